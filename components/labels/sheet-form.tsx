'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
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

const isWithin = (text: string, min: number, max: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

function useSheet({ units, onClose }: LabelSheet) {
  const t = useTranslations('Labels');
  const wrong = useFormErrors(['format', 'skip', 'part']);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (sheet: { format: LabelFormat; skip: string; part: string }) => {
    setIsBusy(true);
    const query = { ...units, ...sheet };
    const result = await download(labels.sheet, { query }, { fallbackName: `${t('fileName')}.pdf` });
    setIsBusy(false);
    if (!result.ok) return wrong.refuse('get', result);
    onClose();
  };
  return { run, wrong, isBusy };
}

interface CountProps {
  label: string;
  help?: string;
  error: string | undefined;
  min: number;
  max: number;
  value: string;
  onChange: (value: string) => void;
}

function CountField({ label, help, error, min, max, value, onChange }: CountProps) {
  return (
    <Field {...{ label, help, error }}>
      {(control) => (
        <input
          {...control}
          type="number"
          {...{ min, max, value }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Format, first place and part of a sheet of labels, and the button that saves it. */
export function SheetForm(props: LabelSheet) {
  const t = useTranslations('Labels');
  const common = useTranslations('Common');
  const locale = useLocale();
  const { run, wrong, isBusy } = useSheet(props);
  const [format, setFormat] = useState<LabelFormat>('a4-3x8');
  const [skip, setSkip] = useState('0');
  const [part, setPart] = useState('1');
  const places = LABELS_PER_PAGE[format];
  const parts = Math.max(1, Math.ceil(props.total / MAX_LABELS));
  function submit(event: FormEvent) {
    event.preventDefault();
    // A field that this paper or this many labels do not need is not shown.
    const sheet = { format, skip: places > 1 ? skip.trim() : '0', part: parts > 1 ? part.trim() : '1' };
    const errors = {
      ...(isWithin(sheet.skip, 0, places - 1) ? {} : { skip: t('range', { min: 0, max: places - 1 }) }),
      ...(isWithin(sheet.part, 1, parts) ? {} : { part: t('range', { min: 1, max: parts }) }),
    };
    if (wrong.check(errors)) void run(sheet);
  }
  return (
    <form {...wrong.formProps} onSubmit={submit}>
      <FormStack>
        <p>{t('intro')}</p>
        <FirstLabel units={props.units} format={format} />
        <Field label={t('format')} help={t('hint')} error={wrong.errors.format}>
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
          <CountField
            {...{ label: t('skip'), error: wrong.errors.skip }}
            {...{ min: 0, max: places - 1, value: skip, onChange: setSkip }}
          />
        )}
        {parts > 1 && (
          <CountField
            {...{ label: t('part'), error: wrong.errors.part }}
            help={t('partHelp', { max: formatNumber(MAX_LABELS, locale), parts })}
            {...{ min: 1, max: parts, value: part, onChange: setPart }}
          />
        )}
      </FormStack>
      <FormProblem>{wrong.problem}</FormProblem>
      <FormActions>
        <Button onClick={props.onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="filled" icon="printer" isBusy={isBusy}>
          {t('download')}
        </Button>
      </FormActions>
    </form>
  );
}
