'use client';

import dynamic from 'next/dynamic';
import type { ModalProps } from './modal-props';

const ModalView = dynamic(() => import('./modal-view').then((module) => module.ModalView), { ssr: false });

/** Closes on Escape, on its button and on a click on the overlay. Its script is loaded when it first opens. */
export function Modal(props: ModalProps) {
  return props.isOpened ? <ModalView {...props} /> : null;
}
