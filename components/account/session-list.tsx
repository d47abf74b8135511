'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCall } from '@/components/calls/use-call';
import { useErrorText } from '@/components/calls/use-error-text';
import { Badge } from '@/components/ui/feedback/badge';
import { Button } from '@/components/ui/layout/button';
import { Card } from '@/components/ui/layout/card';
import { Icon } from '@/components/ui/layout/icon';
import { DateTime } from '@/components/ui/layout/date-time';
import form from '@/components/ui/form/form.module.css';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { isFocusLost } from '@/components/ui/navigation/is-focus-lost';
import { account, type OwnSession } from '@/lib/contract/account';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './account.module.css';

type Props = { sessions: readonly OwnSession[]; total: number };

const ICONS = { desktop: 'device-desktop', mobile: 'device-mobile', tablet: 'device-tablet' } as const;

/** The browser and system of a session, as far as it reported them. */
function DeviceName({ browser, system, device }: Pick<OwnSession, 'browser' | 'system' | 'device'>) {
  const t = useTranslations('Account.sessions');
  const kind = t(`devices.${device ?? 'unknown'}`);
  const name = browser && system ? t('on', { browser, system }) : (browser ?? system);
  return <>{name ? t('named', { name, kind }) : kind}</>;
}

/** If ending a session removes the pressed button, the list gets the focus, at the next one to end. */
function useListFocus(sessions: Props['sessions']): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const previousSessions = useRef(sessions);
  useEffect(() => {
    if (previousSessions.current !== sessions && isFocusLost()) {
      const next = list.current?.querySelector<HTMLElement>('button') ?? list.current;
      next?.focus({ preventScroll: true });
    }
    previousSessions.current = sessions;
  }, [sessions]);
  return list;
}

/** The account's sessions; every one but the current can be ended, one by one or all at once. */
export function SessionList({ sessions, total }: Props) {
  const t = useTranslations('Account');
  const locale = useLocale();
  const router = useRouter();
  const alerts = useAlerts();
  const errorText = useErrorText();
  const one = useCall(account.endSession);
  const others = useCall(account.endOtherSessions);
  const [ending, setEnding] = useState('');
  const list = useListFocus(sessions);

  async function end(sessionId: string) {
    setEnding(sessionId);
    const result = await one.run({ params: { sessionId } }, { isQuiet: true });
    setEnding('');
    // An expired session is not found any more.
    if (result && !result.ok && result.code !== 'NOT_FOUND') alerts.failure(errorText('delete', result));
    else if (result) alerts.notice(t('sessions.ended'));
    router.refresh();
  }

  async function endOthers() {
    const result = await others.run({});
    if (!result?.ok) return;
    alerts.notice(t('sessions.endedOthers', { count: result.data.count }));
    router.refresh();
  }

  return (
    <Card title={t('sessions.title')} text={t('sessions.text')}>
      <ul ref={list} className={styles.sessions} tabIndex={-1}>
        {sessions.map(({ id, createdAt, lastSeenAt, isCurrent, ...client }) => (
          <li key={id}>
            <Icon name={client.device ? ICONS[client.device] : 'world'} size={22} className={styles.device} />
            <div id={`session-${id}`} className={styles.session}>
              <strong>
                <DeviceName {...client} />
              </strong>
              <dl>
                <div>
                  <dt>{t('sessions.created')}</dt>
                  <dd>
                    <DateTime value={createdAt} />
                  </dd>
                </div>
                <div>
                  <dt>{t('sessions.lastSeen')}</dt>
                  <dd>
                    <DateTime value={lastSeenAt} />
                  </dd>
                </div>
              </dl>
            </div>
            {isCurrent ? (
              <Badge tone="accent">{t('sessions.current')}</Badge>
            ) : (
              <Button
                size="small"
                isBusy={ending === id}
                aria-describedby={`session-${id}`}
                onClick={() => void end(id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > sessions.length && (
        <p className={form.help}>
          {t('sessions.more', { shown: formatNumber(sessions.length, locale), total: formatNumber(total, locale) })}
        </p>
      )}
      {total > 1 && (
        <div className={styles.end}>
          <Button size="small" isBusy={others.isBusy} onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </Card>
  );
}
