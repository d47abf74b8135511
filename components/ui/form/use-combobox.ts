import { type KeyboardEvent, useId, useState } from 'react';

interface Options {
  /** Number of visible options. */
  count: number;
  isOpen: boolean;
  /** Index that Enter selects before an arrow key was pressed: 0, or -1 if free text is allowed. */
  initial?: 0 | -1;
  onOpen?: () => void;
  onClose?: () => void;
  onChoose: (index: number) => void;
}

/** Keyboard and ARIA of a text field with a list of options (WAI-ARIA combobox), shared by all such fields. */
export function useCombobox({ count, isOpen, initial = 0, onOpen, onClose, onChoose }: Options) {
  const listId = useId();
  const [requestedIndex, setActive] = useState<number>(initial);
  const active = requestedIndex < count ? requestedIndex : initial;
  const optionId = (index: number) => `${listId}-${index}`;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) onOpen?.();
      else if (count > 0)
        setActive(event.key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) || count) - 1);
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      if (active < count) onChoose(active);
    } else if (event.key === 'Escape' && isOpen && onClose) {
      event.stopPropagation();
      event.preventDefault();
      onClose();
    }
  }

  return {
    listId,
    optionId,
    active,
    setActive,
    /** Resets to the first option: call it when the text changes. */
    reset: () => setActive(initial),
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': isOpen && active >= 0 && active < count ? optionId(active) : undefined,
      autoComplete: 'off',
      // Escape closes only the list: the surrounding dialog handles the key first, and ignores it for an expanded
      // field.
      'data-mantine-stop-propagation': isOpen && onClose ? true : undefined,
      onKeyDown,
    } as const,
  };
}
