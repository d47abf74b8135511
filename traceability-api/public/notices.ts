import { LRUCache } from 'lru-cache';
import { actionOf } from '@/components/passport/document/look-action';
import type { Notice, NoticeBrand } from '@/components/passport/document/notice-document';
import type { PassportT, PassportText } from '@/components/passport/sections/types';
import { formatCode } from '@/lib/domain/codes';
import { formatNumber } from '@/lib/format/number';
import type { Locale } from '@/lib/contract/core/levels';
import type { Multilingual } from '@/lib/contract/sections/multilingual';
import type { PublicBlock } from '../features/passports/reads';
import type { PublicBrand } from '../features/passports/targets';
import type { Assets } from './assets';
import { noticeHtml } from './passports/passport-page';
import { bytesOfPage, NOTICE_CACHE, prepare, type Rendered } from './rendered';
import { SPEECH } from './texts';

const REFUSALS = {
  malformed: 400,
  notProduct: 404,
  unknown: 404,
  unitUnknown: 404,
  lotUnknown: 404,
  pageUnknown: 404,
  draftGone: 410,
  unpublished: 404,
  limited: 429,
  failed: 503,
} as const;
export type Refusal = keyof typeof REFUSALS;

const TITLE: Record<Refusal, PassportText> = {
  malformed: 'malformedTitle',
  notProduct: 'notProductTitle',
  unknown: 'unknownTitle',
  unitUnknown: 'unknownTitle',
  lotUnknown: 'unknownTitle',
  pageUnknown: 'pageUnknownTitle',
  draftGone: 'draftGoneTitle',
  unpublished: 'unpublishedTitle',
  limited: 'limitedTitle',
  failed: 'failedTitle',
};
const TEXT: Record<Refusal, PassportText> = {
  malformed: 'malformedText',
  notProduct: 'notProductText',
  unknown: 'unknownText',
  unitUnknown: 'unitUnknownText',
  lotUnknown: 'lotUnknownText',
  pageUnknown: 'pageUnknownText',
  draftGone: 'draftGoneText',
  unpublished: 'unpublishedText',
  limited: 'limitedText',
  failed: 'failedText',
};

const CACHE_BYTES = 4_000_000;

/** What is known about a code that shows no passport. */
export interface RefusalDetails {
  /** Link to follow instead. */
  path?: string;
  /** The brand that owns the code. */
  brand?: NoticeBrand | PublicBrand | null;
  recalls?: readonly Multilingual[] | undefined;
}

/** The one button of the brand. */
const brandLink = ({ look }: NoticeBrand, t: PassportT): Pick<Notice, 'link'> => {
  const action = actionOf(look, t);
  return action ? { link: action } : {};
};

function refusalNotice(kind: Refusal, t: PassportT, { path, brand, recalls }: RefusalDetails): Notice {
  const onward = { link: { href: path ?? '', label: t(kind === 'pageUnknown' ? 'firstPage' : 'seeProduct') } };
  return {
    status: REFUSALS[kind],
    title: t(TITLE[kind]),
    text: t(TEXT[kind]),
    recalls,
    ...(brand && { brand, ...brandLink(brand, t), ...('email' in brand && { facts: contactOf(brand, t) }) }),
    ...(path !== undefined && onward),
  };
}

const GONE = 410;

/** Public contact details of a brand. */
const contactOf = ({ email, website }: PublicBrand, t: PassportT): NonNullable<Notice['facts']> => [
  ...(website ? [{ name: t('brandWebsite'), value: new URL(website).host, href: website }] : []),
  ...(email ? [{ name: t('brandEmail'), value: email, href: `mailto:${email}` }] : []),
];

/** The brand that owns the code and its contact details, so that a printed code still identifies its garment. */
const withdrawnNotice = (brand: PublicBrand, t: PassportT, recalls: Notice['recalls']): Notice => ({
  status: GONE,
  title: t('withdrawnTitle'),
  text: t('withdrawnText', { brand: brand.name }),
  recalls,
  facts: contactOf(brand, t),
  brand,
  ...brandLink(brand, t),
});

/** For a page over its limit: confirms that the code is valid and shows whose it is. */
const overLimitNotice = (brand: NoticeBrand, t: PassportT, recalls: Notice['recalls']): Notice => ({
  status: REFUSALS.failed,
  title: t('failedTitle'),
  text: t('overLimitText', { brand: brand.name }),
  recalls,
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
  refusal(kind: Refusal, locale: Locale, details?: RefusalDetails): Rendered;
  withdrawn(brand: PublicBrand, locale: Locale, recalls?: Notice['recalls']): Rendered;
  overLimit(brand: NoticeBrand, locale: Locale, recalls?: Notice['recalls']): Rendered;
  block(block: PublicBlock, locale: Locale): Rendered;
}

/** The short public pages, each rendered once per language. */
export function createNotices(assets: Assets, isHttps: boolean): Notices {
  const make = (notice: Notice, locale: Locale) => {
    const { html, styleElement, sources } = noticeHtml(notice, locale, assets);
    return prepare(html, { status: notice.status ?? 200, cacheControl: NOTICE_CACHE, isHttps, styleElement, sources });
  };
  const pages = new LRUCache<string, Rendered, { notice: () => Notice; locale: Locale }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: bytesOfPage,
    memoMethod: (_key, _stale, { context: { notice, locale } }) => make(notice(), locale),
  });
  const once = (key: string, notice: () => Notice, locale: Locale) => pages.memo(key, { context: { notice, locale } });
  return {
    refusal: (kind, locale, details = {}) =>
      once(
        `${kind} ${locale} ${JSON.stringify(details)}`,
        () => refusalNotice(kind, SPEECH[locale].t, details),
        locale,
      ),
    withdrawn: (brand, locale, recalls) =>
      once(
        `withdrawn ${locale} ${JSON.stringify([brand, recalls])}`,
        () => withdrawnNotice(brand, SPEECH[locale].t, recalls),
        locale,
      ),
    overLimit: (brand, locale, recalls) =>
      once(
        `limit ${locale} ${JSON.stringify([brand, recalls])}`,
        () => overLimitNotice(brand, SPEECH[locale].t, recalls),
        locale,
      ),
    block: (block, locale) => make(blockNotice(block, SPEECH[locale].t, locale), locale),
  };
}
