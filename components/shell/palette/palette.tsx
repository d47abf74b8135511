'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useBack } from '@/components/ui/dialog/use-back';
import { useTopmost } from '@/components/ui/dialog/use-topmost';
import { useCombobox } from '@/components/ui/form/use-combobox';
import { Icon } from '@/components/ui/layout/icon';
import { useNavigate } from '@/components/ui/navigation/navigate';
import type { PaletteChoice, PaletteContents, PaletteGroup } from '../shell-types';
import { groupsOf } from './palette-groups';
import { PaletteList } from './palette-list';
import styles from './palette.module.css';
import { recentStore } from '../recent/recent-store';
import { usePaletteChoices } from './use-palette-choices';
import { usePaletteSearch } from './use-palette-search';
import { useRecent } from './use-recent';

type Props = PaletteContents & { onClose: () => void };

/** Finds pages, actions and records by a few characters of their name or code. */
export function Palette({ userId, targets, onClose, ...contents }: Props) {
  const t = useTranslations('Shell');
  const { go } = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const { groups: results, isSearching, problem } = usePaletteSearch(query.trim(), targets);
  const { places, commands } = usePaletteChoices(contents);
  const recent = useRecent(userId, [...places, ...commands], targets);
  const titles = { recent: t('paletteRecent'), pages: t('palettePages'), actions: t('paletteActions') };
  const groups: PaletteGroup[] = [...groupsOf({ query, recent, places, commands }, titles), ...results].filter(
    (group) => group.items.length > 0,
  );
  const choices = groups.flatMap((group) => group.items);
  const nothing = isSearching ? t('paletteSearching') : t('paletteEmpty', { query });
  const words = problem ?? (choices.length === 0 ? nothing : '');

  const combobox = useCombobox({
    count: choices.length,
    isOpen: true,
    onChoose: (index) => choose(choices[index]),
  });

  useTopmost(true);
  useBack(onClose);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  useEffect(() => {
    document.getElementById(combobox.optionId(combobox.active))?.scrollIntoView({ block: 'nearest' });
  });

  function choose(choice: PaletteChoice | undefined) {
    if (!choice) return;
    // Signing out clears the recent list; a visited page is added once it has loaded.
    if (userId && choice.key.startsWith('action/') && choice.key !== 'action/logout')
      void recentStore(userId).remember({ key: choice.key, label: '', at: Date.now() });
    onClose();
    if (choice.href !== undefined) go(choice.href);
    else choice.run();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('palette')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.body}>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            {...combobox.field}
            aria-label={t('palette')}
            placeholder={t(targets.companies === undefined ? 'palettePlaceholder' : 'palettePlaceholderCompanies')}
            autoFocus
            maxLength={200}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              combobox.reset();
            }}
          />
        </div>
        <div id={combobox.listId} role="listbox" aria-label={t('palette')} className={styles.list}>
          <PaletteList groups={groups} combobox={combobox} onChoose={choose} />
        </div>
        {words && (
          <p role="status" className={styles.empty}>
            {words}
          </p>
        )}
        <p className={styles.hint}>{t('paletteHint')}</p>
      </div>
    </dialog>
  );
}
