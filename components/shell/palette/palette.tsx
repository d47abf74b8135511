'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCombobox } from '@/components/ui/form/use-combobox';
import { Icon } from '@/components/ui/layout/icon';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { foldText } from './fold-text';
import { PaletteList } from './palette-list';
import styles from './palette.module.css';
import { useLock, useLogout } from '../profile/session-actions';
import type { PaletteChoice, PaletteGroup, SearchTargets, ShellEntry, ShellSection } from '../shell-types';
import { usePaletteSearch } from './use-palette-search';

type Props = { sections: ShellSection[]; pages: ShellEntry[]; targets: SearchTargets; onClose: () => void };

export function Palette({ sections, pages, targets, onClose }: Props) {
  const t = useTranslations('Shell');
  const { go } = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const found = usePaletteSearch(query.trim(), targets);
  const own = useOwnGroups(sections, pages, query);
  const groups: PaletteGroup[] = [...own, ...found].filter((group) => group.items.length > 0);
  const choices = groups.flatMap((group) => group.items);

  const combobox = useCombobox({
    count: choices.length,
    isOpen: true,
    onChoose: (index) => choose(choices[index]),
  });

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function choose(choice: PaletteChoice | undefined) {
    if (!choice) return;
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
            placeholder={t('palettePlaceholder')}
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
          {choices.length === 0 && <p className={styles.empty}>{t('paletteEmpty', { query })}</p>}
        </div>
        <p className={styles.hint}>{t('paletteHint')}</p>
      </div>
    </dialog>
  );
}

function useOwnGroups(sections: ShellSection[], pages: ShellEntry[], query: string): PaletteGroup[] {
  const t = useTranslations('Shell');
  const logout = useLogout();
  const lock = useLock();
  return useMemo(() => {
    const wanted = foldText(query.trim());
    const matches = (choice: PaletteChoice) => foldText(`${choice.detail ?? ''} ${choice.label}`).includes(wanted);
    const places: PaletteChoice[] = [
      ...sections.flatMap((section) =>
        section.entries.map((entry) => ({ ...entry, key: entry.href, detail: section.label ?? undefined })),
      ),
      ...pages.map((entry) => ({ ...entry, key: entry.href })),
    ];
    const actions: PaletteChoice[] = [
      { key: 'lock', label: t('lock'), icon: 'lock', run: lock },
      { key: 'logout', label: t('logout'), icon: 'logout', run: logout },
    ];
    return [
      { key: 'pages', title: t('palettePages'), items: places.filter(matches) },
      { key: 'actions', title: t('paletteActions'), items: actions.filter(matches) },
    ];
  }, [sections, pages, query, t, lock, logout]);
}
