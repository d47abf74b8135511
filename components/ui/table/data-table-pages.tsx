'use client';

import { useTranslations } from 'next-intl';
import { LAST_PAGE, NUMBERED_ROWS } from '@/lib/format/list-pages';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import type { DataTableProps } from './data-table-types';
import styles from './data-table.module.css';
import { Icon } from '../layout/icon';
import { useUrlState } from '../navigation/use-url-state';

type Props<Row> = Pick<
  DataTableProps<Row>,
  'total' | 'isTotalCapped' | 'page' | 'pageSize' | 'nextCursor' | 'previousCursor'
> & {
  shownRows: number;
};
const sizes = [20, 50, 100, 200];

export function DataTablePages<Row>(props: Props<Row>) {
  const { total, isTotalCapped, page, pageSize = 50, nextCursor, shownRows } = props;
  const t = useTranslations('Table');
  const locale = useLocale();
  const { get, set } = useUrlState();
  const number = (value: number) => formatNumber(value, locale);
  const all = isTotalCapped ? t('moreThan', { total: number(total) }) : number(total);
  const isLedByCursor = nextCursor !== undefined && (page === undefined || Boolean(get('cursor')));
  const first = ((page ?? 1) - 1) * pageSize;

  return (
    <div className={styles.pages}>
      <span role="status">
        {isLedByCursor
          ? t('shown', { shown: number(shownRows), total: all })
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
        {isLedByCursor ? <CursorPager {...props} /> : <NumberPager {...props} />}
      </nav>
    </div>
  );
}

type PagerProps = Pick<
  Props<unknown>,
  'total' | 'isTotalCapped' | 'page' | 'pageSize' | 'nextCursor' | 'previousCursor'
>;

/** First, previous, next and last, without numbers. */
function CursorPager({ nextCursor, previousCursor }: PagerProps) {
  const t = useTranslations('Table');
  const { href, get } = useUrlState();
  const to = (cursor: string | null | undefined) => (cursor ? href({ cursor, page: null }) : null);
  return (
    <>
      {get('cursor') && <a href={href({ cursor: null, page: null })}>{t('firstPage')}</a>}
      <Step label={t('previousPage')} icon="chevron-left" href={to(previousCursor)} />
      <Step label={t('nextPage')} icon="chevron-right" href={to(nextCursor)} />
      {nextCursor && <a href={href({ cursor: LAST_PAGE, page: null })}>{t('lastPage')}</a>}
    </>
  );
}

/** Pages by number; a long list continues by cursors where the numbers end. */
function NumberPager({ total, isTotalCapped = false, page = 1, pageSize = 50, nextCursor }: PagerProps) {
  const t = useTranslations('Table');
  const locale = useLocale();
  const { href } = useUrlState();
  const isLong = nextCursor !== undefined;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const last = isLong ? Math.max(page, Math.min(totalPages, Math.floor(NUMBERED_ROWS / pageSize))) : totalPages;
  const goesOn = isLong && (isTotalCapped || last < totalPages);
  const next =
    page < last ? href({ page: page + 1 }) : nextCursor && goesOn ? href({ cursor: nextCursor, page: null }) : null;
  return (
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
            {formatNumber(at, locale)}
          </a>
        ),
      )}
      <Step label={t('nextPage')} icon="chevron-right" href={next} />
      {goesOn && <a href={href({ cursor: LAST_PAGE, page: null })}>{t('lastPage')}</a>}
    </>
  );
}

function Step({ label, icon, href }: { label: string; icon: 'chevron-left' | 'chevron-right'; href: string | null }) {
  // Without a target the link keeps its place, so the pager does not jump under the pointer.
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
  const pages = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((at) => at >= 1 && at <= last)
    .sort((a, b) => a - b);
  return pages.flatMap((at, index) => {
    const before = pages[index - 1];
    return before !== undefined && at - before > 1 ? [null, at] : [at];
  });
}
