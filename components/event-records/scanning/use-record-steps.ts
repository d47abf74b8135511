'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { changedQuery } from '@/components/ui/navigation/use-url-state';

/** What has been chosen so far; empty: not yet. There is no event without a code. */
export interface RecordStep {
  code: string;
  /** As `eventKey` names it. */
  event: string;
}

export const NOTHING_CHOSEN: RecordStep = { code: '', event: '' };

function addressed(): RecordStep {
  const params = new URLSearchParams(location.search);
  const code = params.get('code') ?? '';
  return { code, event: code === '' ? '' : (params.get('event') ?? '') };
}

const depthOf = ({ code, event }: RecordStep) => (code === '' ? 0 : event === '' ? 1 : 2);

/** How many entries of the history below the current one are earlier steps. */
function stepsBelow(): number {
  const { steps } = (history.state ?? {}) as { steps?: unknown };
  return typeof steps === 'number' ? steps : 0;
}

function hrefOf(step: RecordStep): string {
  const { pathname, search } = new URL(changedQuery(location.search, { ...step }), location.href);
  return pathname + search;
}

const replace = (step: RecordStep) => history.replaceState({ steps: stepsBelow() }, '', hrefOf(step));
const push = (step: RecordStep) => history.pushState({ steps: stepsBelow() + 1 }, '', hrefOf(step));

/** Leads the history to a step. Returns whether it is still on its way there. */
function goTo(wanted: RecordStep): boolean {
  const shown = addressed();
  const excess = depthOf(shown) - depthOf(wanted);
  const back = Math.min(excess, stepsBelow());
  if (back > 0) {
    history.go(-back);
    return true;
  }
  if (excess >= 0) {
    if (shown.code !== wanted.code || shown.event !== wanted.event) replace(wanted);
    return false;
  }
  const ofCode = { ...wanted, event: '' };
  if (shown.code === '') push(ofCode);
  else if (shown.code !== wanted.code) replace(ofCode);
  if (wanted.event !== '') push(wanted);
  return false;
}

/**
 * How far recording has got, with an entry of the history for each choice: Back undoes one, a reload keeps them. Nothing is
 * requested, so it works offline too. `code` is what the page was rendered for; `onReturn` hears of any other step that
 * the address shows, on arrival and after Back and Forward.
 */
export function useRecordSteps(code: string, onReturn: (step: RecordStep) => void) {
  const [step, setStep] = useState<RecordStep>({ code, event: '' });
  const wanted = useRef<RecordStep | null>(null);
  const isMoving = useRef(false);

  const follow = useCallback(() => {
    if (!isMoving.current && wanted.current) isMoving.current = goTo(wanted.current);
  }, []);

  const adopt = useCallback(() => {
    const shown = addressed();
    wanted.current = shown;
    setStep(shown);
    return shown;
  }, []);

  // After the form of the step before is gone: going back would ask about its content.
  useEffect(() => {
    const isArrival = wanted.current === null;
    if (!isArrival) {
      wanted.current = step;
      return follow();
    }
    // A page kept on the device, or returned to, was rendered for an earlier address.
    const shown = adopt();
    if (shown.code !== step.code) onReturn(shown);
  }, [step, follow, adopt, onReturn]);

  useEffect(() => {
    function onPopState() {
      if (!isMoving.current) return onReturn(adopt());
      isMoving.current = false;
      follow();
    }
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [follow, adopt, onReturn]);

  return { step, setStep };
}
