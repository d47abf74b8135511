import { sql, type SQL } from 'drizzle-orm';
import type { OwnProperty } from '@/lib/contract/properties';
import { CODE_WIDTH, formatCode, parseCode } from '@/lib/domain/codes';
import { newHashes, newId } from '../../../db/ids';
import type { Tx } from '../../../db/client';
import type { CodeRange } from '../../blocks/codes';

/** One line of a sheet; an empty serial becomes the unit's code. */
export interface UnitLine {
  serial: string;
  properties: OwnProperty[];
}

interface Target {
  companyId: string;
  articleId: string;
  lotId: string | null;
  createdAt: Date;
  /** Set if other articles were printed under the article's GTIN: a serial must be unique under it. */
  sharedGtin?: string | null;
}

interface Options {
  /** Serials and properties of the units, in order; if absent, serials are the codes. */
  lines?: readonly UnitLine[];
  /** Gives another serial to a unit whose code is already used as a serial. Slower, so only after a conflict. */
  avoidsTaken?: boolean;
  /** Serials that the order assigns to units, in this batch or another: no code is used as one of them again. */
  reserved?: readonly string[];
}

const code = sql`lpad(made.number::text, greatest(${CODE_WIDTH}, length(made.number::text)), '0')`;

/** Whether a unit with the same address already uses the code as its serial. */
const isStored = ({ articleId, sharedGtin = null }: Target) => sql`(
  exists (select 1 from units taken where taken.article_id = ${articleId}::uuid and taken.serial = ${code})
  ${sharedGtin === null ? sql`` : sql`or exists (select 1 from app_printed_serials(${sharedGtin}, ${articleId}::uuid, array[${code}]))`})`;

/** The default serial of a unit: its code, with a random suffix if that serial is taken. */
function ownSerial(target: Target, { avoidsTaken = false, reserved = [] }: Pick<Options, 'avoidsTaken' | 'reserved'>) {
  const conditions: SQL[] = [];
  if (avoidsTaken || (target.sharedGtin ?? null) !== null) conditions.push(isStored(target));
  if (reserved.length > 0) conditions.push(sql`${code} = any(${sql.param([...reserved])}::text[])`);
  if (conditions.length === 0) return code;
  const another = sql`${code} || '-' || upper(left(translate(made.hash, '-_', 'xy'), 4))`;
  return sql`case when ${sql.join(conditions, sql` or `)} then ${another} else ${code} end`;
}

/**
 * Inserts the units of the given numbers. Ids and hashes are generated here and each sent as one string: they contain
 * no comma, and building an array of 5,000 strings would cost more than storing the rows.
 */
export async function insertUnits(tx: Tx, target: Target, ranges: readonly CodeRange[], options: Options = {}) {
  let at = 0;
  for (const range of ranges) {
    await insertRange(tx, target, range, { ...options, lines: options.lines?.slice(at, at + range.count) });
    at += range.count;
  }
}

/** The serials that read like codes of a range. */
const codesAmong = (serials: readonly string[], { first, count }: CodeRange) =>
  serials.filter((serial) => {
    const number = parseCode(serial);
    return number !== null && number >= first && number < first + count && formatCode(number) === serial;
  });

async function insertRange(
  tx: Tx,
  target: Target,
  range: CodeRange,
  options: Omit<Options, 'lines'> & { lines: readonly UnitLine[] | undefined },
) {
  const { blockId, first, count } = range;
  const ids = Array.from({ length: count }, newId).join(',');
  const hashes = newHashes(count).join(',');
  const { lines } = options;
  const reserved = codesAmong(options.reserved ?? [], range);
  const serial = ownSerial(target, { ...options, reserved });
  const lineSource = lines
    ? sql`, unnest(array(select line from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line))`
    : sql``;
  const source = lines
    ? sql`rows from (unnest(string_to_array(${ids}, ',')), unnest(string_to_array(${hashes}, ',')) ${lineSource})
        with ordinality as made(id, hash, line, at)`
    : sql`rows from (unnest(string_to_array(${ids}, ',')), unnest(string_to_array(${hashes}, ',')))
        with ordinality as made(id, hash, at)`;
  await tx.execute(sql`
    insert into units (id, company_id, article_id, lot_id, block_id, number, code, hash, serial, properties, created_at)
    select made.id::uuid, ${target.companyId}::uuid, ${target.articleId}::uuid, ${target.lotId}::uuid, ${blockId}::uuid,
      made.number, ${code}, made.hash,
      ${lines ? sql`coalesce(nullif(made.line->>'serial', ''), ${serial})` : serial},
      ${lines ? sql`made.line->'properties'` : sql`'[]'::jsonb`}, ${target.createdAt.toISOString()}::timestamptz
    from (select *, ${first}::bigint + at - 1 as number from ${source}) made`);
}
