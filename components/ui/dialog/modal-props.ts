import type { ReactNode } from 'react';

export type ModalProps = {
  isOpened: boolean;
  onClose: () => void;
  title: string;
  /** 'small' for a question, 'normal' for a form, 'large' for two columns or a table. */
  size?: 'small' | 'normal' | 'large';
  /** Off while something runs that must not be left by accident. */
  canClose?: boolean;
  /** Hides the page under it. */
  isOpaque?: boolean;
  children: ReactNode;
};
