import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { SortableEntry } from './sortable-props';

/**
 * Says where a row stands once buttons in it have moved it, for whom their names and the focus say nothing new. Dragging says
 * itself where it puts a row, and is noted before it does. The text stands behind the list.
 */
export function useMovedText(entries: readonly Pick<SortableEntry<unknown>, 'key' | 'name'>[]) {
  const t = useTranslations('Common.drag');
  const notice = useRef<HTMLParagraphElement>(null);
  const shown = useRef(entries);
  const isDragged = useRef(false);
  const [text, setText] = useState('');
  useEffect(() => {
    const before = shown.current;
    shown.current = entries;
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
