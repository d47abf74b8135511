import { and, eq, isNull } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import type { Payment } from '@/lib/contract/payments';
import type { Locale } from '@/lib/contract/core/levels';
import { isPrintedWhole, printable } from '@/lib/domain/printable';
import { formatDate } from '@/lib/format/date';
import { monthNames } from '@/lib/format/month-names';
import { formatMoney, formatNumber } from '@/lib/format/number';
import { companies, payments, users } from '../../db/schema';
import type { Tx } from '../../db/client';
import type { AnyStreamCtx } from '../../core/context';
import { fail } from '../../core/errors';
import { createPdf, type Pdf, type Weight } from '../../core/pdf/document';
import { fileAnswer } from '../../core/answers/file-answer';
import { translate, type Translate } from '../../core/texts';
import { ruleValue } from '../rules/reads';

export interface Proforma {
  payment: Payment;
  company: string;
  /** The buyer's; null for a deleted user. */
  email: string | null;
  /** The seller and the payment instructions; empty if the rule has none. */
  issuer: string;
  /** The buyer's. */
  timeZone: string;
}

/** Buyer and seller, and the time zone of the purchase. @throws NOT_FOUND */
export async function readParties(tx: Tx, companyId: string, paymentId: string): Promise<Omit<Proforma, 'payment'>> {
  const [row] = await tx
    .select({ company: companies.name, email: users.email, timeZone: payments.timeZone })
    .from(payments)
    .innerJoin(companies, eq(companies.id, payments.companyId))
    .leftJoin(users, and(eq(users.id, payments.requestedBy), isNull(users.deletedAt)))
    .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)));
  return row ? { ...row, issuer: await ruleValue(tx, 'payments.issuer') } : fail('NOT_FOUND');
}

const MARGIN = 56;
const WIDTH = 595.28 - MARGIN * 2;
const INK = '#1c2430';
const SOFT = '#5b6472';
const LINE = '#c9ced6';

interface Style {
  weight?: Weight;
  size: number;
  colour?: string;
}

interface Place extends PDFKit.Mixins.TextOptions {
  x: number;
  y: number;
  width: number;
}

const lines = (text: string) => text.split('\n').map(printable).join('\n');

/** Draws text in its font. Returns the position of the next one. */
function drawText({ doc, useFont }: Pdf, text: string, style: Style, { x, y, ...options }: Place): number {
  const { weight = 'regular', size, colour = INK } = style;
  const printableText = lines(text);
  const ofFont = useFont(weight, printableText);
  doc.fontSize(size).fillColor(colour);
  doc.text(printableText, x, y, { ...ofFont, align: 'left', ...options });
  return doc.y;
}

/** The company, by its buyer's email as well if the fonts lack letters of its name: question marks identify nobody. */
function buyerOf({ company, email }: Proforma, t: Translate): string {
  if (isPrintedWhole(company)) return company;
  return [company, ...(email === null ? [] : [email]), t('unprinted')].join('\n');
}

/** A small heading with the text below it. */
function drawParty(pdf: Pdf, title: string, text: string, x: number, y: number): number {
  const width = WIDTH / 2 - 12;
  const below = drawText(pdf, title, { size: 9, colour: SOFT }, { x, y, width });
  return drawText(pdf, text, { size: 11 }, { x, y: below + 2, width });
}

/** Rows with a name and a right-aligned value. Returns the position of the next one. */
function drawRow(pdf: Pdf, name: string, value: string, y: number, weight: Weight = 'regular'): number {
  pdf.doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  const style = { weight, size: 11 };
  const end = drawText(pdf, name, style, { x: MARGIN, y: y + 9, width: WIDTH * 0.6 });
  const right = { x: MARGIN + WIDTH * 0.6, y: y + 9, width: WIDTH * 0.4, align: 'right' as const };
  return Math.max(end, drawText(pdf, value, style, right)) + 9;
}

function draw(pdf: Pdf, proforma: Proforma, t: Translate, locale: Locale): void {
  const { payment, issuer, timeZone } = proforma;
  const { number, quantity, total, currency, block, status } = payment;
  const fullWidth = { x: MARGIN, width: WIDTH };
  let y = drawText(pdf, t('title', { number }), { weight: 'bold', size: 20 }, { ...fullWidth, y: MARGIN });
  for (const line of [formatDate(payment.requestedAt, monthNames(locale), timeZone), t(`states.${status}`)])
    y = drawText(pdf, line, { size: 10, colour: SOFT }, { ...fullWidth, y });
  const top = y + 24;
  const left = drawParty(pdf, t('seller'), issuer || 'TS Admin', MARGIN, top);
  const right = drawParty(pdf, t('buyer'), buyerOf(proforma, t), MARGIN + WIDTH / 2 + 12, top);
  y = Math.max(left, right) + 28;
  const codes = t('codes', { first: block.initialCode, last: block.finalCode });
  y = drawRow(pdf, t('block', { number: block.number }), codes, y);
  y = drawRow(pdf, t('quantity'), formatNumber(quantity, locale), y);
  // A block at the price of a larger one has no price per thousand that multiplies to its total.
  const perThousand = (total * 1000) / quantity;
  if (Number.isInteger(perThousand)) y = drawRow(pdf, t('perThousand'), formatMoney(perThousand, currency, locale), y);
  y = drawRow(pdf, t('total', { currency }), formatMoney(total, currency, locale), y, 'bold');
  drawText(pdf, t('terms'), { size: 9, colour: SOFT }, { ...fullWidth, y: y + 20, lineGap: 2 });
}

/** The proforma of a payment: a PDF of one page. */
export async function answerProforma(ctx: AnyStreamCtx, proforma: Proforma): Promise<Response> {
  const t = translate(ctx.locale, 'Proforma');
  const { number } = proforma.payment;
  const title = printable(t('title', { number }));
  const pdf = await createPdf({
    ...{ size: 'A4', margin: MARGIN, lang: ctx.locale },
    info: { Title: title, Creator: 'TS Admin' },
  });
  draw(pdf, proforma, t, ctx.locale);
  pdf.doc.end();
  const content = pdf.doc as unknown as Readable;
  return fileAnswer(ctx, {
    content,
    type: 'application/pdf',
    name: `${t('fileName', { number })}.pdf`,
    isDownload: true,
  });
}
