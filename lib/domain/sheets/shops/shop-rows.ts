import { TEXT_LIMITS } from '@/lib/contract/core/text-limits';
import { fold } from '../../text';
import { cellText, isFilled, type Cell, type SheetRow } from '../cells';
import { htmlToText } from './html-text';
import type { ShopPlan } from './recognise';

/** What variants inherit from the row of their product. */
export interface ShopProduct {
  cells: readonly Cell[];
  /** Addresses of all its pictures. */
  pictures: readonly string[];
  hasVariants: boolean;
}

export interface ShopRow {
  row: SheetRow;
  /** The product of a variant, or of the row itself; null if the sheet has none. */
  product: ShopProduct | null;
}

/** The option with which Shopify marks a product without options. */
const NO_CHOICE = { name: 'title', value: 'default title' };

type Named = [name: string, value: string];

const textAt = (cells: readonly Cell[], column: number) => (column < 0 ? '' : cellText(cells[column]));

/** Whether a row is a product itself, not one of its variants. */
export const isProduct = ({ cells }: SheetRow, plan: ShopPlan): boolean =>
  plan.type < 0 ? textAt(cells, plan.name) !== '' : fold(textAt(cells, plan.type)) !== 'variation';

/** Whether a row contains only a picture of its product (Shopify). */
export const isPicture = (row: SheetRow, plan: ShopPlan): boolean =>
  plan.shop === 'Shopify' &&
  !isProduct(row, plan) &&
  [plan.sku, plan.gtin, ...plan.pairs.map(({ value }) => value)].every((column) => textAt(row.cells, column) === '');

/** Parses `Colour:Red:1, Size:M:2`. */
const namedIn = (text: string): Named[] =>
  text.split(',').flatMap((entry): Named[] => {
    const [name = '', value = ''] = entry.split(':').map((part) => part.trim());
    return name === '' || value === '' ? [] : [[name, value]];
  });

/** Parses `Size:select:0, Colour:color:1` and `M:0, Red:1`. */
function combinationIn(names: string, values: string): Named[] {
  const optionValues = values.split(',').map((entry) => entry.split(':')[0]?.trim() ?? '');
  return names.split(',').flatMap((entry, at): Named[] => {
    const name = entry.split(':')[0]?.trim() ?? '';
    const value = optionValues[at] ?? '';
    return name === '' || value === '' ? [] : [[name, value]];
  });
}

/** The options of a row, such as Size: M. `names` is a row with the names if this one has only values. */
export function optionsOf(cells: readonly Cell[], plan: ShopPlan, names: readonly Cell[] = cells): Named[] {
  const pairs = plan.pairs.map(({ name, value }): Named => [
    textAt(cells, name) || textAt(names, name),
    textAt(cells, value),
  ]);
  const { combination } = plan;
  const all = [
    ...pairs.filter(([name, value]) => name !== '' && value !== ''),
    ...plan.lists.flatMap((column) => namedIn(textAt(cells, column))),
    ...(combination ? combinationIn(textAt(cells, combination.name), textAt(cells, combination.value)) : []),
  ];
  return all.filter(([name, value]) => fold(name) !== NO_CHOICE.name || fold(value) !== NO_CHOICE.value);
}

const slug = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '-');

const inKilograms = (text: string) => (/^\d+(?:[.,]\d+)?$/.test(text) ? `${text} kg` : text);

/** Joins as many complete addresses as a property can hold. */
function joinAddresses(addresses: readonly string[]): string {
  let text = '';
  for (const address of addresses) {
    const next = text === '' ? address : `${text}\n${address}`;
    if (next.length > TEXT_LIMITS.propertyValue) return text;
    text = next;
  }
  return text;
}

/** The row of an article, with the values of its product, plain text instead of HTML, and its options in columns. */
function articleRow({ row, product }: ShopRow, plan: ShopPlan, optionColumns: ReadonlyMap<string, number>): SheetRow {
  const cells = [...row.cells];
  const setCell = (column: number, value: Cell) => {
    while (cells.length <= column) cells.push(null);
    cells[column] = value;
  };
  const isVariant = product !== null && !isProduct(row, plan);
  if (isVariant)
    for (const column of plan.shared) if (!isFilled(cells[column])) setCell(column, product.cells[column] ?? null);
  for (const column of plan.html) {
    const text = textAt(cells, column);
    if (text !== '') setCell(column, htmlToText(text));
  }
  const [long = -1, short = -1] = plan.html;
  if (short >= 0 && textAt(cells, long) === '' && textAt(cells, short) !== '') setCell(long, textAt(cells, short));
  const ownOptions = optionsOf(row.cells, plan, product?.cells);
  // Options of the product, which the variant's own ones override.
  const productOptions = isVariant && plan.shop !== 'Shopify' ? optionsOf(product.cells, plan) : [];
  for (const [name, value] of [...productOptions, ...ownOptions]) {
    const column = optionColumns.get(fold(name));
    if (column !== undefined) setCell(column, value);
  }
  if (product && product.pictures.length > 0) setCell(plan.pictures, joinAddresses(product.pictures));
  const hasCode = textAt(cells, plan.sku) !== '' || textAt(cells, plan.gtin) !== '';
  if (plan.shop === 'Shopify' && product?.hasVariants && !hasCode && plan.sku >= 0)
    setCell(plan.sku, [textAt(cells, plan.productOf), ...ownOptions.map(([, value]) => slug(value))].join('-'));
  if (plan.shop === 'PrestaShop' && plan.weight >= 0) {
    const text = textAt(cells, plan.weight);
    if (text !== '') setCell(plan.weight, inKilograms(text));
  }
  return { ...row, cells };
}

/** Article rows of a shop's export; `options`: folded name of an option → its column. */
export const articleRows = (
  rows: readonly ShopRow[],
  plan: ShopPlan,
  options: readonly (readonly [string, number])[],
): SheetRow[] => {
  const columns = new Map(options);
  return rows.map((row) => articleRow(row, plan, columns));
};
