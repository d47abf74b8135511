'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { useErrorText } from '@/components/calls/use-error-text';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { call, download } from '@/lib/api-client/browser';
import { LABEL_FORMATS, labels, LABELS_PER_PAGE, MAX_LABELS, type LabelFormat } from '@/lib/contract/labels';
import { formatNumber } from '@/lib/format/number';
import { FirstLabel, useFirstLabel } from './first-label';
import { NothingToPrint } from './nothing-to-print';

export interface LabelSheet {
  onClose: () => void;
  /** Filters of the units, as the list of units names them; `ids` are joined by commas. */
  units: { q?: string; ids?: string; articleId?: string; lotId?: string; blockId?: string; jobId?: string };
  /** Units that match, where the screen knows it for sure: as many as one file holds are not asked for their parts. */
  total?: number | undefined;
  /** Where units are created, on screens from which labels are printed though there may be none. */
  createPath?: string;
}

const isWithin = (text: string, min: number, max: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** The code that each part begins with. */
function useParts({ units, total }: LabelSheet) {
  const errorText = useErrorText();
  // Chosen units are one part: as many can be chosen as one file holds.
  const isOne = units.ids !== undefined || (total !== undefined && total <= MAX_LABELS);
  const { data, error } = useSWR<string[], Error>(
    isOne ? null : ['label-parts', JSON.stringify(units)],
    async () => {
      const result = await call(labels.parts, { query: units });
      if (result.ok) return result.data.parts;
      throw new Error(errorText('get', result));
    },
    { revalidateOnFocus: false },
  );
  return { parts: data ?? [], isCounting: !isOne && !data, problem: error?.message ?? '' };
}

interface Sheet {
  format: LabelFormat;
  skip: string;
  from?: string;
}

/** Chosen units travel in the body: an address does not hold them all. */
function save({ ids, ...filters }: LabelSheet['units'], sheet: Sheet, options: { fallbackName: string }) {
  if (ids === undefined) return download(labels.sheet, { query: { ...filters, ...sheet } }, options);
  const body = { ids: ids.split(','), format: sheet.format, skip: Number(sheet.skip) };
  return download(labels.chosenSheet, { body }, options);
}

function useSheet({ units, onClose }: LabelSheet) {
  const t = useTranslations('Labels');
  const wrong = useFormErrors(['format', 'skip', 'from']);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (sheet: Sheet) => {
    setIsBusy(true);
    const result = await save(units, sheet, { fallbackName: `${t('fileName')}.pdf` });
    setIsBusy(false);
    if (!result.ok) return wrong.refuse(units.ids === undefined ? 'get' : 'post', result);
    onClose();
  };
  return { run, wrong, isBusy };
}

interface CountProps {
  label: string;
  error: string | undefined;
  min: number;
  max: number;
  value: string;
  onChange: (value: string) => void;
}

function CountField({ label, error, min, max, value, onChange }: CountProps) {
  return (
    <Field {...{ label, error }}>
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

interface PartProps {
  parts: readonly string[];
  error: string | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
}

function PartField({ parts, error, value, onChange }: PartProps) {
  const t = useTranslations('Labels');
  const locale = useLocale();
  const help = t('partHelp', { max: formatNumber(MAX_LABELS, locale), parts: parts.length });
  return (
    <Field {...{ label: t('part'), help, error }}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {parts.map((code, at) => (
            <option key={code} value={code}>
              {t('partFrom', { number: formatNumber(at + 1, locale), code })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Format, first place and part of a sheet of labels, and the button that saves it. */
export function SheetForm(props: LabelSheet) {
  const t = useTranslations('Labels');
  const common = useTranslations('Common');
  const first = useFirstLabel(props.units);
  const { run, wrong, isBusy } = useSheet(props);
  const { parts, isCounting, problem } = useParts(props);
  const [format, setFormat] = useState<LabelFormat>('a4-3x8');
  const [skip, setSkip] = useState('0');
  const [part, setPart] = useState<string>();
  const places = LABELS_PER_PAGE[format];
  const isDivided = parts.length > 1;
  const from = part ?? parts[0];
  if (first === null) return <NothingToPrint createPath={props.createPath} onClose={props.onClose} />;
  function submit(event: FormEvent) {
    event.preventDefault();
    // A field that this paper or this many labels do not need is not shown.
    const sheet = { format, skip: places > 1 ? skip.trim() : '0', ...(isDivided && from ? { from } : {}) };
    const isRight = isWithin(sheet.skip, 0, places - 1);
    if (wrong.check(isRight ? {} : { skip: t('range', { min: 0, max: places - 1 }) })) void run(sheet);
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
        {isDivided && <PartField {...{ parts, error: wrong.errors.from, value: from, onChange: setPart }} />}
      </FormStack>
      <FormProblem>{wrong.problem || problem}</FormProblem>
      <FormActions>
        <Button onClick={props.onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="filled" icon="printer" isBusy={isBusy || isCounting}>
          {t('download')}
        </Button>
      </FormActions>
    </form>
  );
}
