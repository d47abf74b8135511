'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { Button } from '@/components/ui/layout/button';
import { useUrlState } from '@/components/ui/navigation/use-url-state';

const VersionsDialog = lazyPart(() => import('./versions-dialog').then((module) => module.VersionsDialog));

/**
 * Opens the published versions. They are rendered in frames, which the document's policy allows only if its address
 * asks for them.
 */
export function VersionsButton() {
  const t = useTranslations('Editor.publish');
  const address = useUrlState();
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    history.replaceState(null, '', address.href({ versions: null }));
    // The document of the button is not the one that shows the frames.
    button.current?.focus();
  }
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        icon="history"
        aria-label={t('versions')}
        title={t('versions')}
        onClick={() => address.set({ versions: 1 })}
      />
      {address.get('versions') !== '' && <VersionsDialog onClose={close} />}
    </>
  );
}
