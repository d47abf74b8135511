'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { Button } from '@/components/ui/layout/button';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { download } from '@/lib/api-client/browser';
import { LABEL_FORMATS, labels, LABELS_PER_PAGE, type LabelFormat } from '@/lib/contract/labels';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { FirstLabel, useFirstLabel } from './first-label';
import { NothingToPrint } from './nothing-to-print';
import { useSheetParts, type PrintedUnits, type SheetPart } from './use-sheet-parts';

export interface LabelSheet extends PrintedUnits {
  onClose: () => void;
  /** Where units are created, on screens that may have no unit to print. */
  createPath?: string;
}

const isWithin = (text: string, min: number, max: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

interface Sheet {
  format: LabelFormat;
  skip: string;
}

/** Selected units are sent in the body: an address does not hold them all. */
function save(units: LabelSheet['units'], part: SheetPart, sheet: Sheet, options: { fallbackName: string }) {
  const { ids } = part;
  const { format, skip } = sheet;
  if (ids !== undefined) return download(labels.chosenSheet, { body: { ids, format, skip: Number(skip) } }, options);
  return download(labels.sheet, { query: { ...units, ...sheet, from: part.from } }, options);
}

function useSheet({ units }: LabelSheet) {
  const t = useTranslations('Labels');
  const wrong = useFormErrors(['format', 'skip', 'from']);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (part: SheetPart, sheet: Sheet, onSaved: () => void) => {
    setIsBusy(true);
    const result = await save(units, part, sheet, { fallbackName: `${t('fileName')}.pdf` });
    setIsBusy(false);
    if (!result.ok) return wrong.refuse(units.ids === undefined ? 'download' : 'post', result);
    onSaved();
  };
  return { run, wrong, isBusy };
}

/** The part that is printed next: each download advances it, until none is left. */
function usePrintedPart(parts: readonly SheetPart[]) {
  const [at, choose] = useState(0);
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const part = parts[at] ?? WHOLE;
  /** Whether another is left. */
  const leadOn = (): boolean => {
    const done = new Set(saved).add(part.name);
    const next = parts.findIndex(({ name }) => !done.has(name));
    if (next === -1) return false;
    setSaved(done);
    choose(next);
    return true;
  };
  return { at, choose, part, saved, leadOn };
}

/** All matching units, if they are known to fit one file. */
const WHOLE: SheetPart = { name: '' };

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
  parts: readonly SheetPart[];
  max: number;
  saved: ReadonlySet<string>;
  error: string | undefined;
  value: number;
  onChange: (value: number) => void;
}

function PartField({ parts, max, saved, error, value, onChange }: PartProps) {
  const t = useTranslations('Labels');
  const locale = useLocale();
  const help = t('partHelp', { max: formatNumber(max, locale), parts: parts.length });
  return (
    <Field {...{ label: t('part'), help, error }}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
          {parts.map(({ name }, at) => (
            <option key={name} value={at}>
              {saved.has(name) ? t('partSaved', { name }) : name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Format, first position and part of a sheet of labels, and the button that saves it. */
export function SheetForm(props: LabelSheet) {
  const t = useTranslations('Labels');
  const common = useTranslations('Common');
  const { run, wrong, isBusy } = useSheet(props);
  const { parts, max, isCounting, problem } = useSheetParts(props);
  const [format, setFormat] = useState<LabelFormat>('a4-3x8');
  const [skip, setSkip] = useState('0');
  const { at, choose, part, saved, leadOn } = usePrintedPart(parts);
  const ids = part.ids?.join(',');
  const units = ids === undefined ? props.units : { ids };
  const first = useFirstLabel(units);
  const places = LABELS_PER_PAGE[format];
  const isDivided = parts.length > 1;
  // Another part of the selection may contain some.
  if (first === null && (ids === undefined || !isDivided))
    return <NothingToPrint createPath={props.createPath} onClose={props.onClose} />;
  function submit(event: FormEvent) {
    event.preventDefault();
    // A field that this format or this number of labels does not need is hidden.
    const sheet = { format, skip: places > 1 ? skip.trim() : '0' };
    const isRight = isWithin(sheet.skip, 0, places - 1);
    if (wrong.check(isRight ? {} : { skip: t('range', { min: 0, max: places - 1 }) }))
      void run(part, sheet, () => (leadOn() ? setSkip('0') : props.onClose()));
  }
  return (
    <form {...wrong.formProps} onSubmit={submit}>
      <FormStack>
        <p>{t('intro')}</p>
        <FirstLabel units={units} format={format} />
        <Field label={t('format')} help={t('hint')} error={wrong.errors.format}>
          {(control) => (
            <select
              {...control}
              data-autofocus
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
        {isDivided && <PartField {...{ parts, max, saved, error: wrong.errors.from, value: at, onChange: choose }} />}
        <p role="status" hidden={saved.size === 0}>
          {saved.size > 0 && t('partsSaved', { saved: saved.size, parts: parts.length })}
        </p>
      </FormStack>
      <FormProblem>{wrong.problem || problem}</FormProblem>
      <FormActions>
        <Button onClick={props.onClose}>{common(saved.size > 0 ? 'close' : 'cancel')}</Button>
        <Button type="submit" variant="filled" icon="printer" isBusy={isBusy || isCounting}>
          {t('download')}
        </Button>
      </FormActions>
    </form>
  );
}
