'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from './button';

type Props = {
  value: string;
  /** What is copied, for screen readers. */
  label?: string;
  /** Icon only, where space is short. */
  isIconOnly?: boolean;
};

export function CopyButton({ value, label, isIconOnly = false }: Props) {
  const t = useTranslations('Common');
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // Without https the clipboard is unavailable: the browser's prompt lets users copy by hand.
      window.prompt(t('copy'), value);
    }
  }

  if (isIconOnly)
    return (
      <Button
        size="small"
        icon={isCopied ? 'check' : 'copy'}
        aria-label={isCopied ? t('copied') : (label ?? t('copy'))}
        onClick={copy}
      />
    );
  return (
    <Button size="small" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </Button>
  );
}
