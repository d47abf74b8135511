'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useMay } from '@/components/calls/use-may';
import { companies } from '@/lib/contract/companies';
import type { Effect } from '@/lib/contract/effects';
import { useHref } from '@/lib/i18n/use-href';
import styles from './effects.module.css';

interface Props {
  page: NonNullable<Effect['page']>;
  /** The page shows how to contact the company, if it has said so. */
  canHaveContact: boolean;
}

/** The page that a visitor will see, as small as on a phone. */
export function PagePreview({ page, canHaveContact }: Props) {
  const t = useTranslations('Effects');
  const href = useHref();
  const captionId = useId();
  const canAdd = useMay()(companies.updateContact);
  const { title, text, contacts } = page;
  return (
    <>
      <figure className={styles.seen} aria-labelledby={captionId}>
        <figcaption id={captionId}>{t('seen')}</figcaption>
        <blockquote>
          <strong>{title}</strong>
          <p>{text}</p>
          {contacts.length > 0 && <p className={styles.contacts}>{contacts.join(' · ')}</p>}
        </blockquote>
      </figure>
      {canHaveContact && contacts.length === 0 && (
        <p className={styles.notice}>
          {t('noContact')} {canAdd ? <a href={href('/admin/account#company')}>{t('addContact')}</a> : t('askContact')}
        </p>
      )}
    </>
  );
}
