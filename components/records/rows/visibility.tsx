'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Badge } from '@/components/ui/feedback/badge';
import { Icon } from '@/components/ui/layout/icon';
import styles from './visibility.module.css';

interface Props {
  /** What is public or internal, for the label of the switch. */
  label: string;
  isInternal: boolean;
  onChange: (isInternal: boolean) => void;
}

/** A toggle between public and internal. States it in words beside the icon, never by colour alone. */
export function VisibilitySwitch({ label, isInternal, onChange }: Props) {
  const t = useTranslations('Common');
  const state = t(`visibility.${isInternal ? 'internal' : 'public'}`);
  return (
    <button
      type="button"
      className={styles.switch}
      data-internal={isInternal || undefined}
      aria-label={`${state}: ${label}`}
      title={t(`visibility.${isInternal ? 'makePublic' : 'makeInternal'}`)}
      onClick={() => onChange(!isInternal)}
    >
      <Icon name={isInternal ? 'lock' : 'world'} size={16} />
      {state}
    </button>
  );
}

/** Texts separated by commas, with the internal ones marked; a dash if there are none. */
export function MarkedTexts({ items }: { items: readonly { text: string; isInternal: boolean }[] }) {
  if (items.length === 0) return '–';
  return items.map(({ text, isInternal }, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      {text}
      {isInternal && ' '}
      {isInternal && <InternalMark />}
    </Fragment>
  ));
}

/** Marks an internal value wherever it is shown. */
export function InternalMark() {
  const t = useTranslations('Common');
  return (
    <span className={styles.mark}>
      <Badge>
        <Icon name="lock" size={14} />
        {t('visibility.internal')}
      </Badge>
    </span>
  );
}
