'use client';

import { memo, useEffect, useMemo, useState } from 'react';
import { PassportArticle } from '@/components/passport/document/passport-article';
import { actionOf } from '@/components/passport/document/look-action';
import { BrandLogo } from '@/components/passport/sections/shared/brand-logo';
import { loadFacts, type PageFacts } from '@/components/passport/sections/loaders';
import type { PassportFormat } from '@/components/passport/sections/format';
import type { PassportData, PassportT, ShownBrand } from '@/components/passport/sections/types';
import { languageCode, LOCALES, type Locale } from '@/lib/contract/core/levels';
import type { ArticleFacts, PassportSnapshot, PassportUnit } from '@/lib/contract/passports';
import { bindSections, sectionsForVisitors } from '@/lib/contract/sections/bindings';
import { isKnownSection, type Section } from '@/lib/contract/sections/index';
import { withoutProperties } from '@/lib/domain/passports/internal-properties';
import type { Words } from '@/lib/domain/dictionary/words';
import { shownText } from '@/lib/contract/sections/multilingual';
import type { Item, PageItem, Settings } from '../doc/doc';
import type { SampleFacts } from '../use-sample';

interface Props {
  items: readonly Item[];
  pages: readonly PageItem[];
  pageId: string;
  settings: Settings;
  article: ArticleFacts | null;
  /** Folded names of the article's internal properties. */
  internalNames?: readonly string[];
  brand: SampleFacts['brand'];
  hasTheme: boolean;
  locale: Locale;
  t: PassportT;
  format: PassportFormat;
  /** The unit or lot whose code was scanned; null on the page of a model. */
  unit: PassportUnit | null;
  /** Names of the events of the article's process. */
  plannedEvents?: readonly string[];
  /** An element with nothing to show says so, unlike on the passport. */
  showsMissing?: boolean;
}

const imageUrl = (fileId: string, width?: number) =>
  width === undefined ? `/public/files/${fileId}` : `/public/files/${fileId}?w=${width}`;

/** Shown for a template without a selected article: there is nothing to bind to. */
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

/** Space reserved for a brand picture, in pixels, until it has loaded. */
const LOGO_SIZE = { width: 400, height: 133 };
/** The same for the head picture: the recommended sizes (specification §5). */
const HEADER_SIZE = { 1: { width: 1600, height: 1200 }, 2: { width: 1000, height: 1040 } } as const;

/** The head picture of the page; null if there is none or it is hidden. */
const headerOf = ({ headerFileId, showHeader }: Settings) => (showHeader ? headerFileId : null);

const isActive = (section: Section) => isKnownSection(section) && section.status === 'active';

/** The visible elements, filled with the article's facts. */
export function shownSections(items: readonly Item[], article: ArticleFacts | null): Section[] {
  const { sections } = bindSections(
    items.map(({ data }) => data),
    article ?? NO_ARTICLE,
  );
  return sections.filter(isActive);
}

/** Those that visitors see: without internal properties and elements for which the article has no data. */
function sectionsOnPassport({
  items,
  article,
  internalNames = [],
  settings,
}: Pick<Props, 'items' | 'article' | 'internalNames' | 'settings'>): Section[] {
  if (article === null) return shownSections(items, article);
  const sections = withoutProperties(
    items.map(({ data }) => data),
    new Set(internalNames),
  );
  return sectionsForVisitors(sections, article, headerOf(settings) !== null).filter(isActive);
}

/** The page's brand; the picture of the passport's own design gets its size once it has loaded. */
function brandOf({ brand, settings, hasTheme }: Pick<Props, 'brand' | 'settings' | 'hasTheme'>): ShownBrand {
  const { name, look } = brand;
  const { brandFileId } = settings;
  if (brandFileId !== null) return { name, logo: { fileId: brandFileId, ...LOGO_SIZE }, darkLogo: null };
  return { name, logo: look.logo, darkLogo: hasTheme ? null : look.darkLogo };
}

function dataOf(
  sections: readonly Section[],
  locale: Locale,
  { plannedEvents, showsMissing, settings }: Pick<Props, 'plannedEvents' | 'showsMissing' | 'settings'>,
  brand: ShownBrand,
  { language, words }: Pick<PassportData, 'language' | 'words'>,
): PassportData {
  const knownSections = sections.filter(isKnownSection);
  const [first] = knownSections;
  const heading = knownSections.find(
    (section) => section.type === 'heading' && shownText(section.defaultValue, locale).text !== '',
  );
  return {
    locale,
    brand,
    language,
    words,
    imageUrl,
    mainHeadingId: heading?.id ?? null,
    leadImageId: first?.type === 'image' && headerOf(settings) === null ? first.id : null,
    isPreview: showsMissing === true,
    plannedEvents: plannedEvents ?? [],
  };
}

