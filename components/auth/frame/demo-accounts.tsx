'use client';

import { useTranslations } from 'next-intl';
import styles from '../auth.module.css';

/** Publicly known: these accounts exist only in the demo data and sign in only on localhost. */
const PASSWORD = 'demo-Trace-2026';
const ACCOUNTS = [
  { email: 'admin@lana.test', note: 'Lana · 500' },
  { email: 'user@lana.test', note: 'Lana · 300' },
  { email: 'collaborator@lana.test', note: 'Lana · 200' },
  { email: 'admin@vega.test', note: 'Vega · 500' },
  { email: 'admin@nora.test', note: 'Nora · 200' },
  { email: 'superadmin@ts.test', note: 'TS Admin · 1000' },
];

type Props = { onChoose: (account: { email: string; password: string }) => void };

export function DemoAccounts({ onChoose }: Props) {
  const t = useTranslations('Auth.login');
  return (
    <details className={styles.demo}>
      <summary>{t('demoTitle')}</summary>
      <p>
        {t('demoText')} <code>{PASSWORD}</code>
      </p>
      <ul>
        {ACCOUNTS.map(({ email, note }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password: PASSWORD })}>
              <span>{email}</span> <small>{note}</small>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
