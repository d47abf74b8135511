import { AccountScreen } from '@/components/account/account-screen';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { call } from '@/lib/api-client/server';
import { account } from '@/lib/contract/account';
import { apiKeys } from '@/lib/contract/api-keys';
import { companies } from '@/lib/contract/companies';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

export const generateMetadata = pageMetadata('account');

export default async function AccountPage() {
  const profile = await requirePage('/admin/account');
  const { businessName, companyId, role } = profile;
  const issuesKeys = companyId !== null && role === 'Admin' && !profile.mustChangePassword;
  const [sessions, company, keys] = await Promise.all([
    call(account.listSessions, {}),
    companyId === null ? null : call(companies.getByName, { params: { businessName } }),
    issuesKeys ? call(apiKeys.list, {}) : null,
  ]);
  if (!sessions.ok || company?.ok === false || keys?.ok === false) return <ErrorState />;
  return (
    <Messages namespaces={['Account', 'ApiKeys', 'Auth']}>
      <AccountScreen
        profile={profile}
        company={company?.data ?? null}
        sessions={sessions.data}
        apiKeys={keys?.data.results ?? null}
      />
    </Messages>
  );
}
