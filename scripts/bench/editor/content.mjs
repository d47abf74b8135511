// Articles with a designed passport, for the editor bench.
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { SECTION_TYPES } from '../../../lib/contract/sections/index.ts';
import { filledSection } from '../../../lib/contract/sections/testing/fields.ts';

async function send({ apiBase, authorization }, method, path, body, type = 'application/json') {
  const answer = await fetch(`${apiBase}${path}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': type }) },
    body: body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body),
  });
  const envelope = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`);
  return envelope.message;
}

/** An article whose passport has no elements. */
async function emptyArticle(site, name) {
  const { id } = await send(site, 'POST', '/articles', { name });
  for (const { _id } of await send(site, 'POST', '/editor/getSections', { page_id: id })) {
    await send(site, 'POST', '/editor/deleteSection', { section_id: _id });
  }
  return id;
}

const add = (site, id, { type, ...sectionData }) =>
  send(site, 'POST', '/editor/addSection', { page_id: id, template_id: id, type, sectionData });

/** Creates an article with this many alternating headings and texts; returns its id. */
export async function designArticle(site, elements) {
  const id = await emptyArticle(site, 'Bench: headings and texts');
  for (let at = 0; at < elements; at += 1) {
    const isHeading = at % 2 === 0;
    await add(site, id, {
      type: isHeading ? 'heading' : 'text',
      defaultValue: isHeading ? `Heading ${at}` : `Text ${at}`,
    });
  }
  return id;
}

function pdfBytes() {
  const document = new PDFDocument();
  const parts = [];
  document.on('data', (part) => parts.push(part));
  const pdf = new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.text('Care and repair').end();
  return pdf;
}

const upload = async (site, kind, type, bytes) =>
  (await send(site, 'POST', `/files?kind=${kind}&name=bench`, new Uint8Array(bytes), type)).id;

/** Publishes an article with an element of every type, its own pictures and document; returns its passport's path. */
export async function everyTypeArticle(site) {
  const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0b6b4f' } })
    .jpeg()
    .toBuffer();
  const file = `/public/files/${await upload(site, 'image', 'image/jpeg', picture)}`;
  const document = `/public/files/${await upload(site, 'pdf', 'application/pdf', await pdfBytes())}`;
  const id = await emptyArticle(site, 'Bench: an element of every type');
  const addresses = {
    video: ['https://youtu.be/dQw4w9WgXcQ', file],
    social: ['https://www.tiktok.com/@lana/video/6718335390845095173'],
    pdf: [document],
  };
  for (const type of SECTION_TYPES) {
    const element = filledSection(type, type, {
      text: () => 'Woven in Porto of organic cotton; we repair it for free.',
      addresses: addresses[type] ?? [file, file.slice(-36), 'https://lana.example/care'],
    });
    await add(site, id, type === 'image' ? { ...element, width: 1600, height: 1200 } : element);
  }
  await send(site, 'POST', '/articles/publish', { ids: [id] });
  return `/p/${id}`;
}
