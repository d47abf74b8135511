'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/ui/layout/date-time';
import type { EpcisPreview } from '@/lib/contract/epcis';
import { bizStepOf } from '@/lib/domain/record-names';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './epcis.module.css';

type Line = EpcisPreview['lines'][number];

const LINKED = ['units', 'lots', 'containers', 'articles', 'places'] as const;

/** Preview of a document: the counts, the share that is ours, then its events, those with errors first. */
export function PreviewEvents({ preview }: { preview: EpcisPreview }) {
  const t = useTranslations('Epcis.import');
  const locale = useLocale();
  const { events, ready, known, refused, linked, foreign, masterData, firstAt, lastAt, lines } = preview;
  const linkedTexts = LINKED.filter((name) => linked[name] > 0).map((name) =>
    t(`linked.${name}`, { count: linked[name] }),
  );
  const rows: [string, string][] = [
    [t('counts.ready'), formatNumber(ready, locale)],
    [t('counts.known'), formatNumber(known, locale)],
    [t('counts.refused'), formatNumber(refused, locale)],
    [t('counts.ours'), linkedTexts.length > 0 ? linkedTexts.join(', ') : t('nothingOurs')],
    [t('counts.foreign'), formatNumber(foreign, locale)],
  ];
  return (
    <div className={styles.preview}>
      <p role="status">
        <strong>{t('found', { count: events })}</strong>{' '}
        {firstAt && lastAt && (
          <>
            <DateTime value={firstAt} /> – <DateTime value={lastAt} />
          </>
        )}
      </p>
      <dl className={styles.counts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {preview.differing > 0 && <Differing preview={preview} />}
      <p>{t('nothingChanges')}</p>
      {masterData > 0 && <p>{t('masterData', { count: masterData })}</p>}
      <div className={styles.table} role="region" aria-label={t('lines')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('check')}</th>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('step')}</th>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('things')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <EventLine key={line.event} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length < events && <p>{t('shown', { count: lines.length })}</p>}
    </div>
  );
}

/** Events whose eventID exists with other content: how many, and the first of them. */
function Differing({ preview: { differing, differingIds } }: { preview: EpcisPreview }) {
  const t = useTranslations('Epcis.import');
  return (
    <div className={styles.differing} role="status">
      <strong>{t('differing', { count: differing })}</strong>
      <p>{t('differingText')}</p>
      <div className={styles.ids} role="region" aria-label={t('states.differs')} tabIndex={0}>
        <ul>
          {differingIds.map((eventID) => (
            <li key={eventID} dir="auto">
              {eventID}
            </li>
          ))}
        </ul>
      </div>
      {differing > differingIds.length && <p>{t('shown', { count: differingIds.length })}</p>}
    </div>
  );
}

function EventLine({ line }: { line: Line }) {
  const t = useTranslations('Epcis.import');
  const steps = useTranslations('BizSteps');
  const { event, state, fault, type, bizStep, eventTime, things, linked } = line;
  const step = bizStepOf(bizStep);
  return (
    <tr>
      <td>{event + 1}</td>
      <td className={clsx(styles[state])}>
        {state === 'refused' ? [fault?.path, fault?.text].filter(Boolean).join(': ') : t(`states.${state}`)}
      </td>
      <td>{type || '–'}</td>
      <td>{step ? steps(`names.${step}`) : bizStep || '–'}</td>
      <td>{eventTime ? <DateTime value={eventTime} /> : '–'}</td>
      <td>{state === 'refused' ? '–' : t('ofOurs', { things, linked })}</td>
    </tr>
  );
}
