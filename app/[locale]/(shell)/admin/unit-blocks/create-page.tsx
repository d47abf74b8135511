import type { ArticleChoice } from '@/components/articles/article-picker';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { CreateUnits } from '@/components/units/create/create-units';
import type { SearchParams } from '@/lib/api-client/list-query';
import { call } from '@/lib/api-client/server';
import { articles, type Article } from '@/lib/contract/articles';
import { blocks } from '@/lib/contract/blocks';
import { id } from '@/lib/contract/core/common';
import { jobs } from '@/lib/contract/jobs';
import { units } from '@/lib/contract/units';
import { Messages } from '@/lib/i18n/messages';

const choiceOf = ({ id, name, sku, gtin }: Article): ArticleChoice => ({ id, name, sku, gtin });

/** Both addresses of unit creation render this; each checks access itself. */
export async function CreateUnitsPage({ params }: { params: SearchParams }) {
  const articleId = id.safeParse(params.articleId);
  const jobId = id.safeParse(params.job);
  const [balance, article, job, recent] = await Promise.all([
    call(blocks.balance, {}),
    articleId.success ? call(articles.get, { params: { articleId: articleId.data } }) : null,
    jobId.success ? call(jobs.get, { params: { jobId: jobId.data } }) : null,
    jobId.success ? null : call(units.creations, {}),
  ]);
  if (!balance.ok) return <ErrorState />;
  const choice = article?.ok ? choiceOf(article.data) : null;
  return (
    <Messages namespaces={['Effects', 'Units', 'Labels']}>
      <CreateUnits
        balance={balance.data}
        article={choice}
        jobId={jobId.data ?? null}
        job={job?.ok ? job.data : null}
        creations={recent?.ok ? recent.data.creations : []}
      />
    </Messages>
  );
}
