'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { memo, useCallback, useState } from 'react';
import { SearchField } from '@/components/ui/form/search-field';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { inspectors } from '@/components/passport/sections/inspectors';
import { isSectionType } from '@/lib/contract/sections/index';
import { Sortable } from '@/components/ui/sortable/sortable';
import type { SortableRow } from '@/components/ui/sortable/sortable-props';
import { duplicateElement, moveElement, putBack, removeElement, toggleElement } from '../store/elements';
import { placeOf, statusOf, type Item } from '../doc/doc';
import { useItems, useStudio, useStudioState } from '../studio-context';
import type { Studio } from '../store/studio';
import { usePaced } from '../use-paced';
import { changeAndFocusRow } from './change-and-focus-row';
import { copyElement } from './clipboard';
import { ElementPeople } from '../presence/element-people';
import { useOthersOn } from '../presence/use-others-on';
import { useElementName } from './element-name';
import styles from './outline.module.css';
import { PasteButton } from './paste-button';
import { useRoom } from './use-room';
import { SearchResults } from './search-results';
import { useElementSearch } from './use-element-search';

const AddElement = lazyPart(() => import('./add-element').then((module) => module.AddElement));

interface RowProps {
  item: Item;
  at: number;
  count: number;
  grip: React.ReactNode;
  /** The result of a search: then the position in the list is meaningless. */
  canMove: boolean;
  onOpen: () => void;
}

const stepIdOf = ({ state: { history } }: Studio) => history.steps[history.index]?.id;

function useRemove() {
  const t = useTranslations('Editor.outline');
  const studio = useStudio();
  const alerts = useAlerts();
  const nameOf = useElementName();
  return (key: string) => {
    const place = placeOf(studio.state.doc, key);
    if (!place) return;
    changeAndFocusRow(() => removeElement(studio, key));
    const notice = alerts.notice(t('removed', { name: nameOf(place.item).type }), {
      undo: () => putBack(studio, place.pageId, place.at, place.item),
    });
    const step = stepIdOf(studio);
    // Once that step is undone, or another follows, its own undo is void.
    const stop = studio.store.subscribe(() => {
      if (stepIdOf(studio) === step) return;
      stop();
      alerts.dismiss(notice);
    });
  };
}

function RowTools({ item, at, count, canMove }: Omit<RowProps, 'grip' | 'onOpen'>) {
  const t = useTranslations('Editor.outline');
  const studio = useStudio();
  const alerts = useAlerts();
  const remove = useRemove();
  const hasRoom = useRoom();
  const name = useElementName()(item).whole;
  const isShown = statusOf(item) === 'active';
  const button = { variant: 'subtle', size: 'small' } as const;
  return (
    <div className={styles.tools}>
      {canMove && (
        <>
          <Button
            {...button}
            icon="arrow-up"
            aria-label={t('up', { name })}
            title={t('up', { name })}
            isUnavailable={at === 0}
            onClick={() => moveElement(studio, at, at - 1)}
          />
          <Button
            {...button}
            icon="arrow-down"
            aria-label={t('down', { name })}
            title={t('down', { name })}
            isUnavailable={at === count - 1}
            onClick={() => moveElement(studio, at, at + 1)}
          />
        </>
      )}
      <Button
        {...button}
        icon={isShown ? 'eye' : 'eye-off'}
        aria-label={t(isShown ? 'hide' : 'show', { name })}
        title={t(isShown ? 'hide' : 'show', { name })}
        onClick={() => toggleElement(studio, item.key)}
      />
      <Button
        {...button}
        icon="copy"
        aria-label={t('copy', { name })}
        title={t('copy', { name })}
        onClick={() => {
          if (copyElement(studio, item)) alerts.notice(t('copied'));
          else alerts.failure(t('notCopied'));
        }}
      />
      <Button
        {...button}
        icon="copy-plus"
        aria-label={t('duplicate', { name })}
        title={t('duplicate', { name })}
        onClick={() => hasRoom() && changeAndFocusRow(() => duplicateElement(studio, item.key))}
      />
      <Button
        {...button}
        icon="trash"
        aria-label={t('remove', { name })}
        title={t('remove', { name })}
        onClick={() => remove(item.key)}
      />
    </div>
  );
}

