import { LRUCache } from 'lru-cache';
import type { Notice } from '@/components/passport/document/notice-document';
import type { PassportT, PassportText } from '@/components/passport/sections/types';
import { formatCode } from '@/lib/domain/codes';
import { formatNumber } from '@/lib/format/number';
import type { Locale } from '@/lib/contract/core/levels';
import type { PublicBlock } from '../features/passports/reads';
import type { PublicBrand } from '../features/passports/targets';
import { noticeHtml } from './passports/passport-page';
import { bytesOfPage, NOTICE_CACHE, prepare, type Rendered } from './rendered';
import { SPEECH } from './texts';

const REFUSALS = {
  malformed: 400,
  unknown: 404,
  unitUnknown: 404,
  pageUnknown: 404,
  draftGone: 410,
  unpublished: 404,
  limited: 429,
  failed: 503,
} as const;
export type Refusal = keyof typeof REFUSALS;

const TITLE: Record<Refusal, PassportText> = {
  malformed: 'malformedTitle',
  unknown: 'unknownTitle',
  unitUnknown: 'unknownTitle',
  pageUnknown: 'pageUnknownTitle',
  draftGone: 'draftGoneTitle',
  unpublished: 'unpublishedTitle',
  limited: 'limitedTitle',
  failed: 'failedTitle',
};
const TEXT: Record<Refusal, PassportText> = {
  malformed: 'malformedText',
  unknown: 'unknownText',
  unitUnknown: 'unitUnknownText',
  pageUnknown: 'pageUnknownText',
  draftGone: 'draftGoneText',
  unpublished: 'unpublishedText',
  limited: 'limitedText',
  failed: 'failedText',
};

const CACHE_BYTES = 4_000_000;

function refusalNotice(kind: Refusal, t: PassportT, productPath: string | null): Notice {
  return {
    status: REFUSALS[kind],
    title: t(TITLE[kind]),
    text: t(TEXT[kind]),
    ...(productPath === null
      ? {}
      : { link: { href: productPath, label: t(kind === 'pageUnknown' ? 'firstPage' : 'seeProduct') } }),
  };
}

const GONE = 410;

/** Whose the code is and how to reach them: what was printed says nothing false about its garment. */
function withdrawnNotice({ name, email, website, theme }: PublicBrand, t: PassportT): Notice {
  const facts = [
    ...(website ? [{ name: t('brandWebsite'), value: new URL(website).host, href: website }] : []),
    ...(email ? [{ name: t('brandEmail'), value: email, href: `mailto:${email}` }] : []),
  ];
  return {
    status: GONE,
    title: t('withdrawnTitle'),
    text: t('withdrawnText', { brand: name }),
    facts,
    brand: { name, theme },
  };
}

type NamedBrand = NonNullable<Notice['brand']>;

/** A page that is too large to be shown: whose it is, and that its code is right. */
const overLimitNotice = (brand: NamedBrand, t: PassportT): Notice => ({
  status: REFUSALS.failed,
  title: t('failedTitle'),
  text: t('overLimitText', { brand: brand.name }),
  brand,
});

function blockNotice(block: PublicBlock, t: PassportT, locale: Locale): Notice {
  return {
    status: null,
    title: t('blockTitle', { company: block.company }),
    text: t('blockText', { company: block.company }),
    facts: [
      { name: t('blockSize'), value: formatNumber(block.size, locale) },
      { name: t('blockFirst'), value: formatCode(block.first) },
      { name: t('blockLast'), value: formatCode(block.last) },
    ],
  };
}

export interface Notices {
  refusal(kind: Refusal, locale: Locale, productPath?: string | null): Rendered;
  withdrawn(brand: PublicBrand, locale: Locale): Rendered;
  overLimit(brand: NamedBrand, locale: Locale): Rendered;
  block(block: PublicBlock, locale: Locale): Rendered;
}

/** The short public pages, each made once per language. */
export function createNotices(css: string, isHttps: boolean): Notices {
  const make = (notice: Notice, locale: Locale) => {
    const { html, styleElement } = noticeHtml(notice, locale, css);
    return prepare(html, { status: notice.status ?? 200, cacheControl: NOTICE_CACHE, isHttps, styleElement });
  };
  const pages = new LRUCache<string, Rendered, { notice: () => Notice; locale: Locale }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: bytesOfPage,
    memoMethod: (_key, _stale, { context: { notice, locale } }) => make(notice(), locale),
  });
  const once = (key: string, notice: () => Notice, locale: Locale) => pages.memo(key, { context: { notice, locale } });
  return {
    refusal: (kind, locale, productPath = null) =>
      once(`${kind} ${locale} ${productPath ?? ''}`, () => refusalNotice(kind, SPEECH[locale].t, productPath), locale),
    withdrawn: (brand, locale) =>
      once(`withdrawn ${locale} ${JSON.stringify(brand)}`, () => withdrawnNotice(brand, SPEECH[locale].t), locale),
    overLimit: (brand, locale) =>
      once(`limit ${locale} ${JSON.stringify(brand)}`, () => overLimitNotice(brand, SPEECH[locale].t), locale),
    block: (block, locale) => make(blockNotice(block, SPEECH[locale].t, locale), locale),
  };
}
