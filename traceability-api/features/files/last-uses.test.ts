import { eq } from 'drizzle-orm';
import { articles } from '../../db/schema';
import { setUpTestApp } from '../../testing/app';
import { callDuring } from '../../testing/at-once';
import { differences } from '../../testing/derived/verify';
import { createArticle, done, uploadPicture } from '../../testing/designs';

const t = setUpTestApp();

it('a file whose last two uses are removed at the same time is unused', async () => {
  const admin = await t.company();
  const { id: fileId } = await uploadPicture(admin, 40, 30);
  const images = [{ fileId, alt: '' }];
  const shirt = await createArticle(admin, { images, isPublished: false });
  const coat = await createArticle(admin, { images, isPublished: false, name: 'Abrigo' });
  await callDuring(t, admin.companyId, {
    before: (tx) => tx.update(articles).set({ images: [] }).where(eq(articles.id, shirt.id)),
    call: () => done(admin, 'PUT', `/articles/${coat.id}`, { name: 'Abrigo', images: [] }),
  });
  expect(await differences(t)).toEqual({});
  expect((await admin.call('POST', '/files/delete', { ids: [fileId] })).message).toMatchObject({ count: 1, kept: 0 });
});
