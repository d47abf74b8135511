import { and, eq } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import type { Payment } from '@/lib/contract/payments';
import type { Locale } from '@/lib/contract/core/levels';
import { printable } from '@/lib/domain/printable';
import { formatDate } from '@/lib/format/date';
import { monthNames } from '@/lib/format/month-names';
import { formatMoney, formatNumber } from '@/lib/format/number';
import { companies, payments } from '../../db/schema';
import type { Tx } from '../../db/client';
import type { AnyStreamCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { fileAnswer } from '../../core/answers/file-answer';
import { translate, type Translate } from '../../core/texts';
import { ruleValue } from '../rules/reads';

export interface Proforma {
  payment: Payment;
  company: string;
  /** Who sells, and how to pay; empty when the rule says nothing. */
  issuer: string;
  /** Of who bought. */
  timeZone: string;
}

/** Who buys and who sells, and the time zone of the purchase. @throws NOT_FOUND */
export async function readParties(tx: Tx, companyId: string, paymentId: string): Promise<Omit<Proforma, 'payment'>> {
  const [row] = await tx
    .select({ company: companies.name, timeZone: payments.timeZone })
    .from(payments)
    .innerJoin(companies, eq(companies.id, payments.companyId))
    .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)));
  return row ? { ...row, issuer: await ruleValue(tx, 'payments.issuer') } : fail('NOT_FOUND');
}

type Doc = PDFKit.PDFDocument;

const MARGIN = 56;
const WIDTH = 595.28 - MARGIN * 2;
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const INK = '#1c2430';
const SOFT = '#5b6472';
const LINE = '#c9ced6';

const lines = (text: string) => text.split('\n').map(printable).join('\n');

/** A small heading with what stands under it. */
function drawParty(doc: Doc, title: string, text: string, x: number, y: number): number {
  const width = WIDTH / 2 - 12;
  doc.font(REGULAR).fontSize(9).fillColor(SOFT).text(printable(title), x, y, { width });
  doc
    .font(REGULAR)
    .fontSize(11)
    .fillColor(INK)
    .text(lines(text), x, doc.y + 2, { width });
  return doc.y;
}

/** Rows of a name and a value at the right edge. Answers where the next one stands. */
function drawRow(doc: Doc, name: string, value: string, y: number, isStrong = false): number {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc
    .font(isStrong ? BOLD : REGULAR)
    .fontSize(11)
    .fillColor(INK);
  doc.text(printable(name), MARGIN, y + 9, { width: WIDTH * 0.6 });
  const end = doc.y;
  doc.text(printable(value), MARGIN + WIDTH * 0.6, y + 9, { width: WIDTH * 0.4, align: 'right' });
  return Math.max(end, doc.y) + 9;
}

function draw(doc: Doc, { payment, company, issuer, timeZone }: Proforma, t: Translate, locale: Locale): void {
  const { number, quantity, total, currency, block, status } = payment;
  doc
    .font(BOLD)
    .fontSize(20)
    .fillColor(INK)
    .text(printable(t('title', { number })), MARGIN, MARGIN, { width: WIDTH });
  doc.font(REGULAR).fontSize(10).fillColor(SOFT);
  doc.text(printable(formatDate(payment.requestedAt, monthNames(locale), timeZone)), { width: WIDTH });
  doc.text(printable(t(`states.${status}`)), { width: WIDTH });
  const top = doc.y + 24;
  const left = drawParty(doc, t('seller'), issuer || 'TS Admin', MARGIN, top);
  const right = drawParty(doc, t('buyer'), company, MARGIN + WIDTH / 2 + 12, top);
  let y = Math.max(left, right) + 28;
  const codes = t('codes', { first: block.initialCode, last: block.finalCode });
  y = drawRow(doc, t('block', { number: block.number }), codes, y);
  y = drawRow(doc, t('quantity'), formatNumber(quantity, locale), y);
  // A block at the price of a larger one has no price per thousand that comes to its total.
  const perThousand = (total * 1000) / quantity;
  if (Number.isInteger(perThousand)) y = drawRow(doc, t('perThousand'), formatMoney(perThousand, currency, locale), y);
  y = drawRow(doc, t('total', { currency }), formatMoney(total, currency, locale), y, true);
  doc.font(REGULAR).fontSize(9).fillColor(SOFT);
  doc.text(lines(t('terms')), MARGIN, y + 20, { width: WIDTH, lineGap: 2 });
}

/** The proforma of a payment: a PDF of one page. */
export async function answerProforma(ctx: AnyStreamCtx, proforma: Proforma): Promise<Response> {
  const { default: PDFDocument } = await import('pdfkit');
  const t = translate(ctx.locale, 'Proforma');
  const { number } = proforma.payment;
  const title = printable(t('title', { number }));
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: ctx.locale },
    info: { Title: title, Creator: 'TS Admin' },
  });
  draw(doc, proforma, t, ctx.locale);
  doc.end();
  const content = doc as unknown as Readable;
  return fileAnswer(ctx, {
    content,
    type: 'application/pdf',
    name: `${t('fileName', { number })}.pdf`,
    isDownload: true,
  });
}
