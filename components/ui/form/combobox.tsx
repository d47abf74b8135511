'use client';

import clsx from 'clsx';
import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './combobox.module.css';
import { Icon } from '@/components/ui/layout/icon';
import formStyles from './form.module.css';
import { useCombobox } from './use-combobox';

interface Props<Option> {
  /** Attributes of the text field: label, placeholder, limits. */
  input: InputHTMLAttributes<HTMLInputElement>;
  value: string;
  /** Undefined while the first options load. */
  options: readonly Option[] | undefined;
  /** The options belong to an earlier text: Enter selects none of them, as the user may not have read them. */
  isOutdated?: boolean;
  keyOf: (option: Option) => string;
  children: (option: Option) => ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onType: (text: string) => void;
  onChoose: (option: Option) => void;
  /** Free text is allowed: Enter selects an option only after an arrow key. */
  isFree?: boolean;
  listLabel: string;
  /** Shown in the list when nothing matches; without it the list is hidden then. */
  none?: string;
  /** Why there are no options; shown instead of them. */
  problem?: string | undefined;
  className?: string | undefined;
}

/** Text field with a list of options, fully usable by keyboard. */
export function Combobox<Option>(props: Props<Option>) {
  const { input, options = [], keyOf, children, isOpen, onOpen, onClose, onChoose, isFree, problem } = props;
  /** Shown when the list is empty. */
  const words = problem ?? (props.options && props.none);
  const isListShown = isOpen && (options.length > 0 || words !== undefined);
  const combobox = useCombobox({
    count: options.length,
    isOpen: isListShown,
    initial: isFree ? -1 : 0,
    onOpen,
    onClose,
    onChoose: (index) => !props.isOutdated && choose(options[index]),
  });

  function choose(option: Option | undefined) {
    if (option === undefined) return;
    onChoose(option);
    onClose();
    combobox.reset();
  }

  return (
    <div className={clsx(styles.combobox, !isFree && styles.chooser, props.className)}>
      <input
        {...input}
        {...combobox.field}
        type="text"
        className={formStyles.control}
        value={props.value}
        onClick={onOpen}
        onBlur={onClose}
        onChange={(event) => {
          props.onType(event.currentTarget.value);
          combobox.reset();
        }}
      />
      {!isFree && <Icon name="chevron-down" size={16} />}
      <ul
        id={combobox.listId}
        role="listbox"
        aria-label={props.listLabel}
        className={styles.options}
        hidden={!isListShown}
      >
        {options.map((option, index) => (
          <li
            key={keyOf(option)}
            id={combobox.optionId(index)}
            role="option"
            aria-selected={index === combobox.active}
            // The field must not lose the focus before the option is selected.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
          >
            {children(option)}
          </li>
        ))}
        {options.length === 0 && (
          <li role="option" aria-selected={false} aria-disabled className={problem ? styles.problem : styles.none}>
            {words}
          </li>
        )}
      </ul>
    </div>
  );
}
