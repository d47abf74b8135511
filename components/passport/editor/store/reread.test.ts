import { itemsOf } from '../doc/doc';
import { FakeApi } from '../testing/fake-api';
import { changeElement, changePage, changeTheme, moveElement } from './elements';
import { reread } from './reread';
import { Studio, TYPING_MS } from './studio';

const CARE = '01a1fc9c-a8a1-7000-9010-3c9e740a5399';

let api: FakeApi;
let studio: Studio;

const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const items = () => itemsOf(studio.state.doc, api.draft.id);
const keys = () => items().map(({ key }) => key);
const valueOf = (key: string) => items().find((item) => item.key === key)?.data['defaultValue'];
const kinds = async () => (await reread(studio)).arrivals.map(({ kind }) => kind).sort();
const firstPage = () => api.draft.pages[0] as (typeof api.draft.pages)[number];

beforeEach(() => {
  jest.useFakeTimers();
  api = new FakeApi();
  studio = new Studio({
    ...{ draft: api.draft, sections: api.sections, locale: 'en', userId: 'u1' },
    textOf: ({ code }) => code,
  });
});
afterEach(() => {
  studio.queue.stop();
  jest.useRealTimers();
});

describe('reading the passport again', () => {
  it('shows what somebody else has changed, added, deleted and moved on an open page', async () => {
    api.editElsewhere('s1', { defaultValue: 'theirs' });
    api.deleteElsewhere('s2');
    api.addElsewhere('new');
    api.moveUpElsewhere('s3');
    expect(await kinds()).toEqual(['added', 'changed', 'order', 'removed']);
    expect(keys()).toEqual(['s3', 's1', 's4']);
    expect(valueOf('s1')).toBe('theirs');
    expect(studio.state).toMatchObject({ isEdited: true, save: { unsaved: 0 } });
    expect(await kinds()).toEqual([]);
  });

  it('shows their pages, look and pictures', async () => {
    api.addPage(CARE, 'care', 'Wash cold');
    await reread(studio);
    const care = api.draft.pages[1] as (typeof api.draft.pages)[number];
    const theme = { ...api.draft.theme, bgcolor: '#222222' };
    const pages = [{ ...care, title: 'Washing', version: 2 }, firstPage()];
    api.changeElsewhere({ theme, hasTheme: true, showHeader: false, pages });
    expect(await kinds()).toEqual(['look', 'pageChanged', 'pages', 'pictures']);
    const { doc } = studio.state;
    expect(doc.pages.map(({ title }) => title)).toEqual(['Washing', 'passport']);
    expect(doc).toMatchObject({ theme: { bgcolor: '#222222' }, settings: { showHeader: false } });
    api.deletePageElsewhere(CARE);
    expect(await kinds()).toEqual(['pageRemoved']);
    api.addPage(CARE, 'care', 'Wash cold');
    api.changeElsewhere({});
    expect(await kinds()).toEqual(['pageAdded']);
    expect(itemsOf(studio.state.doc, CARE)).toHaveLength(1);
  });

  it('keeps what is not saved yet: a text, an order, a page and the look', async () => {
    api.intercept = ({ method, path }) => (method === 'GET' || path.endsWith('/getSections') ? null : 'away');
    changeElement(studio, 0, { defaultValue: 'mine' });
    moveElement(studio, 0, 2);
    changePage(studio, api.draft.id, { title: 'Mine' });
    changeTheme(studio, { bgcolor: '#111111' });
    await later(TYPING_MS);
    api.editElsewhere('s1', { defaultValue: 'theirs' });
    api.editElsewhere('s2', { defaultValue: 'their other text' });
    api.moveUpElsewhere('s2');
    const pages = [{ ...firstPage(), title: 'Theirs', version: 2 }];
    api.changeElsewhere({ theme: { ...api.draft.theme, bgcolor: '#222222' }, hasTheme: true, pages });
    expect(await kinds()).toEqual(['changed']);
    expect(keys()).toEqual(['s2', 's3', 's1']);
    expect([valueOf('s1'), valueOf('s2')]).toEqual(['mine', 'their other text']);
    const { doc } = studio.state;
    expect([doc.pages[0]?.title, doc.theme?.bgcolor]).toEqual(['Mine', '#111111']);
  });

  it('leaves the changes of somebody else alone when one’s own are undone', async () => {
    changeElement(studio, 0, { defaultValue: 'mine' });
    await later(TYPING_MS);
    api.editElsewhere('s2', { defaultValue: 'theirs' });
    api.moveUpElsewhere('s3');
    await reread(studio);
    studio.undo();
    expect(keys()).toEqual(['s3', 's1', 's2']);
    expect([valueOf('s1'), valueOf('s2')]).toEqual(['', 'theirs']);
  });

  it('reads once more if an edit was saved meanwhile, which the first responses lack', async () => {
    let isTyping = true;
    const { fetch } = globalThis;
    globalThis.fetch = (async (url: string, init?: RequestInit) => {
      const answer = await fetch(url, init);
      if (isTyping && url.endsWith('/getSections')) {
        isTyping = false;
        changeElement(studio, 0, { defaultValue: 'mine' });
        await later(TYPING_MS);
      }
      return answer;
    }) as typeof fetch;
    expect(await reread(studio)).toEqual({ updatedAt: api.draft.updatedAt, isWhole: true, arrivals: [] });
    expect(valueOf('s1')).toBe('mine');
    expect(api.calls('/getSections')).toHaveLength(2);
  });

  it('reads the elements only if something has changed since', async () => {
    const { updatedAt } = await reread(studio);
    expect(await reread(studio, updatedAt)).toEqual({ updatedAt, isWhole: true, arrivals: [] });
    expect(api.calls('/getSections')).toHaveLength(1);
  });

  it('says what it could not read', async () => {
    api.intercept = ({ path }) => (path.endsWith('/getSections') ? 'away' : null);
    expect(await reread(studio)).toMatchObject({ updatedAt: api.draft.updatedAt, isWhole: false });
    api.intercept = () => 'away';
    expect(await reread(studio)).toMatchObject({ updatedAt: null, isWhole: false });
  });
});
