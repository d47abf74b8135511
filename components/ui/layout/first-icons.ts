import type { IconName } from './icon-names';

/**
 * Icons of the menu, the top bar, tables and common buttons. They are inlined in the first HTML (`IconSheet`), so that
 * the first paint has them; the others come with the sprite.
 */
export const firstIcons = [
  'adjustments',
  'alert-circle',
  'alert-triangle',
  'arrow-left',
  'arrow-up',
  'arrows-sort',
  'barcode',
  'box',
  'building',
  'calendar-event',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'circle-plus',
  'columns',
  'credit-card',
  'dashboard',
  'dots',
  'download',
  'eye',
  'file-spreadsheet',
  'file-type-csv',
  'file-upload',
  'filter',
  'info-circle',
  'lock',
  'map-pin',
  'menu-2',
  'needle-thread',
  'pencil',
  'photo',
  'plus',
  'printer',
  'qrcode',
  'route',
  'scan',
  'search',
  'settings',
  'shirt',
  'stack',
  'template',
  'trash',
  'upload',
  'x',
] as const satisfies readonly IconName[];

const first: ReadonlySet<string> = new Set(firstIcons);

export const isFirstIcon = (name: IconName): boolean => first.has(name);
/** Id of an inlined icon within the document. */
export const firstIconId = (name: string) => `icon-${name}`;
