'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/layout/icon';
import { removeWithFocus } from '@/components/ui/navigation/remove-with-focus';
import styles from './banners.module.css';
import type { ShellBanner } from '../shell-types';

const ConfirmAgain = lazyPart(() => import('./confirm-again').then((module) => module.ConfirmAgain), {
  waiting: 'nothing',
});

/** Notices about the installation. Dismissed ones stay hidden until the page is reloaded. */
export function Banners({ banners }: { banners: ShellBanner[] }) {
  const t = useTranslations('Shell');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const visible = banners.filter((banner) => !hidden.includes(banner.key));
  if (visible.length === 0) return null;
  return (
    <aside aria-label={t('notices')}>
      {visible.map((banner) => (
        <div key={banner.key} className={styles.banner}>
          <Icon name="info-circle" size={18} />
          <p>
            {banner.text} {banner.link && <a href={banner.link.href}>{banner.link.label}</a>}
          </p>
          {banner.isConfirmation && <ConfirmAgain />}
          <button
            type="button"
            className={styles.dismiss}
            aria-label={t('dismiss')}
            onClick={({ currentTarget }) => removeWithFocus(currentTarget, () => setHidden([...hidden, banner.key]))}
          >
            <Icon name="x" size={18} />
          </button>
        </div>
      ))}
    </aside>
  );
}
