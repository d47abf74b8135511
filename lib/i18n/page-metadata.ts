import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { PageName } from '@/lib/access/page-types';

/** Title of a page by its name in the table of pages: `export const generateMetadata = pageMetadata('materials')`. */
export function pageMetadata(name: PageName): () => Promise<Metadata> {
  return async () => {
    const t = await getTranslations('Pages');
    return { title: t(`names.${name}`) };
  };
}
