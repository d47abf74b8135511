'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { useUrlState } from '@/components/ui/navigation/use-url-state';
import type { ImportDetail } from '@/lib/contract/imports';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/lib/i18n/use-href';
import { useLocale } from '@/lib/i18n/use-locale';
import { rowRanges } from '../row-ranges';
import { useIssueText } from './issue-text';
import styles from '../upload.module.css';

type Group = ImportDetail['issueGroups'][number];

const columnOf = ({ column }: Group) => (column === null ? 'none' : String(column));

/** Findings by kind and column; each links to its rows. */
export function IssueList({ groups }: { groups: ImportDetail['issueGroups'] }) {
  const t = useTranslations('Imports');
  const effects = useTranslations('Effects.trash');
  const href = useHref();
  const locale = useLocale();
  const url = useUrlState();
  const text = useIssueText();
  const isSelected = (group: Group) => url.get('kind') === group.kind && url.get('column') === columnOf(group);
  return (
    <table className={styles.issues}>
      <thead>
        <tr>
          <th scope="col">{t('issues.rows')}</th>
          <th scope="col">{t('issues.property')}</th>
          <th scope="col">{t('issues.type')}</th>
          <th scope="col">{t('issues.message')}</th>
          <th scope="col" className={styles.number}>
            {t('issues.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={`${group.kind} ${group.column}`} data-chosen={isSelected(group) ? '' : undefined}>
            <td className={styles.ranges} data-label={t('issues.rows')}>
              {rowRanges(group)}
            </td>
            <td data-empty={group.property === '' || undefined}>{group.property || '–'}</td>
            <td>
              <a
                aria-current={isSelected(group) ? 'true' : undefined}
                href={url.href({
                  kind: isSelected(group) ? null : group.kind,
                  column: isSelected(group) ? null : columnOf(group),
                  action: null,
                  page: null,
                })}
              >
                {t(`kinds.${group.kind}`)}
              </a>{' '}
              {group.severity === 'error' && <Badge tone="danger">{t('issues.error')}</Badge>}
            </td>
            <td className={styles.message}>
              {text(group)}
              {group.kind === 'inTrash' && (
                <>
                  {' '}
                  <a href={href('/admin/trash?type=articles')}>{effects('open')}</a>
                </>
              )}
              {group.count > 1 && (
                <span className={styles.example}> {t('issues.example', { row: group.rows[0] ?? 0 })}</span>
              )}
            </td>
            <td className={styles.number}>{formatNumber(group.count, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
