import { IMPORT_LIMITS, type ImportLayout, type LayoutNote } from '@/lib/contract/import-layouts';
import { cellText, type Cell, type SheetRow } from '@/lib/domain/sheets/cells';
import { recogniseShop, type ShopPlan } from '@/lib/domain/sheets/shops/recognise';
import { isPicture, isProduct, optionsOf, type ShopProduct, type ShopRow } from '@/lib/domain/sheets/shops/shop-rows';
import { fold } from '@/lib/domain/text';
import { WorkbookError } from '../../../workbooks/read/problems';
import type { Evaluator } from '../../../workbooks/understand/evaluator';
import type { Chosen, Reading } from './choose-sheet';

/** Most options that become columns; a shop has a handful. */
const MAX_OPTIONS = 40;
const MAX_PICTURES = 50;
const ROWS_NAMED = 50;
/** Most characters of products that are kept in memory for their variants. */
const MAX_CHARACTERS = 20_000_000;

interface Kept {
  cells: Cell[];
  pictures: string[];
  hasVariants: boolean;
}

const sizeOf = (cells: readonly Cell[]) => cells.reduce<number>((sum, cell) => sum + cellText(cell).length, 0);

/** A shop's export, scanned once in advance so that variants find their products wherever these are. */
export class ShopExport {
  private readonly products = new Map<string, Kept>();
  private readonly options = new Map<string, number>();
  private readonly optionTitles: string[] = [];
  private readonly skippedRows = { pictures: new Array<number>(), parents: new Array<number>() };
  private counts = { pictures: 0, parents: 0, variants: 0 };
  private characters = 0;

  constructor(
    readonly plan: ShopPlan,
    private readonly titles: SheetRow,
  ) {}

  /** The reference of a variant's row to its product. */
  private parentKeyOf(row: SheetRow): string {
    return fold(cellText(row.cells[this.plan.productOf]));
  }

  /**
   * The names by which variants may refer to the product of this row: in WooCommerce its SKU, which may be numeric too,
   * or `id:7`.
   */
  private keysOf({ cells }: SheetRow): string[] {
    const { ids, shop, sku } = this.plan;
    return ids.flatMap((column) => {
      const text = fold(cellText(cells[column]));
      if (text === '') return [];
      return shop === 'WooCommerce' && column !== sku ? `id:${text}` : text;
    });
  }

  private productNamed(key: string): Kept | undefined {
    return this.products.get(key) ?? this.products.get(`id:${key}`);
  }

  private productOf(row: SheetRow): Kept | undefined {
    if (!isProduct(row, this.plan)) return this.productNamed(this.parentKeyOf(row));
    const [key] = this.keysOf(row);
    return key === undefined ? undefined : this.products.get(key);
  }

  private noteOptions(cells: readonly Cell[], names?: readonly Cell[]): void {
    for (const [name] of optionsOf(cells, this.plan, names)) {
      const key = fold(name);
      const column = this.titles.cells.length + this.optionTitles.length;
      if (this.options.has(key) || this.optionTitles.length === MAX_OPTIONS || column >= IMPORT_LIMITS.columns)
        continue;
      const own = this.titles.cells.findIndex((cell) => fold(cellText(cell)) === key);
      this.options.set(key, own >= 0 ? own : column);
      if (own < 0) this.optionTitles.push(name);
    }
  }

  /** Registers a row; a product's row precedes those of its variants. */
  private registerRow(row: SheetRow): void {
    const { plan } = this;
    const picture = cellText(row.cells[plan.pictures]);
    if (isProduct(row, plan)) {
      const product: Kept = { cells: [...row.cells], pictures: picture === '' ? [] : [picture], hasVariants: false };
      this.characters += sizeOf(product.cells);
      if (this.characters > MAX_CHARACTERS) throw new WorkbookError('tooHard');
      for (const key of this.keysOf(row)) if (!this.products.has(key)) this.products.set(key, product);
      this.noteOptions(row.cells);
    } else if (plan.shop === 'Shopify') {
      const product = this.productNamed(this.parentKeyOf(row));
      if (product && picture !== '' && product.pictures.length < MAX_PICTURES) product.pictures.push(picture);
      if (product && !isPicture(row, plan)) product.hasVariants = true;
      this.noteOptions(row.cells, product?.cells);
    } else this.noteOptions(row.cells);
  }

