import { getLocale } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { homeFor } from '@/lib/access/access';
import { localizedHref } from '@/lib/i18n/language';
import { getProfile } from '@/lib/guards/profile';

/** `/` leads to the home of the role; who is not signed in, to sign-in. */
export default async function HomePage() {
  const profile = await getProfile();
  redirect(localizedHref(await getLocale(), profile ? homeFor(profile) : '/auth/login'));
}
