import { defaultTheme } from '@/lib/contract/sections/theme';
import { FakeApi } from '../testing/fake-api';
import { toDoc, withItem } from '../doc/doc';
import { mergeFields, mergeThemes } from './merge';
import { copyOf, STORE_TIMEOUT_MS, withCopy } from './recovery';
import { recoveryStore } from './recovery-store';
import { Remotes } from './remotes';

const NOW = 1_800_000_000_000;

function world() {
  const api = new FakeApi();
  const doc = toDoc(api.draft, api.sections);
  const remotes = new Remotes(api.draft);
  for (const section of api.sections) remotes.setSection(section._id, section);
  return { api, doc, remotes };
}

describe('the copy on this device', () => {
  it('restores unsaved edits, merged with what somebody else saved since', () => {
    const { api, doc, remotes } = world();
    const edited = withItem(doc, 's1', (item) => ({ ...item, data: { ...item.data, defaultValue: 'mine' } }));
    const copy = copyOf(edited, remotes, ['section:s1'], { at: NOW });
    api.editElsewhere('s1', { titleAlign: 'right' });
    const restored = withCopy(toDoc(api.draft, api.sections), copy);
    expect(restored.sections[api.draft.id]?.[0]?.data).toMatchObject({ defaultValue: 'mine', titleAlign: 'right' });
  });

  it('restores the order, the look and the pictures', () => {
    const { api, doc, remotes } = world();
    const page = api.draft.id;
    const edited = {
      ...doc,
      theme: { ...defaultTheme, bgcolor: '#000' },
      settings: { ...doc.settings, showHeader: false },
      sections: { [page]: [...(doc.sections[page] ?? [])].reverse() },
    };
    const copy = copyOf(edited, remotes, ['theme', 'settings', `order:${page}`], { at: NOW });
    const restored = withCopy(doc, copy);
    expect(restored.theme?.bgcolor).toBe('#000');
    expect(restored.settings.showHeader).toBe(false);
    expect(restored.sections[page]?.map(({ key }) => key)).toEqual(['s3', 's2', 's1']);
  });

  it('counts as empty if the store does not respond within five seconds', async () => {
    jest.useFakeTimers();
    // A store that never responds.
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open: () => ({}) } });
    const read = recoveryStore.list('person/passport');
    await jest.advanceTimersByTimeAsync(STORE_TIMEOUT_MS);
    expect(await read).toEqual([]);
    jest.useRealTimers();
  });

  it('counts as empty if there is no store', async () => {
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined });
    expect(await recoveryStore.list('person/passport')).toEqual([]);
    const { doc, remotes } = world();
    expect(await recoveryStore.write('person/passport', copyOf(doc, remotes, [], { at: NOW }))).toBe(false);
  });
});

describe('merging two edits', () => {
  it('treats each language of a text separately', () => {
    const base = { title: { en: 'Shirt', es: 'Camisa' } };
    const merged = mergeFields(
      base,
      { title: { en: 'Blouse', es: 'Camisa' } },
      { title: { en: 'Shirt', es: 'Blusa' } },
    );
    expect(merged).toEqual({ value: { title: { en: 'Blouse', es: 'Blusa' } }, conflicts: [] });
  });

  it('treats the company’s look as one choice, and merges two looks part by part', () => {
    const own = { ...defaultTheme, bgcolor: '#000' };
    const other = { ...defaultTheme, textcolor: '#fff' };
    expect(mergeThemes(null, own, null)).toEqual({ value: own, conflicts: [] });
    expect(mergeThemes(own, own, null)).toEqual({ value: null, conflicts: [] });
    expect(mergeThemes(own, null, { ...own, textcolor: '#fff' })).toEqual({ value: null, conflicts: ['theme'] });
    expect(mergeThemes(null, own, other)).toEqual({ value: { ...own, textcolor: '#fff' }, conflicts: [] });
    expect(mergeThemes(null, own, { ...own, bgcolor: '#111' }).conflicts).toEqual(['theme.bgcolor']);
  });

  it('treats a list as one field, keeps the user’s version and reports the path', () => {
    const merged = mergeFields({ a: { b: [1] } }, { a: { b: [1, 2] } }, { a: { b: [3] } });
    expect(merged).toEqual({ value: { a: { b: [1, 2] } }, conflicts: ['a.b'] });
  });
});
