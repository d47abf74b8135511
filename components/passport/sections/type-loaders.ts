/* The loader of every section type that shows more than its own content: one line each, under the type's name. */
export { loadEventFacts as event } from './event/facts';
export { loadEventLogFacts as event_log } from './event-log/facts';
export { loadPropertyGroupFacts as property_group } from './property-group/facts';
export { loadUnitLoteFacts as unit_lote } from './unit-lote/facts';
