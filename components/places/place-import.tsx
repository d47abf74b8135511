'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/components/calls/use-call';
import { ReviewedUpload } from '@/components/sheets/reviewed-upload';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import {
  MAX_PLACE_ROWS,
  MAX_PLACE_SHEET_BYTES,
  PLACE_SHEET_TYPES,
  places,
  type PlaceSheet,
} from '@/lib/contract/places';
import { PlacePreview } from './place-preview';

/** Browsers report the type of a CSV in many ways: the extension counts. */
const typeOf = (name: string) =>
  name.toLowerCase().endsWith('.xlsx') ? PLACE_SHEET_TYPES.xlsx : PLACE_SHEET_TYPES.csv;

/** Imports places from a sheet. */
export function PlaceImport({ onClose }: { onClose: () => void }) {
  const t = useTranslations('Places.import');
  const alerts = useAlerts();
  const read = useCall(places.readSheet);
  const create = useCall(places.createFromSheet);

  const send = (file: File) => read.run({ upload: new Blob([file], { type: typeOf(file.name) }) }, { isQuiet: true });
  async function store({ id }: PlaceSheet) {
    const result = await create.run({ body: { sheetId: id } }, { isOnce: true });
    // Places that were created since the sheet was read are skipped as well.
    if (result?.ok) alerts[result.data.count > 0 ? 'success' : 'notice'](t('done', result.data));
    return result?.ok === true;
  }

  return (
    <ReviewedUpload
      texts="Places.import"
      accept={['.xlsx', '.csv']}
      maxBytes={MAX_PLACE_SHEET_BYTES}
      hint={t('hint', { max: MAX_PLACE_ROWS })}
      read={send}
      isReading={read.isBusy}
      store={store}
      isStoring={create.isBusy}
      onClose={onClose}
      previewSize="large"
    >
      {(sheet) => <PlacePreview sheet={sheet} />}
    </ReviewedUpload>
  );
}
