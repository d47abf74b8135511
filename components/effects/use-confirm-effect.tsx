'use client';

import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { useState } from 'react';
import type { AskedQuestion } from './confirm-effect';

const ConfirmEffect = lazyPart(() => import('./confirm-effect').then((module) => module.ConfirmEffect));

interface Asked {
  question: AskedQuestion;
  onConfirm: () => Promise<unknown>;
  hasMore?: boolean;
}

/**
 * Asks before something is deleted, hidden or withdrawn: `confirm(question, () => remove())`; render `dialog` somewhere
 * on the screen. `hasMore`: more is selected than the question covers. `onOutdated` loads the current state if nothing
 * can be done, on screens that a refresh of the page does not change.
 */
export function useConfirmEffect(onOutdated?: () => unknown) {
  const [pending, setPending] = useState<Asked | null>(null);
  return {
    confirm: (question: AskedQuestion, onConfirm: Asked['onConfirm'], hasMore = false) =>
      setPending({ question, onConfirm, hasMore }),
    dialog: pending && <ConfirmEffect {...pending} onOutdated={onOutdated} onClose={() => setPending(null)} />,
  };
}

export type ConfirmEffectFunction = ReturnType<typeof useConfirmEffect>['confirm'];
