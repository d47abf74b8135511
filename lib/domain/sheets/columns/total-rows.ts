import { fold } from '../../text';
import { cellText, type Cell, type SheetRow } from '../cells';

const LONGEST_LABEL = 40;
/** 'Total', 'TOTAL PARES', 'Totale generale:', 'Gesamtsumme' in es, en, it, pt and de; a product may be a 'Total look'. */
const IS_TOTAL =
  /^(?:sub)?(?:total(?:es|e|i|s)?|totais|suma|summe|somma|soma|gesamt(?:summe|menge)?|zwischensumme|grand total)(?: (?:general|generale|geral|pares|pairs|paia|units?|uds|unidades|pezzi|pcs|capi|pecas|stuck|qty|amount|importe|importo|valor|pedido|order|ordine|encomenda|eur|€))*\s?:?$/;
/** Cheaper than folding a cell of every row. */
const MAY_BE_TOTAL = /^\s*[tsgz]/i;
const IS_NUMBER = /^[€$£]?\s?-?[\d.,' ]{1,20}\s?[€$£%]?(?:eur|kg|g)?$/i;

const isNumber = (cell: Cell | undefined): boolean => typeof cell === 'number' || IS_NUMBER.test(cellText(cell));

function isTotal(cells: readonly Cell[]): boolean {
  const at = cells.findIndex((cell) => cell !== null);
  const label = cells[at];
  if (typeof label !== 'string' || label.length > LONGEST_LABEL || !MAY_BE_TOTAL.test(label)) return false;
  if (!IS_TOTAL.test(fold(label))) return false;
  const others = cells.slice(at + 1).filter((cell) => cellText(cell) !== '');
  return others.length > 0 && others.every(isNumber);
}

/** Numbers of the rows that contain totals instead of an article. */
export const totalRowsOf = (rows: readonly SheetRow[]): number[] =>
  rows.flatMap(({ rowNumber, cells }) => (isTotal(cells) ? [rowNumber] : []));
