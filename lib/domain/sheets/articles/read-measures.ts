import { bothDays, readDay } from '../columns/sheet-dates';
import { FIELD_TITLES } from '../columns/fields';
import { shortened, type CellReading, type SheetPlan } from './plan';
import { keepText } from './read-composition';
import { bothWeights, gramsOfUnit, readWeight, unitOfTitle } from '../../weights';
import { foldWords } from '../../text';
import { cellText, type SheetRow } from '../cells';

const IS_UNIT_OF_WEIGHT =
  /^(?:(?:item |net |variant )?weight unit(?: of measure)?|unidad(?: de medida)?(?: de| del)? peso|unita(?: di misura)?(?: del| di)? peso|unidade(?: de medida)?(?: do| de)? peso|gewichtseinheit)$/;

/** Below this many grams, a non-integer in a column without a unit is more likely in kilograms. */
const FEW_GRAMS = 20;
/** From this weight on, an ambiguous number is doubted, whatever its column suggests: no scarf weighs 1,250 kg. */
const MANY_GRAMS = 1_000_000;

const unitColumns = new WeakMap<SheetPlan, number>();

/** The column with the units of weights according to its title, or -1. */
function unitColumnOf(plan: SheetPlan): number {
  const cached = unitColumns.get(plan);
  if (cached !== undefined) return cached;
  const column = plan.headers.findIndex((header) => IS_UNIT_OF_WEIGHT.test(foldWords(header)));
  unitColumns.set(plan, column);
  return column;
}

/** Grams of the unit in a column of its own, or in the cell after a weight ('0,45' | 'KG'); null if there is none. */
export function unitBesideWeight({ cells }: SheetRow, column: number, plan: SheetPlan): number | null {
  const titledColumn = unitColumnOf(plan);
  return gramsOfUnit(cellText(cells[titledColumn < 0 ? column + 1 : titledColumn]));
}

/**
 * Reads a weight by its cell and its column; an unreadable or ambiguous one is kept as text. `isTyped`: the cell
 * holds a number instead of text, so it cannot be ambiguous.
 */
export function readWeightCell(
  { text, at, plan, draft, add }: CellReading,
  { isTyped, unitBeside }: { isTyped: boolean; unitBeside: number | null },
): void {
  const unit = unitOfTitle(at.property) ?? (unitBeside === null ? null : { grams: unitBeside });
  const mark = isTyped ? '.' : plan.decimalMarks[at.column];
  const reading = readWeight(text, { unit: unit?.grams ?? 1, mark });
  const isUnlikely = reading.ok && reading.grams >= MANY_GRAMS && !isTyped && bothWeights(text, at.property) !== null;
  if (reading.ok && !isUnlikely) {
    draft.weightGrams = reading.grams;
    const isBare = unit === null && !/\p{L}/u.test(text);
    if (isBare && reading.grams < FEW_GRAMS && !Number.isInteger(reading.grams))
      add({ ...at, kind: 'weightUnclear', severity: 'warning', values: { value: shortened(text), cause: 'unit' } });
    return;
  }
  const values = { value: shortened(text) };
  if (!reading.ok && reading.cause === 'none') add({ ...at, kind: 'weight', severity: 'warning', values });
  else add({ ...at, kind: 'weightUnclear', severity: 'warning', values: { ...values, cause: 'mark' } });
  keepText(text, at.property, plan.internal.has(at.column), draft, FIELD_TITLES.weight.en);
}

/** A day, or a month without a day; the text itself, with a warning, if it is neither. */
export function readDateCell({ text, at, plan, add }: CellReading): string {
  const order = plan.dateOrders[at.column];
  const day = readDay(text, order);
  if (day === null) {
    add({ ...at, kind: 'date', severity: 'warning', values: { value: shortened(text) } });
    return text;
  }
  const days = order === undefined ? bothDays(text) : null;
  if (days !== null)
    add({
      ...at,
      kind: 'dateOrder',
      severity: 'warning',
      values: { value: shortened(text), first: days['day-month'], second: days['month-day'] },
    });
  return day;
}
