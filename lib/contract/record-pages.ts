import { z } from 'zod';
import { id, idParams, listQuery, shown, unitCode } from './core/common';
import { endpoint } from './core/endpoint';
import { eventRecords } from './event-records';
import { historyPage } from './history';
import { LOT_SORTS, lineage, lot, lotFilters } from './lots';
import { template, TEMPLATE_SORTS } from './templates';
import { unit, UNIT_SORTS, unitFilters } from './units';

/** The open tab of a record; data of the other tabs is not read. */
export const RECORD_TABS = ['data', 'records', 'history'] as const;
export type RecordTab = (typeof RECORD_TABS)[number];

const tab = z.enum(RECORD_TABS).default('data');

/** Of the tab `records`: its events, latest first. */
const records = eventRecords.list.response.nullable();
/** Of the tab `history`: the actions on it, with time and user. */
const history = historyPage.nullable();
/** Its neighbours in the list; null at its ends, and if the filters exclude it. */
const neighbours = { previousId: id.nullable(), nextId: id.nullable() };

/** The pages of single records, each in one call; filters and sort are those of the list from which it was opened. */
export const recordPages = {
  template: endpoint({
    method: 'GET',
    path: '/pages/templates/{templateId}',
    level: 200,
    summary: 'One template with the rest of its page.',
    params: idParams('templateId'),
    query: listQuery(TEMPLATE_SORTS, { tab }),
    response: z.object({ template, ...neighbours, history }),
  }),
  lot: endpoint({
    method: 'GET',
    path: '/pages/lots/{lotId}',
    level: 200,
    summary: 'One lot with the rest of its page.',
    params: idParams('lotId'),
    query: listQuery(LOT_SORTS, { ...lotFilters, tab }),
    response: z.object({
      lot,
      ...neighbours,
      /** Of the tab `data`. */
      lineage: lineage.nullable(),
      records,
      history,
    }),
  }),
  unit: endpoint({
    method: 'GET',
    path: '/pages/units/{code}',
    level: 200,
    summary: 'One unit with the rest of its page.',
    params: z.object({ code: unitCode }),
    query: listQuery(UNIT_SORTS, { ...unitFilters, tab }),
    response: z.object({
      unit,
      /** Codes of the previous and the next unit in the list. */
      previousCode: shown.nullable(),
      nextCode: shown.nullable(),
      records,
      history,
    }),
  }),
};
