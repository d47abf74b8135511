'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useFormErrors } from '@/components/calls/use-form-errors';
import { useIdempotencyKey } from '@/components/calls/use-idempotency-key';
import { ModalView } from '@/components/ui/dialog/modal-view';
import { UnsavedGuard } from '@/components/ui/dialog/unsaved-guard';
import { Field } from '@/components/ui/form/field';
import { FormActions, FormStack } from '@/components/ui/form/form-actions';
import { FormProblem } from '@/components/ui/form/form-problem';
import { addWithFocus } from '@/components/ui/navigation/add-with-focus';
import { Button } from '@/components/ui/layout/button';
import { leaveGuard } from '@/components/ui/navigation/leave-guard';
import { removeWithFocus } from '@/components/ui/navigation/remove-with-focus';
import type { Locale } from '@/lib/contract/core/levels';
import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { parseTyped } from '@/lib/domain/numbers';
import { lots, MAX_LOT_INPUTS, QUANTITY_UNITS, type Lot, type LotInput } from '@/lib/contract/lots';
import { useLocale } from '@/lib/i18n/use-locale';
import { LotPicker, type LotChoice } from './lot-picker';
import { SupplierLotInput } from './supplier-lot-input';
import styles from './lots.module.css';

type Uom = (typeof QUANTITY_UNITS)[number];

interface Row {
  key: number;
  type: LotInput['type'];
  lot: LotChoice | null;
  name: string;
  quantity: string;
  uom: Uom;
}

const newRow = (key: number): Row => ({ key, type: 'lot', lot: null, name: '', quantity: '', uom: '' });

/** Null if empty, NaN if invalid. */
function amountOf({ quantity }: Row, locale: Locale): number | null {
  if (quantity.trim() === '') return null;
  const amount = parseTyped(quantity, locale);
  return amount !== null && amount > 0 ? amount : Number.NaN;
}

function inputOf(row: Row, locale: Locale): LotInput | null {
  const { type, lot, uom } = row;
  const [name, quantity] = [row.name.trim(), amountOf(row, locale)];
  if (Number.isNaN(quantity)) return null;
  if (type === 'supplier') return name ? { type, name, quantity, uom } : null;
  return lot && { type, lotId: lot.id, quantity, uom };
}

