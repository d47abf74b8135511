import { itemsOf } from '../doc/doc';
import { recoveryStore } from '../save/recovery-store';
import { FakeApi } from '../testing/fake-api';
import { addElement, changeElement, changePage, moveElement, movePage } from './elements';
import { Studio, TYPING_MS } from './studio';

const CARE = '01a1fc9c-a8a1-7000-9010-3c9e740a5399';
const REPAIR = '01a1fc9c-a8a1-7000-9010-3c9e740a5398';

let api: FakeApi;
let studio: Studio;
/** Keys of the copies on the device. */
let copies: Set<string>;

const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const pageIds = () => studio.state.doc.pages.map(({ _id }) => _id);

beforeEach(() => {
  jest.useFakeTimers();
  copies = new Set();
  jest.spyOn(recoveryStore, 'write').mockImplementation(async (key) => copies.add(key).has(key));
  jest.spyOn(recoveryStore, 'remove').mockImplementation(async (key) => void copies.delete(key) as undefined);
  api = new FakeApi();
  const sections = [...api.sections];
  api.addPage(CARE, 'care', 'Wash cold');
  api.addPage(REPAIR, 'repair', 'Sew it');
  studio = new Studio({ draft: api.draft, sections, locale: 'en', userId: 'u1', textOf: ({ code }) => code });
});
afterEach(() => {
  studio.queue.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a page that somebody else has deleted', () => {
  const EDITS: [string, () => void][] = [
    ['typing on it', () => changeElement(studio, 0, { defaultValue: 'Wash warm' })],
    ['adding an element', () => addElement(studio, 'text')],
    ['moving an element', () => moveElement(studio, 0, 1)],
    ['changing its title', () => changePage(studio, CARE, { title: 'Washing' })],
  ];

  it.each(EDITS)('is closed after %s, with a notice, and what was not saved is kept on the device', async (_, edit) => {
    const second = { ...api.find('s4'), _id: 's9' };
    api.sections = [...api.sections, second];
    await studio.openPage(CARE);
    api.deletePageElsewhere(CARE);
    edit();
    await later(TYPING_MS);
    expect(pageIds()).toEqual([api.draft.id, REPAIR]);
    expect(studio.state).toMatchObject({
      pageId: api.draft.id,
      losses: [{ kind: 'page', unsaved: 'kept' }],
      save: { unsaved: 0, isAway: false },
    });
    expect(studio.state.save.refused.size).toBe(0);
    expect(copies.size).toBe(1);
    expect(await studio.saved()).toBe(true);
  });

  it.each([0, 1])('does not keep the rest from being saved, nor an order with it at place %s', async (place) => {
    api.deletePageElsewhere(CARE);
    movePage(studio, 2, 0);
    movePage(studio, 2, place);
    changeElement(studio, 0, { defaultValue: 'Linen' });
    await later(TYPING_MS);
    expect(api.draft.pages.map(({ _id }) => _id)).toEqual([REPAIR, api.draft.id]);
    expect(pageIds()).toEqual([REPAIR, api.draft.id]);
    expect(api.find('s1').sectionData['defaultValue']).toBe('Linen');
    expect(studio.state.losses).toEqual([{ kind: 'page', title: 'care', unsaved: 'nothing' }]);
    expect(studio.state.save.unsaved).toBe(0);
  });

  it('is closed when it is opened for the first time', async () => {
    api.deletePageElsewhere(CARE);
    await studio.openPage(CARE);
    expect(studio.state).toMatchObject({ pageId: api.draft.id, unread: [], losses: [{ kind: 'page' }] });
    expect(pageIds()).toEqual([api.draft.id, REPAIR]);
  });

  it('says so if its changes could not be kept on the device', async () => {
    jest.spyOn(recoveryStore, 'write').mockResolvedValue(false);
    await studio.openPage(CARE);
    api.deletePageElsewhere(CARE);
    changeElement(studio, 0, { defaultValue: 'Wash warm' });
    await later(TYPING_MS);
    expect(studio.state.losses).toEqual([{ kind: 'page', title: 'care', unsaved: 'lost' }]);
  });

  it('is closed once the network is back, if it was down when the passport was read again', async () => {
    await studio.openPage(CARE);
    api.deletePageElsewhere(CARE);
    api.intercept = ({ method }) => (method === 'GET' ? 'away' : null);
    addElement(studio, 'text');
    await later(0);
    expect(studio.state.save).toMatchObject({ unsaved: 1, isAway: true });
    api.intercept = () => null;
    await later(1_000);
    expect(pageIds()).toEqual([api.draft.id, REPAIR]);
    expect(studio.state.save).toMatchObject({ unsaved: 0, isAway: false });
  });

  it('takes its steps with it: undo changes only what is left', async () => {
    await studio.openPage(CARE);
    changeElement(studio, 0, { defaultValue: 'Wash warm' });
    await later(TYPING_MS);
    api.deletePageElsewhere(CARE);
    addElement(studio, 'text');
    await later(0);
    studio.undo();
    studio.undo();
    await later(0);
    expect(pageIds()).toEqual([api.draft.id, REPAIR]);
    expect(studio.state.save.unsaved).toBe(0);
  });
});

describe('an element that somebody else has deleted', () => {
  it('is reported when it disappears while it is moved, and is no longer selected', async () => {
    api.deleteElsewhere('s3');
    studio.set({ selected: 's3' });
    moveElement(studio, 2, 0);
    await later(0);
    expect(itemsOf(studio.state.doc, api.draft.id).map(({ key }) => key)).toEqual(['s1', 's2']);
    expect(studio.state).toMatchObject({ losses: [{ kind: 'element', item: { key: 's3' } }], selected: null });
  });
});
