import { FakeApi } from '../testing/fake-api';
import { itemsOf, toDoc, type Doc, type Item } from '../doc/doc';
import { differences } from '../doc/differences';
import { copyOf, withCopy, type RecoveryCopy } from '../save/recovery';
import { Remotes } from '../save/remotes';
import { SESSION_ENDED, type SessionEnd } from '@/lib/api-client/tabs/sign-in-again';
import { recoveryStore } from '../save/recovery-store';
import {
  addElement,
  changeElement,
  changePage,
  changeSettings,
  changeTheme,
  moveElement,
  removeElement,
  setInside,
  toggleElement,
} from './elements';
import { Studio, TYPING_MS } from './studio';

let api: FakeApi;
let studio: Studio;
/** The store of the device. */
let copies: Map<string, RecoveryCopy>;

const CARE = '01a1fc9c-a8a1-7000-9010-3c9e740a5399';

const open = (sections = api.sections) =>
  new Studio({
    draft: api.draft,
    sections,
    locale: 'en',
    userId: 'u1',
    textOf: ({ code }) => code,
  });
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const items = (of = studio) => itemsOf(of.state.doc, of.state.pageId);
const textOf = (id: string) => api.find(id).sectionData['defaultValue'];

beforeEach(() => {
  jest.useFakeTimers();
  copies = new Map();
  jest
    .spyOn(recoveryStore, 'write')
    .mockImplementation(
      async (key, copy) => copies.set(key, JSON.parse(JSON.stringify(copy)) as RecoveryCopy) !== null,
    );
  jest.spyOn(recoveryStore, 'remove').mockImplementation(async (key) => void copies.delete(key) as undefined);
  jest
    .spyOn(recoveryStore, 'list')
    .mockImplementation(async (prefix) =>
      [...copies].flatMap(([key, copy]) => (key.startsWith(prefix) ? [{ key, copy }] : [])),
    );
  api = new FakeApi();
  studio = open();
});
afterEach(() => {
  studio.queue.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('an API that dies before it responds', () => {
  const EDITS: [string, () => void][] = [
    ['a text', () => changeElement(studio, 0, { defaultValue: 'Linen' })],
    ['a new element', () => addElement(studio, 'divider_line', 1)],
    ['a deletion', () => removeElement(studio, 's2')],
    ['a hidden element', () => toggleElement(studio, 's1')],
    ['a container', () => setInside(studio, 's1', true)],
    ['a move', () => moveElement(studio, 0, 2)],
    ['the look', () => changeTheme(studio, { bgcolor: '#fff' })],
    ['a picture', () => changeSettings(studio, { showHeader: false })],
  ];

  it.each(EDITS)('%s takes effect once, without a question or an error', async (_, change) => {
    let calls = 0;
    api.intercept = () => ((calls += 1) === 1 ? 'lost' : null);
    change();
    await later(TYPING_MS + 2_000);
    expect(studio.state.save).toMatchObject({ unsaved: 0, isAway: false });
    expect(studio.state.conflicts).toEqual([]);
    expect(api.sections.map(({ type }) => type)).toEqual(items().map(({ type }) => type));
    expect(toDoc(api.draft, [])).toMatchObject({ theme: studio.state.doc.theme, settings: studio.state.doc.settings });
  });

  it('restores a deleted element once', async () => {
    removeElement(studio, 's2');
    await later(0);
    api.intercept = ({ path }) => {
      if (path !== '/editor/restoreSection') return null;
      api.intercept = () => null;
      return 'lost';
    };
    studio.undo();
    await later(2_000);
    expect(studio.state.save).toMatchObject({ unsaved: 0, isAway: false });
    expect(studio.state.save.refused.size).toBe(0);
    expect(api.sections.map(({ _id }) => _id).sort()).toEqual(['s1', 's2', 's3']);
  });

  it('stays down while an element is moved, edited and removed again: the last state is saved', async () => {
    api.intercept = () => 'away';
    moveElement(studio, 0, 2);
    await later(1_500);
    moveElement(studio, 2, 1);
    changeElement(studio, 1, { defaultValue: 'Linen' });
    removeElement(studio, 's3');
    await later(30_000);
    api.intercept = () => null;
    await later(30_000);
    expect(api.sections.map(({ _id }) => _id)).toEqual(['s2', 's1']);
    expect(textOf('s1')).toBe('Linen');
    expect(studio.state.save.unsaved).toBe(0);
  });
});

describe('a session that ends during typing', () => {
  const onEnd = (event: CustomEvent<SessionEnd>) => {
    event.preventDefault();
    void studio.endSession(event.detail.address);
  };
  beforeEach(() => addEventListener(SESSION_ENDED, onEnd));
  afterEach(() => removeEventListener(SESSION_ENDED, onEnd));

  async function typeAndEnd() {
    api.intercept = () => 'ended';
    changeElement(studio, 1, { defaultValue: 'Wash it cold' });
    await later(TYPING_MS);
  }

  it('redirects to sign-in once all edits are stored; afterwards they are restored automatically and saved', async () => {
    await typeAndEnd();
    expect(studio.state.sessionEnd).toEqual({
      address: expect.stringContaining('/api/session/ended?next='),
      isKept: true,
    });
    // Leaving the page hides it first.
    await studio.writeCopy();
    studio.copies.close();
    api.intercept = () => null;
    studio = open();
    await studio.findCopy();
    expect(items()[1]?.data['defaultValue']).toBe('Wash it cold');
    expect(studio.state.recovery).toBeNull();
    await later(TYPING_MS);
    expect(textOf('s2')).toBe('Wash it cold');
    expect(copies.size).toBe(0);
  });

  it('stays if this device stores nothing, and saves from here after signing in elsewhere', async () => {
    jest.spyOn(recoveryStore, 'write').mockResolvedValue(false);
    await typeAndEnd();
    expect(studio.state.sessionEnd).toMatchObject({ isKept: false });
    api.intercept = () => null;
    studio.queue.flush();
    await later(0);
    expect(textOf('s2')).toBe('Wash it cold');
    expect(studio.state).toMatchObject({ sessionEnd: null, save: { unsaved: 0 } });
  });

  it('keeps the order of elements and of pages as well', async () => {
    const second = { ...api.draft.pages[0], _id: 'second', slug: 'second' } as (typeof api.draft.pages)[number];
    api.draft = { ...api.draft, pages: [...api.draft.pages, second] };
    studio = open();
    api.intercept = () => 'ended';
    moveElement(studio, 0, 2);
    studio.edit({ verb: 'order' }, (doc) => ({ ...doc, pages: [...doc.pages].reverse() }));
    changePage(studio, 'second', { title: 'Care' });
    await studio.endSession('/x');
    studio = open();
    await studio.findCopy();
    expect(items().map(({ key }) => key)).toEqual(['s2', 's3', 's1']);
    expect(studio.state.doc.pages.map(({ title }) => title)).toEqual(['Care', 'passport']);
  });
});

describe('a copy of a page that has been deleted elsewhere', () => {
  it('is restored for the rest, and reports that something is missing', async () => {
    const first = api.sections;
    api.addPage(CARE, 'care', 'Wash cold');
    studio = open(first);
    await studio.openPage(CARE);
    api.intercept = () => 'ended';
    changeElement(studio, 0, { defaultValue: 'Wash warm' });
    await studio.openPage(api.draft.id);
    changeElement(studio, 0, { defaultValue: 'Linen' });
    await studio.endSession('/x');
    api.intercept = () => null;
    api.draft = { ...api.draft, pages: api.draft.pages.slice(0, 1) };
    studio = open(first);
    expect(studio.state.isPageLost).toBe(false);
    await studio.findCopy();
    expect(items()[0]?.data['defaultValue']).toBe('Linen');
    expect(studio.state.isPageLost).toBe(true);
  });
});

describe('two tabs of one user', () => {
  it('do not delete each other’s copies', async () => {
    const other = open();
    api.intercept = ({ body }) => ('section_id' in body && body['section_id'] === 's1' ? 'away' : null);
    changeElement(studio, 0, { defaultValue: 'here' });
    await later(TYPING_MS);
    changeElement(other, 1, { defaultValue: 'there' });
    await later(TYPING_MS);
    other.queue.stop();
    expect(other.state.save.unsaved).toBe(0);
    expect([...copies.values()].map(({ sections }) => sections[0]?.item?.data['defaultValue'])).toEqual(['here']);
  });

  it('are offered what a closed one left, never what an open one is about to save', async () => {
    const heldLocks: { name: string }[] = [];
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: (name: string, work: () => Promise<void>) => {
          heldLocks.push({ name });
          return work().then(
            () =>
              void heldLocks.splice(
                heldLocks.findIndex((each) => each.name === name),
                1,
              ),
          );
        },
        query: async () => ({ held: heldLocks }),
      },
    });
    studio.copies.open();
    api.intercept = () => 'away';
    changeElement(studio, 0, { defaultValue: 'left' });
    await later(TYPING_MS);
    const other = open();
    await other.findCopy();
    expect(other.state.recovery).toBeNull();
    studio.copies.close();
    await later(0);
    await other.findCopy();
    expect(other.state.recovery?.copy.sections).toHaveLength(1);
    await other.decideOnCopy('discard');
    expect(other.state.recovery).toBeNull();
    expect(items(other)[0]?.data['defaultValue']).toBe('');
    expect(copies.size).toBe(0);
    other.queue.stop();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('that were both closed are restored one after the other', async () => {
    api.intercept = () => 'away';
    const other = open();
    changeElement(studio, 0, { defaultValue: 'one' });
    await later(TYPING_MS);
    changeElement(other, 1, { defaultValue: 'two' });
    await later(TYPING_MS);
    [studio, other].forEach(({ queue }) => queue.stop());
    studio = open();
    await studio.findCopy();
    await studio.decideOnCopy('restore');
    await studio.decideOnCopy('restore');
    api.intercept = () => null;
    studio.queue.flush();
    await later(0);
    expect([textOf('s1'), textOf('s2')]).toEqual(['one', 'two']);
    expect(copies.size).toBe(0);
  });
});

describe('many elements', () => {
  /** How often elements are read, and how often the screen is notified. */
  function countWork(count: number, work: (of: Studio, page: string) => void) {
    let reads = 0;
    let notifications = 0;
    const bigApi = new FakeApi(Array.from({ length: count }, () => 'text' as const));
    const bigStudio = new Studio({
      ...{ draft: bigApi.draft, sections: bigApi.sections, locale: 'en' },
      userId: 'u1',
      textOf: String,
    });
    const counted = (item: Item): Item => ({
      ...item,
      get key() {
        reads += 1;
        return item.key;
      },
    });
    const page = bigStudio.state.pageId;
    bigStudio.edit({ verb: 'edit' }, (doc) => ({ ...doc, sections: { [page]: itemsOf(doc, page).map(counted) } }));
    bigStudio.queue.stop();
    reads = 0;
    bigStudio.store.subscribe(() => (notifications += 1));
    work(bigStudio, page);
    return { reads, notifications };
  }

  const withAll = (doc: Doc, page: string): Doc => ({
    ...doc,
    sections: {
      [page]: itemsOf(doc, page).map((item) => ({ ...item, data: { ...item.data, title: 'x' } as Item['data'] })),
    },
  });
  const WORKS: [string, (of: Studio, page: string) => void][] = [
    ['a keystroke', (of) => changeElement(of, 7, { defaultValue: 'x' })],
    ['a drag', (of) => moveElement(of, 0, 80)],
    ['an edit of all', (of, page) => of.edit({ verb: 'edit' }, (doc) => withAll(doc, page))],
    ['what an edit of all changed', (of, page) => void differences(of.state.doc, withAll(of.state.doc, page))],
    [
      'a copy of all on this device, and putting it back',
      (of, page) => {
        const { doc } = of.state;
        const keys = itemsOf(doc, page).map(({ key }) => `section:${key}`);
        const copy = copyOf(withAll(doc, page), new Remotes(new FakeApi([]).draft), keys, { at: 0 });
        withCopy(doc, copy);
      },
    ],
  ];

  it.each(WORKS)('300: %s costs three times as much as with 100', (_, work) => {
    const [few, many] = [countWork(100, work), countWork(300, work)];
    expect(many.reads).toBeLessThanOrEqual(few.reads * 3.2);
    expect(many.notifications).toBe(few.notifications);
  });
});

it('100 kB of pasted text with emoji and right-to-left characters reaches the server unchanged', async () => {
  const text = 'שלום 👩🏽‍🚒 mixed עם English — e\u0301 \u200f\n'.repeat(2_000);
  expect(new Blob([text]).size).toBeGreaterThan(100_000);
  changeElement(studio, 1, { defaultValue: { en: text } });
  await later(TYPING_MS);
  expect(textOf('s2')).toEqual({ en: text });
  studio.undo();
  studio.redo();
  expect(items()[1]?.data['defaultValue']).toEqual({ en: text });
});
