import { createSection } from '@/lib/contract/sections/index';
import type { Doc, Item } from '../doc/doc';
import { carried, currentTexts, withText, type InvalidText, type Owner } from './invalid-texts';

const item = (key: string, fields: object = {}): Item => ({
  ...{ key, type: 'space', insideContainer: false, isInputFlow: false },
  data: { ...createSection('space', key), ...fields },
});
const docOf = (...items: Item[]): Doc => ({
  pages: [
    { _id: 'p', title: 'Care', slug: 'care', type: 'passport', seoData: { title: '', description: '', image: '' } },
  ],
  sections: { p: items },
  theme: null,
  settings: {
    ...{ name: '', layout: 1, headerFileId: null, headerFocalPoint: null, showHeader: true, brandFileId: null },
  },
});
const kept = (owner: Owner, content: unknown): InvalidText => ({ owner, field: 'Height', text: '9000', content });
const element = item('a');
const ofElement = kept('section:a', element.data);
const isCurrent = (text: InvalidText, doc: Doc) => currentTexts({ doc, invalidTexts: [text] }).length > 0;

describe('a text that is no value', () => {
  it('applies while its element, page or look is as it was, hidden or not', () => {
    expect(isCurrent(ofElement, docOf(item('b'), item('a')))).toBe(true);
    expect(isCurrent(ofElement, docOf(item('a', { status: 'inactive' })))).toBe(true);
    expect(isCurrent(kept('page:p', docOf().pages[0]), docOf())).toBe(true);
    expect(isCurrent(kept('theme', null), docOf())).toBe(true);
  });

  it('no longer applies to an element that is gone, or that was changed or undone while its form was closed', () => {
    expect(isCurrent(ofElement, docOf(item('b')))).toBe(false);
    expect(isCurrent(ofElement, docOf(item('a', { height: 40 })))).toBe(false);
    expect(isCurrent(kept('page:q', undefined), docOf())).toBe(false);
  });

  it('still applies after a text of its element was changed in another form', () => {
    const changed = docOf(item('a', { height: 40 }));
    const [text] = carried([ofElement], docOf(element), changed);
    expect(text && isCurrent(text, changed)).toBe(true);
    const [obsolete] = carried([ofElement], docOf(item('a', { height: 50 })), changed);
    expect(obsolete && isCurrent(obsolete, changed)).toBe(false);
  });

  it('replaces an earlier one of its field, and goes once the field has a value', () => {
    const other = { ...ofElement, field: 'Width' };
    const texts = withText([ofElement, other], { ...ofElement, text: '9001' });
    expect(texts.map(({ field, text }) => [field, text])).toEqual([
      ['Width', '9000'],
      ['Height', '9001'],
    ]);
    expect(withText(texts, { ...ofElement, text: null })).toEqual([other]);
    const none = [other];
    expect(withText(none, { ...ofElement, text: null })).toBe(none);
  });
});
