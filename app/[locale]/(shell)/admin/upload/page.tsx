import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UploadWizard } from '@/components/imports/upload-wizard';
import { PASSPORT_TEXTS } from '@/components/passport/editor/passport-texts';
import { AddressNotice } from '@/components/ui/feedback/address-notice';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { call } from '@/lib/api-client/server';
import { imports } from '@/lib/contract/imports';
import { templates } from '@/lib/contract/templates';
import { id } from '@/lib/contract/core/common';
import { Messages } from '@/lib/i18n/messages';
import { requirePage } from '@/lib/guards/profile';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Imports');
  return { title: t('title') };
}

/** Bulk upload: a client wizard that starts with the server's state of the upload in the address. */
export default async function UploadPage({ searchParams }: Props) {
  await requirePage('/admin/upload');
  const t = await getTranslations('Imports');
  const inAddress = (await searchParams).import;
  const importId = id.safeParse(inAddress);
  const [current, history, templateNames] = await Promise.all([
    importId.success ? call(imports.get, { params: { importId: importId.data } }) : null,
    call(imports.list, { query: { pageSize: '10' } }),
    call(templates.names, {}),
  ]);
  // A missing upload, or one of another company, is no reason to refuse a new one; an API that is down is.
  if (!history.ok || !templateNames.ok || (current && !current.ok && current.code !== 'NOT_FOUND'))
    return <ErrorState />;
  return (
    <Messages namespaces={['Effects', 'Imports', 'ImportIssues', 'Publications', 'SavedPreview']}>
      <AddressNotice isRefused={inAddress !== undefined && !current?.ok} text={t('gone')} />
      <UploadWizard
        key={importId.data ?? 'new'}
        initial={current?.ok ? current.data : null}
        history={history.data.results}
        templates={templateNames.data}
        texts={PASSPORT_TEXTS}
      />
    </Messages>
  );
}
