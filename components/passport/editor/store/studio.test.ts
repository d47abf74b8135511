import { FakeApi } from '../testing/fake-api';
import { itemsOf } from '../doc/doc';
import {
  addElement,
  changeElement,
  changeSettings,
  changeTheme,
  duplicateElement,
  moveElement,
  putBack,
  removeElement,
  toggleElement,
} from './elements';
import { MAX_STEPS } from './history';
import { Studio, THEME_MS, TYPING_MS } from './studio';

let api: FakeApi;
let studio: Studio;

const open = () =>
  new Studio({
    draft: api.draft,
    sections: api.sections,
    locale: 'en',
    userId: 'u1',
    textOf: ({ code }) => code,
  });
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const items = (of = studio) => itemsOf(of.state.doc, of.state.pageId);
const keys = () => items().map(({ key }) => key);
const storedValue = (id: string) => api.find(id).sectionData['defaultValue'];

beforeEach(() => {
  jest.useFakeTimers();
  api = new FakeApi();
  studio = open();
});
afterEach(() => {
  studio.queue.stop();
  jest.useRealTimers();
});

describe('saving', () => {
  it('shows an edit at once, and sends one call for continuous typing', async () => {
    for (const text of ['L', 'Li', 'Linen']) {
      changeElement(studio, 0, { defaultValue: text });
      await later(TYPING_MS - 100);
    }
    expect(items()[0]?.data['defaultValue']).toBe('Linen');
    expect(api.requests).toEqual([]);
    await later(100);
    expect(api.calls('/saveSection')).toHaveLength(1);
    expect(api.calls('/saveSection')[0]?.body).toMatchObject({ section_id: 's1', version: 1 });
    expect(storedValue('s1')).toBe('Linen');
    expect(studio.state.save.unsaved).toBe(0);
  });

  it('sends the look 300 ms after its last change, and not without a change', async () => {
    await later(5_000);
    expect(api.calls('/template/theme')).toHaveLength(0);
    changeTheme(studio, { bgcolor: '#fff' });
    await later(THEME_MS - 1);
    expect(api.calls('/template/theme')).toHaveLength(0);
    await later(1);
    expect(api.calls('/template/theme')[0]?.body).toMatchObject({ version: 1, themeData: { bgcolor: '#fff' } });
  });

  it('sends one call at a time, in order, each version on top of the previous one', async () => {
    changeElement(studio, 0, { defaultValue: 'first' });
    await later(TYPING_MS);
    changeElement(studio, 0, { defaultValue: 'second' });
    await later(TYPING_MS);
    expect(api.calls('/saveSection').map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  });

  it('adds, duplicates, hides, moves and deletes', async () => {
    addElement(studio, 'divider_line', 1);
    await later(0);
    expect(api.sections.map(({ type }) => type)).toEqual(['heading', 'divider_line', 'text', 'space']);
    duplicateElement(studio, 's2');
    toggleElement(studio, 's1');
    moveElement(studio, 0, 2);
    removeElement(studio, 's3');
    await later(0);
    expect(api.sections.map(({ type }) => type)).toEqual(items().map(({ type }) => type));
    expect(api.find('s1').status).toBe('inactive');
    expect(studio.state.save.unsaved).toBe(0);
  });
});

describe('failures', () => {
  it('keeps an edit whose save fails five times, and saves it then', async () => {
    let failures = 0;
    api.intercept = () => ((failures += 1) <= 5 ? 'away' : null);
    changeElement(studio, 0, { defaultValue: 'Linen' });
    await later(TYPING_MS);
    expect(studio.state.save).toMatchObject({ unsaved: 1, isAway: true });
    await later(1_000 + 2_000 + 4_000 + 8_000 + 16_000);
    expect(storedValue('s1')).toBe('Linen');
    expect(studio.state.save).toMatchObject({ unsaved: 0, isAway: false });
    expect(failures).toBe(6);
  });

  it('keeps a move while the API is down, with what is added meanwhile', async () => {
    api.intercept = () => 'away';
    moveElement(studio, 0, 2);
    await later(0);
    addElement(studio, 'text', 0);
    await later(0);
    api.intercept = () => null;
    studio.queue.flush();
    await later(0);
    expect(api.sections.map(({ type }) => type)).toEqual(['text', 'text', 'space', 'heading']);
    expect(studio.state.save.unsaved).toBe(0);
  });

  it('merges edits of different fields of one element by two users', async () => {
    changeElement(studio, 0, { defaultValue: 'mine' });
    api.editElsewhere('s1', { titleAlign: 'center' });
    await later(TYPING_MS);
    expect(api.find('s1').sectionData).toMatchObject({ defaultValue: 'mine', titleAlign: 'center' });
    expect(items()[0]?.data).toMatchObject({ defaultValue: 'mine', titleAlign: 'center' });
    expect(studio.state.conflicts).toEqual([]);
    studio.undo();
    expect(items()[0]?.data).toMatchObject({ titleAlign: 'center' });
  });

  it.each(['mine', 'theirs'] as const)(
    'keeps one’s own edit of the same field until one decides: %s',
    async (choice) => {
      changeElement(studio, 0, { defaultValue: 'mine' });
      api.editElsewhere('s1', { defaultValue: 'theirs' });
      await later(TYPING_MS);
      expect(items()[0]?.data['defaultValue']).toBe('mine');
      expect(storedValue('s1')).toBe('theirs');
      const [conflict] = studio.state.conflicts;
      expect(conflict?.fields).toEqual(['defaultValue']);
      if (conflict) studio.settle(conflict, choice);
      await later(0);
      expect(storedValue('s1')).toBe(choice);
      expect(items()[0]?.data['defaultValue']).toBe(choice);
      expect(studio.state.save.unsaved).toBe(0);
    },
  );

  it.each(['while the answer is on its way', 'after it'])(
    'continues to report a conflict while typing continues, %s',
    async (moment) => {
      const typeOn = () => changeElement(studio, 0, { defaultValue: 'mine again' });
      changeElement(studio, 0, { defaultValue: 'mine' });
      api.editElsewhere('s1', { defaultValue: 'theirs' });
      api.intercept = () => {
        api.intercept = () => null;
        if (moment !== 'after it') typeOn();
        return null;
      };
      await later(TYPING_MS);
      if (moment === 'after it') typeOn();
      await later(TYPING_MS + 5_000);
      expect(storedValue('s1')).toBe('theirs');
      expect(items()[0]?.data['defaultValue']).toBe('mine again');
      const [conflict] = studio.state.conflicts;
      expect(conflict?.key).toBe('section:s1');
      if (conflict) studio.settle(conflict, 'mine');
      await later(0);
      expect(storedValue('s1')).toBe('mine again');
      expect(studio.state.conflicts).toEqual([]);
    },
  );

  it('asks before deleting an element that somebody else changed, and restores theirs', async () => {
    changeElement(studio, 0, { defaultValue: 'mine' });
    api.editElsewhere('s1', { defaultValue: 'theirs' });
    await later(TYPING_MS);
    removeElement(studio, 's1');
    await later(5_000);
    expect(storedValue('s1')).toBe('theirs');
    const [conflict] = studio.state.conflicts;
    if (conflict) studio.settle(conflict, 'theirs');
    await later(0);
    expect(items()[0]?.data['defaultValue']).toBe('theirs');
    expect(storedValue('s1')).toBe('theirs');
    expect(studio.state.save.unsaved).toBe(0);
  });

  it('reports a conflict about the look, even if saving the pictures detects it first', async () => {
    changeTheme(studio, { bgcolor: '#111111' });
    const theme = { ...api.draft.theme, bgcolor: '#222222' };
    api.draft = { ...api.draft, theme, hasTheme: true, version: 2 };
    changeSettings(studio, { showHeader: false });
    await later(5_000);
    expect(api.draft).toMatchObject({ showHeader: false, theme: { bgcolor: '#222222' } });
    const [conflict] = studio.state.conflicts;
    expect(conflict?.key).toBe('theme');
    if (conflict) studio.settle(conflict, 'mine');
    await later(0);
    expect(api.draft.theme.bgcolor).toBe('#111111');
    expect(studio.state.save.unsaved).toBe(0);
  });

  it('keeps edits made while the draft is reloaded', async () => {
    const reopened = studio.reopen();
    changeElement(studio, 0, { defaultValue: 'mine' });
    expect(await reopened).toBe(false);
    await later(TYPING_MS);
    expect(storedValue('s1')).toBe('mine');
  });

  it('keeps edits made and saved while the draft is reloaded, however late that arrives', async () => {
    const { fetch } = globalThis;
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    globalThis.fetch = (async (url: string, init?: RequestInit) => {
      const answer = await fetch(url, init);
      if (url.endsWith('/getSections')) await arrived;
      return answer;
    }) as typeof fetch;
    const reopened = studio.reopen();
    await later(0);
    changeElement(studio, 0, { defaultValue: 'mine' });
    await later(TYPING_MS);
    expect(studio.state.save.unsaved).toBe(0);
    arrive();
    expect(await reopened).toBe(false);
    expect(items()[0]?.data.defaultValue).toBe('mine');
  });

  it('keeps its own order and its steps if somebody else added and deleted elements of the page', async () => {
    const other = open();
    changeElement(studio, 0, { defaultValue: 'Linen' });
    await later(TYPING_MS);
    removeElement(studio, 's2');
    await later(0);
    removeElement(other, 's3');
    addElement(other, 'divider_line', 1);
    api.editElsewhere('s1', { titleAlign: 'center' });
    await later(0);
    other.queue.stop();
    addElement(studio, 'space', 0);
    moveElement(studio, 0, 1);
    await later(5_000);
    const types = () => items().map(({ type }) => type);
    expect(types()).toEqual(['heading', 'divider_line', 'space']);
    expect(api.sections.map(({ type }) => type)).toEqual(types());
    expect(items()[0]?.data).toMatchObject({ defaultValue: 'Linen', titleAlign: 'center' });
    studio.undo();
    expect(types()).toEqual(['space', 'heading', 'divider_line']);
    studio.undo();
    studio.undo();
    expect(types()).toEqual(['heading', 'divider_line', 'text']);
    studio.undo();
    expect(items()[0]?.data).toMatchObject({ defaultValue: '', titleAlign: 'center' });
    await later(5_000);
    expect(storedValue('s1')).toBe('');
    expect(studio.state).toMatchObject({ conflicts: [], save: { unsaved: 0 } });
  });

  it('holds an order until the conflict about an element is resolved that somebody else changed and then deleted', async () => {
    const other = open();
    changeElement(studio, 0, { defaultValue: 'mine' });
    api.editElsewhere('s1', { defaultValue: 'theirs' });
    await later(TYPING_MS);
    removeElement(other, 's1');
    await later(0);
    other.queue.stop();
    let calls = 0;
    api.intercept = () => ((calls += 1) > 50 ? 'refuse' : null);
    moveElement(studio, 2, 1);
    await later(5_000);
    expect(calls).toBeLessThan(10);
    expect(api.sections.map(({ _id }) => _id)).toEqual(['s3', 's2']);
    const [conflict] = studio.state.conflicts;
    if (conflict) studio.settle(conflict, 'mine');
    await later(0);
    expect(storedValue('s1')).toBe('mine');
    expect(studio.state.save.unsaved).toBe(0);
  });

  it('lets two tabs edit different elements', async () => {
    const other = open();
    changeElement(studio, 0, { defaultValue: 'here' });
    changeElement(other, 1, { defaultValue: 'there' });
    await later(TYPING_MS);
    other.queue.stop();
    expect([storedValue('s1'), storedValue('s2')]).toEqual(['here', 'there']);
  });

  it('restores an element that somebody deleted while it was edited', async () => {
    const other = open();
    removeElement(other, 's2');
    await later(0);
    other.queue.stop();
    changeElement(studio, 1, { defaultValue: 'still here' });
    await later(TYPING_MS);
    expect(storedValue('s2')).toBe('still here');
  });

  it('shows what the server refuses, and sends it again after a change', async () => {
    api.intercept = () => 'refuse';
    changeElement(studio, 0, { defaultValue: 'x' });
    await later(TYPING_MS);
    expect([...studio.state.save.refused]).toEqual([['section:s1', 'INVALID_DATA']]);
    api.intercept = () => null;
    changeElement(studio, 0, { defaultValue: 'y' });
    await later(TYPING_MS);
    expect(storedValue('s1')).toBe('y');
    expect(studio.state.save.refused.size).toBe(0);
  });

  it('undoes across a failed save', async () => {
    api.intercept = () => 'away';
    changeElement(studio, 0, { defaultValue: 'Linen' });
    await later(TYPING_MS);
    studio.undo();
    api.intercept = () => null;
    studio.queue.flush();
    await later(0);
    expect(storedValue('s1')).toBe('');
    expect(studio.state.save.unsaved).toBe(0);
  });
});

describe('history', () => {
  it('treats typing in one field as one step', () => {
    for (const text of ['L', 'Li', 'Linen']) changeElement(studio, 0, { defaultValue: text });
    changeElement(studio, 1, { defaultValue: 'x' });
    expect(studio.state.history.steps).toHaveLength(3);
    studio.undo();
    studio.undo();
    expect(items()[0]?.data['defaultValue']).toBe('');
    studio.redo();
    expect(items()[0]?.data['defaultValue']).toBe('Linen');
  });

  it('restores a deleted element under its old id, and removes an added one', async () => {
    removeElement(studio, 's2');
    await later(0);
    studio.undo();
    await later(0);
    expect(keys()).toEqual(['s1', 's2', 's3']);
    expect(api.calls('/restoreSection')).toHaveLength(1);
    addElement(studio, 'text');
    await later(0);
    studio.undo();
    await later(0);
    expect(api.sections).toHaveLength(3);
  });

  it('undoes a deletion from its alert, whatever came after it', () => {
    const [, second] = items();
    removeElement(studio, 's2');
    changeElement(studio, 0, { defaultValue: 'later' });
    if (second) putBack(studio, studio.state.pageId, 1, second);
    expect(keys()).toEqual(['s1', 's2', 's3']);
    expect(items()[0]?.data['defaultValue']).toBe('later');
  });

  it('keeps a hundred steps', () => {
    for (let at = 0; at < MAX_STEPS + 20; at += 1) toggleElement(studio, 's1');
    expect(studio.state.history.steps).toHaveLength(MAX_STEPS + 1);
  });
});

describe('the log of the specification', () => {
  it('logs nothing for an optional property that is not set yet', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    addElement(studio, 'image', 0);
    expect(items()[0]?.data).not.toHaveProperty('focalPoint');
    changeElement(studio, 0, { focalPoint: { x: 10, y: 20 } });
    expect(items()[0]?.data).toMatchObject({ focalPoint: { x: 10, y: 20 } });
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('warns of a position without an element, and reports a property that an element does not have', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    changeElement(studio, 9, { defaultValue: 'x' });
    changeElement(studio, 0, { colour: 'red' });
    expect(warn).toHaveBeenCalledWith('No element exists at index 9.');
    expect(error).toHaveBeenCalledWith('Property colour is missing on element heading.');
    expect(studio.state.history.steps).toHaveLength(1);
    warn.mockRestore();
    error.mockRestore();
  });
});
