import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import {
  MAX_PLACE_LINES,
  MAX_PLACE_ROWS,
  MAX_PLACE_SHEET_BYTES,
  PLACE_SHEET_TYPES,
  type PlaceSheet,
} from '@/lib/contract/places';
import { chunked } from '@/lib/domain/chunked';
import type { SheetRow } from '@/lib/domain/sheets/cells';
import { PLACE_HEADS, placeTitlesAt, type PlaceFault, type PlaceLine } from '@/lib/domain/sheets/place-sheets';
import { placeFinder, type PlaceIdentity } from '@/lib/domain/sheets/same-places';
import { newId } from '../../db/ids';
import { places } from '../../db/schema';
import { withTemporaryFile } from '../../files/temporary';
import { audit } from '../../core/audit';
import type { StreamCtx, TenantCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { storeBytes } from '../../core/store-bytes';
import { filledSheets, findTableSheet } from '../../workbooks/read/table-sheet';
import { withWorkbook } from '../../workbooks/read/read-workbook';
import { withEvaluator } from '../../workbooks/understand/evaluator';
import { findKeptDocument, insertKeptDocument } from '../files/kept-documents';
import { placeValues, refuseTakenGln, searchOf } from './writes';

const BATCH = 500;
/** Rows above the titles, and the titles, may precede the places. */
const SPARE_ROWS = 100;

const storeKeyOf = (companyId: string, sheetId: string) => `place-sheets/${companyId}/${sheetId}.json`;

/** @throws FILE_ERROR for a file that cannot be read, INVALID_DATA for one with too many rows */
function readRows(ctx: StreamCtx, bytes: Buffer): Promise<SheetRow[]> {
  return withTemporaryFile(ctx.deps.config.dataDir, { ending: '.sheet' }, async (path) => {
    await writeFile(path, bytes, { mode: 0o600 });
    return withWorkbook(path, async (file) => {
      const rows: SheetRow[] = [];
      const sheet = await findTableSheet(file, filledSheets(await file.sheets()), PLACE_HEADS, placeTitlesAt);
      for await (const batch of file.rows({ sheet: sheet?.name })) {
        rows.push(...batch);
        if (rows.length > MAX_PLACE_ROWS + SPARE_ROWS)
          fail('INVALID_DATA', { text: 'tooManyPlaces', values: { max: MAX_PLACE_ROWS } });
      }
      return rows;
    });
  });
}

/** Places of the company that may be the same as one of the lines. */
async function possiblySame(ctx: TenantCtx, lines: readonly PlaceLine[]): Promise<PlaceIdentity[]> {
  // A line with a GLN may only be a place with that GLN or with none, which has nothing between town and address.
  const startOf = ({ name, town, address, gln }: PlaceLine) =>
    gln === null ? searchOf(name, town) : searchOf(name, town, address);
  const starts = [...new Set(lines.map(startOf))].filter(Boolean);
  const glns = lines.flatMap(({ gln }) => gln ?? []);
  // The town may be followed by a GLN and an address, each after a space, which sorts right before `!`.
  const { rows } = await ctx.tx.execute<PlaceIdentity & Record<string, unknown>>(sql`
    select p.name, p.town, p.address, p.gln from unnest(${sql.param(starts)}::text[]) as sheet(start)
    join places p on p.company_id = ${ctx.companyId}::uuid and p.deleted_at is null
      and p.search ~>=~ sheet.start and p.search ~<~ (sheet.start || '!')
    union
    select p.name, p.town, p.address, p.gln from places p
    where p.company_id = ${ctx.companyId}::uuid and p.deleted_at is null and p.gln = any(${sql.param(glns)}::text[])`);
  return rows;
}

/** Adds conflicts of a line with the current places of the company. */
async function checkAgainst(ctx: TenantCtx, lines: readonly PlaceLine[]): Promise<PlaceLine[]> {
  const existing = placeFinder<true>();
  for (const some of chunked(lines, BATCH))
    for (const place of await possiblySame(ctx, some)) existing.add(place, true);
  return lines.map((line) => {
    const faults: PlaceFault[] = [...line.faults];
    const same = existing.find(line);
    if (same?.by === 'gln') faults.push({ field: 'gln', kind: 'glnTaken' });
    if (same?.by === 'address') faults.push({ field: 'name', kind: 'exists' });
    return { ...line, faults };
  });
}

/**
 * Reads and stores a sheet of places for a later creation.
 * @throws UNSUPPORTED_TYPE, TOO_LARGE, FILE_ERROR for a broken file, INVALID_DATA for one without places or with too
 * many
 */
export async function readSheet(ctx: StreamCtx): Promise<PlaceSheet> {
  const kinds: readonly string[] = Object.values(PLACE_SHEET_TYPES);
  if (!kinds.includes(ctx.body.type)) fail('UNSUPPORTED_TYPE');
  await ctx.deps.limits.consume('placeSheetByCompany', ctx.companyId);
  const rows = await readRows(ctx, await ctx.body.bytes(MAX_PLACE_SHEET_BYTES));
  const sheet = await withEvaluator((evaluator) => evaluator.ask('readPlaceSheet', rows));
  if (!sheet) return fail('INVALID_DATA', { text: 'placeSheetTitles' });
  if (sheet.lines.length === 0) fail('INVALID_DATA', { text: 'emptySheet' });
  if (sheet.lines.length > MAX_PLACE_ROWS)
    fail('INVALID_DATA', { text: 'tooManyPlaces', values: { max: MAX_PLACE_ROWS } });
  const id = newId();
  const content = new TextEncoder().encode(JSON.stringify(sheet.lines));
  const storeKey = storeKeyOf(ctx.companyId, id);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const lines = await storeBytes(ctx.deps, { id, storeKey }, content, () =>
    ctx.transaction(async (tenant) => {
      await insertKeptDocument(tenant, 'places', { id, name: 'places.json', storeKey, size: content.length, sha256 });
      return checkAgainst(tenant, sheet.lines);
    }),
  );
  const [wrong, ready] = [lines.filter(({ faults }) => faults.length > 0), lines.filter(isReady)];
  return {
    id,
    rows: lines.length,
    ready: ready.length,
    columns: sheet.columns,
    lines: [...wrong, ...ready].slice(0, MAX_PLACE_LINES),
  };
}

const isReady = ({ faults }: PlaceLine) => faults.length === 0;

/** The lines of a stored sheet. @throws NOT_FOUND unless it is the company's */
export async function openSheet(ctx: StreamCtx, sheetId: string): Promise<PlaceLine[]> {
  const storeKey = storeKeyOf(ctx.companyId, sheetId);
  const file = await ctx.transaction((tenant) => findKeptDocument(tenant, { id: sheetId, storeKey }));
  if (!file) fail('NOT_FOUND', { text: 'sheetNotFound' });
  return JSON.parse(Buffer.from(await ctx.deps.files.bytes(storeKey)).toString('utf8')) as PlaceLine[];
}

/**
 * Creates the places of a sheet, checked against the current state: places created meanwhile are skipped as well.
 * @throws CONFLICT
 */
export async function createFromSheet(ctx: TenantCtx, lines: readonly PlaceLine[]) {
  const ready = (await checkAgainst(ctx, lines)).filter(isReady);
  const at = ctx.now();
  const fixed = { companyId: ctx.companyId, createdAt: at, updatedAt: at };
  for (const some of chunked(ready, BATCH)) {
    const rows = some.map((line) => ({ id: newId(), ...fixed, ...placeValues(line) }));
    await refuseTakenGln(() => ctx.tx.insert(places).values(rows));
  }
  await audit(ctx, { entity: 'places', detail: { count: ready.length } });
  return { count: ready.length, leftOut: lines.length - ready.length };
}
