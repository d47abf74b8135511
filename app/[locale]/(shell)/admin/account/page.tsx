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

/**
 * Number of public passports, including those with unpublished changes; both are maintained counts. Null if one cannot
 * be loaded.
 */
async function countPublished(): Promise<number | null> {
  const lists = await Promise.all(
    (['published', 'changed'] as const).map((state) => call(articles.list, { query: { state, pageSize: '1' } })),
  );
  const totals = lists.flatMap((list) => (list.ok ? list.data.total : []));
  return totals.length === lists.length ? totals.reduce((sum, total) => sum + total) : null;
}

export default async function AccountPage() {
  const profile = await requirePage('/admin/account');
  const { companyId, role } = profile;
  const runsCompany = companyId !== null && role === 'Admin' && !profile.mustChangePassword;
  const [sessions, company, keys, published] = await Promise.all([
    call(account.listSessions, {}),
    companyId === null ? null : call(companies.getOwn, {}),
    runsCompany ? call(apiKeys.list, {}) : null,
    runsCompany ? countPublished() : 0,
  ]);
  if (!sessions.ok || company?.ok === false || keys?.ok === false || published === null) return <ErrorState />;
  return (
    <Messages namespaces={['Account', 'ApiKeys', 'Auth', 'Files']}>
      <AccountScreen
        profile={profile}
        company={company?.data ?? null}
        published={published}
        sessions={sessions.data}
        apiKeys={keys?.data ?? null}
      />
    </Messages>
  );
}
