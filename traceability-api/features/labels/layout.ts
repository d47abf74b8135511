import type { LabelFormat } from '@/lib/contract/labels';

/** Points per millimetre: PDF has 72 points per inch. */
export const MM = 72 / 25.4;

export interface Layout {
  /** All lengths in millimetres. */
  page: readonly [width: number, height: number];
  columns: number;
  rows: number;
  /** Upper left corner of the first label. */
  left: number;
  top: number;
  /** Distance between the corners of adjacent labels. */
  pitchX: number;
  pitchY: number;
  width: number;
  height: number;
  padding: number;
  /** Side of the QR code including its quiet zone. */
  qr: number;
  /** Position of the readable lines: beside the code, or below it on a label too narrow for that. */
  lines: 'beside' | 'below';
  nameSize: number;
  lineSize: number;
}

const A4 = [210, 297] as const;

export const LAYOUTS: Record<LabelFormat, Layout> = {
  // 70 × 37.1 mm, edge to edge
  'a4-3x8': {
    page: A4,
    columns: 3,
    rows: 8,
    left: 0,
    top: 0,
    pitchX: 70,
    pitchY: 37.125,
    width: 70,
    height: 37.125,
    padding: 3,
    qr: 29,
    lines: 'beside',
    nameSize: 9,
    lineSize: 7,
  },
  // 99.1 × 38.1 mm with rounded corners
  'a4-2x7': {
    page: A4,
    columns: 2,
    rows: 7,
    left: 4.65,
    top: 15.15,
    pitchX: 101.6,
    pitchY: 38.1,
    width: 99.1,
    height: 38.1,
    padding: 3,
    qr: 31,
    lines: 'beside',
    nameSize: 11,
    lineSize: 8.5,
  },
  'roll-40x30': {
    page: [40, 30],
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    pitchX: 40,
    pitchY: 30,
    width: 40,
    height: 30,
    padding: 1.5,
    qr: 19.5,
    lines: 'below',
    nameSize: 6,
    lineSize: 5.5,
  },
};

/** Corner of the label at a position on its page, in millimetres from the page's upper left. */
export function cornerOf(layout: Layout, place: number): { x: number; y: number } {
  const column = place % layout.columns;
  const row = Math.floor(place / layout.columns);
  return { x: layout.left + column * layout.pitchX, y: layout.top + row * layout.pitchY };
}
