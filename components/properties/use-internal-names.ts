import useSWR from 'swr';
import { call } from '@/lib/api-client/browser';
import { articles } from '@/lib/contract/articles';

/** Names of the properties that an article keeps internal; none while loading, or without an article. */
export function useInternalNames(articleId: string): readonly string[] {
  const { data } = useSWR(
    articleId ? ['internal-names', articleId] : null,
    async ([, id]) => {
      const result = await call(articles.get, { params: { articleId: id } });
      return result.ok ? result.data.properties.filter(({ isInternal }) => isInternal).map(({ name }) => name) : [];
    },
    { revalidateOnFocus: false },
  );
  return data ?? [];
}
