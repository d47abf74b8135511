import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { PageName } from '@/lib/access/page-types';

/** A page's title by its name in the page table: `export const generateMetadata = pageMetadata('materials')`. */
export function pageMetadata(name: PageName): () => Promise<Metadata> {
  return async () => {
    const t = await getTranslations('Pages');
    return { title: t(`names.${name}`) };
  };
}
