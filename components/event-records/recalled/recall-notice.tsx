'use client';

import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import { recallPath } from './recall-path';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { READ_ACCESS } from '@/lib/contract/core/levels';
import type { RecallInForce } from '@/lib/contract/record-targets';
import { useHref } from '@/lib/i18n/use-href';
import styles from '../event-records.module.css';

interface Props {
  recall: RecallInForce;
  /** What is being recalled. */
  text: string;
  onClose?: () => void;
}

/** Says that something is being recalled, why, and links to details for users who may see them. */
export function RecallNotice({ recall, text, onClose }: Props) {
  const t = useTranslations('Records');
  const common = useTranslations('Common');
  const href = useHref();
  const canOpen = useMay()(READ_ACCESS) && !recall.lot?.isDeleted;
  return (
    <div className={styles.recall} role="alert">
      <Icon name="alert-triangle" size={22} />
      <div>
        <strong dir="auto">{text}</strong>
        <p dir="auto">{recall.reason}</p>
        {canOpen && <a href={href(recallPath(recall))}>{t('recall.open')}</a>}
      </div>
      {onClose && (
        <Button variant="subtle" onClick={onClose}>
          {common('close')}
        </Button>
      )}
    </div>
  );
}
