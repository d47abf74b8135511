import { call } from '@/lib/api-client/server';
import { articles } from '@/lib/contract/articles';
import { Messages } from '@/lib/i18n/messages';
import { requirePage } from '@/lib/session/profile';
import { MantineList } from './mantine-list';

/** The same rows in the same shell with Mantine's own table: what the list of articles is measured against. */
export default async function MantinePage() {
  await requirePage('/admin/articles');
  const list = await call(articles.list, { query: { pageSize: '50' } });
  if (!list.ok) throw new Error(list.message);
  return (
    <Messages namespaces={['Articles']}>
      <MantineList list={list.data} />
    </Messages>
  );
}
