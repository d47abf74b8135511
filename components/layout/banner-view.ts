import { getTranslations } from 'next-intl/server';
import type { Profile } from '@/lib/contract/auth';
import { env } from '@/lib/env';
import type { ShellBanner } from './shell-types';

/** What people should know about this installation and their company while they work in it. */
export async function getBanners(profile: Profile): Promise<ShellBanner[]> {
  const t = await getTranslations('Shell');
  const { publicBaseUrl } = env();
  const { protocol, hostname } = new URL(publicBaseUrl);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  const banners: ShellBanner[] = [];
  if (profile.isDemo) banners.push({ key: 'demo', text: t('demoBanner') });
  if (protocol === 'http:' && !isLocal) banners.push({ key: 'insecure', text: t('insecureBanner') });
  if (profile.companyStatus === 'pendiente' && profile.prevLevelAccess !== null) {
    banners.push({ key: 'pending', text: t('pendingBanner', { level: String(profile.prevLevelAccess) }) });
  }
  return banners;
}
