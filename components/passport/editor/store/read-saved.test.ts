import { itemsOf } from '../doc/doc';
import { FakeApi } from '../testing/fake-api';
import { changeElement, changeTheme } from './elements';
import { Studio, TYPING_MS } from './studio';

let api: FakeApi;
let studio: Studio;

const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const items = () => itemsOf(studio.state.doc, api.draft.id);
const storedValue = (id: string) => api.find(id).sectionData['defaultValue'];

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

describe('choosing the saved version', () => {
  it('shows the newest version of somebody else who saved again before one chose it', async () => {
    changeElement(studio, 0, { defaultValue: 'mine' });
    changeTheme(studio, { bgcolor: '#111111' });
    api.editElsewhere('s1', { defaultValue: 'theirs' });
    api.changeElsewhere({ theme: { ...api.draft.theme, bgcolor: '#222222' }, hasTheme: true });
    await later(5_000);
    api.editElsewhere('s1', { defaultValue: 'theirs again' });
    api.changeElsewhere({ theme: { ...api.draft.theme, bgcolor: '#333333' } });
    expect(studio.state.conflicts.map(({ key }) => key).sort()).toEqual(['section:s1', 'theme']);
    for (const conflict of studio.state.conflicts) studio.settle(conflict, 'theirs');
    await later(5_000);
    expect(items()[0]?.data['defaultValue']).toBe('theirs again');
    expect(studio.state.doc.theme?.bgcolor).toBe('#333333');
    expect([storedValue('s1'), api.draft.theme.bgcolor]).toEqual(['theirs again', '#333333']);
    expect(studio.state).toMatchObject({ conflicts: [], save: { unsaved: 0 } });
  });

  it('keeps what one writes while the newest version is read', async () => {
    changeElement(studio, 0, { defaultValue: 'mine' });
    api.editElsewhere('s1', { defaultValue: 'theirs' });
    await later(TYPING_MS);
    api.editElsewhere('s1', { titleAlign: 'center' });
    const [conflict] = studio.state.conflicts;
    if (conflict) studio.settle(conflict, 'theirs');
    changeElement(studio, 0, { defaultValue: 'on theirs' });
    await later(5_000);
    expect(items()[0]?.data).toMatchObject({ defaultValue: 'on theirs', titleAlign: 'center' });
    expect(storedValue('s1')).toBe('on theirs');
    expect(studio.state.conflicts).toEqual([]);
  });
});
