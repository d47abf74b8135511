'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newKey } from '@/components/calls/use-idempotency-key';
import { useErrorText } from '@/components/calls/use-error-text';
import { isPassing, noAnswer } from '@/lib/api-client/result';
import type { Container } from '@/lib/contract/containers';
import { sameCode, type SameCode } from '@/lib/contract/record-targets';
import { areSame, type Circumstances, sendRecord } from './send-record';

export interface ScannedCode {
  /** The client key of its record: sent again, it is recorded once. */
  key: string;
  code: string;
  /** Identifies the thing: the code, or the address of the chosen one of several with that code. */
  q: string;
  /** The things that share the code, if it is refused for that. */
  choices: SameCode['things'];
  /** The note and place it was sent with. */
  circumstances: Circumstances;
  scannedAt: Date;
  /** `unsent`: no answer, so that it may be recorded or not. */
  state: 'sending' | 'done' | 'refused' | 'unsent';
  /** What the code resolved to, or why it was refused or is unsent. */
  text: string;
}

type Attempt = Pick<ScannedCode, 'key' | 'q' | 'circumstances' | 'scannedAt'>;

/**
 * Loading or unloading code after code: each is recorded in order, while the next is scanned.
 * What has no answer is sent again when the network or the window returns.
 */
export function useScanning(kind: 'load' | 'unload', container: Container) {
  const errorText = useErrorText();
  const [scanned, setScanned] = useState<readonly ScannedCode[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());

  const settle = (key: string, change: Partial<ScannedCode>) =>
    setScanned((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));

  async function send({ key, q, circumstances, scannedAt }: Attempt) {
    const recordInput = { kind, container, subject: { type: 'code' as const, q } };
    // A failed call must not break the chain: the next scan waits for this one.
    const result = await sendRecord(key, recordInput, circumstances, scannedAt).catch(noAnswer);
    if (!result.ok) {
      const choices = sameCode.safeParse(result.current).data?.things ?? [];
      return settle(key, { state: isPassing(result) ? 'unsent' : 'refused', choices, text: errorText('post', result) });
    }
    const thing = result.data.items.find(({ role }) => role === 'child');
    settle(key, { state: 'done', text: [thing?.code, thing?.name].filter(Boolean).join(' · ') });
  }

  function queue(attempt: Attempt) {
    last.current = last.current.then(() => send(attempt));
  }

  /** Unchanged and under its first key: it may be recorded already. */
  function resend(unsent: ScannedCode) {
    settle(unsent.key, { state: 'sending', text: '' });
    queue(unsent);
  }

  const isUnsent = scanned.some(({ state }) => state === 'unsent');
  const resendAll = useEffectEvent(() => {
    for (const each of [...scanned].reverse()) if (each.state === 'unsent') resend(each);
  });
  useEffect(() => {
    if (!isUnsent) return;
    const onOnline = () => resendAll();
    const onShow = () => document.visibilityState === 'visible' && resendAll();
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [isUnsent]);

  return {
    /** The latest first. */
    scanned,
    count: scanned.filter(({ state }) => state === 'done').length,
    /** Some codes are not recorded, as far as is known here. */
    isUnsent,
    isSending: scanned.some(({ state }) => state === 'sending'),
    scan: (code: string, circumstances: Circumstances) => {
      const attempt = { key: newKey(), q: code, circumstances, scannedAt: new Date() };
      setScanned((all) => [{ ...attempt, code, choices: [], state: 'sending', text: '' }, ...all]);
      queue(attempt);
    },
    /** Sends it again, for the selected thing if there is one. */
    retry: (refused: ScannedCode, circumstances: Circumstances, selectedCode = refused.q) => {
      if (refused.state === 'unsent') return resend(refused);
      const { key, circumstances: before } = refused;
      // Another place or note makes it a different record: under its first key the first one would count.
      const next = areSame(before, circumstances) ? key : newKey();
      const attempt = { key: next, q: selectedCode, circumstances, scannedAt: new Date() };
      settle(key, { ...attempt, choices: [], state: 'sending', text: '' });
      queue(attempt);
    },
  };
}
