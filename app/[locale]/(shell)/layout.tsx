import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getBanners } from '@/components/layout/banner-view';
import { Shell } from '@/components/layout/shell';
import { getShellView } from '@/components/layout/shell-view';
import { getShellProfile } from '@/components/layout/shell-profile';
import { localizedHref } from '@/lib/i18n/language';
import { Messages } from '@/lib/i18n/messages';

const noView = { sections: [], pages: [], targets: {}, settingsHref: null };

export default async function ShellLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const profile = await getShellProfile();
  const view = profile ? await getShellView(profile, locale) : noView;
  return (
    <Messages namespaces={['Shell', 'Table', 'Errors']}>
      <Shell
        {...view}
        profile={profile?.shown ?? null}
        level={profile?.levelAccess ?? 0}
        homeHref={localizedHref(locale, '/')}
        banners={profile ? await getBanners(profile) : []}
        year={new Date().getFullYear()}
      >
        {children}
      </Shell>
    </Messages>
  );
}
