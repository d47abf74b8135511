'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { Button } from '@/components/ui/layout/button';
import { WRITE_ACCESS } from '@/lib/contract/core/levels';
import styles from './articles.module.css';
import { useArticleBulk } from './use-article-bulk';

const RequestReview = lazyPart(() =>
  import('@/components/articles/request-review').then((module) => module.RequestReview),
);

interface Props {
  /** Articles that match the filters, all of them held back. */
  count: number;
  /** The e-mail is not confirmed yet: they cannot be published. */
  mustConfirm: boolean;
}

/** Why articles are held back, and the action to publish them once that is possible. */
export function HeldNotice({ count, mustConfirm }: Props) {
  const t = useTranslations('Articles.held');
  const may = useMay();
  const bulk = useArticleBulk();
  const publish = (
    <Button
      size="small"
      variant="filled"
      icon="world-upload"
      isBusy={bulk.isBusy}
      onClick={() => void bulk.run('publish', { ids: [], isAllMatching: true })}
    >
      {t('publish', { count })}
    </Button>
  );
  return (
    <>
      {count > 0 && (
        <div className={styles.held} role="status">
          <p>{t(mustConfirm ? 'wait' : 'text', { count })}</p>
          {!mustConfirm && may(WRITE_ACCESS) && publish}
        </div>
      )}
      {bulk.refused.length > 0 && <RequestReview articles={bulk.refused} onClose={bulk.forgetRefused} />}
    </>
  );
}
