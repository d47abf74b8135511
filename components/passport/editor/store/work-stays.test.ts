import { itemsOf } from '../doc/doc';
import { copyOf, withCopy, type RecoveryCopy } from '../save/recovery';
import { recoveryStore } from '../save/recovery-store';
import { FakeApi } from '../testing/fake-api';
import { addElement, changeElement, changeElementOf, moveElement, removeElement } from './elements';
import { reread } from './reread';
import { Studio, TYPING_MS } from './studio';

let api: FakeApi;
let studio: Studio;
const open = () =>
  new Studio({ draft: api.draft, sections: api.sections, locale: 'en', userId: 'u1', textOf: ({ code }) => code });
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const keys = () => itemsOf(studio.state.doc, studio.state.pageId).map(({ key }) => key);
const textOf = (id: string) => api.find(id).sectionData['defaultValue'];
const isSaved = () => studio.state.save.unsaved === 0 && studio.state.save.refused.size === 0;

beforeEach(() => {
  jest.useFakeTimers();
  api = new FakeApi();
  studio = open();
});
afterEach(() => {
  studio.queue.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Closes the editor with its unsaved work, opens it again, and restores that. */
async function closeAndRestore() {
  await later(TYPING_MS + 10);
  const copy = copyOf(studio.state.doc, studio.remotes, studio.queue.keys(), { at: 1 });
  studio.queue.stop();
  api.intercept = () => null;
  studio = open();
  studio.edit({ verb: 'restore' }, (doc) => withCopy(doc, copy));
  await later(60_000);
}

const frameElsewhere = (id: string) =>
  fetch('/api/editor/updateInsideContainerSection', {
    method: 'POST',
    body: JSON.stringify({ section_id: id, version: api.find(id).version, insideContainer: true }),
  });

it('saves what is typed into a new element while the response to its creation is lost', async () => {
  let lost = 1;
  api.intercept = ({ path }) => (path.endsWith('/addSection') && lost-- > 0 ? 'lost' : null);
  const before = api.sections.length;
  const key = addElement(studio, 'text');
  await later(0);
  changeElementOf(studio, key, { defaultValue: 'Typed meanwhile' });
  await later(60_000);
  expect(isSaved()).toBe(true);
  expect(api.sections).toHaveLength(before + 1);
  expect(api.sections.at(-1)?.sectionData['defaultValue']).toBe('Typed meanwhile');
});

describe('an element added before the editor was closed', () => {
  const addSaved = async () => {
    const key = addElement(studio, 'text');
    await later(1000);
    api.intercept = () => 'away';
    return key;
  };

  it('gets its unsaved text back, and stays one', async () => {
    const before = api.sections.length;
    changeElementOf(studio, await addSaved(), { defaultValue: 'My text' });
    await closeAndRestore();
    expect(isSaved()).toBe(true);
    expect(keys()).toHaveLength(before + 1);
    expect(api.sections).toHaveLength(before + 1);
    expect(api.sections.at(-1)?.sectionData['defaultValue']).toBe('My text');
  });

  it('is deleted afterwards if it was deleted', async () => {
    const before = api.sections.length;
    removeElement(studio, await addSaved());
    await closeAndRestore();
    expect(api.sections).toHaveLength(before);
    expect(keys()).toHaveLength(before);
  });
});

describe('a frame that somebody else gave an element', () => {
  it('stays when its text is edited here', async () => {
    await frameElsewhere('s1');
    changeElement(studio, 0, { defaultValue: 'mine' });
    await later(5000);
    expect([api.find('s1').insideContainer, textOf('s1')]).toEqual([true, 'mine']);
  });

  it('stays when an earlier edit is undone', async () => {
    changeElement(studio, 0, { defaultValue: 'mine' });
    await later(5000);
    await frameElsewhere('s1');
    api.changeElsewhere({});
    await reread(studio);
    studio.undo();
    await later(5000);
    expect(api.find('s1').insideContainer).toBe(true);
  });

  it('stays when unsaved work is restored', async () => {
    api.intercept = () => 'away';
    changeElement(studio, 0, { defaultValue: 'mine' });
    await later(TYPING_MS + 10);
    api.intercept = () => null;
    studio.queue.stop();
    await frameElsewhere('s1');
    await closeAndRestore();
    expect([api.find('s1').insideContainer, textOf('s1')]).toEqual([true, 'mine']);
  });
});

it('keeps no copy of what has been saved since', async () => {
  const written: RecoveryCopy[] = [];
  jest.spyOn(recoveryStore, 'write').mockImplementation((_key, copy) => {
    written.push(copy);
    return Promise.resolve(true);
  });
  jest.spyOn(recoveryStore, 'remove').mockResolvedValue(undefined);
  api.intercept = ({ path, body }) =>
    path.endsWith('/saveSection') && (body as { section_id: string }).section_id === 's2' ? 'refuse' : null;
  changeElement(studio, 1, { defaultValue: 'refused' });
  await later(2000);
  changeElement(studio, 0, { defaultValue: 'saved' });
  await later(5000);
  expect(textOf('s1')).toBe('saved');
  expect(written.at(-1)?.sections.map(({ key }) => key)).toEqual(['s2']);
});

it('saves the other elements while the server fails at one', async () => {
  const plain = globalThis.fetch;
  globalThis.fetch = ((url: string, init: RequestInit) =>
    url.endsWith('/saveSection') && String(init.body).includes('"s1"')
      ? Promise.resolve({ ok: false, status: 500, text: () => Promise.resolve('') })
      : plain(url, init)) as typeof fetch;
  changeElement(studio, 0, { defaultValue: 'one' });
  changeElement(studio, 1, { defaultValue: 'two' });
  await later(60_000);
  expect(textOf('s2')).toBe('two');
  expect(studio.queue.keys()).toEqual(['section:s1']);
});

it('saves the shown order when a deletion and a move are undone quickly', async () => {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...call: Parameters<typeof fetch>) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return plain(...call);
  };
  const before = keys();
  removeElement(studio, 's1');
  await later(2000);
  moveElement(studio, 0, 1);
  await later(2000);
  studio.undo();
  await later(50);
  studio.undo();
  await later(5000);
  expect(keys()).toEqual(before);
  const order = api.requests.filter(({ path }) => path.endsWith('/saveSectionOrder')).at(-1);
  expect((order?.body as { _id: string }[]).map(({ _id }) => _id)).toEqual(before);
});

it('reads a page again that could not be read lately', async () => {
  api.intercept = ({ path }) => (path.endsWith('/getSections') ? 'away' : null);
  changeElement(studio, 0, { defaultValue: 'x' });
  await later(2000);
  await reread(studio);
  expect(studio.state.unread).toEqual([studio.state.pageId]);
  api.intercept = () => null;
  expect(await studio.openPage(studio.state.pageId)).toBe(true);
  expect(studio.state.unread).toEqual([]);
});

it('counts as saved once the network is back', async () => {
  api.intercept = () => 'away';
  changeElement(studio, 0, { defaultValue: 'one' });
  await later(20_000);
  expect(studio.state.save.isAway).toBe(true);
  api.intercept = () => null;
  const saved = studio.saved();
  await later(1000);
  expect(await saved).toBe(true);
});
