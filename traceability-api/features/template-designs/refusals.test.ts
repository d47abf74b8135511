import type { PassportDraft } from '@/lib/contract/editor';
import { setUpTestApp, type Client } from '../../testing/app';
import { addSection, done, emptyPage } from '../../testing/designs';
import { getJob } from '../../testing/units';

const t = setUpTestApp();
let admin: Client;
let templateId = '';

beforeEach(async () => {
  admin = await t.company();
  templateId = (await done<{ id: string }>(admin, 'POST', '/templates', { name: 'Camisas' })).id;
  await addSection(admin, templateId, { type: 'text', sectionData: { defaultValue: 'Lavar a mano' } });
});

const orderDesign = (body: object) =>
  admin.call<{ jobId: string }>('POST', `/templates/${templateId}/designs/apply`, body);
const shownState = async () => (await done<PassportDraft>(admin, 'GET', `/passports/${templateId}`)).updatedAt;

it('a design is published for the others if its first page would show nothing of one article', async () => {
  for (const description of ['Fina', ''])
    await done(admin, 'POST', '/articles', { name: 'Camisa', templateId, description });
  await emptyPage(admin, templateId);
  await addSection(admin, templateId, { type: 'text', sectionData: { skuRelated: true } });
  const { jobId } = (await orderDesign({ shouldPublish: true })).message;
  await t.deps.jobs.drain();
  const { status, result } = (await getJob(admin, jobId)).message;
  expect({ status, ...result }).toMatchObject({ status: 'done', given: 2, published: 1 });
});

it('a design is not given if somebody has edited the template since the caller was shown it', async () => {
  const draftUpdatedAt = await shownState();
  t.setNow(new Date(Date.now() + 3_000));
  await addSection(admin, templateId, { type: 'text', sectionData: { defaultValue: 'A medias' } });
  expect(await orderDesign({ draftUpdatedAt })).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect((await orderDesign({ draftUpdatedAt: await shownState() })).status).toBe(202);
  t.setNow(undefined);
});
