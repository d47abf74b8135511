'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { changedQuery } from '@/components/ui/navigation/use-url-state';
import { DEFAULT_RANGE_DAYS, MAX_RANGE_DAYS } from '@/lib/contract/dashboard';
import styles from './dashboard.module.css';
import { daysBetween, PRESETS, shiftDay } from './dashboard-range';

type Props = { from: string; to: string; today: string };

/** The period in the address: a preset as a link, or two days from the browser's native calendar. */
export function RangeBar({ from, to, today }: Props) {
  const t = useTranslations('Dashboard');
  const { go } = useNavigate();
  const days = daysBetween(from, to);
  const preset = to === today ? PRESETS.find((each) => each === days) : undefined;
  const [isOpen, setOpen] = useState(preset === undefined);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    go(changedQuery('', { from: String(form.get('from')), to: String(form.get('to')) }), { scroll: false });
  };
  return (
    <div className={styles.range}>
      <nav className={styles.presets} aria-label={t('range.label')}>
        {PRESETS.map((each) => (
          <a
            key={each}
            href={changedQuery('', { days: each === DEFAULT_RANGE_DAYS ? null : each })}
            aria-current={each === preset ? 'true' : undefined}
          >
            {each === 365 ? t('range.year') : t('range.days', { days: each })}
          </a>
        ))}
        <button
          type="button"
          className={styles.other}
          aria-label={t('range.other')}
          title={t('range.other')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="calendar-event" size={20} />
        </button>
      </nav>
      <form className={styles.dates} data-folded={!isOpen || undefined} key={`${from} ${to}`} onSubmit={apply}>
        <label>
          <span>{t('range.from')}</span>
          <input type="date" name="from" required defaultValue={from} max={today} />
        </label>
        <label>
          <span>{t('range.to')}</span>
          <input
            type="date"
            name="to"
            required
            defaultValue={to}
            min={shiftDay(today, -10 * MAX_RANGE_DAYS)}
            max={today}
          />
        </label>
        <Button type="submit" className={styles.apply}>
          {t('range.apply')}
        </Button>
      </form>
      <p className={styles.days}>{t('range.utc')}</p>
    </div>
  );
}
