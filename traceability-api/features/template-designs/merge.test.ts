import { pageSlug } from '@/lib/contract/sections/pages';
import type { TemplateDesign } from '@/lib/contract/template-designs';
import { designDifference } from './difference';
import { mergeDesigns } from './merge';

const text = (id: string, words = id) => ({
  element: {
    id,
    type: 'text',
    status: 'active',
    defaultValue: words,
  } as TemplateDesign['pages'][number]['sections'][number]['element'],
  insideContainer: false,
});
const page = (id: string, slug: string, sections: TemplateDesign['pages'][number]['sections']) => ({
  ...{ id, slug, title: slug, type: 'passport' as const, seoData: { title: '', description: '', image: '' }, sections },
});
const design = (...pages: TemplateDesign['pages']): TemplateDesign => ({
  ...{ theme: null, header: null, brandImage: null, pages },
});
const of = (...ids: string[]) =>
  design(
    page(
      'p',
      'passport',
      ids.map((id) => text(id)),
    ),
  );
const idsOf = ({ pages }: TemplateDesign) =>
  pages.map(({ sections }) => sections.map(({ element }) => element.id).join(' '));

describe('two designs with a common origin', () => {
  it.each([
    ['takes what the template added, at its place', 'a b c', 'a x b c', 'a b c', 'a x b c'],
    ['keeps what was added here, behind what it stood behind', 'a b c', 'a b c', 'a m b c', 'a m b c'],
    ['takes both additions', 'a b', 'a x b', 'a b m', 'a x b m'],
    ['removes what the template removed', 'a b c', 'a c', 'a b c', 'a c'],
    ['leaves out what was removed here', 'a b c', 'a b c x', 'a c', 'a c x'],
    ['takes the order of the template', 'a b c', 'c b a', 'a b c', 'c b a'],
    ['keeps an order of its own', 'a b c', 'c b a x', 'b a c', 'b a x c'],
    ['puts an addition before all where nothing stands before it', 'a', 'x a', 'a', 'x a'],
  ])('%s', (_what, base, incoming, own, merged) => {
    const split = (ids: string) => of(...ids.split(' '));
    expect(idsOf(mergeDesigns(split(base), split(incoming), split(own)).design)).toEqual([merged]);
  });

  it('keep the own version of what both changed, and count it', () => {
    const saying = (words: string) => design(page('p', 'passport', [text('a', words)]));
    const own = saying('three');
    expect(mergeDesigns(saying('one'), saying('two'), own)).toEqual({ design: { ...own, layout: 1 }, kept: 1 });
  });

  it('keep what was changed here and removed there', () => {
    const own = design(page('p', 'passport', [text('a', 'mine'), text('b')]));
    const merged = mergeDesigns(of('a', 'b'), of('b'), own);
    expect([idsOf(merged.design), merged.kept]).toEqual([['a b'], 1]);
  });

  it('merge pages and looks, and number a duplicate address', () => {
    const base = of('a');
    const incoming = { ...design(...base.pages, page('q', 'care', [text('x')])), layout: 2 as const };
    const own = design(...base.pages, page('own', 'care', []));
    const { design: merged } = mergeDesigns(base, incoming, own);
    expect(merged.layout).toBe(2);
    expect(merged.pages.map(({ id, slug }) => [id, slug])).toEqual([
      ['p', 'passport'],
      ['own', 'care'],
      ['q', 'care-2'],
    ]);
  });

  it('keep every existing address, wherever the template inserts a page with the same one', () => {
    const base = of('a');
    const incoming = design(page('q', 'care', [text('x')]), ...base.pages);
    const own = design(...base.pages, page('own', 'care', []), page('second', 'care-2', []));
    const slugs = mergeDesigns(base, incoming, own).design.pages.map(({ id, slug }) => [id, slug]);
    expect(Object.fromEntries(slugs)).toEqual({ p: 'passport', own: 'care', second: 'care-2', q: 'care-3' });
  });

  it('number an address of any length so that it stays valid', () => {
    const long = `${'instrucciones-de-lavado-y-cuidado-de-la-prenda-de'}-lino-x`;
    expect([long[49], long.length]).toEqual(['-', 56]);
    const full = 'a'.repeat(60);
    for (const slug of [long, full]) {
      const incoming = design(...of('a').pages, page('q', slug, []));
      const own = design(...of('a').pages, page('own', slug, []));
      const slugs = mergeDesigns(of('a'), incoming, own).design.pages.map(
        (each) => pageSlug.safeParse(each.slug).success,
      );
      expect(slugs).toEqual([true, true, true]);
    }
  });

  it('of which one removed every page keep their pages', () => {
    expect(idsOf(mergeDesigns(of('a'), design(), of('a')).design)).toEqual(['a']);
  });
});

it('count differences regardless of order', () => {
  const none = { added: 0, changed: 0, removed: 0, pages: 0, isLookChanged: false };
  expect(designDifference(of('a', 'b'), of('b', 'a'))).toEqual(none);
  const after = { ...design(page('p', 'passaporte', [text('a', 'new'), text('c')])), layout: 2 as const };
  expect(designDifference(of('a', 'b'), after)).toEqual({
    added: 1,
    changed: 1,
    removed: 1,
    pages: 1,
    isLookChanged: true,
  });
});
