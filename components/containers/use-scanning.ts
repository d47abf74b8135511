'use client';

import { useRef, useState } from 'react';
import { newKey } from '@/components/calls/use-idempotency-key';
import { useErrorText } from '@/components/calls/use-error-text';
import { noAnswer } from '@/lib/api-client/result';
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
  state: 'sending' | 'done' | 'refused';
  /** What the code resolved to, or why it was refused. */
  text: string;
}

/** Loading or unloading code after code: each is recorded in order, while the next is scanned. */
export function useScanning(kind: 'load' | 'unload', container: Container) {
  const errorText = useErrorText();
  const [scanned, setScanned] = useState<readonly ScannedCode[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());

  const settle = (key: string, change: Partial<ScannedCode>) =>
    setScanned((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));

  async function send(key: string, q: string, circumstances: Circumstances) {
    const recordInput = { kind, container, subject: { type: 'code' as const, q } };
    // A failed call must not break the chain: the next scan waits for this one.
    const result = await sendRecord(key, recordInput, circumstances).catch(noAnswer);
    if (!result.ok) {
      const choices = sameCode.safeParse(result.current).data?.things ?? [];
      return settle(key, { state: 'refused', choices, text: errorText('post', result) });
    }
    const thing = result.data.items.find(({ role }) => role === 'child');
    settle(key, { state: 'done', text: [thing?.code, thing?.name].filter(Boolean).join(' · ') });
  }

  function queue(key: string, q: string, circumstances: Circumstances) {
    last.current = last.current.then(() => send(key, q, circumstances));
  }

  return {
    /** The latest first. */
    scanned,
    count: scanned.filter(({ state }) => state === 'done').length,
    isSending: scanned.some(({ state }) => state === 'sending'),
    scan: (code: string, circumstances: Circumstances) => {
      const key = newKey();
      setScanned((all) => [{ key, code, q: code, choices: [], circumstances, state: 'sending', text: '' }, ...all]);
      queue(key, code, circumstances);
    },
    /** Sends it again, for the selected thing if there is one. */
    retry: ({ key, q, circumstances: before }: ScannedCode, circumstances: Circumstances, selectedCode = q) => {
      // Another place or note makes it a different record: under its first key the first one would count.
      const next = areSame(before, circumstances) ? key : newKey();
      settle(key, { key: next, q: selectedCode, choices: [], circumstances, state: 'sending', text: '' });
      queue(next, selectedCode, circumstances);
    },
  };
}
