import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFound } from '@/components/shell/exceptions/exception-pages';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Pages.notFound'))('title') };
}

/** Next takes the title from here for every response with status 404, whatever page it is. */
export default NotFound;
