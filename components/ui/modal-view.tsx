'use client';

import { Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ModalProps } from './modal';
import styles from './modal-view.module.css';

const sizes = { small: 440, normal: 620, large: 960 };

export function ModalView({ isOpened, onClose, title, size = 'normal', canClose = true, children }: ModalProps) {
  const t = useTranslations('Common');
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={title}
      size={sizes[size]}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose}
      withCloseButton={canClose}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: styles.title, header: styles.header, body: styles.body, content: styles.content }}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      {children}
    </Modal>
  );
}
