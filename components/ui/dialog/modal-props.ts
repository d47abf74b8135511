import type { ReactNode } from 'react';

export type ModalProps = {
  isOpened: boolean;
  onClose: () => void;
  title: string;
  /** 'small' for a question, 'normal' for a form, 'large' for two columns or a table. */
  size?: 'small' | 'normal' | 'large';
  /** False while something runs that must not be interrupted by accident. */
  canClose?: boolean;
  /** Covers the page beneath completely. */
  isOpaque?: boolean;
  children: ReactNode;
};
