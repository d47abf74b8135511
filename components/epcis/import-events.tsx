'use client';

import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { cut } from '@/lib/format/shorten';
import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { ReviewedUpload } from '@/components/sheets/reviewed-upload';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { epcis, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_EVENTS, type EpcisPreview } from '@/lib/contract/epcis';
import { PreviewEvents } from './preview-events';

/** Imports events of a supplier's document: the result is previewed before any of it is stored. */
export function ImportEvents({ onClose }: { onClose: () => void }) {
  const t = useTranslations('Epcis.import');
  const alerts = useAlerts();
  const read = useCall(epcis.readDocument);
  const capture = useCall(epcis.captureDocument);

  function send(file: File) {
    const upload = new Blob([file], { type: 'application/json' });
    return read.run({ query: { name: cut(file.name, TEXT_LIMITS.fileName) }, upload }, { isQuiet: true });
  }
  async function store({ id }: EpcisPreview) {
    const result = await capture.run({ params: { documentId: id } });
    if (result?.ok) alerts.success(t('done', { count: result.data.stored }));
    return result?.ok === true;
  }

  return (
    <ReviewedUpload
      texts="Epcis.import"
      accept={['.json', '.jsonld']}
      maxBytes={MAX_DOCUMENT_BYTES}
      problems={{ wrongType: t('wrongType'), tooLarge: t('tooLarge', { max: MAX_DOCUMENT_BYTES / 1_000_000 }) }}
      hint={t('hint', { max: MAX_DOCUMENT_EVENTS })}
      read={send}
      isReading={read.isBusy}
      store={store}
      isStoring={capture.isBusy}
      onClose={onClose}
    >
      {(preview) => <PreviewEvents preview={preview} />}
    </ReviewedUpload>
  );
}
