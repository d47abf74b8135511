import type { Article } from '@/lib/contract/articles';
import type { ImportDetail, ImportSamples } from '@/lib/contract/imports';
import { setUpTestApp, type Client } from '../../testing/app';
import { addSection, done } from '../../testing/designs';
import { pauseJobs } from '../../testing/jobs';
import { uploader } from '../../testing/uploads';
import { runImportJob } from './jobs/run';

const t = setUpTestApp();
let admin: Client;
beforeEach(async () => {
  admin = await t.company();
});

const { read, check, start, bySku } = uploader(
  () => t,
  () => admin,
);

async function makeTemplate(): Promise<string> {
  const properties = [{ name: 'Origen', defaultValue: 'Oporto' }];
  return (await done<{ id: string }>(admin, 'POST', '/templates', { name: 'Punto', properties })).id;
}

/** A checked upload of one article, for which a template was chosen. */
async function checked(templateId: string): Promise<ImportDetail> {
  const { id, mapping } = await check('sku;name;description\nA;Jersey;De punto\n');
  await done(admin, 'PUT', `/imports/${id}/mapping`, { mapping, templateId });
  await t.deps.jobs.drain();
  return read(id);
}

const contents = async () => {
  const { template, properties } = await bySku('A');
  return [template?.name, ...properties.map(({ name, defaultValue }) => `${name}: ${defaultValue}`)];
};

it('creates no articles without the chosen template: another has to be chosen', async () => {
  const templateId = await makeTemplate();
  const { id, mapping } = await checked(templateId);
  await done(admin, 'DELETE', `/templates/${templateId}`);
  const refusal = {
    status: 409,
    message: [{ path: 'templateId', msg: 'The template no longer exists. Choose another.' }],
  };
  expect(await admin.call('POST', `/imports/${id}/run`, {})).toMatchObject(refusal);
  expect(await admin.call('PUT', `/imports/${id}/mapping`, { mapping, templateId })).toMatchObject(refusal);
  expect(await read(id)).toMatchObject({ status: 'ready', templateId });
  await done(admin, 'POST', '/trash/restore', { type: 'templates', ids: [templateId] });
  expect(await start({ id }, 'run')).toMatchObject({ status: 'done' });
  expect(await contents()).toEqual(['Punto', 'Origen: Oporto']);
});

it('finishes with the template that it started with, even if somebody deletes it meanwhile', async () => {
  const templateId = await makeTemplate();
  const { id } = await checked(templateId);
  const resume = pauseJobs(t, runImportJob);
  await done(admin, 'POST', `/imports/${id}/run`, {});
  await done(admin, 'DELETE', `/templates/${templateId}`);
  resume();
  await t.deps.jobs.drain();
  expect(await contents()).toEqual([undefined, 'Origen: Oporto']);
  await done(admin, 'POST', '/trash/restore', { type: 'templates', ids: [templateId] });
  expect(await contents()).toEqual(['Punto', 'Origen: Oporto']);
});

describe('the articles previewed before they are created', () => {
  const design = (passportId: string, text: string) =>
    addSection(admin, passportId, { type: 'text', sectionData: { defaultValue: text } });
  const sampleDesigns = async (id: string) => {
    const { articles } = await done<ImportSamples>(admin, 'GET', `/imports/${id}/samples`);
    return articles.map((article) => JSON.stringify(article.design));
  };

  it('have the design of the template, and nothing of its draft', async () => {
    const templateId = await makeTemplate();
    const { id } = await checked(templateId);
    await design(templateId, 'Hecho en Oporto');
    expect(await sampleDesigns(id)).toEqual(['null']);
    await done(admin, 'POST', `/templates/${templateId}/designs/apply`, {});
    await t.deps.jobs.drain();
    await design(templateId, 'Sin terminar');
    const [sample = ''] = await sampleDesigns(id);
    await start({ id }, 'run');
    const page = await (await t.anonymous.call('GET', `/p/${(await bySku('A')).id}`)).response.text();
    for (const text of [sample, page]) {
      expect(text).toContain('Hecho en Oporto');
      expect(text).not.toContain('Sin terminar');
    }
  });

  it('have their own design if they already exist', async () => {
    const templateId = await makeTemplate();
    const article = await done<Article>(admin, 'POST', '/articles', { sku: 'A', name: 'Jersey' });
    await design(article.id, 'A mano');
    const { id } = await checked(templateId);
    expect(await sampleDesigns(id)).toEqual([expect.stringContaining('A mano')]);
  });
});

it('accepts no template of another company', async () => {
  const other = await t.company();
  const foreignTemplate = await done<{ id: string }>(other, 'POST', '/templates', { name: 'Suya' });
  const { id, mapping } = await check('sku;name;description\nA;Jersey;De punto\n');
  const body = { mapping, templateId: foreignTemplate.id };
  expect((await admin.call<Article>('PUT', `/imports/${id}/mapping`, body)).status).toBe(409);
});
