'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '@/components/ui/layout/icon';
import { useNavigate } from '@/components/ui/navigation/navigate';
import { foldText } from './fold-text';
import { PaletteList } from './palette-list';
import styles from './palette.module.css';
import { useLock, useLogout } from './session-actions';
import type { PaletteChoice, PaletteGroup, SearchTargets, ShellEntry, ShellSection } from './shell-types';
import { usePaletteSearch } from './use-palette-search';

type Props = { sections: ShellSection[]; pages: ShellEntry[]; targets: SearchTargets; onClose: () => void };

export function Palette({ sections, pages, targets, onClose }: Props) {
  const t = useTranslations('Shell');
  const { go } = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = usePaletteSearch(query.trim(), targets);
  const own = useOwnGroups(sections, pages, query);
  const groups: PaletteGroup[] = [...own, ...found].filter((group) => group.items.length > 0);
  const choices = groups.flatMap((group) => group.items);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function choose(choice: PaletteChoice | undefined) {
    if (!choice) return;
    onClose();
    if (choice.href !== undefined) go(choice.href);
    else choice.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && choices.length > 0) {
      event.preventDefault();
      setActive((active + step + choices.length) % choices.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(choices[active]);
    }
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
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={choices[active] ? `${id}-${active}` : undefined}
            aria-label={t('palette')}
            placeholder={t('palettePlaceholder')}
            autoComplete="off"
            autoFocus
            maxLength={200}
            value={query}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              setActive(0);
            }}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('palette')} className={styles.list}>
          <PaletteList id={id} groups={groups} active={active} onPoint={setActive} onChoose={choose} />
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
