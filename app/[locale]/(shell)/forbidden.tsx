import { ForbiddenNotice } from '@/components/layout/forbidden-notice';
import { matchPage } from '@/lib/access/access';
import { splitLocale } from '@/lib/i18n/language';
import { currentPath, getProfile } from '@/lib/session/profile';

export default async function ForbiddenPage() {
  const profile = await getProfile();
  const path = (await currentPath()).split('?', 1)[0] ?? '/';
  return <ForbiddenNotice page={matchPage(splitLocale(path).path)} ownLevel={profile?.levelAccess ?? 0} />;
}