/** The dictionary in a language, loaded when a page is first rendered: the editor starts without it. */
function useWords(locale: Locale): Words | null {
  const [words, setWords] = useState<{ locale: Locale; words: Words } | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('@/lib/domain/dictionary/words').then(
      ({ wordsIn }) => !isGone && setWords({ locale, words: wordsIn(locale) }),
    );
    return () => {
      isGone = true;
    };
  }, [locale]);
  return words?.locale === locale ? words.words : null;
}

function useFacts(sections: readonly Section[], { article, brand, format, unit }: Props): PageFacts {
  const [facts, setFacts] = useState<PageFacts>({});
  const types = [...new Set(sections.map(({ type }) => type))].join();
  useEffect(() => {
    let isGone = false;
    const snapshot: PassportSnapshot = {
      schema: 1,
      layout: 'default-1',
      article: article ?? NO_ARTICLE,
      brand: { name: brand.name },
    };
    void loadFacts(sections, { snapshot, unit, format }).then((loaded) => !isGone && setFacts(loaded));
    return () => {
      isGone = true;
    };
    // Facts depend on the types on the page and the article, not on what is typed into an element.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `types` stands for `sections`
  }, [types, article, brand.name, format, unit]);
  return facts;
}

/** The pages that visitors can open, as in their navigation: forms are hidden, except as the first page. */
const linksTo = ({ pages, article, locale }: Pick<Props, 'pages' | 'article' | 'locale'>) =>
  pages.flatMap(({ _id: id, title, slug, type }, at) => {
    const untitled = at === 0 ? (article?.name ?? '') : slug;
    return at === 0 || type !== 'input_flow' ? [{ id, title: shownText(title, locale).text || untitled }] : [];
  });

function Top({ pages, article, pageId, data, locale, t, format }: Props & { data: PassportData }) {
  const links = linksTo({ pages, article, locale });
  return (
    <>
      <div className="ps-top">
        <p className="ps-brand">
          <BrandLogo data={data} alt={data.brand.name} />
        </p>
        <nav aria-label={t('languages')}>
          <ul className="ps-langs">
            {LOCALES.map((other) => (
              <li key={other}>
                <a
                  href={`#${other}`}
                  data-locale={other}
                  title={format.language(other)}
                  aria-current={other === locale ? 'true' : undefined}
                >
                  {languageCode(other)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {links.length > 1 && (
        <nav className="ps-nav">
          <ul>
            {links.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} data-page={id} aria-current={id === pageId ? 'page' : undefined}>
                  <bdi>{title}</bdi>
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
 * The page as the public sees it, made of the same parts; an element that lacks something says so. Without landmarks:
 * it is inside a page that has them.
 */
export const PreviewPage = memo(function PreviewPage(props: Props) {
  const { items, settings, article, internalNames, brand, hasTheme, locale, t, format, plannedEvents, showsMissing } =
    props;
  const sections = useMemo(
    () =>
      showsMissing ? shownSections(items, article) : sectionsOnPassport({ items, article, internalNames, settings }),
    [items, article, internalNames, settings, showsMissing],
  );
  const facts = useFacts(sections, props);
  const words = useWords(locale);
  const data = useMemo(
    () =>
      dataOf(sections, locale, { plannedEvents, showsMissing, settings }, brandOf({ brand, settings, hasTheme }), {
        language: brand.look.language,
        words,
      }),
    [sections, locale, plannedEvents, showsMissing, brand, settings, hasTheme, words],
  );
  const framed = useMemo(
    () => new Set(items.filter(({ insideContainer }) => insideContainer).map(({ key }) => key)),
    [items],
  );
  const { layout, headerFocalPoint } = settings;
  const fileId = headerOf(settings);
  const header = fileId === null ? null : { fileId, ...HEADER_SIZE[layout], alt: '', focalPoint: headerFocalPoint };
  return (
    <>
      <Top {...props} data={data} />
      <div className="ps-main">
        <PassportArticle
          sections={sections}
          facts={facts}
          name={article?.name ?? settings.name}
          around={{
            layout,
            header,
            framed,
            action: props.pages[0]?._id === props.pageId ? actionOf(brand.look, t) : null,
          }}
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
