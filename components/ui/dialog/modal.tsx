'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';

export type ModalProps = {
  isOpened: boolean;
  onClose: () => void;
  title: string;
  /** 'small' for a question, 'normal' for a form, 'large' for two columns or a table. */
  size?: 'small' | 'normal' | 'large';
  /** Off while something runs that must not be left by accident. */
  canClose?: boolean;
  children: ReactNode;
};

const ModalView = dynamic(() => import('./modal-view').then((module) => module.ModalView), { ssr: false });

/** Closes on Escape, on its button and on a click on the overlay. Its script is loaded when it first opens. */
export function Modal(props: ModalProps) {
  return props.isOpened ? <ModalView {...props} /> : null;
}
