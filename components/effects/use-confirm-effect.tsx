'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { AskedQuestion } from './confirm-effect';

const ConfirmEffect = dynamic(() => import('./confirm-effect').then((module) => module.ConfirmEffect), { ssr: false });

interface Asked {
  question: AskedQuestion;
  onConfirm: () => Promise<unknown>;
}

/**
 * Asks before something is deleted, hidden or withdrawn: `confirm(question, () => remove())`, and `dialog` stands
 * somewhere on the screen.
 */
export function useConfirmEffect() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    confirm: (question: AskedQuestion, onConfirm: Asked['onConfirm']) => setAsked({ question, onConfirm }),
    dialog: asked && <ConfirmEffect {...asked} onClose={() => setAsked(null)} />,
  };
}

export type ConfirmEffectFunction = ReturnType<typeof useConfirmEffect>['confirm'];
