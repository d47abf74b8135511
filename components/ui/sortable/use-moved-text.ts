import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { SortableEntry } from './sortable-props';

/**
 * Announces a row's new position after its buttons have moved it, for screen reader users, whom the unchanged names and
 * focus do not inform. Dragging makes its own announcement, and registers the move before it does. The text is rendered
 * after the list.
 */
export function useMovedText(entries: readonly Pick<SortableEntry<unknown>, 'key' | 'name'>[]) {
  const t = useTranslations('Common.drag');
  const notice = useRef<HTMLParagraphElement>(null);
  const lastEntries = useRef(entries);
  const isDragged = useRef(false);
  const [text, setText] = useState('');
  useEffect(() => {
    const before = lastEntries.current;
    lastEntries.current = entries;
    if (before.length !== entries.length || before.every(({ key }, at) => key === entries[at]?.key)) return;
    const wasDragged = isDragged.current;
    isDragged.current = false;
    const rows = [...(notice.current?.previousElementSibling?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const entry = entries[at];
    if (wasDragged || !entry || before[at]?.key === entry.key || !before.some(({ key }) => key === entry.key)) return;
    setText(t('moved', { name: entry.name, place: at + 1, count: entries.length }));
  }, [entries, t]);
  const noteDrag = () => {
    isDragged.current = true;
  };
  return { notice, text, noteDrag };
}
