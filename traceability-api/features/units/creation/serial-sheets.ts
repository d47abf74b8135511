import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { SheetRow } from '@/lib/domain/sheets/cells';
import {
  SERIAL_HEADS,
  serialTitlesAt,
  type SerialFault,
  type SerialLine,
  type SerialSheet,
} from '@/lib/domain/sheets/serials';
import type { OwnProperty } from '@/lib/contract/properties';
import { MAX_NAMED_LINES, MAX_UNIT_SHEET_BYTES, SHEET_TYPES, type UnitSheet } from '@/lib/contract/units';
import { shorten } from '@/lib/format/shorten';
import { newId } from '../../../db/ids';
import type { FileStore } from '../../../files/store';
import { withTemporaryFile } from '../../../files/temporary';
import type { StreamCtx, TenantCtx } from '../../../core/context';
import { countAccepted } from '../../../core/limits/count-accepted';
import { fail } from '../../../core/errors';
import { storeBytes } from '../../../core/store-bytes';
import { withEvaluator } from '../../../workbooks/understand/evaluator';
import { filledSheets, findTableSheet } from '../../../workbooks/read/table-sheet';
import { withWorkbook } from '../../../workbooks/read/read-workbook';
import { errorDetails } from '../../../core/texts';
import { findKeptDocument, insertKeptDocument } from '../../files/kept-documents';
import { internalPropertyNames } from '../../properties/names';
import type { UnitLine } from './insert';

const SAMPLE_ROWS = 5;
const MAX_ISSUES = 50;

/** Storage of the lines of a sheet, one JSON array per file. */
export const storeKeyOf = (companyId: string, sheetId: string) => `unit-sheets/${companyId}/${sheetId}.json`;

/**
 * Rows of the file, parsed by the isolated worker thread that reads all workbooks. @throws FILE_ERROR with the reason
 */
function readRows(ctx: StreamCtx, bytes: Buffer) {
  return withTemporaryFile(ctx.deps.config.dataDir, { ending: '.sheet' }, async (path) => {
    await writeFile(path, bytes, { mode: 0o600 });
    return withWorkbook(path, async (file) => {
      const rows: SheetRow[] = [];
      const filled = filledSheets(await file.sheets());
      const sheet = await findTableSheet(file, filled, SERIAL_HEADS, serialTitlesAt);
      for await (const batch of file.rows({ sheet: sheet?.name })) rows.push(...batch);
      return {
        rows,
        sheetName: filled.length > 1 ? (sheet?.name ?? null) : null,
        context: { hiddenColumns: sheet?.hiddenColumns ?? [], isSheetHidden: sheet?.isHidden ?? false },
      };
    });
  });
}

function checkSheet(ctx: StreamCtx, sheet: SerialSheet): void {
  const t = errorDetails(ctx.locale);
  if (sheet.lines.length === 0) fail('INVALID_DATA', { text: 'emptySheet' });
  if (sheet.faults.length === 0) return;
  const issues = sheet.faults
    .slice(0, MAX_ISSUES)
    .map((fault) => ({ msg: faultText(t, fault), path: `rows.${fault.row}` }));
  const more = sheet.faults.length - issues.length;
  if (more > 0) issues.push({ msg: t('moreFaults', { count: more }), path: 'rows' });
  fail('INVALID_DATA', { issues });
}

const faultText = (t: ReturnType<typeof errorDetails>, fault: SerialFault) =>
  t(`sheetFaults.${fault.kind}`, { ...fault, serial: shorten(fault.serial.replace(/\p{Cc}/gu, ''), 40) });

const toLine = ({ serial, properties }: SerialLine): UnitLine => ({ serial, properties });

/**
 * Reads and stores a sheet of serials (xlsx, csv, or lines of text) for a later creation.
 * @throws UNSUPPORTED_TYPE, TOO_LARGE, FILE_ERROR for a broken file, INVALID_DATA with a finding per faulty line
 */
export function uploadSheet(ctx: StreamCtx): Promise<UnitSheet> {
  const kinds: readonly string[] = Object.values(SHEET_TYPES);
  if (!kinds.includes(ctx.body.type)) fail('UNSUPPORTED_TYPE');
  return countAccepted(ctx, () => acceptSheet(ctx));
}

async function acceptSheet(ctx: StreamCtx): Promise<UnitSheet> {
  const bytes = await ctx.body.bytes(MAX_UNIT_SHEET_BYTES);
  const { rows, sheetName, context } = await readRows(ctx, bytes);
  const internalNames = await ctx.transaction(({ tx, companyId }) => internalPropertyNames(tx, companyId));
  const sheet = await withEvaluator((evaluator) =>
    evaluator.ask('readSerialSheet', rows, { ...context, internalNames }),
  );
  checkSheet(ctx, sheet);
  const id = newId();
  const content = new TextEncoder().encode(JSON.stringify(sheet.lines.map(toLine)));
  const storeKey = storeKeyOf(ctx.companyId, id);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await storeBytes(ctx.deps, { id, storeKey }, content, () =>
    ctx.transaction((tenant) =>
      insertKeptDocument(tenant, 'units', { id, name: 'serials.json', storeKey, size: content.length, sha256 }),
    ),
  );
  return {
    id,
    rows: sheet.lines.length,
    withoutSerial: sheet.lines.filter(({ serial }) => serial === '').length,
    properties: sheet.properties,
    sample: sheet.lines.slice(0, SAMPLE_ROWS),
    sheetName,
    hasSerialColumn: sheet.hasSerialColumn,
    untitled: sheet.untitled,
    outsideGs1: { count: sheet.outsideGs1.length, lines: sheet.outsideGs1.slice(0, MAX_NAMED_LINES) },
  };
}

/** @throws NOT_FOUND unless the sheet is the company's */
export async function findSheet(ctx: TenantCtx, sheetId: string): Promise<{ storeKey: string }> {
  const file = await findKeptDocument(ctx, { id: sheetId, storeKey: storeKeyOf(ctx.companyId, sheetId) });
  return file ?? fail('NOT_FOUND', { text: 'sheetNotFound' });
}

/** Lines of a stored sheet, in order, with `internal` (names of columns) instead of the proposal; null: as proposed. */
export async function readSheetLines(
  store: FileStore,
  storeKey: string,
  internal: readonly string[] | null = null,
): Promise<UnitLine[]> {
  const lines = JSON.parse(Buffer.from(await store.bytes(storeKey)).toString('utf8')) as KeptLine[];
  const internalNames = internal && new Set(internal);
  return lines.map(({ serial, properties }) => ({
    serial,
    properties: (Array.isArray(properties) ? properties : listed(properties)).map((property) => ({
      ...property,
      isInternal: internalNames ? internalNames.has(property.name) : property.isInternal,
    })),
  }));
}

const listed = (properties: Record<string, string>): OwnProperty[] =>
  Object.entries(properties).map(([name, value]) => ({ name, value, isInternal: false }));

/** Sheets stored before properties could be internal have them by name. */
interface KeptLine {
  serial: string;
  properties: OwnProperty[] | Record<string, string>;
}
