'use client';

import type { ReactNode } from 'react';
import type { SortableEntry } from '@/components/ui/sortable/sortable-props';
import { useMovedText } from '@/components/ui/sortable/use-moved-text';

interface Props {
  entries: readonly Pick<SortableEntry<unknown>, 'key' | 'name'>[];
  className: string | undefined;
  /** An `li` for each entry, with the buttons that move it. */
  children: ReactNode;
}

/** Rows of a form, with an announcement of a row's new position after its buttons have moved it. */
export function MovableRows({ entries, className, children }: Props) {
  const { notice, text } = useMovedText(entries);
  return (
    <>
      <ol className={className}>{children}</ol>
      <p ref={notice} role="status" className="visually-hidden">
        {text}
      </p>
    </>
  );
}
