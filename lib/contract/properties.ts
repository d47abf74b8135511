import { z } from 'zod';
import { longText, shown, text, upTo } from './core/common';
import { TEXT_LIMITS } from './core/text-limits';

/** Most properties of one article in a response, more than a sheet can add. */
export const MAX_ENTRIES = 20_000;

/**
 * An internal property stays in the back-office: no passport, label or other public response contains it. If absent, a
 * property keeps its visibility on the record, or else has that of its name above it (on the template; for a lot or a unit,
 * on the lot, the article or the article's template), so that clients that ignore the flag publish nothing.
 */
const isInternal = z.boolean().optional();

/** A property of an article or template, as sent. */
export const articleProperty = z.object({
  name: text(TEXT_LIMITS.propertyName),
  defaultValue: longText(TEXT_LIMITS.propertyValue).default(''),
  isInternal,
});

/** The same as stored. */
const keptProperty = z.object({ name: shown, defaultValue: shown, isInternal: z.boolean() });
export type ArticleProperty = z.infer<typeof keptProperty>;
export const keptProperties = upTo(MAX_ENTRIES, keptProperty);

/** Own properties of a lot or unit, each name once: at most 100, names to 100 characters, values to 2,000. */
export const ownProperties = upTo(
  100,
  z.object({ name: text(TEXT_LIMITS.ownPropertyName), value: longText(TEXT_LIMITS.propertyValue), isInternal }),
);

/** The same as stored; a sheet of serials may have more than a form. */
const keptOwn = z.object({ name: shown, value: shown, isInternal: z.boolean() });
export type OwnProperty = z.infer<typeof keptOwn>;
export const keptOwnProperties = upTo(1000, keptOwn);

/** Why a column of a sheet is proposed as public or internal. */
export const visibilityReason = z.enum([
  'marked',
  'hiddenColumn',
  'hiddenSheet',
  'known',
  'note',
  'cost',
  'price',
  'margin',
  'discount',
  'supplier',
  'stock',
  'address',
  'contact',
  'id',
  'system',
]);
