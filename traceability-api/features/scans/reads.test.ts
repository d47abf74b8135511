import { sql } from 'drizzle-orm';
import type { TenantCtx } from '../../core/context';
import { scans } from '../../db/schema';
import { newId } from '../../db/ids';
import { setUpTestApp } from '../../testing/app';
import { makeArticle } from '../../testing/units';
import { recentScansOfUnits } from './reads';

const t = setUpTestApp();

it.each(['America/Sao_Paulo', 'Pacific/Auckland'])(
  'counts scans of units by UTC days on a connection in %s',
  async (zone) => {
    const admin = await t.company();
    const { companyId } = admin;
    const [articleId, unitId] = [await makeArticle(t, admin), newId()];
    const moments = ['2026-10-31T23:30:00Z', '2026-11-01T00:30:00Z', '2026-11-30T23:30:00Z'];
    await t.deps.db.asSystem('test', (tx) =>
      tx
        .insert(scans)
        .values(moments.map((at) => ({ companyId, articleId, unitId, at: new Date(at), country: 'ES', visitor: 'a' }))),
    );
    const count = await t.deps.db.asTenant(companyId, async (tx) => {
      await tx.execute(sql`set local time zone ${sql.raw(`'${zone}'`)}`);
      const ctx = { tx, companyId, now: () => new Date('2026-11-30T12:00:00Z') } as TenantCtx;
      return recentScansOfUnits(ctx, [unitId]);
    });
    expect(count).toBe(2);
  },
);
