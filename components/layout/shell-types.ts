import type { PageIcon } from '@/lib/access/page-types';

export type ShellProfile = {
  name: string;
  email: string;
  /** Already in the reader's language. */
  role: string;
  businessName: string;
  photoUrl: string | null;
};

export type ShellEntry = { href: string; label: string; icon: PageIcon };
export type ShellSection = { label: string | null; entries: ShellEntry[] };

export type ShellBanner = { key: string; text: string };
