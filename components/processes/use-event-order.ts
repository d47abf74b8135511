'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { call } from '@/lib/api-client/browser';
import { hasNoAnswer } from '@/lib/api-client/result';
import { events as contract, type Event } from '@/lib/contract/events';

/** The events of a process in order, at some version of the process. */
export interface EventOrder {
  version: number;
  events: Event[];
}

/** State of the last save: none, in progress, done. */
export type OrderStatus = 'idle' | 'saving' | 'saved';

function withMoved(events: readonly Event[], from: number, to: number): Event[] {
  const copy = [...events];
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}

/**
 * The order of the events of a process while it is changed here. It is saved at once, by one call after the other:
 * moves made during a call go with the next. Changes of somebody else are adopted.
 */
export function useEventOrder(processId: string, read: EventOrder) {
  const t = useTranslations('Processes.page');
  const router = useRouter();
  const alerts = useAlerts();
  const errorText = useErrorText();
  const [source, setSource] = useState(read);
  const [displayed, setDisplayed] = useState(read);
  const [status, setStatus] = useState<OrderStatus>('idle');
  /** The order on the server, and the one to be sent; null while nothing is pending. */
  const saved = useRef(read);
  const waiting = useRef<Event[] | null>(null);
  const isSending = useRef(false);

  // The page was refreshed: an event was added, changed or deleted. A state loaded before the last save is older than
  // what is shown.
  if (source !== read && status !== 'saving') {
    setSource(read);
    if (read.version >= displayed.version) setDisplayed(read);
  }
  useEffect(() => {
    if (source.version >= saved.current.version) saved.current = source;
  }, [source]);

  function show(order: EventOrder) {
    saved.current = order;
    setDisplayed(order);
  }

  async function send(): Promise<void> {
    const next = waiting.current;
    waiting.current = null;
    if (!next) {
      setDisplayed(saved.current);
      return setStatus('saved');
    }
    const { version } = saved.current;
    const eventIds = next.map(({ id }) => id);
    const result = await call(contract.order, { params: { processId }, body: { eventIds, version } });
    const serverOrder = result.ok ? undefined : contract.order.response.safeParse(result.current).data;
    // An attempt whose response was lost may have saved the same order.
    const isThere = serverOrder?.events.map(({ id }) => id).join() === eventIds.join();
    if (result.ok || isThere) {
      saved.current = result.ok ? result.data : (serverOrder ?? saved.current);
      return send();
    }
    waiting.current = null;
    setStatus('idle');
    show(serverOrder ?? saved.current);
    alerts.failure(serverOrder ? t('stale') : errorText('put', result));
    // Somebody else changed the events, or other parts of the process; or it is unknown which order was saved.
    if (serverOrder || hasNoAnswer(result)) router.refresh();
  }

  function move(from: number, to: number) {
    const events = withMoved(displayed.events, from, to);
    setDisplayed({ ...displayed, events });
    waiting.current = events;
    if (isSending.current) return;
    isSending.current = true;
    setStatus('saving');
    void send().finally(() => {
      isSending.current = false;
    });
  }

  return { events: displayed.events, status, move };
}
