import { eq, sql } from 'drizzle-orm';
import { setUpTestApp } from '../../testing/app';
import { newId } from '../ids';
import { templates } from '.';

const t = setUpTestApp();

it('validates JSON where it is read, and fails at once for another shape', async () => {
  const { companyId } = await t.company();
  const id = newId();
  const hints = [{ part: 'Forro', material: 'Lino' }];
  const read = () => t.deps.db.asSystem('test', (tx) => tx.select().from(templates).where(eq(templates.id, id)));
  await t.deps.db.asSystem('test', (tx) =>
    tx.insert(templates).values({ id, companyId, name: 'Faldas', nameKey: 'faldas', compositionHints: hints }),
  );
  expect(await read()).toMatchObject([{ properties: [], compositionHints: hints }]);
  await t.deps.db.asSystem('test', (tx) =>
    tx
      .update(templates)
      .set({ properties: sql`'[{"name": "Coste"}]'::jsonb` })
      .where(eq(templates.id, id)),
  );
  await expect(read()).rejects.toThrow('isInternal');
});
