'use client';

import {
  ModalBody,
  ModalCloseButton,
  ModalContent,
  ModalHeader,
  ModalOverlay,
  ModalRoot,
  ModalTitle,
  type MantineTransition,
} from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import type { ModalProps } from './modal-props';
import { WithMantine } from '../theme/mantine';
import { CloseGuardContext, createCloseGuard } from './close-guard';
import './modal-parts.css';
import styles from './modal-view.module.css';
import { useBack } from './use-back';
import { useFocusReturn } from './use-focus-return';
import { useNoClickThrough } from './use-no-click-through';
import { useTitle } from './use-title';
import { useTopmost } from './use-topmost';

const sizes = { small: 440, normal: 620, large: 960 };

/** Slides up without fading, so its text is readable immediately. */
const rise: MantineTransition = {
  in: { transform: 'none' },
  out: { transform: 'translateY(8px)' },
  transitionProperty: 'transform',
};

/** The Enter that opened the dialog, still held down, would submit the form whose first field has the focus. */
function ignoreHeldEnter(event: KeyboardEvent) {
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (event.repeat && event.key === 'Enter' && isField) event.preventDefault();
}

/** Codes stay in one piece: a line breaks at a hyphen only if the code is longer than the line. */
const unbroken = (title: string) =>
  title.split(/(\s+)/u).map((word, at) =>
    /\d/u.test(word) && word.includes('-') ? (
      <span key={at} className={styles.piece}>
        {word}
      </span>
    ) : (
      word
    ),
  );

export function ModalView({
  isOpened,
  onClose,
  title,
  size = 'normal',
  canClose = true,
  isOpaque = false,
  children,
}: ModalProps) {
  const t = useTranslations('Common');
  const isTopmost = useTopmost(isOpened);
  const titleRef = useTitle(isOpened, isTopmost);
  const [guard] = useState(createCloseGuard);
  const close = () => {
    if (isTopmost()) guard.run(onClose);
  };
  useBack(isOpened && canClose ? close : null);
  useFocusReturn();
  useNoClickThrough();
  return (
    <WithMantine>
      <ModalRoot
        opened={isOpened}
        onClose={close}
        size={sizes[size]}
        centered
        closeOnEscape={canClose}
        closeOnClickOutside={canClose}
        transitionProps={{ duration: 120, transition: rise }}
      >
        <ModalOverlay className={isOpaque ? styles.opaque : styles.overlay} />
        <ModalContent className={styles.content} radius="md">
          <ModalHeader className={styles.header} role="none">
            <ModalTitle ref={titleRef} tabIndex={-1} className={styles.title}>
              {unbroken(title)}
            </ModalTitle>
            {canClose && <ModalCloseButton aria-label={t('close')} />}
          </ModalHeader>
          <ModalBody className={styles.body} onKeyDown={ignoreHeldEnter}>
            <CloseGuardContext value={guard}>{children}</CloseGuardContext>
          </ModalBody>
        </ModalContent>
      </ModalRoot>
    </WithMantine>
  );
}
