import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { FAULT_KINDS } from '@/lib/contract/epcis-events';
import { createdAt, emptyList, json, moment, openObject, primaryId } from './columns';
import { companyId } from './company-id';

/** What was wrong with an event of a capture. */
const captureFault = z.object({ event: z.number(), path: z.string(), kind: z.enum(FAULT_KINDS) });

/** One document of events that was taken in, by a program or by a person. */
export const epcisCaptures = pgTable(
  'epcis_captures',
  {
    id: primaryId(),
    companyId: companyId(),
    /** The file that a person chose; empty for a program's. */
    name: text('name').notNull().default(''),
    apiKeyId: uuid('api_key_id'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    /** Null while it runs, and for one that was broken off. */
    finishedAt: moment('finished_at'),
    /** Whether events with faults kept the others out. */
    isAllOrNone: boolean('is_all_or_none').notNull(),
    events: integer('events').notNull(),
    stored: integer('stored').notNull().default(0),
    /** Events that were here before, by their ids. */
    known: integer('known').notNull().default(0),
    /** Of those, the ones that said something else than what stands, and the eventIDs of the first. */
    differing: integer('differing').notNull().default(0),
    differingIds: json('differing_ids', z.array(z.string())).notNull().default(emptyList),
    /** The context of the document, and all that it says besides its events. */
    context: json('context', z.unknown()).notNull(),
    rest: json('rest', openObject).notNull(),
    faults: json('faults', z.array(captureFault)).notNull().default(emptyList),
  },
  (table) => [index('epcis_captures_company').on(table.companyId, table.createdAt, table.id)],
);
