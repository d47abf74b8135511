import { AccountScreen } from '@/components/account/account-screen';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { call } from '@/lib/api-client/server';
import { account } from '@/lib/contract/account';
import { apiKeys } from '@/lib/contract/api-keys';
import { articles } from '@/lib/contract/articles';
import { companies } from '@/lib/contract/companies';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

export const generateMetadata = pageMetadata('account');

/** Passports that visitors see, those with unpublished changes included; both are kept counts. */
async function countPublished(): Promise<number> {
  const lists = await Promise.all(
    (['published', 'changed'] as const).map((state) => call(articles.list, { query: { state, pageSize: '1' } })),
  );
  return lists.reduce((sum, list) => sum + (list.ok ? list.data.total : 0), 0);
}

export default async function AccountPage() {
  const profile = await requirePage('/admin/account');
  const { businessName, companyId, role } = profile;
  const issuesKeys = companyId !== null && role === 'Admin' && !profile.mustChangePassword;
  const isAdmin = companyId !== null && role === 'Admin';
  const [sessions, company, keys, published] = await Promise.all([
    call(account.listSessions, {}),
    companyId === null ? null : call(companies.getByName, { params: { businessName } }),
    issuesKeys ? call(apiKeys.list, {}) : null,
    isAdmin ? countPublished() : 0,
  ]);
  if (!sessions.ok || company?.ok === false || keys?.ok === false) return <ErrorState />;
  return (
    <Messages namespaces={['Account', 'ApiKeys', 'Auth', 'Files']}>
      <AccountScreen
        profile={profile}
        company={company?.data ?? null}
        published={published}
        sessions={sessions.data}
        apiKeys={keys?.data.results ?? null}
      />
    </Messages>
  );
}