function Row({ grip, onOpen, ...props }: RowProps) {
  const { item } = props;
  const t = useTranslations('Editor.outline');
  const studio = useStudio();
  const isSelected = useStudioState((state) => state.selected === item.key);
  const isRefused = useStudioState((state) => state.save.refused.has(`section:${item.key}`));
  const name = useElementName()(item);
  const isHidden = statusOf(item) === 'inactive';
  const others = useOthersOn(item.key);
  return (
    <div className={clsx(styles.row, isSelected && styles.selected)}>
      <div className={styles.head}>
        {grip}
        <button
          type="button"
          className={styles.open}
          aria-current={isSelected ? 'true' : undefined}
          data-selected-row={isSelected ? item.key : undefined}
          onClick={() => {
            studio.set({ selected: item.key });
            onOpen();
          }}
        >
          <Icon name={isSectionType(item.type) ? inspectors[item.type].icon : 'alert-circle'} size={18} />
          <span className={styles.words}>
            <span>{name.type}</span> {name.words && <small dir="auto">{name.words}</small>}
          </span>
          <ElementPeople others={others} />
          {isHidden && (
            <span className={styles.state}>
              <Icon name="eye-off" size={16} />
              <span className="visually-hidden">{t('isHidden')}</span>
            </span>
          )}
          {isRefused && (
            <span className={styles.refused}>
              <Icon name="alert-triangle" size={16} />
              <span className="visually-hidden">{t('isRefused')}</span>
            </span>
          )}
        </button>
      </div>
      {isSelected && <RowTools {...props} />}
    </div>
  );
}

interface OutlineProps {
  items: readonly Item[];
  onOpen: () => void;
}

const ElementList = memo(function ElementList({ items, onOpen }: OutlineProps) {
  const t = useTranslations('Editor.outline');
  const studio = useStudio();
  const nameOf = useElementName();
  const isUnread = useStudioState(({ unread, pageId }) => unread.includes(pageId));
  const isLoaded = useStudioState(({ doc, pageId }) => doc.sections[pageId] !== undefined);
  const pageCount = useStudioState(({ doc }) => doc.pages.length);
  const [words, setWords] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const search = useElementSearch(words);
  const count = items.length;
  const row = useCallback<SortableRow<Item>>(
    (item, at, grip) => <Row item={item} at={at} count={count} grip={grip} canMove onOpen={onOpen} />,
    [count, onOpen],
  );
  return (
    <section className={styles.outline} aria-label={t('label')}>
      <div className={styles.top}>
        <Button variant="filled" icon="plus" data-add-element="" onClick={() => setIsAdding(true)} disabled={!isLoaded}>
          {t('add')}
        </Button>
        <PasteButton isDisabled={!isLoaded} />
        {(items.length > 5 || pageCount > 1) && (
          <SearchField label={t('search')} value={words} onChange={setWords} onEnter={() => search.openFirst(onOpen)} />
        )}
      </div>
      {isUnread && (
        <div className={styles.problem} role="alert">
          <p>{t('unread')}</p>
          <Button size="small" onClick={() => void studio.openPage(studio.state.pageId)}>
            {t('retry')}
          </Button>
        </div>
      )}
      {isLoaded && items.length === 0 && <EmptyState drawing="rows" title={t('empty')} text={t('emptyText')} />}
      {search.isActive ? (
        <SearchResults search={search} onOpen={onOpen}>
          {(item) => <Row item={item} at={0} count={items.length} grip={null} canMove={false} onOpen={onOpen} />}
        </SearchResults>
      ) : (
        <Sortable
          label={t('label')}
          entries={items.map((item) => ({ key: item.key, name: nameOf(item).whole, value: item }))}
          onMove={(from, to) => moveElement(studio, from, to)}
        >
          {row}
        </Sortable>
      )}
      {isAdding && <AddElement onClose={() => setIsAdding(false)} onAdded={onOpen} />}
    </section>
  );
});

/** The elements of the page in order: selected, added, moved, hidden, copied and deleted here. */
export function Outline({ onOpen }: Pick<OutlineProps, 'onOpen'>) {
  return <ElementList items={usePaced(useItems())} onOpen={onOpen} />;
}
