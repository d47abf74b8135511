import { AccountScreen } from '@/components/account/account-screen';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/session/profile';

export const generateMetadata = pageMetadata('account');

export default async function AccountPage() {
  const profile = await requirePage('/admin/account');
  return (
    <Messages namespaces={['Account', 'Auth']}>
      <AccountScreen profile={profile} />
    </Messages>
  );
}
