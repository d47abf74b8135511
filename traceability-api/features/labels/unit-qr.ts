import type { z } from 'zod';
import type { labels } from '@/lib/contract/labels';
import { fileAnswer } from '../../core/answers/file-answer';
import type { StreamCtx } from '../../core/context';
import { qrPng, qrSvg } from './qr';
import { getUnit } from '../units/detail';

type Query = z.output<typeof labels.qr.query>;

/** The code of a unit as SVG or PNG, for the page or as a file. @throws NOT_FOUND */
export async function drawUnitCode(ctx: StreamCtx, code: string, query: Query): Promise<Response> {
  const unit = await ctx.transaction((tenant) => getUnit(tenant, code));
  const isSvg = query.format === 'svg';
  return fileAnswer(ctx, {
    content: isSvg ? qrSvg(unit.publicUrl) : new Uint8Array(await qrPng(unit.publicUrl)),
    type: isSvg ? 'image/svg+xml' : 'image/png',
    name: `${unit.code}.${query.format}`,
    isDownload: query.download === '1',
    cache: 'briefly',
  });
}
