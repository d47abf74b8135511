import { DashboardFailure } from '@/components/dashboard/dashboard-failure';
import { readRange } from '@/components/dashboard/dashboard-range';
import { DashboardScreen } from '@/components/dashboard/dashboard-screen';
import { call } from '@/lib/api-client/server';
import { dashboard } from '@/lib/contract/dashboard';
import { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { requirePage } from '@/lib/guards/profile';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = pageMetadata('dashboard');

/** The company's figures for the period in the address; for the last 30 days where that cannot be shown. */
export default async function DashboardPage({ searchParams }: Props) {
  const profile = await requirePage('/admin/dashboard');
  const today = new Date().toISOString().slice(0, 10);
  const query = readRange(await searchParams, today);
  const { levelAccess } = profile;
  const ask = { query: query ?? {} };
  const [asked, composition, containers, postSales] = await Promise.all([
    call(dashboard.get, ask),
    call(dashboard.composition, {}),
    levelAccess >= dashboard.containers.level ? call(dashboard.containers, ask) : null,
    levelAccess >= dashboard.postSales.level ? call(dashboard.postSales, ask) : null,
  ]);
  const isRefused = !asked.ok && asked.code === 'INVALID_DATA';
  const data = isRefused ? await call(dashboard.get, {}) : asked;
  return (
    <Messages namespaces={['Dashboard']}>
      {data.ok && composition.ok ? (
        <DashboardScreen
          data={data.data}
          composition={composition.data}
          containers={containers?.ok ? containers.data : null}
          postSales={postSales?.ok ? postSales.data : null}
          today={today}
          hasFinalUsers={profile.hasFinalUsers}
          isRangeWrong={query === null || isRefused}
        />
      ) : (
        <DashboardFailure />
      )}
    </Messages>
  );
}
