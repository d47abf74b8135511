/*
 * Every section type with its schema: one line each, under the stored name. A new line makes the compiler require the
 * type's view (components/passport/sections/type-views.ts), and a test require its name (messages, SectionTypes).
 */
export { composition } from './composition';
export { dividerLine as divider_line } from './divider-line';
export { dropdown } from './dropdown';
export { event } from './event';
export { eventLog as event_log } from './event-log';
export { gallery } from './gallery';
export { heading } from './heading';
export { image } from './image';
export { lca } from './lca';
export { pdf } from './pdf';
export { property } from './property';
export { propertyGroup as property_group } from './property-group';
export { roulette } from './roulette';
export { sectionHeading as section_heading } from './section-heading';
export { social } from './social';
export { space } from './space';
export { text } from './text';
export { textIcon as text_icon } from './text-icon';
export { unitLote as unit_lote } from './unit-lote';
export { video } from './video';
