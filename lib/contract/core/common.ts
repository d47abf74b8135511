import { z } from 'zod';
import { MAX_CHOSEN, MAX_SELECTION } from './selection-limits';
import { TEXT_LIMITS } from './text-limits';
import { withoutTurns, withoutUnseen } from './unseen';

/*
 * The building blocks of the contract. Nothing that crosses HTTP is declared with a bare z.string(), z.number(),
 * z.array() or z.record(): bounds.test.ts walks every schema and names those that are.
 */

/** Largest whole number of an `integer` column. */
export const MAX_INTEGER = 2_147_483_647;
/** Maximum length of any text in a response: longer than any stored text, so only a bug exceeds it. */
const MAX_SHOWN = 100_000;

export const id = z.uuid();

/**
 * An offset from UTC, as part of a pattern: up to fourteen hours. No time zone has more, and databases reject more than
 * sixteen.
 */
export const UTC_OFFSET = /[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)/.source;

const WITH_OFFSET = new RegExp(`(?:Z|${UTC_OFFSET})$`);

/**
 * Databases support neither the year 0 nor offsets that no time zone has. The format check reports values that are no
 * date at all.
 */
const isKnownMoment = (value: string) => {
  const year = new Date(value).getUTCFullYear();
  return Number.isNaN(year) || (year >= 1 && year <= 9999 && WITH_OFFSET.test(value));
};

/** A time in the years 1 to 9999, with an offset of at most fourteen hours. */
export const timestamp = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine(isKnownMoment, { params: { text: 'moment' } });

/** First and last supported day; beyond them databases and calendars disagree. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';

/** A day from 2000 to 2100, `YYYY-MM-DD`. */
export const day = z.iso
  .date({ abort: true })
  .refine((value) => value >= FIRST_DAY && value <= LAST_DAY, { params: { text: 'day' } });

/** A day of any year, `YYYY-MM-DD`, as a text names it: a vintage may be older than the days that are stored. */
export const anyDay = z.iso.date();

const isOneLine = (value: string): boolean => !/[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value);

/**
 * No lone surrogate (no database and no JSON parser accepts one), no control character, no other line break
 * (U+0085, U+2028, U+2029) and no character that changes the direction of the text after it.
 */
export const oneLine = z.refine<string>(isOneLine, { params: { text: 'oneLine' } });

/** The separator of values in GS1 barcodes (FNC1), as scanners pass it on. */
const SEPARATOR = '\u001d';

/** Like `oneLine`, with that separator. */
export const oneScannedLine = z.refine<string>((value) => isOneLine(value.replaceAll(SEPARATOR, '')), {
  params: { text: 'oneLine' },
});

/** Like `oneLine`, with tabs and line breaks. */
export const manyLines = z.refine<string>((value) => !/\p{Cs}|(?![\t\n\r])\p{Cc}/u.test(value), {
  params: { text: 'characters' },
});

const hasSeen = z.refine<string>((value) => value === '' || withoutUnseen(value) !== '', {
  params: { text: 'unseenName' },
});

const line = (max: number) => z.string().trim().min(1).max(max).check(oneLine);

/** A single-line text such as a name: trimmed, 1 to `max` characters, at least one of them visible. */
export const text = (max = 200) => line(max).check(hasSeen);

/**
 * A typed or pasted code, 0 to `max` characters: invisible characters are removed, or two codes would look the same.
 */
export const codeOrEmpty = (max: number) => z.string().overwrite(withoutUnseen).max(max).check(oneLine);

/** Like `codeOrEmpty`, with at least one character. */
export const code = (max: number) => codeOrEmpty(max).min(1);

/** Code of a unit as it is typed or printed. */
export const unitCode = text(TEXT_LIMITS.unitCode);

/** The name of a company: partly visible, and not only dots, which URLs interpret as the parent folder. */
export const companyName = line(TEXT_LIMITS.companyName).refine(
  (value) => /(?!\.)[\p{L}\p{N}\p{S}\p{P}]/u.test(withoutUnseen(value)),
  {
    params: { text: 'unseenName' },
  },
);

/** Like `text`, but may be empty. */
export const textOrEmpty = (max = 200) => z.string().trim().max(max).check(oneLine);

/**
 * Multi-line text, 0 to `max` characters, trimmed. As in uploads, characters that change the direction of the text after
 * them are removed: they come along when text is copied.
 */
export const longText = (max = 5000) => z.string().overwrite(withoutTurns).trim().max(max).check(manyLines);

/** Like `longText`, but not trimmed: the cell of a sheet, a text that is being written. */
export const untrimmedText = (max: number) => z.string().overwrite(withoutTurns).max(max).check(manyLines);

/** Multi-line text exactly as written: the name of a sheet, which is looked up by it. */
export const asWritten = (max: number) => z.string().max(max).check(manyLines);

/** A password or key exactly as typed. */
export const secret = (min: number, max: number) => z.string().min(min).max(max).check(oneLine);

/** Search text: line breaks and tabs of a copied cell count as spaces. */
export const searchText = (max = 200) =>
  z
    .string()
    .max(max)
    .overwrite((value) => value.replace(/\s+/gu, ' ').trim())
    .check(oneLine);

/** The content of a label as a scanner passes it on or a person types it: like `searchText`, with GS1's separators. */
export const scannedText = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((value) => value.replace(/\s+/gu, ' ').trim())
    .check(oneScannedLine);

/** Text of a fixed pattern, at most `max` characters: tokens, colours, keys of columns. */
export const matching = (shape: RegExp, max: number, message?: string) =>
  z
    .string()
    .max(max)
    .check(oneLine)
    .regex(shape, message === undefined ? undefined : { message });

