import { DashboardFailure } from '@/components/dashboard/dashboard-failure';
import { readRange, type RangeQuery } from '@/components/dashboard/dashboard-range';
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

/** All figures of a period that the level includes. */
const readFigures = (query: RangeQuery, level: number) =>
  Promise.all([
    call(dashboard.get, { query }),
    level >= dashboard.containers.level ? call(dashboard.containers, { query }) : null,
    level >= dashboard.postSales.level ? call(dashboard.postSales, { query }) : null,
  ]);

/** The company's figures for the period in the address; for the last 30 days if that cannot be shown. */
export default async function DashboardPage({ searchParams }: Props) {
  const { levelAccess, hasFinalUsers } = await requirePage('/admin/dashboard');
  const today = new Date().toISOString().slice(0, 10);
  const query = readRange(await searchParams, today);
  const [figures, composition] = await Promise.all([
    readFigures(query ?? {}, levelAccess),
    call(dashboard.composition, {}),
  ]);
  const isRefused = !figures[0].ok && figures[0].code === 'INVALID_DATA';
  const [data, containers, postSales] = isRefused ? await readFigures({}, levelAccess) : figures;
  return (
    <Messages namespaces={['Dashboard', 'Exports']}>
      {data.ok && composition.ok ? (
        <DashboardScreen
          data={data.data}
          composition={composition.data}
          containers={containers?.ok ? containers.data : null}
          postSales={postSales?.ok ? postSales.data : null}
          today={today}
          hasFinalUsers={hasFinalUsers}
          isRangeWrong={query === null || isRefused}
        />
      ) : (
        <DashboardFailure />
      )}
    </Messages>
  );
}
