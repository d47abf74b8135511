'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { download } from '@/lib/api-client/browser';
import { LABEL_FORMATS, labels, LABELS_PER_PAGE, MAX_LABELS, type LabelFormat } from '@/lib/contract/labels';
import { formatNumber } from '@/lib/format/number';
import { FirstLabel } from './first-label';

export interface LabelSheet {
  onClose: () => void;
  /** Filters of the units, as the list of units names them; `ids` are joined by commas. */
  units: { q?: string; ids?: string; articleId?: string; lotId?: string; blockId?: string; jobId?: string };
  /** Units that match: says into how many files they go. */
  total: number;
}

/** Whole number of an input's text, within its bounds. */
const within = (text: string, min: number, max: number) =>
  Math.min(max, Math.max(min, Math.trunc(Number(text)) || min));

function useSheet({ units, onClose }: LabelSheet) {
  const t = useTranslations('Labels');
  const alerts = useAlerts();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (format: LabelFormat, skip: number, part: number) => {
    setIsBusy(true);
    const query = { ...units, format, skip: String(skip), part: String(part) };
    const result = await download(labels.sheet, { query }, { fallbackName: `${t('fileName')}.pdf` });
    setIsBusy(false);
    if (!result.ok) return alerts.failure(errorText('get', result));
    onClose();
  };
  return { run, isBusy };
}

/** Format, first place and part of a sheet of labels, and the button that saves it. */
export function SheetForm(props: LabelSheet) {
  const t = useTranslations('Labels');
  const common = useTranslations('Common');
  const locale = useLocale();
  const { run, isBusy } = useSheet(props);
  const [format, setFormat] = useState<LabelFormat>('a4-3x8');
  const [skip, setSkip] = useState('0');
  const [part, setPart] = useState('1');
  const places = LABELS_PER_PAGE[format];
  const parts = Math.max(1, Math.ceil(props.total / MAX_LABELS));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(format, within(skip, 0, places - 1), within(part, 1, parts));
      }}
    >
      <FormStack>
        <p>{t('intro')}</p>
        <FirstLabel units={props.units} format={format} />
        <Field label={t('format')} help={t('hint')}>
          {(control) => (
            <select
              {...control}
              value={format}
              onChange={(event) => setFormat(event.currentTarget.value as LabelFormat)}
            >
              {LABEL_FORMATS.map((value) => (
                <option key={value} value={value}>
                  {t(`formats.${value}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {places > 1 && (
          <Field label={t('skip')}>
            {(control) => (
              <input
                {...control}
                type="number"
                min={0}
                max={places - 1}
                value={skip}
                onChange={(event) => setSkip(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        {parts > 1 && (
          <Field label={t('part')} help={t('partHelp', { max: formatNumber(MAX_LABELS, locale), parts })}>
            {(control) => (
              <input
                {...control}
                type="number"
                min={1}
                max={parts}
                value={part}
                onChange={(event) => setPart(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
      </FormStack>
      <FormActions>
        <Button onClick={props.onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="filled" icon="printer" isBusy={isBusy}>
          {t('download')}
        </Button>
      </FormActions>
    </form>
  );
}
