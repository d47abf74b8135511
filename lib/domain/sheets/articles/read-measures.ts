import { bothDays, readDay } from '../columns/sheet-dates';
import { FIELD_TITLES } from '../columns/fields';
import { shortened, type Add, type ArticleDraft, type At, type SheetPlan } from './plan';
import { keepText } from './read-composition';
import { readWeight, unitOfTitle } from '../../weights';

/** Below this many grams a broken number of a column without a unit is likelier to be kilograms. */
const FEW_GRAMS = 20;

/**
 * A weight by what its cell and its column say; what has no reading, or two, stays as text. `isTyped`: the cell holds a
 * number and no text, so that nothing about it can be read two ways.
 */
export function readWeightCell(
  text: string,
  at: At,
  plan: SheetPlan,
  draft: ArticleDraft,
  add: Add,
  isTyped: boolean,
): void {
  const unit = unitOfTitle(at.property);
  const mark = isTyped ? '.' : plan.decimalMarks[at.column];
  const reading = readWeight(text, { unit: unit?.grams ?? 1, mark });
  if (reading.ok) {
    draft.weightGrams = reading.grams;
    const isBare = unit === null && !/\p{L}/u.test(text);
    if (isBare && reading.grams < FEW_GRAMS && !Number.isInteger(reading.grams))
      add({ ...at, kind: 'weightUnclear', severity: 'warning', values: { value: shortened(text), cause: 'unit' } });
    return;
  }
  const values = { value: shortened(text) };
  if (reading.cause === 'none') add({ ...at, kind: 'weight', severity: 'warning', values });
  else add({ ...at, kind: 'weightUnclear', severity: 'warning', values: { ...values, cause: 'mark' } });
  keepText(text, at.property, plan.internal.has(at.column), draft, FIELD_TITLES.weight.en);
}

/** A day, or a month without one; the text itself, with a warning, where it is neither. */
export function readDateCell(text: string, at: At, plan: SheetPlan, add: Add): string {
  const order = plan.dateOrders[at.column];
  const day = readDay(text, order);
  if (day === null) {
    add({ ...at, kind: 'date', severity: 'warning', values: { value: shortened(text) } });
    return text;
  }
  const both = order === undefined ? bothDays(text) : null;
  if (both !== null)
    add({
      ...{ ...at, kind: 'dateOrder', severity: 'warning' },
      values: { value: shortened(text), first: both['day-month'], second: both['month-day'] },
    });
  return day;
}
