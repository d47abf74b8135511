import type { ReactNode } from 'react';
import { getBanners } from '@/components/shell/banners/banner-view';
import { Shell } from '@/components/shell/shell';
import { getShellView } from '@/components/shell/shell-view';
import { getShellProfile } from '@/components/shell/shell-profile';
import type { Profile } from '@/lib/contract/auth';
import { NOBODY, type Caller } from '@/lib/contract/core/may-call';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';
import { Messages } from '@/lib/i18n/messages';

const viewerOf = ({ role, levelAccess, companyId }: Profile): Caller => ({
  role,
  level: levelAccess,
  hasCompany: companyId !== null,
});

const noView = { sections: [], pages: [], actions: [], targets: {}, settingsHref: null };

export default async function ShellLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const profile = await getShellProfile();
  const viewer = profile ? viewerOf(profile) : NOBODY;
  const view = profile ? await getShellView(profile, viewer, locale) : noView;
  return (
    <Messages namespaces={['Shell', 'Table', 'Errors']}>
      <Shell
        {...view}
        profile={profile?.shown ?? null}
        viewer={viewer}
        homeHref={localizedHref(locale, '/')}
        banners={profile ? await getBanners(profile) : []}
        year={new Date().getFullYear()}
      >
        {children}
      </Shell>
    </Messages>
  );
}
