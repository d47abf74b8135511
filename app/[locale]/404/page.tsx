import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundPage } from '@/components/shell/exceptions/not-found-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('Pages.notFound'))('title') };
}

/** Reached only through the middleware, which sets the status 404. */
export default NotFoundPage;
