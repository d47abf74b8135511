'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { useMay } from '@/components/calls/use-may';
import { ButtonLink } from '@/components/ui/layout/button';
import { call } from '@/lib/api-client/browser';
import { trash, type TrashType } from '@/lib/contract/trash';
import { useHref } from '@/lib/i18n/use-href';

/** On an empty list: a link to the entries in the trash, if there are some. */
export function TrashHintLink({ type }: { type: TrashType }) {
  const t = useTranslations('Effects.trash');
  const href = useHref();
  const canRestore = useMay()(trash.restore);
  const { data: total = 0 } = useSWR(canRestore && ['trash', type], async () => {
    const result = await call(trash.list, { query: { type, pageSize: '1' } });
    return result.ok ? result.data.total : 0;
  });
  if (total === 0) return null;
  return (
    <ButtonLink icon="trash" href={href(`/admin/trash?type=${type}`)}>
      {t('lying', { count: total })}
    </ButtonLink>
  );
}
