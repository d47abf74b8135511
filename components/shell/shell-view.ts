import { getTranslations } from 'next-intl/server';
import { menuFor, openPages } from '@/lib/access/access';
import type { AccessProfile } from '@/lib/access/levels';
import type { Page } from '@/lib/access/page-types';
import { localizedHref } from '@/lib/i18n/language';
import type { Locale } from '@/lib/i18n/routing';
import type { Caller } from '@/lib/contract/core/may-call';
import { searchTargetsFor } from './search-targets';
import { getShellActions } from './shell-actions';
import type { SearchTargets, ShellAction, ShellEntry, ShellSection } from './shell-types';

type View = {
  sections: ShellSection[];
  pages: ShellEntry[];
  actions: ShellAction[];
  targets: SearchTargets;
  settingsHref: string | null;
};

/** The menu and palette entries of this user, in the reader's language, so that the browser needs no page table. */
export async function getShellView(profile: AccessProfile, viewer: Caller, locale: Locale): Promise<View> {
  const t = await getTranslations('Pages');
  const entry = (page: Page): ShellEntry => ({
    name: page.name,
    href: localizedHref(locale, page.path),
    label: t(`names.${page.name}`),
    icon: page.icon,
  });
  const all = openPages(profile);
  const open = all.filter((page) => !page.path.includes('['));
  const targets = Object.entries(searchTargetsFor(profile, viewer));
  return {
    sections: menuFor(profile).map(({ group, entries }) => ({
      // A group with one entry needs no heading.
      label: group && entries.length > 1 ? t(`groups.${group}`) : null,
      entries: entries.map(entry),
    })),
    pages: open.filter((page) => !page.menu).map(entry),
    actions: await getShellActions(profile, viewer, locale),
    targets: Object.fromEntries(targets.map(([type, href]) => [type, localizedHref(locale, href)])),
    settingsHref: all.some(({ path }) => path === '/admin/account') ? localizedHref(locale, '/admin/account') : null,
  };
}
