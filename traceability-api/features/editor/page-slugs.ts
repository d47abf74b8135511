/** Most characters of a page's slug, without the suffix that makes it unique. */
export const MAX_SLUG_BASE = 56;

/** A page's slug, with a number appended if another page has it. */
export function freeSlug(slug: string, takenSlugs: ReadonlySet<string>): string {
  if (!takenSlugs.has(slug)) return slug;
  const base = slug.slice(0, MAX_SLUG_BASE).replace(/(?<!-)-+$/, '');
  for (let at = 2; ; at += 1) {
    const numbered = `${base}-${at}`;
    if (!takenSlugs.has(numbered)) return numbered;
  }
}
