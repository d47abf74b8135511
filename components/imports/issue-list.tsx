'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { ImportDetail } from '@/lib/contract/imports';
import styles from './upload.module.css';

const SHOWN_ROWS = 4;

/** 2, 3, 4, 7 becomes '2–4, 7'. */
export function rowRanges(rows: readonly number[], most = SHOWN_ROWS): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row <= last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const texts = ranges.slice(0, most).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return `${texts.join(', ')}${ranges.length > most ? ' …' : ''}`;
}

type Group = ImportDetail['issueGroups'][number];

const columnOf = ({ column }: Group) => (column === null ? 'none' : String(column));

/** Findings by kind and column; each leads to its rows. */
export function IssueList({ groups }: { groups: ImportDetail['issueGroups'] }) {
  const t = useTranslations('Imports');
  const url = useUrlState();
  const chosen = (group: Group) => url.get('kind') === group.kind && url.get('column') === columnOf(group);
  return (
    <table className={styles.issues}>
      <thead>
        <tr>
          <th scope="col">{t('issues.type')}</th>
          <th scope="col">{t('issues.property')}</th>
          <th scope="col">{t('issues.rows')}</th>
          <th scope="col" className={styles.number}>
            {t('issues.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={`${group.kind} ${group.column}`} data-chosen={chosen(group) ? '' : undefined}>
            <td>
              <a
                aria-current={chosen(group) ? 'true' : undefined}
                href={url.href({
                  kind: chosen(group) ? null : group.kind,
                  column: chosen(group) ? null : columnOf(group),
                  action: null,
                  page: null,
                })}
              >
                {t(`kinds.${group.kind}`)}
              </a>{' '}
              {group.severity === 'error' && <Badge tone="danger">{t('issues.error')}</Badge>}
            </td>
            <td>{group.property || '–'}</td>
            <td className={styles.ranges}>{rowRanges(group.rows)}</td>
            <td className={styles.number}>{group.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
