import { z } from 'zod';
import { endpoints, type NamedEndpoint } from '@/lib/contract';
import type { ImportDetail } from '@/lib/contract/imports';
import { checkDigit } from '@/lib/domain/gs1/check-digit';
import type { CompanyId } from '../../db/client';
import { newId } from '../../db/ids';
import { sessions, users } from '../../db/schema';
import { hashPassword } from '../../features/passwords/passwords';
import { hashToken, newToken } from '../../core/tokens';
import { TEST_PASSWORD, type Client, type TestApp } from '../app';
import { createUnits, makeBlock } from '../units';
import { createKnown, type Known } from './known';
import { PUBLIC_ADDRESSES } from './public-addresses';

/** A company with data of every kind, its administrator, and users whose sessions may end. */
export interface Tenant {
  admin: string;
  expendable: string[];
  knownValues: Known;
}

export interface World {
  tenants: Tenant[];
  superAdmin: string;
}

export const EVERYTHING = [...endpoints, ...PUBLIC_ADDRESSES];
const CHUNK = 200;

/** Creates users of a company, each with one session. */
async function makePeople(t: TestApp, companyId: CompanyId, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(TEST_PASSWORD, 'known');
  const expiresAt = new Date(Date.now() + 86_400_000);
  const people = Array.from({ length: count }, () => ({ userId: newId(), token: newToken() }));
  for (let at = 0; at < people.length; at += CHUNK) {
    const some = people.slice(at, at + CHUNK);
    await t.deps.db.asSystem('test', async (tx) => {
      await tx.insert(users).values(
        some.map(({ userId: id }) => ({
          id,
          companyId,
          email: `${id}@example.test`,
          name: 'Ana',
          lastName: 'Gil',
          passwordHash,
          role: 'Admin' as const,
        })),
      );
      await tx.insert(sessions).values(
        some.map(({ userId, token }) => ({
          id: newId(),
          userId,
          tokenHash: hashToken(token),
          lastSeenAt: new Date(),
          expiresAt,
        })),
      );
    });
  }
  return people.map(({ token }) => token);
}

