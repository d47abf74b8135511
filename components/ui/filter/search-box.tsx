'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../layout/icon';
import styles from './search-box.module.css';
import { useTypedParam } from '../navigation/use-typed-param';
import { haveSingleKeys } from '../state/single-keys';

/** From the last keystroke until the list is requested, in ms. */
const PAUSE_MS = 300;

type Props = { placeholder: string; param?: string };

/** Elements that receive typed characters, or that cover the page. */
const OTHERS = 'input, textarea, select, [contenteditable], dialog, [role="dialog"]';

/** '/' focuses a field from anywhere on the page, unless single keys are switched off. */
function useSlash(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isElsewhere = event.target instanceof Element && event.target.closest(OTHERS);
      if (event.key !== '/' || isElsewhere || event.ctrlKey || event.metaKey || !haveSingleKeys()) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

/** Writes the typed text to the address after a pause. */
export function SearchBox({ placeholder, param = 'q' }: Props) {
  const t = useTranslations('Table');
  const { stored, typed: words, setTyped, apply } = useTypedParam(param);
  const text = words ?? stored;
  const input = useRef<HTMLInputElement>(null);
  const hasStep = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The timer may outlive the address in which it was started.
  const submitTyped = useRef(() => {});
  useEffect(() => {
    submitTyped.current = () => submit(text);
  });

  useSlash(input);
  useEffect(() => () => clearTimeout(timer.current), []);

  function submit(value: string) {
    clearTimeout(timer.current);
    // Continuous typing is one history entry.
    if (apply(value.trim(), { replace: hasStep.current })) hasStep.current = true;
  }

  function change(value: string) {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submitTyped.current(), PAUSE_MS);
  }

  return (
    <form
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <Icon name="search" size={18} className={styles.icon} />
      <input
        ref={input}
        type="search"
        name={param}
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => {
          hasStep.current = false;
        }}
      />
      {text && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('clearSearch')}
          onClick={() => {
            setTyped('');
            submit('');
            input.current?.focus();
          }}
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </form>
  );
}
