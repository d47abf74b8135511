import { getTranslations } from 'next-intl/server';
import { menuFor, openPages } from '@/lib/access/access';
import type { AccessProfile } from '@/lib/access/levels';
import type { Page } from '@/lib/access/page-types';
import { localizedHref } from '@/lib/i18n/language';
import type { Locale } from '@/lib/i18n/routing';
import type { ShellEntry, ShellSection } from './shell-types';

type View = { sections: ShellSection[]; pages: ShellEntry[]; settingsHref: string | null };

/** What menu and palette show to this person, in the reader's language, so that the browser needs no page table. */
export async function getShellView(profile: AccessProfile, locale: Locale): Promise<View> {
  const t = await getTranslations('Pages');
  const entry = (page: Page): ShellEntry => ({
    href: localizedHref(locale, page.path),
    label: t(`names.${page.name}`),
    icon: page.icon,
  });
  const open = openPages(profile).filter((page) => !page.path.includes('['));
  const account = open.find((page) => page.path === '/admin/account');
  return {
    sections: menuFor(profile).map(({ group, entries }) => ({
      // A group of one needs no heading.
      label: group && entries.length > 1 ? t(`groups.${group}`) : null,
      entries: entries.map(entry),
    })),
    pages: open.filter((page) => !page.menu).map(entry),
    settingsHref: account ? localizedHref(locale, account.path) : null,
  };
}
