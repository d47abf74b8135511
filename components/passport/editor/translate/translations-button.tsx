'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';

const TranslationsDialog = lazyPart(() => import('./translations-dialog').then((module) => module.TranslationsDialog));

/** Opens the texts of the passport in two languages side by side. */
export function TranslationsButton() {
  const t = useTranslations('Editor.translate');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        icon="language"
        aria-label={t('title')}
        title={t('title')}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <TranslationsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
