import sharp from 'sharp';
import type { Article } from '@/lib/contract/articles';
import type { EditorPage, EditorSection, PassportDraft } from '@/lib/contract/editor';
import type { StoredFile } from '@/lib/contract/files';
import type { Client } from './app';

/** The message of a call, which must succeed. */
export async function done<T>(by: Client, method: string, path: string, body?: object): Promise<T> {
  const { status, message } = await by.call<T>(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(message)}`);
  return message;
}

export const edit = <T>(by: Client, verb: string, body: object) => done<T>(by, 'POST', `/editor/${verb}`, body);

export const createArticle = (by: Client, body: object = {}) =>
  done<Article>(by, 'POST', '/articles', {
    name: 'Camisa de lino',
    description: 'Cosida en Oporto.',
    properties: [{ name: 'Color', defaultValue: 'Arena' }],
    ...body,
  });

/** Adds a section to a page of a passport, by default its first. */
export const addSection = (by: Client, passportId: string, fields: Partial<EditorSection> & { type: string }) =>
  edit<EditorSection>(by, 'addSection', { page_id: passportId, template_id: passportId, ...fields });

/** Adds a page with a title in some languages, an address and one text. */
export async function addPage(
  by: Client,
  passportId: string,
  page: { title: EditorPage['title']; slug: string; text: string; seoData?: object },
): Promise<EditorPage> {
  const created = await edit<EditorPage>(by, 'createTemplatePage', { name: page.slug, template_id: passportId });
  const { text: defaultValue, ...fields } = page;
  const changed = await done<EditorPage>(by, 'PUT', `/editor/pages/${created._id}`, fields);
  await addSection(by, passportId, { page_id: created._id, type: 'text', sectionData: { defaultValue } });
  return changed;
}

/** Removes all elements of a page, by default the first. */
export async function emptyPage(by: Client, passportId: string, pageId = passportId): Promise<void> {
  const sections = await edit<EditorSection[]>(by, 'getSections', { page_id: pageId });
  for (const { _id } of sections) await edit(by, 'deleteSection', { section_id: _id });
}

export const publish = (by: Client, id: string) => done(by, 'POST', '/articles/publish', { ids: [id] });

/** Uploads a picture of this size. */
export async function uploadPicture(by: Client, width: number, height: number): Promise<StoredFile> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0b6b4f' } })
    .png()
    .toBuffer();
  const { message } = await by.call<StoredFile>('POST', '/files?name=foto.png', bytes, { 'content-type': 'image/png' });
  return message;
}

/** The designed content, without version numbers. */
export async function contentOf(by: Client, id: string) {
  const { theme, hasTheme, layout, headerFileId, headerFocalPoint, showHeader, brandFileId, pages } =
    await done<PassportDraft>(by, 'GET', `/passports/${id}`);
  const pageContents = [];
  for (const { _id, title, slug, type, seoData } of pages) {
    const sections = await edit<EditorSection[]>(by, 'getSections', { page_id: _id });
    pageContents.push({
      _id,
      title,
      slug,
      type,
      seoData,
      sections: sections.map(({ version: _version, ...section }) => section),
    });
  }
  return { theme, hasTheme, layout, headerFileId, headerFocalPoint, showHeader, brandFileId, pages: pageContents };
}
