import { getTranslations } from 'next-intl/server';
import type { Profile } from '@/lib/contract/auth';
import { getProfile, ProfileUnavailableError } from '@/lib/guards/profile';
import type { ShellProfile } from './shell-types';

/** The signed-in user with what the shell shows of them; null while the API cannot identify them. */
export async function getShellProfile(): Promise<(Profile & { shown: ShellProfile }) | null> {
  const profile = await getProfile().catch((error: unknown) => {
    if (error instanceof ProfileUnavailableError) return null;
    throw error;
  });
  if (!profile) return null;
  const t = await getTranslations('Shell');
  const name = `${profile.name} ${profile.lastName}`.trim() || profile.email;
  const { userId, email, businessName, photoUrl } = profile;
  return { ...profile, shown: { userId, name, email, businessName, photoUrl, role: t(`roles.${profile.role}`) } };
}
