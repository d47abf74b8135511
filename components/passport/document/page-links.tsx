import type { ShownText } from '@/lib/contract/sections/multilingual';

/** A page of the passport, as in its navigation. */
export interface PassportPageLink {
  href: string;
  title: ShownText;
  isCurrent: boolean;
}

/** The pages of a passport; a single one needs no navigation. */
export function PageLinks({ pages, label }: { pages: readonly PassportPageLink[]; label: string }) {
  if (pages.length < 2) return null;
  return (
    <nav className="ps-nav" aria-label={label}>
      <ul>
        {pages.map(({ href, title, isCurrent }) => (
          <li key={href} dir="auto">
            <a href={href} lang={title.foreign ?? undefined} aria-current={isCurrent ? 'page' : undefined}>
              {title.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
