import { z } from 'zod';

export const id = z.uuid();
export const timestamp = z.iso.datetime({ offset: true });
export const day = z.iso.date();

/** Text a person types: blanks around it removed, control characters refused, 1 to `max` characters. */
export const text = (max = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !CONTROL.test(value) && !BROKEN.test(value), { message: 'control characters' });

/** Like `text`, but may be empty. Line breaks and tabs are allowed. */
export const longText = (max = 5000) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !CONTROL.test(value) && !BROKEN.test(value), { message: 'control characters' });

/** Half of a character pair: no database and no JSON parser takes it. */
const BROKEN = /\p{Cs}/u;

// Built from code points, so that no control character stands in the source.
const CONTROL = new RegExp(
  `[${String.fromCharCode(0)}-${String.fromCharCode(8)}${String.fromCharCode(11, 12)}${String.fromCharCode(14)}-${String.fromCharCode(31)}${String.fromCharCode(127)}]`,
);

/** A whole number in a query string. */
export const queryInteger = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .default(fallback);

export const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A list in a query string: `a,b,c`. */
export const queryList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(8000)
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(item));

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
    q: longText(200).optional(),
    sort: z.enum(values).optional(),
    ...(filters ?? ({} as S)),
  });
}

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    total: z.number().int().min(0),
    page: z.number().int().min(1),
    pageSize: z.number().int().min(1),
  });

/** Query of a deep list: `cursor` from the last answer, `pageSize`, `q`, `sort`. */
export function cursorQuery<
  const F extends readonly [string, ...string[]],
  S extends z.ZodRawShape = Record<never, never>,
>(sorts: F, filters?: S) {
  const values = sorts.flatMap((field) => [field, `-${field}`]) as [SortOf<F[number]>, ...SortOf<F[number]>[]];
  return z.object({
    cursor: z.string().max(500).optional(),
    pageSize: queryInteger(50, 1, MAX_PAGE_SIZE),
    q: longText(200).optional(),
    sort: z.enum(values).optional(),
    ...(filters ?? ({} as S)),
  });
}

/** A deep list: `approximateTotal` is exact while it is cheap to count and an estimate beyond. */
export const cursorListOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    nextCursor: z.string().nullable(),
    /** Leads back; null on the first page. */
    previousCursor: z.string().nullable(),
    approximateTotal: z.number().int().min(0),
  });

/** Ids chosen on a list, or all that match its filters. */
export const selection = z.object({ ids: z.array(id).min(1).max(1000) });

export const affected = z.object({ count: z.number().int().min(0) });

export const idParams = <K extends string>(name: K) => z.object({ [name]: id } as Record<K, typeof id>);
