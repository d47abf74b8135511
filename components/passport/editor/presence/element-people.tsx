'use client';

import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/layout/avatar';
import type { Other } from '../store/studio-state';
import styles from './presence.module.css';

/** Maximum number of avatars side by side. */
export const FACES = 3;

export function Face({ name, photoUrl, size }: Pick<Other, 'name' | 'photoUrl'> & { size: number }) {
  return <Avatar name={name} src={photoUrl} size={size} />;
}

/** Other users on an element: avatars in its row of the outline. */
export function ElementPeople({ others }: { others: readonly Other[] }) {
  const t = useTranslations('Editor.presence');
  if (others.length === 0) return null;
  const text = t('on', { names: others.map(({ name }) => name).join(', '), count: others.length });
  return (
    <span className={styles.on} title={text}>
      {others.slice(0, FACES).map((other) => (
        <Face key={other.userId} {...other} size={20} />
      ))}
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