/** Whether this runtime supports a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone by its IANA name, `Europe/Madrid`. */
export const timeZone = matching(/^[A-Za-z]\w*(?:[/+-]\w+)*$/, 64).refine(isTimeZone, { params: { text: 'format' } });

/** A position in a deep list as returned by the last response, base64url. */
export const cursor = matching(/^[\w-]+$/, 4000);

/** A whole number. */
export const integer = (min: number, max: number) => z.number().int().min(min).max(max);

/** A number in a response. */
export const decimal = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** A count. */
export const count = integer(0, Number.MAX_SAFE_INTEGER);

/** Optimistic lock: the version that was read. */
export const version = integer(1, MAX_INTEGER);

/** A list of at most `max` items. */
export const upTo = <T extends z.ZodType>(max: number, item: T) => z.array(item).max(max);

/** Values by name, at most `max` of them. */
export const dictionary = <K extends z.ZodString | z.ZodEnum, V extends z.ZodType>(key: K, value: V, max: number) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= max, { params: { text: 'tooMany', max } })
    .meta({ maxProperties: max });

/**
 * Data of a shape that only its client knows: at most `max` characters as JSON; `text` explains what to do about more.
 */
export const withinJson = <T extends z.ZodType>(max: number, schema: T, text = 'tooMuch') =>
  schema
    .refine((value) => (JSON.stringify(value) ?? '').length <= max, { params: { text, max } })
    .meta({ 'x-maxJsonLength': max });

/** A text of ours in a response, with any number of lines. */
export const shown = z.string().max(MAX_SHOWN);

/** A user by name and email, for other users who may contact them. */
export const person = z.object({ name: shown, email: shown });
export type Person = z.infer<typeof person>;

/** A whole number in a query string. */
export const queryInteger = (fallback: number, min: number, max: number) =>
  matching(/^\d{1,9}$/, 9)
    .transform(Number)
    .pipe(integer(min, max))
    .default(fallback);

export const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A list in a query string, `a,b,c`: at most `max` of 36 characters each. */
export const queryList = <T extends z.ZodType<unknown, string>>(item: T, max = 200) =>
  z
    .string()
    .max(37 * max)
    .check(oneLine)
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(upTo(max, item));

export const MAX_PAGE_SIZE = 200;

type SortOf<F extends string> = F | `-${F}`;

/**
 * Query of a list: `page` from 1, `pageSize` 1 to 200 (default 50), `q` search text, `sort=field` or `-field`,
 * and the named filters given.
 */
export function listQuery<
  const F extends readonly [string, ...string[]],
  S extends z.ZodRawShape = Record<never, never>,
>(sorts: F, filters?: S) {
  const values = sorts.flatMap((field) => [field, `-${field}`]) as [SortOf<F[number]>, ...SortOf<F[number]>[]];
  return z.object({
    page: queryInteger(1, 1, 1_000_000),
    pageSize: queryInteger(50, 1, MAX_PAGE_SIZE),
    q: searchText().optional(),
    sort: z.enum(values).optional(),
    ...(filters ?? ({} as S)),
  });
}

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: upTo(MAX_PAGE_SIZE, item),
    total: count,
    page: integer(1, 1_000_000),
    pageSize: integer(1, MAX_PAGE_SIZE),
  });

/**
 * Query of a list that may be long: like `listQuery`, and `cursor` from the last response, or `last` for the last page,
 * instead of `page`. Page numbers cost as much as the rows they skip, cursors nothing.
 */
export function longListQuery<
  const F extends readonly [string, ...string[]],
  S extends z.ZodRawShape = Record<never, never>,
>(sorts: F, filters?: S) {
  return listQuery(sorts, { ...(filters ?? ({} as S)), cursor: cursor.optional() });
}

/** A list that may be long. */
export const longListOf = <T extends z.ZodType>(item: T) =>
  listOf(item).extend({
    /** There are more than `total`: counting them all would be too expensive. */
    isTotalCapped: z.boolean(),
    nextCursor: cursor.nullable(),
    /** To the previous page; null on the first page and if the page was requested by number. */
    previousCursor: cursor.nullable(),
  });

/** Query of a deep list: `cursor` from the last response, `pageSize`, `q`, `sort`. */
export function cursorQuery<
  const F extends readonly [string, ...string[]],
  S extends z.ZodRawShape = Record<never, never>,
>(sorts: F, filters?: S) {
  const values = sorts.flatMap((field) => [field, `-${field}`]) as [SortOf<F[number]>, ...SortOf<F[number]>[]];
  return z.object({
    cursor: cursor.optional(),
    pageSize: queryInteger(50, 1, MAX_PAGE_SIZE),
    q: searchText().optional(),
    sort: z.enum(values).optional(),
    ...(filters ?? ({} as S)),
  });
}

/** A deep list: `approximateTotal` is exact unless `isTotalCapped` says that there are more. */
export const cursorListOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: upTo(MAX_PAGE_SIZE, item),
    nextCursor: cursor.nullable(),
    /** To the previous page; null on the first page. */
    previousCursor: cursor.nullable(),
    approximateTotal: count,
    isTotalCapped: z.boolean(),
  });

/** Ids chosen on a list, or all that match its filters. */
export const selection = z.object({ ids: upTo(MAX_SELECTION, id).min(1) });

/** All ids selected on a list, for calls that only read them. */
export const wholeSelection = z.object({ ids: upTo(MAX_CHOSEN, id).min(1) });

export const affected = z.object({ count });

/** Which of the chosen rows were changed: the others already had the state, and an undo leaves them so. */
export const changed = affected.extend({ ids: upTo(MAX_SELECTION, id) });

export const idParams = <K extends string>(name: K) => z.object({ [name]: id } as Record<K, typeof id>);
