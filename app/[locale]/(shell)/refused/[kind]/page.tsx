import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { FailureView } from '@/components/shell/exceptions/failure-view';
import { UnknownUnit } from '@/components/units/page/unknown-unit';
import { Messages } from '@/lib/i18n/messages';
import { ForbiddenPage } from '@/components/shell/exceptions/forbidden-page';
import { MissingRecordPage } from '@/components/shell/exceptions/missing-record';
import { recordOf } from '@/lib/access/records';
import { currentPath } from '@/lib/guards/profile';
import { splitLocale } from '@/lib/i18n/language';

interface Props {
  params: Promise<{ kind: string }>;
}

/** The record in the requested address, as determined by the middleware. */
const missingRecord = async () => recordOf(splitLocale((await currentPath()).split('?', 1)[0] ?? '/').path);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind } = await params;
  if (kind === 'forbidden') return { title: (await getTranslations('Pages.forbidden'))('title') };
  const record = kind === 'missing' ? await missingRecord() : null;
  if (record) return { title: (await getTranslations('Pages.missing'))('title', { kind: record.kind }) };
  return { title: (await getTranslations('Failure'))(kind === 'away' ? 'apiDown' : 'title') };
}

/**
 * Reached only through the middleware, instead of a page of the back-office that is forbidden, has failed or has an
 * unknown code.
 */
export default async function RefusedPage({ params }: Props) {
  const { kind } = await params;
  if (kind === 'forbidden') return <ForbiddenPage />;
  const record = kind === 'missing' ? await missingRecord() : null;
  if (record?.kind === 'unit')
    return (
      <Messages namespaces={['UnitPage']}>
        <UnknownUnit />
      </Messages>
    );
  if (record) return <MissingRecordPage record={record} />;
  return <FailureView isApiDown={kind === 'away'} reference={(await headers()).get('x-request-id')} />;
}
