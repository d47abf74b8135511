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
/** Something that the person may do, and where. */
export type ShellAction = { key: ActionKey; href: string; label: string; icon: IconName };

/** What the palette finds: a company's records, or companies for super-administrators. */
export type FindableType = SearchType | 'companies';

/**
 * Where a found thing is opened, for the pages that exist and that this person may open; empty: no search. A page of its own
 * stands below the address; else the address ends in what asks its list for the thing, by `?edit=` or `?q=`.
 */
export type SearchTargets = Partial<Record<FindableType, string>>;

export type PaletteChoice = { key: string; label: string; detail?: string; icon: IconName } & (
  { href: string; run?: never } | { run: () => void; href?: never }
);
export type PaletteGroup = { key: string; title: string; items: PaletteChoice[] };

export type ShellBanner = {
  key: string;
  text: string;
  /** What leads on from it. */
  link?: { href: string; label: string };
  /** Offers the mail again that asks to confirm the own e-mail. */
  isConfirmation?: true;
};

/** What the palette offers this person, from the server. */
export type PaletteContents = {
  /** Whose recent things come first; null while nobody is known. */
  userId: string | null;
  sections: ShellSection[];
  pages: ShellEntry[];
  actions: ShellAction[];
  targets: SearchTargets;
};
