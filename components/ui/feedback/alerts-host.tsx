'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Alert, alertStore } from './alert-store';
import styles from './alerts-host.module.css';
import { Icon } from '../layout/icon';

export const ALERT_LIFETIME = 5000;
const none: readonly Alert[] = [];

/** Stands once in the root layout, outside everything that unmounts. */
export function AlertsHost() {
  const t = useTranslations('Common');
  const alerts = useSyncExternalStore(alertStore.subscribe, alertStore.get, () => none);
  return (
    <div className={styles.host} role="region" aria-label={t('alerts')} aria-live="polite" aria-relevant="additions">
      {alerts.map((alert) => (
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
    const timer = setTimeout(() => alertStore.dismiss(id), ALERT_LIFETIME);
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
              alertStore.dismiss(id);
              undo();
            }}
          >
            {t('undo')}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={() => alertStore.dismiss(id)}>
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
