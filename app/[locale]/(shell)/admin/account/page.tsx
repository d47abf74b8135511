import { AccountScreen } from '@/components/account/account-screen';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { call } from '@/lib/api-client/server';
import { account } from '@/lib/contract/account';
import { companies } from '@/lib/contract/companies';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

export const generateMetadata = pageMetadata('account');

export default async function AccountPage() {
  const profile = await requirePage('/admin/account');
  const { businessName, companyId } = profile;
  const [sessions, company] = await Promise.all([
    call(account.listSessions, {}),
    companyId === null ? null : call(companies.getByName, { params: { businessName } }),
  ]);
  if (!sessions.ok || company?.ok === false) return <ErrorState />;
  return (
    <Messages namespaces={['Account', 'Auth']}>
      <AccountScreen profile={profile} company={company?.data ?? null} sessions={sessions.data} />
    </Messages>
  );
}
