import { getTranslations } from 'next-intl/server';
import { articles } from '@/lib/contract/articles';
import type { Profile } from '@/lib/contract/auth';
import { mayCall } from '@/lib/contract/core/may-call';
import { env, isLocalSite } from '@/lib/env';
import { getLocale } from '@/lib/i18n/get-locale';
import { localizedHref } from '@/lib/i18n/language';
import type { ShellBanner } from '../shell-types';

const mayPublish = ({ role, levelAccess, companyId }: Profile) =>
  mayCall({ role, level: levelAccess, hasCompany: companyId !== null }, articles.publish);

/** Notices about this installation and the user's company that concern their work. */
export async function getBanners(profile: Profile): Promise<ShellBanner[]> {
  const t = await getTranslations('Shell');
  const banners: ShellBanner[] = [];
  if (profile.mustConfirmEmail) {
    banners.push({ key: 'confirm', text: t('confirmBanner', { email: profile.email }), isConfirmation: true });
  } else if (profile.hasHeldArticles && mayPublish(profile)) {
    const link = { href: localizedHref(await getLocale(), '/admin/articles?state=held'), label: t('heldShow') };
    banners.push({ key: 'held', text: t('heldBanner'), link });
  }
  if (profile.isDemo) banners.push({ key: 'demo', text: t('demoBanner') });
  if (!env().isHttps && !isLocalSite()) banners.push({ key: 'insecure', text: t('insecureBanner') });
  if (profile.companyStatus === 'pendiente' && profile.prevLevelAccess !== null) {
    banners.push({ key: 'pending', text: t('pendingBanner', { level: String(profile.prevLevelAccess) }) });
  }
  return banners;
}
