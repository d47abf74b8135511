'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useStore } from '../state/store';
import { type Alert, alerts, alertStore, type AlertKind } from './alert-store';
import styles from './alerts-host.module.css';
import { Icon } from '../layout/icon';
import { WorkCards } from './work-cards';

/** Milliseconds. An alert with an undo stays at least twice as long, and then until the next action. */
export const ALERT_LIFETIME = 5000;
export const UNDO_LIFETIME = 10_000;

const TITLES = { success: 'congratulations', notice: null, error: 'opps' } as const;
const ICONS = { success: 'circle-check', notice: 'info-circle', error: 'alert-circle' } as const;

/** Rendered once in the root layout, outside everything that unmounts. */
export function AlertsHost() {
  const t = useTranslations('Common');
  const alerts = useStore(alertStore);
  const titleOf = (kind: AlertKind) => {
    const key = TITLES[kind];
    return key && t(key);
  };
  const host = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const goBack = () => {
    if (!host.current?.contains(document.activeElement)) return;
    const from = before.current;
    const target = from instanceof HTMLElement && from.isConnected ? from : document.getElementById('main');
    target?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={host}
      className={styles.host}
      role="region"
      aria-label={t('alerts')}
      aria-live="polite"
      aria-relevant="additions"
      onFocus={onFocus}
    >
      <WorkCards />
      {alerts.map((alert) => (
        <AlertCard key={alert.id} alert={alert} title={titleOf(alert.kind)} onPutAway={goBack} />
      ))}
    </div>
  );
}

interface CardProps {
  alert: Alert;
  title: string | null;
  /** The user responds to it or dismisses it, and the pressed button disappears with it. */
  onPutAway: () => void;
}

function AlertCard({ alert, title, onPutAway }: CardProps) {
  const t = useTranslations('Common');
  const [isHeld, setIsHeld] = useState(false);
  const { id, kind, message, undo, link, isDue } = alert;
  const lifetime = undo ? UNDO_LIFETIME : ALERT_LIFETIME;

  useEffect(() => {
    if (isHeld || isDue) return;
    const timer = setTimeout(() => alerts.expire(id), lifetime);
    return () => clearTimeout(timer);
  }, [id, isHeld, isDue, lifetime]);

  return (
    <div
      className={clsx(styles.alert, styles[kind])}
      role={kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={ICONS[kind]} size={22} className={styles.icon} />
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        <p>{message}</p>
        {(undo ?? link) && (
          <div className={styles.ways}>
            {undo && (
              <button
                type="button"
                className={styles.way}
                onClick={() => {
                  onPutAway();
                  alerts.dismiss(id);
                  undo();
                }}
              >
                {t('undo')}
              </button>
            )}
            {link && (
              <a className={styles.way} href={link.href}>
                {link.label}
              </a>
            )}
          </div>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('close')}
        onClick={() => {
          onPutAway();
          alerts.dismiss(id);
        }}
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
