import type { EditorSection, PassportDraft } from '@/lib/contract/editor';
import { setUpTestApp, type Client } from '../../testing/app';
import { addSection, contentOf, createArticle, done, edit, publish, uploadPicture } from '../../testing/designs';
import { getJob } from '../../testing/units';

const t = setUpTestApp();
let owner: Client;
/** Advances with every test, so that an edit is later than the published version. */
let now = Date.parse('2026-11-20T09:00:00Z');

beforeEach(async () => {
  later();
  owner = await t.company();
});

const later = () => t.setNow(new Date((now += 60_000)));
const pageOf = async (id: string) => (await t.app.request(`/p/${id}?lang=en`)).text();
const classesIn = (html: string) => html.match(/ps-at-[\d-]+(?=[" ])/g) ?? [];
const draftOf = (id: string) => done<PassportDraft>(owner, 'GET', `/passports/${id}`);
const setHead = (id: string, body: object) => done<PassportDraft>(owner, 'PUT', `/passports/${id}`, body);

/** The header picture's, then those of the elements. */
const pointsIn = async (id: string) =>
  [...JSON.stringify(await contentOf(owner, id)).matchAll(/ocalPoint":(\{[^}]*\})/g)].map(
    ([, point = '']) => JSON.parse(point) as unknown,
  );

/** Gives a passport a header picture, an image and a gallery, with their focal points. */
async function illustrate(id: string) {
  later();
  const { id: fileId } = await uploadPicture(owner, 1600, 1200);
  const imgUrl = `/public/files/${fileId}`;
  await addSection(owner, id, { type: 'image', sectionData: { fileId, focalPoint: { x: 10, y: 20 } } });
  const images = [{ imgUrl, focalPoint: { x: 0, y: 100 } }, { imgUrl }];
  await addSection(owner, id, { type: 'gallery', sectionData: { images } });
  await setHead(id, { headerFileId: fileId, headerFocalPoint: { x: 30, y: 70 } });
  return fileId;
}

describe('the focal point of a picture', () => {
  it('determines its crop on the published page', async () => {
    const plain = await createArticle(owner);
    expect(await pageOf(plain.id)).not.toContain('ps-at-');
    const { id } = await createArticle(owner);
    await illustrate(id);
    later();
    await publish(owner, id);
    const html = await pageOf(id);
    expect(classesIn(html)).toEqual(['ps-at-30-70', 'ps-at-10-20', 'ps-at-0-100']);
    for (const rule of ['30-70{--ps-at:30% 70%}', '10-20{--ps-at:10% 20%}', '0-100{--ps-at:0% 100%}'])
      expect(html).toContain(`.ps-at-${rule}`);
    expect(html).not.toMatch(/ style="/);
  });

  it('is restored with its version, and when a restoration is undone', async () => {
    const { id } = await createArticle(owner);
    const fileId = await illustrate(id);
    later();
    await publish(owner, id);
    const before = await pointsIn(id);
    later();
    await setHead(id, { headerFocalPoint: null });
    const [image] = (await edit<EditorSection[]>(owner, 'getSections', { page_id: id })).filter(
      ({ sectionData }) => sectionData['fileId'] === fileId,
    );
    await edit(owner, 'saveSection', { section_id: image?._id, sectionData: { fileId } });
    expect(await pointsIn(id)).toEqual([{ x: 0, y: 100 }]);
    const differences = await done<{ look: string[]; elements: { fields: string[] }[] }>(
      owner,
      'GET',
      `/passports/${id}/differences?from=2&to=draft`,
    );
    expect(differences.look).toEqual(['header']);
    expect(differences.elements.flatMap(({ fields }) => fields)).toContain('focalPoint');
    const { restorationId } = await done<{ restorationId: string }>(
      owner,
      'POST',
      `/passports/${id}/versions/2/restore`,
    );
    expect(await pointsIn(id)).toEqual(before);
    await done(owner, 'POST', `/passports/${id}/restorations/${restorationId}/take-back`);
    expect(await pointsIn(id)).toEqual([{ x: 0, y: 100 }]);
  });

  it('is applied with a template’s design to its articles, and kept when one of them is edited', async () => {
    const template = await done<{ id: string }>(owner, 'POST', '/templates', { name: 'Camisas' });
    await illustrate(template.id);
    const { jobId } = await done<{ jobId: string }>(owner, 'POST', `/templates/${template.id}/designs/apply`, {});
    await t.deps.jobs.drain();
    expect((await getJob(owner, jobId)).message.status).toBe('done');
    const { id } = await createArticle(owner, { templateId: template.id });
    const points = ['ps-at-30-70', 'ps-at-10-20', 'ps-at-0-100'];
    expect(classesIn(await pageOf(id))).toEqual(points);
    expect((await draftOf(id)).headerFocalPoint).toEqual({ x: 30, y: 70 });
    later();
    await addSection(owner, id, { type: 'text', sectionData: { defaultValue: 'Solo aquí' } });
    later();
    await publish(owner, id);
    expect((await draftOf(id)).isStored).toBe(true);
    expect(classesIn(await pageOf(id))).toEqual(points);
  });

  it('is refused outside the picture', async () => {
    const { id } = await createArticle(owner);
    for (const [headerFocalPoint, path] of [
      [{ x: 101, y: 0 }, 'headerFocalPoint.x'],
      [{ x: 0, y: -1 }, 'headerFocalPoint.y'],
      [{ x: 0.5, y: 0 }, 'headerFocalPoint.x'],
      [{ x: 1 }, 'headerFocalPoint.y'],
    ] as const) {
      const refused = await owner.call('PUT', `/passports/${id}`, { headerFocalPoint });
      expect(refused).toMatchObject({ status: 400, code: 'INVALID_DATA', message: [{ path }] });
    }
  });

  it('of a passport’s own picture is independent of that of the article’s picture', async () => {
    const { id: fileId } = await uploadPicture(owner, 1600, 1200);
    const { id } = await createArticle(owner, { images: [{ fileId, alt: 'Frente' }] });
    later();
    const sectionData = { skuRelated: true, focalPoint: { x: 1, y: 2 } };
    await addSection(owner, id, { type: 'image', order: 0, sectionData });
    later();
    await publish(owner, id);
    expect(classesIn(await pageOf(id))).toEqual([]);
  });
});
