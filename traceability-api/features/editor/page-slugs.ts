/** Most characters of the last part of a page's address, without what makes it unlike others. */
export const MAX_SLUG_BASE = 56;

/** The last part of a page's address, with a number behind it where another page has it. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  const base = slug.slice(0, MAX_SLUG_BASE).replace(/(?<!-)-+$/, '');
  for (let at = 2; ; at += 1) {
    const numbered = `${base}-${at}`;
    if (!taken.has(numbered)) return numbered;
  }
}
