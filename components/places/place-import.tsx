'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { Modal } from '@/components/ui/dialog/modal';
import { Progress } from '@/components/ui/feedback/progress';
import { Dropzone } from '@/components/ui/form/dropzone';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { Button } from '@/components/ui/layout/button';
import type { Failure } from '@/lib/api-client/result';
import {
  MAX_PLACE_ROWS,
  MAX_PLACE_SHEET_BYTES,
  PLACE_SHEET_TYPES,
  places,
  type PlaceSheet,
} from '@/lib/contract/places';
import { PlacePreview } from './place-preview';
import styles from './places.module.css';

/** Browsers name the type of a CSV in many ways: what counts is the ending. */
const typeOf = (name: string) =>
  name.toLowerCase().endsWith('.xlsx') ? PLACE_SHEET_TYPES.xlsx : PLACE_SHEET_TYPES.csv;

/** Places from a sheet: what was read is shown with what is wrong before any of it counts. */
export function PlaceImport({ onClose }: { onClose: () => void }) {
  const t = useTranslations('Places.import');
  const common = useTranslations('Common');
  const router = useRouter();
  const errorText = useErrorText();
  const read = useCall(places.readSheet);
  const create = useCall(places.createFromSheet);
  const [sheet, setSheet] = useState<PlaceSheet | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(file: File) {
    setFailure(null);
    const result = await read.run({ upload: new Blob([file], { type: typeOf(file.name) }) }, { isQuiet: true });
    if (result?.ok) setSheet(result.data);
    else if (result) setFailure(result);
  }

  async function finish({ id, ready }: PlaceSheet) {
    const result = await create.run({ body: { sheetId: id } }, { success: t('done', { count: ready }) });
    if (!result?.ok) return;
    router.refresh();
    onClose();
  }

  return (
    <Modal isOpened onClose={onClose} title={t('title')} canClose={!create.isBusy}>
      <FormStack>
        {sheet ? (
          <PlacePreview sheet={sheet} />
        ) : (
          <Dropzone
            accept={['.xlsx', '.csv']}
            maxBytes={MAX_PLACE_SHEET_BYTES}
            hint={t('hint', { max: MAX_PLACE_ROWS })}
            isDisabled={read.isBusy}
            onFiles={([file]) => file && void send(file)}
          />
        )}
        {read.isBusy && <Progress label={t('reading')} done={0} total={0} />}
        {failure && (
          <div className={styles.refusal} role="alert">
            <strong>{t('refused')}</strong>
            <p>{errorText('post', failure)}</p>
          </div>
        )}
      </FormStack>
      <FormActions>
        <Button onClick={onClose} disabled={create.isBusy}>
          {common('cancel')}
        </Button>
        {sheet && (
          <>
            <Button icon="refresh" disabled={create.isBusy} onClick={() => setSheet(null)}>
              {t('other')}
            </Button>
            {sheet.ready > 0 && (
              <Button variant="filled" isBusy={create.isBusy} onClick={() => void finish(sheet)}>
                {t('create', { count: sheet.ready })}
              </Button>
            )}
          </>
        )}
      </FormActions>
    </Modal>
  );
}
