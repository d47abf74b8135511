import { z } from 'zod';
import { UUID_PATTERN } from '../core/uuid';
import { matching } from '../core/common';
import { TEXT_LIMITS } from '../core/text-limits';
import { multilingual } from './multilingual';

/**
 * Limits of one passport; the refusal names the limit. `sectionJson` and `pageJson` count characters of the elements'
 * JSON in all languages and with all settings: they bound the time to render a page.
 */
export const PASSPORT_LIMITS = {
  pages: 50,
  sectionsPerPage: 300,
  sections: 1_000,
  sectionJson: 200_000,
  pageJson: 500_000,
} as const;

/** The passport itself, a form that visitors fill in, or further information. */
export const PAGE_TYPES = ['passport', 'input_flow', 'info'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** Id of a page: a UUID, or `<passport>.<template's page>` if it comes from a template's design. */
export const pageId = matching(new RegExp(`^${UUID_PATTERN}(?:\\.${UUID_PATTERN})?$`), 73);

/** Last segment of a page's address, /p/{hash}/{slug}. The first page is at the passport's own address. */
export const pageSlug = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, TEXT_LIMITS.pageSlug);

/** Length to which a page's description is cut in its head: search engines cut longer ones themselves. */
export const SEARCH_DESCRIPTION_SHOWN = 160;

/** The metadata in a page's head, for search engines and link previews. */
export const seoData = z.object({
  title: multilingual.default(''),
  description: multilingual.default(''),
  /** Path of a public file, or empty. */
  image: matching(/^(?:|\/public\/files\/[0-9a-f-]{36})$/, 60).default(''),
});
export type SeoData = z.infer<typeof seoData>;
