import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { PRINTED_CHARACTERS } from '@/lib/domain/printed-characters.mjs';

const hex = (point: number) => `\\u${point.toString(16).padStart(4, '0')}`;

/**
 * A literal, so that queries and the conditions of indexes are the same to the planner. Characters that are added to the
 * fonts of PDFs change the indexes: they need a migration.
 */
const PATTERN = sql.raw(`'[^${PRINTED_CHARACTERS.map(([first, last]) => `${hex(first)}-${hex(last)}`).join('')}]'`);

/** Whether a text may not be fully printable; the printer's own rule, `isPrintedWhole`, decides about those. */
export const isSuspect = (text: AnyColumn | SQL): SQL => sql`${text} ~ ${PATTERN}`;
