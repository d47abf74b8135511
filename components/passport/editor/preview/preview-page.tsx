'use client';

import { memo, useEffect, useMemo, useState } from 'react';
import { PassportArticle } from '@/components/passport/document/passport-article';
import { loadFacts, type PageFacts } from '@/components/passport/sections/loaders';
import type { PassportFormat } from '@/components/passport/sections/format';
import type { PassportData, PassportT } from '@/components/passport/sections/types';
import { languageCode, LOCALES, type Locale } from '@/lib/contract/core/levels';
import type { ArticleFacts, PassportSnapshot, PassportUnit } from '@/lib/contract/passports';
import { bindSections } from '@/lib/contract/sections/bindings';
import { isKnownSection, type Section } from '@/lib/contract/sections/index';
import { shownText } from '@/lib/contract/sections/multilingual';
import type { Item, PageItem, Settings } from '../doc/doc';

interface Props {
  items: readonly Item[];
  pages: readonly PageItem[];
  pageId: string;
  settings: Settings;
  article: ArticleFacts | null;
  brandName: string;
  locale: Locale;
  t: PassportT;
  format: PassportFormat;
  /** The unit or lot whose code was scanned; null on the page of a model. */
  unit: PassportUnit | null;
  /** Names of the events of the article's process. */
  plannedEvents: readonly string[];
}

const imageUrl = (fileId: string, width?: number) =>
  width === undefined ? `/public/files/${fileId}` : `/public/files/${fileId}?w=${width}`;

/** Shown for a template of which no article is chosen: nothing to follow. */
const NO_ARTICLE: ArticleFacts = {
  sku: '',
  name: '',
  description: '',
  model: '',
  gtin: null,
  weightGrams: null,
  images: [],
  properties: [],
  compositions: [],
};

/** Room that the head picture is kept free, in pixels, until it is there: the recommended sizes (specification §5). */
const HEADER_SIZE = { 1: { width: 1600, height: 1200 }, 2: { width: 1000, height: 1040 } } as const;

/** The elements that are shown, with the article's facts in them. */
export function shownSections(items: readonly Item[], article: ArticleFacts | null): Section[] {
  const { sections } = bindSections(
    items.map(({ data }) => data),
    article ?? NO_ARTICLE,
  );
  return sections.filter((section) => isKnownSection(section) && section.status === 'active');
}

function dataOf(sections: readonly Section[], locale: Locale, plannedEvents: readonly string[]): PassportData {
  const known = sections.filter(isKnownSection);
  const [first] = known;
  const heading = known.find(
    (section) => section.type === 'heading' && shownText(section.defaultValue, locale).text !== '',
  );
  return {
    locale,
    imageUrl,
    mainHeadingId: heading?.id ?? null,
    leadImageId: first?.type === 'image' ? first.id : null,
    isPreview: true,
    plannedEvents,
  };
}

function useFacts(sections: readonly Section[], { article, brandName, format, unit }: Props): PageFacts {
  const [facts, setFacts] = useState<PageFacts>({});
  const types = [...new Set(sections.map(({ type }) => type))].join();
  useEffect(() => {
    let isGone = false;
    const snapshot: PassportSnapshot = {
      schema: 1,
      layout: 'default-1',
      article: article ?? NO_ARTICLE,
      brand: { name: brandName },
    };
    void loadFacts(sections, { snapshot, unit, format }).then((loaded) => !isGone && setFacts(loaded));
    return () => {
      isGone = true;
    };
    // Facts follow the types on the page and the article, not what is typed into an element.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `types` stands for `sections`
  }, [types, article, brandName, format, unit]);
  return facts;
}

function Top({ pages, pageId, settings, brandName, locale, t, format }: Props) {
  const { brandFileId } = settings;
  return (
    <>
      <div className="ps-top">
        <p className="ps-brand">
          {brandFileId ? <img className="ps-logo" src={imageUrl(brandFileId, 400)} alt={brandName} /> : brandName}
        </p>
        <nav aria-label={t('languages')}>
          <ul className="ps-langs">
            {LOCALES.map((other) => (
              <li key={other}>
                <a
                  href={`#${other}`}
                  data-locale={other}
                  aria-label={format.language(other)}
                  aria-current={other === locale ? 'true' : undefined}
                >
                  {languageCode(other)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {pages.length > 1 && (
        <nav className="ps-nav">
          <ul>
            {pages.map(({ _id, title }) => (
              <li key={_id}>
                <a href={`#${_id}`} data-page={_id} aria-current={_id === pageId ? 'page' : undefined}>
                  <bdi>{shownText(title, locale).text}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/**
 * The page as the public sees it, of the same parts; what an element lacks is said in its place. Without landmarks of its
 * own: it stands in a page that has them.
 */
export const PreviewPage = memo(function PreviewPage(props: Props) {
  const { items, settings, article, locale, t, format, plannedEvents } = props;
  const sections = useMemo(() => shownSections(items, article), [items, article]);
  const facts = useFacts(sections, props);
  const data = useMemo(() => dataOf(sections, locale, plannedEvents), [sections, locale, plannedEvents]);
  const framed = useMemo(
    () => new Set(items.filter(({ insideContainer }) => insideContainer).map(({ key }) => key)),
    [items],
  );
  const { layout, headerFileId, headerFocalPoint, showHeader } = settings;
  const header =
    headerFileId !== null && showHeader
      ? { fileId: headerFileId, ...HEADER_SIZE[layout], alt: '', focalPoint: headerFocalPoint }
      : null;
  return (
    <>
      <Top {...props} />
      <div className="ps-main">
        <PassportArticle
          sections={sections}
          facts={facts}
          name={article?.name ?? settings.name}
          around={{ layout, header, framed }}
          data={data}
          t={t}
          format={format}
        />
      </div>
      <div className="ps-foot">
        <p>{t('privacy')}</p>
      </div>
    </>
  );
});
