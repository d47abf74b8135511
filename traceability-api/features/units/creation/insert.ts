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
  /** Set when other articles were printed under the article's GTIN: no serial may stand under it twice. */
  sharedGtin?: string | null;
}

interface Options {
  /** Serials and properties of the units, in order; codes alone when absent. */
  lines?: readonly UnitLine[];
  /** Gives a unit whose code is somebody's serial already a serial of its own. Slower, so only after a clash. */
  avoidsTaken?: boolean;
  /** Serials that the order gives to units, in this batch or another: no code becomes one of them a second time. */
  reserved?: readonly string[];
}

const code = sql`lpad(made.number::text, greatest(${CODE_WIDTH}, length(made.number::text)), '0')`;

/** Whether a unit whose address would be the same has the code as its serial already. */
const isStored = ({ articleId, sharedGtin = null }: Target) => sql`(
  exists (select 1 from units taken where taken.article_id = ${articleId}::uuid and taken.serial = ${code})
  ${sharedGtin === null ? sql`` : sql`or exists (select 1 from app_printed_serials(${sharedGtin}, ${articleId}::uuid, array[${code}]))`})`;

/** A unit's serial when none was given: its code, with a random end where that serial is taken. */
function ownSerial(target: Target, { avoidsTaken = false, reserved = [] }: Pick<Options, 'avoidsTaken' | 'reserved'>) {
  const taken: SQL[] = [];
  if (avoidsTaken || (target.sharedGtin ?? null) !== null) taken.push(isStored(target));
  if (reserved.length > 0) taken.push(sql`${code} = any(${sql.param([...reserved])}::text[])`);
  if (taken.length === 0) return code;
  const another = sql`${code} || '-' || upper(left(translate(made.hash, '-_', 'xy'), 4))`;
  return sql`case when ${sql.join(taken, sql` or `)} then ${another} else ${code} end`;
}

/**
 * Inserts the units of the given numbers. Ids and hashes are made here and travel as one text each: they hold no comma,
 * and an array of 5,000 texts would cost more to write than the rows to store.
 */
export async function insertUnits(tx: Tx, target: Target, ranges: readonly CodeRange[], options: Options = {}) {
  let at = 0;
  for (const range of ranges) {
    await insertRange(tx, target, range, { ...options, lines: options.lines?.slice(at, at + range.count) });
    at += range.count;
  }
}

/** Which of the serials read like codes of a range. */
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
  const given = lines
    ? sql`, unnest(array(select line from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line))`
    : sql``;
  const source = lines
    ? sql`rows from (unnest(string_to_array(${ids}, ',')), unnest(string_to_array(${hashes}, ',')) ${given})
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
