'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import form from '@/components/ui/form/form.module.css';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { DateTime } from '@/components/ui/layout/date-time';
import type { ApiKey } from '@/lib/contract/api-keys';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './api-keys.module.css';
import { NewKey } from './new-key';
import { RevokeKey } from './revoke-key';
import { SCOPE_TEXTS } from './scope-texts';

interface Props {
  /** Active keys, then the latest of the ended ones. */
  keys: readonly ApiKey[];
  /** Total number. */
  total: number;
  /** When the page was rendered: a key that expired before is shown as ended. */
  now: string;
}

type State = 'live' | 'expired' | 'revoked';
const TONES = { live: 'accent', expired: 'neutral', revoked: 'neutral' } as const satisfies Record<State, BadgeTone>;

function stateOf({ revokedAt, expiresAt }: ApiKey, now: string): State {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'live';
}

/** Keys with which external programs capture and query events; issued and revoked here. */
export function ApiKeysCard({ keys, total, now }: Props) {
  const t = useTranslations('ApiKeys');
  const locale = useLocale();
  const more = total - keys.length;
  const [isNew, setIsNew] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  return (
    <Card
      title={t('title')}
      text={t('text')}
      tools={
        <Button icon="plus" size="small" onClick={() => setIsNew(true)}>
          {t('create')}
        </Button>
      }
    >
      {keys.length === 0 ? (
        <p className={form.help}>{t('none')}</p>
      ) : (
        <ul className={styles.keys}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} state={stateOf(key, now)} onRevoke={() => setRevoked(key)} />
          ))}
        </ul>
      )}
      {more > 0 && <p className={form.help}>{t('more', { count: more, number: formatNumber(more, locale) })}</p>}
      {isNew && <NewKey onClose={() => setIsNew(false)} />}
      {revoked && <RevokeKey apiKey={revoked} onClose={() => setRevoked(null)} />}
    </Card>
  );
}

function KeyRow({ apiKey, state, onRevoke }: { apiKey: ApiKey; state: State; onRevoke: () => void }) {
  const t = useTranslations('ApiKeys');
  const facts = [
    { label: t('created'), value: <DateTime value={apiKey.createdAt} /> },
    { label: t('createdBy'), value: apiKey.createdBy ?? '–' },
    { label: t('lastUsed'), value: apiKey.lastUsedAt ? <DateTime value={apiKey.lastUsedAt} /> : t('never') },
    {
      label: t(state === 'live' ? 'expires' : 'ended'),
      value: <DateTime value={apiKey.revokedAt ?? apiKey.expiresAt} />,
    },
  ];
  return (
    <li className={styles.key}>
      <div className={styles.head}>
        <strong>{apiKey.name}</strong>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        {state === 'live' && (
          <Button size="small" aria-label={t('revokeKey', { name: apiKey.name })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        )}
      </div>
      <p className={styles.scopes}>
        <code>{apiKey.beginning}…</code> {apiKey.scopes.map((scope) => t(`scopes.${SCOPE_TEXTS[scope]}`)).join(' · ')}
      </p>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
