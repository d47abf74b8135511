'use client';

import { useMemo, useState } from 'react';
import type { Item, PageItem } from '@/components/passport/editor/doc/doc';
import type { PassportTexts } from '@/components/passport/editor/preview/translator';
import type { SampleDesign } from '@/lib/contract/imports';
import type { ArticleFacts, PassportBrand } from '@/lib/contract/passports';
import { defaultSections } from '@/lib/contract/sections/default-layout';
import { section, type Section } from '@/lib/contract/sections/index';
import { PhonePassport, type ShownPassport } from './saved-preview';

interface Props {
  facts: ArticleFacts;
  brand: PassportBrand;
  /** Null for the default page. */
  design: SampleDesign | null;
  texts: PassportTexts;
}

const toItem = (data: Section, insideContainer: boolean): Item => ({
  key: String(data.id),
  type: data.type,
  data,
  insideContainer,
  isInputFlow: false,
});

/** The default passport, without a design. */
function plainPassport(article: ArticleFacts, brand: PassportBrand): ShownPassport {
  const sections = defaultSections({ schema: 1, layout: 'default-1', article, brand: { name: brand.name } });
  const items = sections.map((data) => toItem(data, false));
  const settings = {
    name: article.name,
    layout: 1 as const,
    headerFileId: null,
    headerFocalPoint: null,
    showHeader: false,
    brandFileId: null,
  };
  return { pageId: '', pages: [], items, settings, theme: null, article, brand };
}

/** One page of a design, by its index; pages of a design have no ids. */
function designedPassport(
  article: ArticleFacts,
  brand: PassportBrand,
  { theme, layout = 1, header, brandImage, pages: all }: SampleDesign,
  selectedIndex: number,
): ShownPassport {
  // The previous article may have had more pages.
  const at = all[selectedIndex] ? selectedIndex : 0;
  const pages = all.map(({ title, slug, type, seoData }, place): PageItem => ({
    ...{ _id: String(place), title, slug, type, seoData },
  }));
  const items = (all[at]?.sections ?? []).map(({ element, insideContainer }) =>
    toItem(section.parse(element), insideContainer),
  );
  const settings = {
    name: article.name,
    layout,
    headerFileId: header?.fileId ?? null,
    headerFocalPoint: header?.focalPoint ?? null,
    showHeader: header !== null,
    brandFileId: brandImage?.fileId ?? null,
  };
  return { pageId: String(at), pages, items, settings, theme, article, brand };
}

/** The passport of an article that does not exist yet, on a phone. */
export function FactsPreview({ facts, brand, design, texts }: Props) {
  const [pageId, setPageId] = useState('0');
  const passport = useMemo(
    () => (design ? designedPassport(facts, brand, design, Number(pageId)) : plainPassport(facts, brand)),
    [facts, brand, design, pageId],
  );
  return <PhonePassport passport={passport} texts={texts} onPage={setPageId} />;
}
