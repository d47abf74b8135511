import { z } from 'zod';
import { id, integer, MAX_INTEGER, oneLine, version } from './core/common';
import { LOCALES } from './core/levels';
import { TEXT_LIMITS } from './core/text-limits';
import { isLink, withScheme } from './sections/addresses';
import { hexColour, toSixDigits } from './sections/theme';

/** The target of the only button on a page without a design of its own. */
export const LOOK_ACTIONS = ['shop', 'care', 'contact'] as const;
export type LookAction = (typeof LOOK_ACTIONS)[number];

/** Stored with six digits. */
export const brandColour = hexColour.toLowerCase().overwrite(toSixDigits);

const logo = z.object({ fileId: id, width: integer(1, MAX_INTEGER), height: integer(1, MAX_INTEGER) });
export type Logo = z.infer<typeof logo>;

/**
 * An address as users type it: with `@` a mail address, without a scheme https. The length limit applies to the address
 * with its scheme, too.
 */
const actionAddress = z
  .string()
  .trim()
  .min(1)
  .max(TEXT_LIMITS.actionAddress)
  .check(oneLine)
  .overwrite(withScheme)
  .max(TEXT_LIMITS.actionAddress)
  .refine(isLink, { params: { text: 'format' } });

const ownAction = z.object({ kind: z.enum(LOOK_ACTIONS), address: actionAddress });

/**
 * The company's look on passports that define nothing else: each part applies while the passport's own design has none.
 * It is live, never frozen: a new logo appears on all passports at once.
 */
export const companyLook = z.object({
  colour: brandColour.nullable().default(null),
  logo: logo.nullable().default(null),
  /** Replaces the logo on dark pages. */
  darkLogo: logo.nullable().default(null),
  /** The language in which the company writes names, materials and properties; null until it is set. */
  language: z.enum(LOCALES).nullable().default(null),
  action: ownAction.nullable().default(null),
});
export type CompanyLook = z.infer<typeof companyLook>;

export const NO_LOOK: CompanyLook = companyLook.parse({});

/** The same as sent by an administrator: pictures are given by id, their sizes are known. */
export const sentLook = companyLook
  .omit({ logo: true, darkLogo: true })
  .extend({ logoFileId: id.nullable(), darkLogoFileId: id.nullable(), version: version.optional() });
