import { act, screen, within } from '@testing-library/react';
import { createFormat } from '@/components/passport/sections/format';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { NO_LOOK } from '@/lib/contract/company-look';
import { articleFacts } from '@/lib/contract/passports';
import { createSection, type KnownSection } from '@/lib/contract/sections/index';
import type { Item, PageItem, Settings } from '../doc/doc';
import { PASSPORT_TEXTS } from '../passport-texts';
import { PreviewPage } from './preview-page';
import { translator } from './translator';

const FILE_ID = '0192f0c1-2345-7abc-8def-0123456789ab';
const article = articleFacts.parse({
  sku: 'C-1',
  name: 'Linen shirt',
  properties: [{ name: 'Colour', value: 'Sand' }],
});
const settings: Settings = {
  ...{ name: '', layout: 1, headerFileId: null, headerFocalPoint: null, showHeader: true, brandFileId: null },
};
const itemOf = (data: KnownSection): Item => ({
  ...{ key: data.id, type: data.type, data },
  ...{ insideContainer: false, isInputFlow: false },
});
const page = (id: string, fields: Partial<PageItem> = {}): PageItem => ({
  ...{ _id: id, title: id, slug: id, type: 'passport', seoData: { title: '', description: '', image: '' } },
  ...fields,
});

interface Shown {
  sections?: KnownSection[];
  pages?: PageItem[];
  settings?: Partial<Settings>;
  showsMissing?: boolean;
  internalNames?: string[];
}

const show = async ({ sections = [], pages = [page('first')], settings: own, ...shown }: Shown) => {
  const { container } = renderWithTexts(
    <PreviewPage
      items={sections.map(itemOf)}
      pages={pages}
      pageId={pages[0]?._id ?? ''}
      settings={{ ...settings, ...own }}
      article={article}
      brand={{ name: 'Lana', look: NO_LOOK }}
      hasTheme={false}
      locale="en"
      t={translator(PASSPORT_TEXTS, 'en')}
      format={createFormat('en', PASSPORT_TEXTS.en.months)}
      unit={null}
      {...shown}
    />,
  );
  // Facts and dictionary are loaded afterwards.
  await act(() => import('@/lib/domain/dictionary/words').then(() => undefined));
  return container;
};

const linksIn = (container: HTMLElement) =>
  [...container.querySelectorAll('.ps-nav a')].map(({ textContent }) => textContent);

describe('the passport in a preview', () => {
  it('links to the pages that visitors can open, each by a name', async () => {
    const pages = [
      page('first', { title: '' }),
      page('care', { title: { es: '' } }),
      page('form', { type: 'input_flow' }),
    ];
    expect(linksIn(await show({ pages }))).toEqual(['Linen shirt', 'care']);
  });

  it('has no navigation if visitors can open only one page', async () => {
    expect(linksIn(await show({ pages: [page('first'), page('form', { type: 'input_flow' })] }))).toEqual([]);
  });

  it('leaves out internal properties, as the passport does', async () => {
    const sections = [
      createSection('property', 'p', { title: 'Supplier', defaultValue: 'Lugo Mills' }),
      createSection('property_group', 'g', {
        properties: [
          { name: 'Supplier', value: 'Lugo Mills' },
          { name: 'Size', value: 'M' },
        ],
      }),
    ];
    expect(await show({ sections })).toHaveTextContent('Lugo Mills');
    const passport = await show({ sections, internalNames: ['supplier'] });
    expect(passport).not.toHaveTextContent('Lugo Mills');
    expect(passport).toHaveTextContent('Size');
  });

  it.each([1, 2] as const)('uses no section picture as lead beside a head picture (layout %i)', async (layout) => {
    const sections = [createSection('image', 'i', { fileId: FILE_ID, alt: 'Folded' })];
    const leadIn = (container: HTMLElement) => container.querySelectorAll('.ps-lead img[alt=Folded]').length;
    expect(leadIn(await show({ sections, settings: { layout } }))).toBe(1);
    const header = { layout, headerFileId: FILE_ID };
    expect(leadIn(await show({ sections, settings: header }))).toBe(0);
    expect(leadIn(await show({ sections, settings: { ...header, showHeader: false } }))).toBe(1);
  });
});

describe('an element without data in the article', () => {
  const sections = [
    createSection('heading', 'h', { skuRelated: true }),
    createSection('property', 'c', { skuRelated: true, title: 'Colour' }),
    createSection('property', 'p', { skuRelated: true, title: 'Origin', defaultValue: 'Porto' }),
    createSection('image', 'first', { skuRelated: true }),
    createSection('image', 'second', { skuRelated: true, fileId: FILE_ID, alt: 'From behind' }),
  ];

  it('is not on the passport as saved, nor is a cloth placeholder below a head picture', async () => {
    const container = await show({ sections, settings: { headerFileId: FILE_ID } });
    expect(await within(container).findByText('Sand')).toBeVisible();
    expect(screen.queryByText('Porto')).toBeNull();
    expect(screen.queryByAltText('From behind')).toBeNull();
    expect(container.querySelector('.ps-cloth')).toBeNull();
  });

  it('numbers pictures by their place among all pictures, hidden ones included', async () => {
    const hidden = createSection('image', 'hidden', { skuRelated: true, status: 'inactive' });
    await show({ sections: [hidden, createSection('image', 'i', { skuRelated: true, fileId: FILE_ID, alt: 'Old' })] });
    expect(screen.queryByAltText('Old')).toBeNull();
  });

  it('stays visible to the person who edits it', async () => {
    const container = await show({ sections, showsMissing: true });
    expect(await within(container).findByText('Porto')).toBeVisible();
    expect(screen.getByAltText('From behind')).toBeInTheDocument();
  });
});
