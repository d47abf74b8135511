'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useStore } from '../state/store';
import { type Alert, alerts, alertStore } from './alert-store';
import styles from './alerts-host.module.css';
import { Icon } from '../layout/icon';

export const ALERT_LIFETIME = 5000;

/** Stands once in the root layout, outside everything that unmounts. */
export function AlertsHost() {
  const t = useTranslations('Common');
  const shown = useStore(alertStore);
  return (
    <div className={styles.host} role="region" aria-label={t('alerts')} aria-live="polite" aria-relevant="additions">
      {shown.map((alert) => (
        <AlertCard key={alert.id} alert={alert} title={t(alert.kind === 'success' ? 'congratulations' : 'opps')} />
      ))}
    </div>
  );
}

function AlertCard({ alert, title }: { alert: Alert; title: string }) {
  const t = useTranslations('Common');
  const [isHeld, setIsHeld] = useState(false);
  const { id, kind, message, undo } = alert;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => alerts.dismiss(id), ALERT_LIFETIME);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  return (
    <div
      className={clsx(styles.alert, kind === 'error' && styles.error)}
      role={kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={kind === 'success' ? 'circle-check' : 'alert-circle'} size={22} className={styles.icon} />
      <div className={styles.text}>
        <strong>{title}</strong>
        <p>{message}</p>
        {undo && (
          <button
            type="button"
            className={styles.undo}
            onClick={() => {
              alerts.dismiss(id);
              undo();
            }}
          >
            {t('undo')}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={() => alerts.dismiss(id)}>
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
