'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/layout/icon';
import type { EventRecord } from '@/lib/contract/event-records';
import { formatBytes } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './proofs.module.css';

/** Photos and documents of a record: thumbnails that link to the originals. */
export function ShownProofs({ record: { id: recordId, files } }: { record: Pick<EventRecord, 'id' | 'files'> }) {
  const t = useTranslations('Records.proofs');
  const locale = useLocale();
  if (files.length === 0) return null;
  return (
    <div className={styles.shown}>
      {files.map(({ id, kind, name, size, width, height }) => {
        const path = `/api/event-records/${recordId}/files/${id}`;
        return kind === 'image' ? (
          <a key={id} href={path} target="_blank" rel="noreferrer">
            {}
            <img
              src={`${path}?size=small`}
              alt={t('photo', { name })}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </a>
        ) : (
          <a key={id} href={path}>
            <Icon name="file" size={18} />
            <span dir="auto">{name || t('document')}</span> ({formatBytes(size, locale)})
          </a>
        );
      })}
    </div>
  );
}
