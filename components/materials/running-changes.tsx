'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useFollowed } from '@/components/calls/use-followed';
import { NoticePanel } from '@/components/ui/feedback/notice-panel';
import { Progress } from '@/components/ui/feedback/progress';
import formStyles from '@/components/ui/form/form.module.css';
import { call } from '@/lib/api-client/browser';
import { materials, type MaterialChange } from '@/lib/contract/materials';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';

const EVERY_MS = 1_000;

/** The renames and merges that are still reaching their articles, as the server rendered them, until they have. */
export function RunningChanges({ changes }: { changes: readonly MaterialChange[] }) {
  if (changes.length === 0) return null;
  return <Followed key={changes.map(({ jobId }) => jobId).join()} initial={changes} />;
}

function Followed({ initial }: { initial: readonly MaterialChange[] }) {
  const t = useTranslations('Materials.changes');
  const locale = useLocale();
  const router = useRouter();
  const { data, problem } = useFollowed<{ changes: readonly MaterialChange[] }>({
    key: ['material-changes', initial.map(({ jobId }) => jobId).join()],
    initial: { changes: initial },
    load: () => call(materials.changes, {}),
    isBusy: ({ changes }) => changes.length > 0,
    everyMs: EVERY_MS,
  });
  const changes = data?.changes ?? [];
  const isOver = changes.length === 0;
  useEffect(() => {
    if (isOver) router.refresh();
  }, [isOver, router]);
  if (isOver) return null;
  const number = (value: number) => formatNumber(value, locale);
  return (
    <NoticePanel>
      {changes.map(({ jobId, name, intoName, done, total }) => (
        <Progress
          key={jobId}
          label={intoName === null ? t('renaming', { name }) : t('merging', { from: name, into: intoName })}
          done={done}
          total={total}
          detail={t('detail', { done: number(done), total: number(total) })}
        />
      ))}
      <p className={formStyles.help}>{t('wait')}</p>
      {problem && <p role="alert">{problem}</p>}
    </NoticePanel>
  );
}
