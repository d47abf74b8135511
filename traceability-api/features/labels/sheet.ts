import type { Readable } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Locale } from '@/lib/contract/core/levels';
import { LABELS_PER_PAGE, type LabelFormat } from '@/lib/contract/labels';
import { readableLines, unitUrl, type CodeAddress } from '@/lib/domain/gs1/code-address';
import { printable } from '@/lib/domain/printable';
import { createPdf, type Pdf } from '../../core/pdf/document';
import { cornerOf, LAYOUTS, MM, type Layout } from './layout';
import { darkRuns, QUIET_ZONE, qrMatrix } from './qr';

export interface Label extends CodeAddress {
  articleName: string;
  code: string;
  lot: string | null;
}

export interface SheetOptions {
  format: LabelFormat;
  /** Positions of the first page that stay empty. */
  skip: number;
  publicBaseUrl: string;
  title: string;
  /** Language of the texts, for the document's metadata. */
  locale: Locale;
  /** Text of the mark on labels that must not go into a shop; null for real ones. */
  testMark: string | null;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SMALLEST = 4;
const TEST_SIZE = 4.5;
/** Line height as a multiple of the font size. */
const LEADING = 1.25;

function drawQr({ doc }: Pdf, text: string, x: number, y: number, side: number): void {
  const matrix = qrMatrix(text);
  const cell = side / (matrix.size + QUIET_ZONE * 2);
  for (const [column, row, length] of darkRuns(matrix)) {
    doc.rect(x + (column + QUIET_ZONE) * cell, y + (row + QUIET_ZONE) * cell, length * cell, cell);
  }
  doc.fill('#000');
}

/** One line of a code, in a smaller size if it would not fit, and at the smallest in two lines. Returns its height. */
function drawLine({ doc, useFont }: Pdf, line: string, { x, y, width }: Box, size: number): number {
  const options = useFont('regular', line, 'ltr');
  let fitted = size;
  const isTooWide = () => doc.fontSize(fitted).widthOfString(line, options) > width;
  while (fitted > SMALLEST && isTooWide()) fitted -= 0.25;
  const isBroken = isTooWide();
  const height = fitted * (isBroken ? 2.4 : 1.2);
  doc.text(line, x, y, { width, height, lineBreak: isBroken, ellipsis: true, ...options });
  return isBroken ? doc.y - y : fitted * LEADING;
}

function drawLines(pdf: Pdf, lines: readonly string[], box: Box, size: number): void {
  pdf.doc.fillColor('#000');
  let y = box.y;
  for (const line of lines) y += drawLine(pdf, line, { ...box, y }, size);
}

function drawName({ doc, useFont }: Pdf, name: string, box: Box, size: number): void {
  const options = useFont('bold', name);
  doc.fontSize(size).fillColor('#000');
  doc.text(name, box.x, box.y, { width: box.width, height: box.height, ellipsis: true, lineGap: 0, ...options });
}

/** Positions of the parts of a label, in points from the page's upper left. */
function boxesOf(layout: Layout, corner: { x: number; y: number }, lineCount: number, hasTestMark: boolean) {
  const padding = layout.padding * MM;
  const side = layout.qr * MM;
  const isBeside = layout.lines === 'beside';
  const left = corner.x * MM + padding;
  const top = corner.y * MM + (isBeside ? (layout.height * MM - side) / 2 : padding / 2);
  const right = (corner.x + layout.width) * MM - padding;
  const bottom = (corner.y + layout.height) * MM - padding;
  const nameLeft = left + side + MM;
  const nameWidth = right - nameLeft;
  const linesLeft = isBeside ? nameLeft : left + 1;
  const linesHeight = lineCount * layout.lineSize * LEADING;
  // Long lines below the code need all the room there, so that the mark is beside the code, below the name.
  const testHeight = TEST_SIZE * (isBeside ? 2.4 : 5);
  const testTop = isBeside ? bottom - TEST_SIZE * 2.2 : top + side - testHeight;
  const linesTop = isBeside ? testTop - linesHeight - 2 : top + side;
  const nameTop = top + QUIET_ZONE;
  const nameBottom = (isBeside || !hasTestMark ? linesTop : testTop) - 2;
  return {
    qr: { x: left, y: top, side },
    name: { x: nameLeft, y: nameTop, width: nameWidth, height: nameBottom - nameTop },
    lines: { x: linesLeft, y: linesTop, width: right - linesLeft, height: linesHeight },
    test: { x: nameLeft, y: testTop, width: nameWidth, height: testHeight },
  };
}

function drawTestMark({ doc, useFont }: Pdf, mark: string, { x, y, width, height }: Box): void {
  const options = useFont('bold', mark);
  let size = TEST_SIZE;
  while (size > SMALLEST && doc.fontSize(size).heightOfString(mark, { width, ...options }) > height) size -= 0.25;
  doc.fontSize(size).fillColor('#b3261e');
  doc.text(mark, x, y, { width, height, ellipsis: true, ...options });
}

function drawLabel(pdf: Pdf, layout: Layout, place: number, label: Label, options: SheetOptions): void {
  const lines = readableLines(label).map(printable);
  const boxes = boxesOf(layout, cornerOf(layout, place), lines.length, options.testMark !== null);
  drawQr(pdf, unitUrl(options.publicBaseUrl, label), boxes.qr.x, boxes.qr.y, boxes.qr.side);
  drawName(pdf, printable(label.articleName), boxes.name, layout.nameSize);
  drawLines(pdf, lines, boxes.lines, layout.lineSize);
  if (options.testMark !== null) drawTestMark(pdf, printable(options.testMark), boxes.test);
}

async function drawAll(pdf: Pdf, labels: readonly Label[], options: SheetOptions): Promise<void> {
  const { doc } = pdf;
  const layout = LAYOUTS[options.format];
  const perPage = LABELS_PER_PAGE[options.format];
  const size: [number, number] = [layout.page[0] * MM, layout.page[1] * MM];
  const skip = Math.min(options.skip, perPage - 1);
  for (const [at, label] of labels.entries()) {
    if (doc.destroyed) return;
    const place = (skip + at) % perPage;
    if (at === 0 || place === 0) doc.addPage({ size, margin: 0 });
    drawLabel(pdf, layout, place, label, options);
    // Each label takes some milliseconds: yields so that scans and other requests are served in between.
    await yieldToOthers();
  }
  doc.end();
}

/**
 * A PDF of labels in print size, in chunks, generated while it is read. Must be printed at 100 %, without fitting it to
 * the page.
 */
export async function labelSheet(labels: readonly Label[], options: SheetOptions): Promise<Readable> {
  const pdf = await createPdf({
    autoFirstPage: false,
    info: { Title: options.title, Creator: 'TS Admin' },
    lang: options.locale,
  });
  drawAll(pdf, labels, options).catch((error: unknown) =>
    pdf.doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pdf.doc as unknown as Readable;
}
