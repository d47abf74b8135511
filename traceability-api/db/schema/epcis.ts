import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { FAULT_KINDS } from '@/lib/contract/epcis-events';
import { createdAt, emptyList, json, moment, openObject, primaryId } from './columns';
import { companyId } from './company-id';

/** A fault of an event in a capture. */
const captureFault = z.object({
  event: z.number(),
  path: z.string(),
  kind: z.enum(FAULT_KINDS),
  words: z.array(z.string()).readonly().optional(),
});

/** A document of events captured by a program or uploaded by a user. */
export const epcisCaptures = pgTable(
  'epcis_captures',
  {
    id: primaryId(),
    companyId: companyId(),
    /** Name of the uploaded file; empty for programs. */
    name: text('name').notNull().default(''),
    apiKeyId: uuid('api_key_id'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    /** Null while running and if interrupted. */
    finishedAt: moment('finished_at'),
    /** Whether faulty events prevented the capture of the others. */
    isAllOrNone: boolean('is_all_or_none').notNull(),
    events: integer('events').notNull(),
    stored: integer('stored').notNull().default(0),
    /** Events already recorded, by their ids. */
    known: integer('known').notNull().default(0),
    /** Of those, the number that differ from what is recorded, and the eventIDs of the first. */
    differing: integer('differing').notNull().default(0),
    differingIds: json('differing_ids', z.array(z.string())).notNull().default(emptyList),
    /** The document's context, and everything in it besides its events. */
    context: json('context', z.unknown()).notNull(),
    rest: json('rest', openObject).notNull(),
    faults: json('faults', z.array(captureFault)).notNull().default(emptyList),
  },
  (table) => [index('epcis_captures_company').on(table.companyId, table.createdAt, table.id)],
);
