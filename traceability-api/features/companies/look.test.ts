import { NO_LOOK } from '@/lib/contract/company-look';
import type { CompanyStatusRow } from '@/lib/contract/companies';
import type { FileUse } from '@/lib/contract/files';
import { setUpTestApp, type Client } from '../../testing/app';
import { uploadPicture } from '../../testing/designs';

const t = setUpTestApp();
let admin: Client;
let other: Client;

beforeAll(async () => {
  admin = await t.company({ name: 'Lana' });
  other = await t.company({ name: 'Vega' });
});

const EMPTY = { colour: null, logoFileId: null, darkLogoFileId: null, language: null, action: null };
const save = (body: object, client = admin) =>
  client.call<CompanyStatusRow>('PUT', '/company/look', { ...EMPTY, ...body });

it('stores an administrator’s choice, pictures with their sizes', async () => {
  const { id } = await uploadPicture(admin, 300, 100);
  const action = { kind: 'contact', address: 'hola@lana.example' };
  const { status, message } = await save({ colour: '#1F4E5F', logoFileId: id, language: 'es', action });
  expect(status).toBe(200);
  expect(message.look).toEqual({
    colour: '#1f4e5f',
    logo: { fileId: id, width: 300, height: 100 },
    darkLogo: null,
    language: 'es',
    action: { kind: 'contact', address: 'mailto:hola@lana.example' },
  });
  expect((await admin.call<CompanyStatusRow>('GET', '/superadmin/company/Lana')).message.look).toEqual(message.look);
  expect((await save({})).message.look).toEqual(NO_LOOK);
});

it('accepts addresses as users write them, and no invalid ones', async () => {
  const addressOf = async (address: string) => {
    const { status, message } = await save({ action: { kind: 'shop', address } });
    return status === 200 ? message.look.action?.address : status;
  };
  expect(await addressOf('www.lana.example/tienda')).toBe('https://www.lana.example/tienda');
  expect(await addressOf('http://lana.example')).toBe('http://lana.example');
  expect(await addressOf('tel:+34 900 000 000')).toBe('tel:+34 900 000 000');
  const tooLongWithScheme = `lana.example/${'a'.repeat(485)}`;
  for (const address of ['', '   ', 'javascript:alert(1)', 'https://a b', 'data:text/html,x', tooLongWithScheme])
    expect([address, await addressOf(address)]).toEqual([address, 400]);
});

it('stores a colour of three digits with six', async () => {
  expect((await save({ colour: '#1Ab' })).message.look.colour).toBe('#11aabb');
});

it('rejects invalid colours, missing pictures and those of others', async () => {
  for (const colour of ['red', '#12', '#1234', '#12345', '1f4e5f', '#1f4e5f;'])
    expect((await save({ colour })).status).toBe(400);
  const { id } = await uploadPicture(other, 30, 30);
  expect((await save({ logoFileId: id })).code).toBe('INVALID_DATA');
  expect((await save({ darkLogoFileId: '0198f3a0-0000-7000-8000-000000000000' })).code).toBe('INVALID_DATA');
});

it('can be changed only by an administrator', async () => {
  for (const role of ['User', 'collaborator'] as const)
    expect((await save({}, await t.user(admin.companyId, { role }))).status).toBe(403);
  expect((await t.anonymous.call('PUT', '/company/look', EMPTY)).status).toBe(401);
});

it('keeps a logo in the library while it is in use, and reports where', async () => {
  const { id } = await uploadPicture(admin, 300, 100);
  await save({ logoFileId: id, darkLogoFileId: id });
  const refused = await admin.call<string>('DELETE', `/files/${id}`, undefined, { 'accept-language': 'en' });
  expect([refused.code, refused.message]).toEqual(['CONFLICT', expect.stringContaining('Lana')]);
  const uses = await admin.call<{ results: FileUse[] }>('GET', `/files/${id}/uses`);
  expect(uses.message.results).toMatchObject([{ type: 'companies', name: 'Lana', look: 1, isInTrash: false }]);
  await save({ colour: '#102030', darkLogoFileId: id });
  expect((await admin.call('DELETE', `/files/${id}`)).code).toBe('CONFLICT');
  await save({ colour: '#102030' });
  expect((await admin.call('DELETE', `/files/${id}`)).status).toBe(200);
});

describe.each([
  ['look', 'lookVersion', { ...EMPTY, colour: '#102030' }, { ...EMPTY, colour: '#405060' }],
  [
    'contact',
    'contactVersion',
    { publicEmail: 'a@lana.example', publicWebsite: null },
    { publicEmail: 'b@lana.example', publicWebsite: null },
  ],
] as const)('two administrators who change the %s at once', (part, versionOf, first, second) => {
  const put = (client: Client, body: object, headers = {}) =>
    client.call<CompanyStatusRow>('PUT', `/company/${part}`, body, headers);

  it('do not overwrite each other: the second gets what the first saved, and may then overwrite it', async () => {
    const colleague = await t.user(admin.companyId, { role: 'Admin' });
    const read = (await admin.call<CompanyStatusRow>('GET', '/superadmin/company/Lana')).message;
    const version = read[versionOf];
    const saved = await put(admin, { ...first, version });
    expect([saved.status, saved.message[versionOf]]).toEqual([200, version + 1]);
    for (const refused of [
      await put(colleague, { ...second, version }),
      await put(colleague, second, { 'if-match': `"${version}"` }),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'CONFLICT', current: saved.message });
    const overwritten = await put(colleague, { ...second, version: version + 1 });
    expect([overwritten.status, overwritten.message[versionOf]]).toEqual([200, version + 2]);
    expect((await put(admin, second)).message[versionOf]).toBe(version + 3);
  });

  it('one of two wins, and the other part of the settings is unaffected', async () => {
    const read = (await admin.call<CompanyStatusRow>('GET', '/superadmin/company/Lana')).message;
    const version = read[versionOf];
    const both = await Promise.all([put(admin, { ...first, version }), put(admin, { ...second, version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = (await admin.call<CompanyStatusRow>('GET', '/superadmin/company/Lana')).message;
    const other = part === 'look' ? 'contactVersion' : 'lookVersion';
    expect([after[versionOf], after[other]]).toEqual([version + 1, read[other]]);
  });
});
