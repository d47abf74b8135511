import { call } from '@/lib/api-client/server';
import { articles } from '@/lib/contract/articles';
import { templates } from '@/lib/contract/templates';
import { Messages } from '@/lib/i18n/messages';
import { requirePage } from '@/lib/guards/profile';
import { MantineList } from './mantine-list';

/** The baseline of the list of articles: the same list in the same shell, built with Mantine's components. */
export default async function MantinePage() {
  await requirePage('/admin/articles');
  const [list, templateNames] = await Promise.all([
    call(articles.list, { query: { pageSize: '50' } }),
    call(templates.names, {}),
  ]);
  if (!list.ok || !templateNames.ok) throw new Error('the list cannot be read');
  return (
    <Messages namespaces={['Articles']}>
      <MantineList list={list.data} templates={templateNames.data} />
    </Messages>
  );
}
