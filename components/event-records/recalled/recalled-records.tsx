'use client';

import { useTranslations } from 'next-intl';
import type { RecalledRecord } from '../queue/record-queue';
import { RecallNotice } from './recall-notice';

interface Props {
  recalled: readonly RecalledRecord[];
  /** Somebody has read it. */
  onClose: (key: string) => void;
}

/** Records made offline that turned out to be recalled when they were sent. */
export function RecalledRecords({ recalled, onClose }: Props) {
  const t = useTranslations('Records');
  return recalled.map(({ key, label, recall }) => (
    <RecallNotice key={key} recall={recall} text={t('recall.after', { label })} onClose={() => onClose(key)} />
  ));
}
