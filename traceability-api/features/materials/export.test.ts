import { newId } from '../../db/ids';
import { materials } from '../../db/schema';
import { setUpTestApp, type Client } from '../../testing/app';

const t = setUpTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await t.company();
});

const COUNT = 2_500;
const nameOf = (at: number) => `Fibre ${String(at).padStart(4, '0')}`;

const createMany = () =>
  t.deps.db.asTenant(admin.companyId, async (tx) => {
    const at = t.deps.now();
    const values = Array.from({ length: COUNT }, (_, number) => ({
      ...{ id: newId(), companyId: admin.companyId, name: nameOf(number), nameKey: nameOf(number).toLowerCase() },
      ...{ description: 'x'.repeat(500), createdAt: at, updatedAt: at },
    }));
    await tx.insert(materials).values(values);
  });

const namesOf = (csv: string) => csv.match(/Fibre \d{4}/g);

it('lists each material once, whatever is created or deleted while the file is written', async () => {
  await createMany();
  const { response } = await admin.call('GET', '/materials/export?format=csv');
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) break;
    parts.push(part.value);
    if (parts.length > 1) continue;
    // Sorts before all others.
    await admin.call('POST', '/materials', { name: 'Angora' });
  }
  const csv = Buffer.concat(parts).toString();
  expect(namesOf(csv)).toEqual(Array.from({ length: COUNT }, (_, at) => nameOf(at)));
});
