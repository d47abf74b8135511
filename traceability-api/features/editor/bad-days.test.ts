import { LOCALES } from '@/lib/contract/core/levels';
import type { EditorSection } from '@/lib/contract/editor';
import { SECTION_TYPES } from '@/lib/contract/sections/index';
import { TEXT_LENGTHS } from '@/lib/contract/sections/multilingual';
import { filledSection } from '@/lib/contract/sections/testing/fields';
import { defaultTheme } from '@/lib/contract/sections/theme';
import { setUpTestApp, type Client } from '../../testing/app';
import { addPage, addSection, createArticle, done, edit, publish } from '../../testing/designs';

const t = setUpTestApp();
let admin: Client;

beforeAll(async () => {
  admin = await t.company({ name: 'Marca' });
});

const sectionsOf = (id: string) => edit<EditorSection[]>(admin, 'getSections', { page_id: id });
const pageOf = async (path: string) => (await t.app.request(path)).text();

describe('100 kB of pasted text', () => {
  const text = 'שלום 👩🏽‍🚒 mixed עם English — e\u0301 \u200fסוף\n'.repeat(2_000).trim();

  it('with emoji and right-to-left text is stored and shown exactly, in its reading direction', async () => {
    expect(Buffer.byteLength(text)).toBeGreaterThan(100_000);
    const { id } = await createArticle(admin);
    const { _id } = await addSection(admin, id, { type: 'text', sectionData: { defaultValue: { en: text } } });
    const stored = (await sectionsOf(id)).find((section) => section._id === _id);
    expect(stored?.sectionData.defaultValue).toEqual({ en: text });
    await publish(admin, id);
    const html = await pageOf(`/p/${id}?lang=en`);
    expect(html).toContain(`<p class="ps-text" dir="auto">${text}</p>`);
  });

  it('beyond the limit is rejected with the limit, in the reader’s language, and the former text stays', async () => {
    const { id } = await createArticle(admin);
    const { _id } = await addSection(admin, id, { type: 'text', sectionData: { defaultValue: { en: 'short' } } });
    for (const [long, path] of [
      [{ en: 'x'.repeat(TEXT_LENGTHS.passage + 1) }, 'sectionData.defaultValue.en'],
      ['x'.repeat(TEXT_LENGTHS.passage + 1), 'sectionData.defaultValue'],
    ] as const) {
      const body = { section_id: _id, sectionData: { defaultValue: long } };
      const { status, message } = await admin.call<{ msg: string; path: string }[]>(
        ...(['POST', '/editor/saveSection', body, { 'accept-language': 'es' }] as const),
      );
      expect(status).toBe(400);
      expect(message).toEqual([{ path, msg: expect.stringMatching(/100\.?000 caracteres/) }]);
    }
    const stored = (await sectionsOf(id)).find((section) => section._id === _id);
    expect(stored?.sectionData.defaultValue).toEqual({ en: 'short' });
  });
});

describe('script in every field', () => {
  const EVIL = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\' onload=alert(1) {{1+1}} ${1}';
  const HOSTILE = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example', '"><script>'];

  function expectHarmless(html: string) {
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(
      scripts.filter((tag) => !/^<script type="(application\/ld\+json"|module" src="\/public\/)/.test(tag)),
    ).toEqual([]);
    // Quoted text is a value: no quote of the company's gets through unescaped.
    expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+=/i);
    expect(html).not.toMatch(/(?:href|src|action|poster)="\s*(?:javascript|data:text|\/\/)/i);
    expect(html).not.toContain('<img src=x');
  }

  it('stays text: in the article, the passport, its pages and elements of every type', async () => {
    const { id } = await createArticle(admin, {
      ...{ name: EVIL, description: EVIL, model: EVIL },
      properties: [{ name: EVIL, defaultValue: EVIL }],
    });
    for (const type of SECTION_TYPES) {
      const { id: _id, ...sectionData } = filledSection(type, 'x', {
        text: () => EVIL,
        addresses: ['https://youtu.be/dQw4w9WgXcQ', 'https://lana.example/'],
      });
      // Unknown files are rejected; this test is about texts.
      const withoutFiles = JSON.parse(
        JSON.stringify(sectionData, (_, value: unknown) =>
          typeof value === 'string' && value.startsWith('/public/files/') ? '' : value,
        ),
      ) as Record<string, unknown>;
      const own = { ...withoutFiles, ...('fileId' in withoutFiles ? { fileId: null } : {}) };
      const added = await admin.call('POST', '/editor/addSection', {
        ...{ page_id: id, template_id: id, type, title: EVIL, sectionData: own },
      });
      expect({ type, ...added }).toMatchObject({ type, status: 201 });
    }
    await done(admin, 'PUT', `/passports/${id}`, { name: EVIL.slice(0, 200) });
    const seoData = { title: EVIL, description: EVIL };
    await addPage(admin, id, { title: { en: EVIL, es: EVIL }, slug: 'evil', text: EVIL, seoData });
    await publish(admin, id);
    for (const locale of LOCALES) {
      for (const path of [`/p/${id}?`, `/p/${id}?page=evil&`]) {
        const html = await pageOf(`${path}lang=${locale}`);
        expect(html).toContain('&lt;script&gt;alert(1)');
        expectHarmless(html);
      }
    }
    const { url } = await done<{ url: string }>(admin, 'POST', `/passports/${id}/draft-link`, {});
    expectHarmless(await pageOf(new URL(url).pathname));
  });

  it.each([
    ['video', (url: string) => ({ url })],
    ['pdf', (url: string) => ({ url })],
    ['dropdown', (link: string) => ({ link, showLink: true })],
    ['social', (url: string) => ({ items: [{ url }] })],
    ['gallery', (imgUrl: string) => ({ images: [{ imgUrl }] })],
    ['text_icon', (iconUrl: string) => ({ iconUrl })],
    ['lca', (lcaImg: string) => ({ lcaImg })],
  ] as const)('%s accepts no javascript: address', async (type, fieldsOf) => {
    const { id } = await createArticle(admin);
    for (const hostile of HOSTILE) {
      const body = { page_id: id, template_id: id, type, sectionData: fieldsOf(hostile) };
      const { status, code } = await admin.call('POST', '/editor/addSection', body);
      expect([hostile, status, code]).toEqual([hostile, 400, 'INVALID_DATA']);
    }
  });

  it('is rejected as a colour, font, picture of the look, page address or shared picture', async () => {
    const { id } = await createArticle(admin);
    const saveTheme = (change: object) =>
      admin.call('POST', '/template/theme', { articleId: id, themeData: { ...defaultTheme, ...change } });
    for (const change of [
      { bgcolor: 'red;}</style><script>' },
      { primary_color: 'expression(alert(1))' },
      { bgimage: { ...defaultTheme.bgimage, url: 'javascript:alert(1)' } },
      { bgimage: { ...defaultTheme.bgimage, url: 'x");}</style><script>' } },
    ])
      expect(await saveTheme(change)).toMatchObject({ status: 400, code: 'INVALID_DATA' });
    for (const change of [{ slug: '"><script>' }, { seoData: { image: 'javascript:alert(1)' } }])
      expect(await admin.call('PUT', `/editor/pages/${id}`, change)).toMatchObject({ status: 400 });
  });
});

