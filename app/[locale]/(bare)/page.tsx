import { redirect } from 'next/navigation';
import { homeFor } from '@/lib/access/access';
import { localizedHref } from '@/lib/i18n/language';
import { getProfile } from '@/lib/guards/profile';
import { getLocale } from '@/lib/i18n/get-locale';

/** `/` redirects to the home of the role, or to sign-in. */
export default async function HomePage() {
  const profile = await getProfile();
  redirect(localizedHref(await getLocale(), profile ? homeFor(profile) : '/auth/login'));
}