function gtin(number: number): string {
  const digits = `84${String(number).padStart(10, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

const SHEET =
  'sku,nombre,descripcion,composicion\nI-1,Camisa,De lino,95% lino 5% elastano\nI-2,Falda,Larga,lana\nI-3,Top,,\n';

/** A checked upload; the third row has no description. */
async function makeImport(t: TestApp, admin: Client): Promise<string> {
  const headers = { 'content-type': 'text/csv', 'content-length': String(SHEET.length) };
  const upload = await admin.call<{ importId: string }>('POST', '/imports?name=a.csv', SHEET, headers);
  await t.deps.jobs.drain();
  const { importId } = upload.message;
  const { mapping } = (await admin.call<ImportDetail>('GET', `/imports/${importId}`)).message;
  await admin.call('PUT', `/imports/${importId}/mapping`, { mapping });
  await t.deps.jobs.drain();
  return importId;
}

async function makeArticles(admin: Client, number: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const { message } = await admin.call<{ id: string }>('POST', '/articles', {
      name: `Camisa ${at}`,
      sku: `SKU-${at}`,
      description: 'De lino, cosida en Oporto',
      ...(at % 2 ? { gtin: gtin(number * 100 + at) } : {}),
      properties: [{ name: 'Color', defaultValue: 'Arena' }],
      compositions: [
        {
          materials: [
            { name: 'Lino', percent: 95 },
            { name: 'Elastano', percent: 5 },
          ],
        },
      ],
      isPublished: at < 6,
    });
    ids.push(message.id);
  }
  return ids;
}

/** A process with an event of two types. */
async function makeProcess(admin: Client, body: { name: string; type: string; articleIds: string[] }): Promise<void> {
  const { id: processId } = (await admin.call<{ id: string }>('POST', '/processes', body)).message;
  await admin.call('POST', '/events', { processId, name: 'Tejer', type: 'free_text', prompt: 'Tejido aquí' });
  await admin.call('POST', '/events', {
    processId,
    name: 'Control',
    type: 'check',
    prompt: 'Listo',
    options: ['Sin taras'],
  });
}

/** Creates data of every kind. Returns the id of a creation job, which is in no list. */
async function fillCompany(t: TestApp, admin: Client, number: number): Promise<string> {
  await makeBlock(t, admin, 150);
  await makeBlock(t, admin, 10, 'in_process');
  const [article = '', other = '', deleted = ''] = await makeArticles(admin, number);
  await admin.call('POST', '/templates', { name: 'Camisa', properties: [{ name: 'Talla', defaultValue: 'M' }] });
  await admin.call('POST', '/templates', { name: 'Falda', compositionHints: [{ part: 'Forro', material: 'Seda' }] });
  for (const [at, country] of ['ES', 'PT', 'IT'].entries())
    await admin.call('POST', '/places', { name: `Taller ${at}`, country, latitude: 40 + at, longitude: 2 });
  for (const kind of ['box', 'pallet']) await admin.call('POST', '/containers', { name: kind, code: kind, kind });
  const lot = await admin.call<{ id: string }>('POST', '/lots', { articleId: article, code: 'L-1' });
  await admin.call('POST', `/lots/${lot.message.id}/inputs`, { inputs: [{ type: 'supplier', name: 'MILL-7' }] });
  await admin.call('POST', '/lots', { articleId: other, code: 'L-2', properties: { Fecha: '2026-01-01' } });
  const lotId = lot.message.id;
  await createUnits(t, admin, { articleId: article, quantity: 60, lot: { kind: 'existing', lotId } });
  const job = await createUnits(t, admin, { articleId: other, quantity: 10 });
  for (const type of ['manufacturing', 'post_sales'])
    await makeProcess(admin, { name: `Proceso ${type}`, type, articleIds: [article, other] });
  const sheet = 'serial,talla\nS-1,M\nS-2,L\n';
  await admin.call('POST', '/units/sheets', sheet, {
    'content-type': 'text/csv',
    'content-length': String(sheet.length),
  });
  await admin.call('POST', '/saved-views', { list: 'articles', name: 'Mine', query: 'state=published' });
  await admin.call('DELETE', `/articles/${deleted}`);
  await makeImport(t, admin);
  await makeImport(t, admin);
  return job.id;
}

/** All sort orders of a list with cursors, since cursors are specific to an order. */
function ordersOf({ endpoint }: NamedEndpoint): string[] {
  const { cursor, sort } = endpoint.query?.shape ?? {};
  if (!cursor || !sort) return [''];
  const { enum: orders = [] } = z.toJSONSchema(sort as z.ZodType) as { enum?: string[] };
  return ['', ...orders.map((order) => `pageSize=5&sort=${order}`)];
}

/** Reads every list, so that requests use existing ids. */
export async function survey(tenant: Tenant, get: (path: string, token: string) => Promise<unknown>): Promise<void> {
  for (const operation of endpoints) {
    const { endpoint } = operation;
    const isList = endpoint.method === 'GET' && !endpoint.params && endpoint.response !== undefined;
    if (!isList || endpoint.level === 'public' || endpoint.level === 1000 || endpoint.mutates) continue;
    for (const order of ordersOf(operation)) {
      const message = await get(order ? `${endpoint.path}?${order}` : endpoint.path, tenant.admin);
      tenant.knownValues.learn(endpoint.path, message);
      tenant.knownValues.learnPlaces(endpoint.path, order, message);
    }
  }
}

/** Target companies, each with `people` whose sessions may end. */
export async function makeWorld(t: TestApp, size: { companies: number; people: number }): Promise<World> {
  const tenants: Tenant[] = [];
  for (let number = 1; number <= size.companies; number += 1) {
    const admin = await t.company({ name: `Fuzz ${number}`, level: 500 });
    const jobId = await fillCompany(t, admin, number);
    const expendable = await makePeople(t, admin.companyId, size.people);
    const knownValues = createKnown(EVERYTHING);
    knownValues.learn('/jobs', { id: jobId });
    tenants.push({ admin: admin.token, expendable, knownValues });
  }
  const { token } = await t.user(null, { role: 'SuperAdmin', level: 1000 });
  return { tenants, superAdmin: token };
}
