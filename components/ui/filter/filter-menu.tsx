'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { lazyPart } from '../dialog/lazy-part';
import popup from '../dialog/popup.module.css';
import { usePopup } from '../dialog/use-popup';
import { Button } from '../layout/button';
import { Icon } from '../layout/icon';
import { useUrlState } from '../navigation/use-url-state';
import { isActive, isId, valueName, type Filter } from './filter-types';
import styles from './filter.module.css';

const FilterPanel = lazyPart(() => import('./filter-panel').then((module) => module.FilterPanel), { waiting: 'words' });

interface PanelProps {
  label: string;
  filters: readonly Filter[];
  menu: ReturnType<typeof usePopup<HTMLButtonElement, HTMLDivElement>>;
}

function Panel({ label, filters, menu: { isOpen, panel, id, close } }: PanelProps) {
  return (
    isOpen && (
      <div
        ref={panel}
        id={id}
        className={clsx(popup.panel, popup.fromStart, popup.atThumb)}
        role="group"
        aria-label={label}
      >
        <FilterPanel filters={filters} onDone={close} />
      </div>
    )
  );
}

/** Opens the list of filters that are not set. */
export function AddFilter({ filters }: { filters: readonly Filter[] }) {
  const t = useTranslations('Table');
  const { params } = useUrlState();
  const menu = usePopup();
  const offered = filters.filter((filter) => filter.isOffered !== false && !isActive(filter, params));
  if (offered.length === 0) return null;
  return (
    <div className={popup.anchor}>
      <Button {...menu.triggerProps} icon="filter" size="small">
        {t('addFilter')}
      </Button>
      <Panel label={t('addFilter')} filters={offered} menu={menu} />
    </div>
  );
}

/** The active filters: each can be changed and removed. */
export function FilterChips({ filters }: { filters: readonly Filter[] }) {
  const { params } = useUrlState();
  return filters.map((filter) => isActive(filter, params) && <Chip key={filter.param} filter={filter} />);
}

function Chip({ filter }: { filter: Filter }) {
  const t = useTranslations('Table');
  const { get, href } = useUrlState();
  const menu = usePopup();
  const { param, label, options, picker, clears = [] } = filter;
  const value = get(param);
  const displayed = valueName(filter, value) ?? (isId(value) ? t('filterGone') : value);
  const text = t('filterIs', { label, value: displayed });
  const cleared = Object.fromEntries([param, ...clears, 'page', 'cursor'].map((key) => [key, null]));
  return (
    <div className={clsx(popup.anchor, styles.chip)}>
      {(options?.length ?? 0) > 1 || picker ? (
        <button type="button" className={styles.value} {...menu.triggerProps}>
          {text}
        </button>
      ) : (
        <span className={styles.value}>{text}</span>
      )}
      <a className={styles.remove} href={href(cleared)} aria-label={t('removeFilter', { filter: text })}>
        <Icon name="x" size={16} />
      </a>
      <Panel label={label} filters={[filter]} menu={menu} />
    </div>
  );
}
