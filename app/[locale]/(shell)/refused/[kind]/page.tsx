import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { FailureView } from '@/components/shell/exceptions/failure-view';
import { ForbiddenPage } from '@/components/shell/exceptions/forbidden-page';

interface Props {
  params: Promise<{ kind: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind } = await params;
  if (kind === 'forbidden') return { title: (await getTranslations('Pages.forbidden'))('title') };
  return { title: (await getTranslations('Failure'))(kind === 'away' ? 'apiDown' : 'title') };
}

/** Reached through middleware alone, in the place of a page of the back-office that is closed or failed. */
export default async function RefusedPage({ params }: Props) {
  const { kind } = await params;
  if (kind === 'forbidden') return <ForbiddenPage />;
  return <FailureView isApiDown={kind === 'away'} reference={(await headers()).get('x-request-id')} />;
}
