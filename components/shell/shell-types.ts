import type { IconName } from '@/components/ui/layout/icon-names';
import type { SearchType } from '@/lib/contract/search';
import type { PageIcon, PageName } from '@/lib/access/page-types';
import type es from '@/messages/es.json';

export type ShellProfile = {
  userId: string;
  name: string;
  email: string;
  /** Already in the reader's language. */
  role: string;
  businessName: string;
  photoUrl: string | null;
};

export type ShellEntry = { name: PageName; href: string; label: string; icon: PageIcon };
export type ShellSection = { label: string | null; entries: ShellEntry[] };

export type ActionKey = keyof (typeof es)['Shell']['actions'];
/** An action that the user may perform, and its page. */
export type ShellAction = { key: ActionKey; href: string; label: string; icon: IconName };

/** Types that the palette searches: a company's records, or companies for super-administrators. */
export type FindableType = SearchType | 'companies';

/**
 * Where a search result opens, for the existing pages that this user may open; empty: no search. A page of its own is
 * below the address; otherwise the address ends in the parameter that selects the result in its list, `?edit=` or
 * `?q=`.
 */
export type SearchTargets = Partial<Record<FindableType, string>>;

export type PaletteChoice = { key: string; label: string; detail?: string; icon: IconName } & (
  { href: string; run?: never } | { run: () => void; href?: never }
);
export type PaletteGroup = { key: string; title: string; items: PaletteChoice[] };

export type ShellBanner = {
  key: string;
  text: string;
  /** The link to the next step. */
  link?: { href: string; label: string };
  /** Offers to send the confirmation e-mail again. */
  isConfirmation?: true;
};

/** What the palette offers this user, from the server. */
export type PaletteContents = {
  /** Whose recent entries come first; null while nobody is known. */
  userId: string | null;
  sections: ShellSection[];
  pages: ShellEntry[];
  actions: ShellAction[];
  targets: SearchTargets;
};
