import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { PageName } from '@/lib/access/page-types';

/** The title of a page about one thing: what it is called, and the page; the page alone if the thing cannot be read. */
export async function titleWith(thing: string | undefined, name: PageName): Promise<Metadata> {
  const t = await getTranslations('Pages');
  return { title: [...(thing === undefined ? [] : [thing]), t(`names.${name}`)].join(' · ') };
}

/** A page's title by its name in the page table: `export const generateMetadata = pageMetadata('materials')`. */
export function pageMetadata(name: PageName): () => Promise<Metadata> {
  return async () => {
    const t = await getTranslations('Pages');
    return { title: t(`names.${name}`) };
  };
}