  /** Scans the sheet before it is read. @throws WorkbookError */
  async gather({ file }: Reading, sheet: string, signal: AbortSignal): Promise<void> {
    const parents: string[] = [];
    for await (const batch of file.rows({ sheet, signal }))
      for (const row of batch) {
        if (row.rowNumber <= this.titles.rowNumber) continue;
        this.registerRow(row);
        if (!isProduct(row, this.plan)) parents.push(this.parentKeyOf(row));
      }
    for (const key of parents) {
      const product = this.productNamed(key);
      if (product && this.plan.shop !== 'Shopify') product.hasVariants = true;
    }
  }

  /**
   * The rows that are articles, each with its product; rows for pictures or for a mere parent of variants are left out.
   */
  private variantsOf(rows: readonly SheetRow[]): ShopRow[] {
    return rows.flatMap((row) => {
      const product = this.productOf(row);
      if (isPicture(row, this.plan)) return this.leaveOut('pictures', row);
      const isOwn = isProduct(row, this.plan);
      if (isOwn && product?.hasVariants && this.plan.type >= 0) return this.leaveOut('parents', row);
      if (!isOwn && product) this.counts.variants += 1;
      return [{ row, product: product ? this.toShopProduct(product) : null }];
    });
  }

  private toShopProduct(product: Kept): ShopProduct {
    // WooCommerce and PrestaShop list all pictures in one cell.
    return { ...product, pictures: this.plan.shop === 'Shopify' ? product.pictures : [] };
  }

  private leaveOut(kind: 'pictures' | 'parents', { rowNumber }: SheetRow): [] {
    this.counts[kind] += 1;
    if (this.skippedRows[kind].length < ROWS_NAMED) this.skippedRows[kind].push(rowNumber);
    return [];
  }

  /** The article rows: completed with their product's values, and with their options in columns. */
  articleRows(evaluator: Evaluator, rows: readonly SheetRow[]): Promise<SheetRow[]> {
    return evaluator.ask('articleRows', this.variantsOf(rows), this.plan, [...this.options]);
  }

  /** The sheet with the titles of options appended, and with its article rows. */
  async described(evaluator: Evaluator, sheet: Chosen): Promise<Chosen> {
    const samples = await this.articleRows(evaluator, sheet.samples);
    this.counts = { pictures: 0, parents: 0, variants: 0 };
    this.skippedRows.pictures.length = 0;
    this.skippedRows.parents.length = 0;
    const titles = { ...this.titles, cells: [...this.titles.cells, ...this.optionTitles] };
    return { ...sheet, titles, samples };
  }

  /** The meaning of this shop's columns, except those that the company has mapped differently before. */
  describe(columns: ImportLayout['columns']): ImportLayout['columns'] {
    const options = new Set(this.optionTitles.map((title) => fold(`property:${title}`)));
    return columns.map((column) => {
      const planned = this.plan.fields[column.column];
      // An option's name takes precedence over a company field of that name.
      const field = planned && options.has(fold(planned)) ? (`property:${column.header}` as const) : planned;
      // Columns of our own workbook of corrections stay excluded.
      const isOurs = column.how === 'key' && column.field === 'ignore';
      if (field === undefined || column.how === 'last' || isOurs) return column;
      const described = {
        ...column,
        field,
        score: 1,
        how: field.startsWith('property:') ? 'property' : 'title',
      } as const;
      // Picture addresses are only of use to the shop: a passport would show them as text.
      const isHiddenByDefault = column.column === this.plan.pictures && column.reason === null;
      return isHiddenByDefault ? { ...described, isInternal: true, reason: 'system' } : described;
    });
  }

  get notes(): LayoutNote[] {
    const { counts, skippedRows, plan } = this;
    const rows = (kind: 'pictures' | 'parents'): LayoutNote[] =>
      counts[kind] === 0 ? [] : [{ kind, count: counts[kind], rows: skippedRows[kind], values: {} }];
    return [
      { kind: 'shop', count: counts.variants, rows: [], values: { name: plan.shop } },
      ...rows('parents'),
      ...rows('pictures'),
    ];
  }
}

/** The shop's export, if the titles are those of one. @throws WorkbookError */
export async function openShop(reading: Reading, sheet: Chosen, signal: AbortSignal): Promise<ShopExport | null> {
  const plan = recogniseShop(sheet.titles.cells.map((cell) => cellText(cell)));
  if (!plan) return null;
  const shop = new ShopExport(plan, sheet.titles);
  await shop.gather(reading, sheet.sheet.name, signal);
  return shop;
}