interface SupplierLotProps {
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

function SupplierLotField({ value, error, onChange }: SupplierLotProps) {
  const t = useTranslations('Lots.inputs');
  const max = TEXT_LIMITS.supplierLot;
  return (
    <Field label={t('name')} help={t('nameHelp')} limit={{ text: value, max }} error={error} isRequired>
      {(control) => <SupplierLotInput control={control} max={max} value={value} onValue={onChange} />}
    </Field>
  );
}

interface RowProps {
  row: Row;
  /** The initial focus of the dialog. */
  isFirst: boolean;
  /** By the API's field name. */
  errorAt: (field: string) => string | undefined;
  without: readonly string[];
  onChange: (change: Partial<Row>) => void;
  /** Null if it is the only one. */
  onRemove: (() => void) | null;
}

function InputRow({ row, isFirst, errorAt, without, onChange, onRemove }: RowProps) {
  const t = useTranslations('Lots.inputs');
  const uoms = useTranslations('Lots.uoms');
  return (
    <fieldset className={styles.input}>
      <legend className="visually-hidden">{t('input')}</legend>
      <div className={styles.choices}>
        {(['lot', 'supplier'] as const).map((type) => (
          <label key={type}>
            <input
              type="radio"
              name={`type${row.key}`}
              data-autofocus={(isFirst && row.type === type) || undefined}
              checked={row.type === type}
              onChange={() => onChange({ type })}
            />
            {t(`types.${type}`)}
          </label>
        ))}
        {onRemove && (
          <Button
            variant="subtle"
            size="small"
            icon="x"
            aria-label={t('remove')}
            onClick={({ currentTarget }) => removeWithFocus(currentTarget, onRemove)}
          />
        )}
      </div>
      {row.type === 'lot' ? (
        <Field label={t('lot')} error={errorAt('lotId')} isRequired>
          {(control) => (
            <LotPicker control={control} without={without} value={row.lot} onChange={(lot) => onChange({ lot })} />
          )}
        </Field>
      ) : (
        <SupplierLotField value={row.name} error={errorAt('name')} onChange={(name) => onChange({ name })} />
      )}
      <div className={styles.pair}>
        <Field label={t('quantity')} error={errorAt('quantity')}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={row.quantity}
              onChange={(event) => onChange({ quantity: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('uom')}>
          {(control) => (
            <select
              {...control}
              value={row.uom}
              onChange={(event) => onChange({ uom: event.currentTarget.value as Uom })}
            >
              {QUANTITY_UNITS.map((uom) => (
                <option key={uom} value={uom}>
                  {uom === '' ? t('pieces') : uoms(uom)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}

/** Records the inputs of a lot: lots of the company, and lots of suppliers. */
export function InputsDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const t = useTranslations('Lots.inputs');
  const common = useTranslations('Common');
  const router = useRouter();
  const add = useCall(lots.addInputs);
  const keyFor = useIdempotencyKey();
  const wrong = useFormErrors(['inputs']);
  const locale = useLocale();
  const [rows, setRows] = useState<readonly Row[]>([newRow(0)]);
  const selectedIds = rows.flatMap((row) => (row.lot ? [row.lot.id] : []));

  const isTyped = rows.some(
    ({ lot: chosenLot, name, quantity }) => chosenLot !== null || name !== '' || quantity !== '',
  );
  const close = () => leaveGuard.run(onClose);

  function remove(row: Row) {
    setRows(rows.filter((each) => each !== row));
    // The errors of the rows depended on their order.
    wrong.check({});
  }

  const check = () =>
    Object.fromEntries(
      rows.flatMap((row, at) => [
        ...(row.type === 'lot' && !row.lot ? [[`inputs.${at}.lotId`, common('requiredField')]] : []),
        ...(row.type === 'supplier' && !row.name.trim() ? [[`inputs.${at}.name`, common('requiredField')]] : []),
        ...(Number.isNaN(amountOf(row, locale)) ? [[`inputs.${at}.quantity`, t('quantityWrong')]] : []),
      ]),
    );

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!wrong.check(check())) return;
    const body = { inputs: rows.map((row) => inputOf(row, locale)).filter((input) => input !== null) };
    const result = await add.run(
      { params: { lotId: lot.id }, body },
      { success: t('done', { code: lot.code }), idempotencyKey: keyFor({ lotId: lot.id, ...body }) },
    );
    if (result && !result.ok) wrong.refuse('post', result);
    if (!result?.ok) return;
    onClose();
    router.refresh();
  }

  return (
    <ModalView isOpened onClose={close} title={t('title', { code: lot.code })} size="small" canClose={!add.isBusy}>
      <form {...wrong.formProps} onSubmit={(event) => void submit(event)}>
        <UnsavedGuard isDirty={isTyped} />
        <FormStack>
          <p>{t('text')}</p>
          {rows.map((row, at) => (
            <InputRow
              key={row.key}
              row={row}
              isFirst={at === 0}
              errorAt={(field) => wrong.errors[`inputs.${at}.${field}`]}
              without={[lot.id, ...selectedIds.filter((id) => id !== row.lot?.id)]}
              onChange={(change) => setRows(rows.map((each) => (each === row ? { ...row, ...change } : each)))}
              onRemove={rows.length > 1 ? () => remove(row) : null}
            />
          ))}
          {rows.length < MAX_LOT_INPUTS && (
            <div>
              <Button
                size="small"
                icon="plus"
                onClick={addWithFocus(() => setRows([...rows, newRow(Math.max(...rows.map(({ key }) => key)) + 1)]))}
              >
                {t('more')}
              </Button>
            </div>
          )}
        </FormStack>
        <FormProblem>{wrong.problem}</FormProblem>
        <FormActions>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button type="submit" variant="filled" isBusy={add.isBusy}>
            {t('action')}
          </Button>
        </FormActions>
      </form>
    </ModalView>
  );
}
