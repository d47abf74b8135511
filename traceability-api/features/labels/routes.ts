import { labels } from '@/lib/contract/labels';
import { fileAnswer } from '../../core/answers/file-answer';
import { implement } from '../../core/implement';
import { labelSheet } from './sheet';
import { listLabels, listParts } from './reads';
import { drawUnitCode } from './unit-qr';
import { translate } from '../../core/texts';

export const labelsRoutes = implement('labels', labels, {
  parts: (ctx, { query }) => listParts(ctx, query),
  sheet: {
    stream: async (ctx, { query }) => {
      const rows = await ctx.transaction((tenant) => listLabels(tenant, query));
      const { publicBaseUrl, isLocalhost } = ctx.deps.config;
      const t = translate(ctx.locale, 'Labels');
      const content = await labelSheet(rows, {
        format: query.format,
        skip: query.skip,
        publicBaseUrl,
        title: t('title'),
        locale: ctx.locale,
        testMark: isLocalhost ? t('testMark', { host: new URL(publicBaseUrl).hostname }) : null,
      });
      const part = query.from === undefined ? '' : `-${query.from}`;
      return fileAnswer(ctx, {
        content,
        type: 'application/pdf',
        name: `${t('fileName')}${part}.pdf`,
        isDownload: true,
      });
    },
  },
  qr: { stream: (ctx, { params, query }) => drawUnitCode(ctx, params.code, query) },
});