describe('a file whose content does not match its name', () => {
  const send = (kind: string, name: string, bytes: Uint8Array, type: string) =>
    admin.call<string>('POST', `/files?kind=${kind}&name=${name}`, bytes, { 'content-type': type });
  const stored = async () => (await done<{ total: number }>(admin, 'GET', '/files')).total;

  it.each([
    [
      'an svg with a script',
      'image',
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ],
    [
      'an svg with a script that is called a png',
      'image',
      'logo.png',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'image/png',
    ],
    ['a text file named .pdf', 'pdf', 'manual.pdf', 'Wash it cold.', 'application/pdf'],
  ])('%s is rejected with a message, and nothing of it is stored', async (_, kind, name, content, type) => {
    const before = await stored();
    const { status, message } = await send(kind, name, Buffer.from(content.padEnd(9_000, ' ')), type);
    expect(status).toBe(415);
    expect(message).not.toBe('');
    expect(await stored()).toBe(before);
  });

  it('a PDF of 21 MB is rejected with the limit, and nothing of it is stored', async () => {
    const before = await stored();
    const refused = await send(
      'pdf',
      'manual.pdf',
      Buffer.from('%PDF-1.7\n'.padEnd(21_000_000, ' ')),
      'application/pdf',
    );
    expect([refused.status, refused.message]).toEqual([413, 'The file exceeds 20 MB.']);
    expect(await stored()).toBe(before);
  });
});

describe('two users', () => {
  it('who edit, add, move and delete different elements at the same time both find all of it', async () => {
    const { id } = await createArticle(admin);
    const other = await t.user(admin.companyId);
    const [one, two, three] = await Promise.all(
      ['one', 'two', 'three'].map((defaultValue) =>
        addSection(admin, id, { type: 'text', sectionData: { defaultValue } }),
      ),
    );
    const before = (await sectionsOf(id)).map(({ _id }) => _id);
    await Promise.all([
      edit(admin, 'saveSection', { section_id: one?._id, version: 1, sectionData: { defaultValue: 'of Ana' } }),
      edit(other, 'saveSection', { section_id: two?._id, version: 1, sectionData: { defaultValue: 'of Rui' } }),
      edit(admin, 'deleteSection', { section_id: three?._id }),
      addSection(other, id, { type: 'space' }),
      edit(admin, 'saveSectionOrder', before.map((_id, at) => ({ _id, order: before.length - at })).slice(0, 2)),
    ]);
    const after = await sectionsOf(id);
    expect(after).toHaveLength(before.length);
    const textOf = (_id: string | undefined) => after.find((section) => section._id === _id)?.sectionData.defaultValue;
    expect([textOf(one?._id), textOf(two?._id)]).toEqual(['of Ana', 'of Rui']);
    expect(after.map(({ type }) => type)).toContain('space');
  });

  it('who both undo a deletion: the second finds it undone', async () => {
    const { id } = await createArticle(admin);
    const { _id: section_id } = await addSection(admin, id, { type: 'text' });
    await edit(admin, 'deleteSection', { section_id });
    const first = await edit<EditorSection>(admin, 'restoreSection', { section_id });
    expect(await edit(admin, 'restoreSection', { section_id })).toEqual(first);
  });
});
