'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/number';
import type { DataTableProps } from './data-table-types';
import styles from './data-table.module.css';
import { Icon } from '../layout/icon';
import { useUrlState } from '../navigation/use-url-state';

type Props<Row> = Pick<
  DataTableProps<Row>,
  'total' | 'isTotalApproximate' | 'page' | 'pageSize' | 'nextCursor' | 'previousCursor'
> & {
  shownRows: number;
};
const sizes = [20, 50, 100, 200];

export function DataTablePages<Row>({
  total,
  isTotalApproximate,
  page = 1,
  pageSize = 50,
  nextCursor,
  previousCursor,
  shownRows,
}: Props<Row>) {
  const t = useTranslations('Table');
  const locale = useLocale();
  const { href, get, set } = useUrlState();
  const number = (value: number) => formatNumber(value, locale);
  const all = isTotalApproximate ? t('about', { total: number(total) }) : number(total);
  const isDeep = nextCursor !== undefined;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize;

  return (
    <div className={styles.pages}>
      <span role="status">
        {isDeep
          ? all
          : t('range', {
              from: number(shownRows && first + 1),
              to: number(shownRows && first + shownRows),
              total: all,
            })}
      </span>
      <label className={styles.size}>
        {t('perPage')}
        <select
          value={pageSize}
          onChange={(event) => set({ pageSize: event.currentTarget.value, page: null, cursor: null })}
        >
          {[...new Set([...sizes, pageSize])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size}>{size}</option>
            ))}
        </select>
      </label>
      <nav aria-label={t('pages')} className={styles.pager}>
        {isDeep ? (
          <>
            {get('cursor') && <a href={href({ cursor: null })}>{t('firstPage')}</a>}
            <Step
              label={t('previousPage')}
              icon="chevron-left"
              href={previousCursor ? href({ cursor: previousCursor }) : null}
            />
            <Step label={t('nextPage')} icon="chevron-right" href={nextCursor ? href({ cursor: nextCursor }) : null} />
          </>
        ) : (
          <>
            <Step
              label={t('previousPage')}
              icon="chevron-left"
              href={page > 1 ? href({ page: page === 2 ? null : page - 1 }) : null}
            />
            {pagesAround(page, last).map((at, index) =>
              at === null ? (
                <span key={`gap${index}`}>…</span>
              ) : (
                <a
                  key={at}
                  href={href({ page: at === 1 ? null : at })}
                  aria-current={at === page ? 'page' : undefined}
                  aria-label={t('page', { page: at })}
                >
                  {number(at)}
                </a>
              ),
            )}
            <Step label={t('nextPage')} icon="chevron-right" href={page < last ? href({ page: page + 1 }) : null} />
          </>
        )}
      </nav>
    </div>
  );
}

function Step({ label, icon, href }: { label: string; icon: 'chevron-left' | 'chevron-right'; href: string | null }) {
  // A link without target stays in place, so the pager does not jump under the pointer.
  return (
    <a
      href={href ?? undefined}
      aria-label={label}
      aria-disabled={href === null || undefined}
      role={href ? undefined : 'link'}
    >
      <Icon name={icon} size={18} />
    </a>
  );
}

/** First, last and the neighbours of the current page; null marks a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((at) => at >= 1 && at <= last)
    .sort((a, b) => a - b);
  return wanted.flatMap((at, index) => {
    const before = wanted[index - 1];
    return before !== undefined && at - before > 1 ? [null, at] : [at];
  });
}
