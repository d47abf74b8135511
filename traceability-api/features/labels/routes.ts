import { labels } from '@/lib/contract/labels';
import { fileAnswer } from '../../core/answers/file-answer';
import type { StreamCtx } from '../../core/context';
import { implement } from '../../core/implement';
import { labelSheet } from './sheet';
import { findUnprinted, listLabels, listParts, type SheetQuery } from './reads';
import { drawUnitCode } from './unit-qr';
import { translate } from '../../core/texts';

/** @throws NOT_FOUND if none of its units has a label */
async function answerSheet(ctx: StreamCtx, sheet: SheetQuery): Promise<Response> {
  const rows = await ctx.transaction((tenant) => listLabels(tenant, sheet));
  const { publicBaseUrl, isLocalhost } = ctx.deps.config;
  const t = translate(ctx.locale, 'Labels');
  const content = await labelSheet(rows, {
    format: sheet.format,
    skip: sheet.skip,
    publicBaseUrl,
    title: t('title'),
    locale: ctx.locale,
    testMark: isLocalhost ? t('testMark', { host: new URL(publicBaseUrl).hostname }) : null,
  });
  const part = sheet.from === undefined ? '' : `-${sheet.from}`;
  return fileAnswer(ctx, { content, type: 'application/pdf', name: `${t('fileName')}${part}.pdf`, isDownload: true });
}

export const labelsRoutes = implement('labels', labels, {
  parts: (ctx, { query }) => listParts(ctx, query),
  unprinted: (ctx, { query }) => findUnprinted(ctx, query),
  sheet: { stream: (ctx, { query }) => answerSheet(ctx, query) },
  chosenSheet: { stream: (ctx, { body }) => answerSheet(ctx, body) },
  qr: { stream: (ctx, { params, query }) => drawUnitCode(ctx, params.code, query) },
});
