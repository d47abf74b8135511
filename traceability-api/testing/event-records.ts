import type { Tx } from '../db/client';
import { newId } from '../db/ids';
import { eventRecords } from '../db/schema';
import type { Client, TestApp } from './app';

/** Inserts `count` records of an event directly into the table. */
export const recordEvent = (t: TestApp, { companyId }: Client, event: { id: string; name: string }, count = 1) =>
  t.deps.db.asTenant(companyId, (tx: Tx) =>
    tx.insert(eventRecords).values(
      Array.from({ length: count }, () => {
        const id = newId();
        const at = new Date();
        return {
          id,
          companyId,
          kind: 'event' as const,
          eventId: event.id,
          name: event.name,
          bizStep: 'inspecting',
          happenedAt: at,
          recordedAt: at,
          zone: '+01:00',
          source: 'desk' as const,
          clientKey: id,
          itemCount: 1,
        };
      }),
    ),
  );
