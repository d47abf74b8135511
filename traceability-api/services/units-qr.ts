import type { z } from 'zod';
import type { units } from '@/lib/contract/units';
import type { StreamCtx } from '../http/context';
import { qrPng, qrSvg } from '../labels/qr';
import { getUnit } from './units-page';

type Query = z.output<typeof units.qr.query>;

/** The code of a unit as SVG or PNG, for the page or as a file. @throws NOT_FOUND */
export async function drawUnitCode(ctx: StreamCtx, code: string, query: Query): Promise<Response> {
  const unit = await ctx.transaction((tenant) => getUnit(tenant, code));
  const isSvg = query.format === 'svg';
  const body = isSvg ? qrSvg(unit.publicUrl) : await qrPng(unit.publicUrl);
  const disposition = query.download === '1' ? 'attachment' : 'inline';
  return new Response(body as BodyInit, {
    headers: {
      'content-type': isSvg ? 'image/svg+xml' : 'image/png',
      'content-disposition': `${disposition}; filename="${unit.code}.${query.format}"`,
      'cache-control': 'private, max-age=300',
    },
  });
}
