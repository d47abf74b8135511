'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Field } from '@/components/ui/form/field';
import { Button } from '@/components/ui/layout/button';
import styles from '../event-records.module.css';
import { CODE_INPUT } from './code-input';
import { useScanner } from './use-scanner';

const Camera = lazyPart(() => import('../camera/camera').then((module) => module.Camera), { waiting: 'words' });

interface Props {
  /** Prefilled, and looked up at once. */
  first: string;
  /** Prefilled instead, and not looked up. */
  typed?: string | undefined;
  isAsking: boolean;
  problem: string;
  onCode: (q: string) => void;
}

/** The sources of a code: the camera, the keyboard, or a barcode scanner that types and presses Enter. */
export function CodeEntry({ first, typed, isAsking, problem, onCode }: Props) {
  const t = useTranslations('Records');
  const [text, setText] = useState(typed ?? first);
  const [lastSent, setLastSent] = useState(first);
  const [isScanning, setIsScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Another code replaces the one that is being looked up.
  const isBusy = isAsking && text.trim() === lastSent;

  useEffect(() => {
    if (first !== '') onCode(first);
  }, [first, onCode]);

  useEffect(() => {
    // A scanner can type at once; on a phone the keyboard would cover the camera's button.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);

  function find(code: string) {
    setLastSent(code);
    onCode(code);
  }

  function show(code: string) {
    setIsScanning(false);
    setText(code);
    find(code);
  }
  // On a phone nothing has the focus at first.
  useScanner(true, show);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = text.trim();
    if (code === '' || isBusy) return;
    // The next scan replaces a code that is not found. Without focus, selecting could open a phone's keyboard.
    if (document.activeElement === field.current) field.current?.select();
    find(code);
  }

  return (
    <>
      {isScanning ? (
        <Camera onClose={() => setIsScanning(false)} onCode={show} />
      ) : (
        <Button variant="filled" icon="scan" className={styles.big ?? ''} onClick={() => setIsScanning(true)}>
          {t('scan')}
        </Button>
      )}
      <form className={styles.code} onSubmit={submit}>
        <Field label={t('code')} help={t('codeHelp')} error={problem}>
          {(control) => (
            <input
              {...control}
              {...CODE_INPUT}
              ref={field}
              value={text}
              enterKeyHint="search"
              onChange={(event) => setText(event.currentTarget.value)}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
        <Button type="submit" isBusy={isBusy} icon="search">
          {t('find')}
        </Button>
      </form>
    </>
  );
}
