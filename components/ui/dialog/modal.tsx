'use client';

import { lazyPart } from './lazy-part';
import type { ModalProps } from './modal-props';

const ModalView = lazyPart(() => import('./modal-view').then((module) => module.ModalView));

/** Closes on Escape, on its button and on a click on the overlay. Its script is loaded when it first opens. */
export function Modal(props: ModalProps) {
  return props.isOpened ? <ModalView {...props} /> : null;
}
