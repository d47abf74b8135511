import PQueue from 'p-queue';
import type { Locale } from '@/lib/contract/core/levels';
import { pageSlug } from '@/lib/contract/sections/pages';
import type { Sources } from '@/lib/domain/content-policy/content-policy';
import { formatDateTime } from '@/lib/format/date';
import { monthNames } from '@/lib/format/month-names';
import type { Config } from '../../config';
import type { DrawPage, PageToDraw } from '../../core/draw-page';
import { fail } from '../../core/errors';
import { loadAssets, type Assets } from '../assets';
import { readLocale } from '../language';
import { publicPolicy } from '../rendered';
import { SPEECH } from '../texts';
import { PageOverLimit } from './page-limits';
import { choosePage } from './pages';
import { passportHtml } from './passport-page';

/** These pages are rendered for each request; more at once would delay passports. */
const MAX_AT_ONCE = 2;

/** No forms, no popups, and no scripts unless a section has one: the page is served from the back-office's origin. */
const sandboxOf = ({ 'script-src': scripts = [] }: Sources) =>
  scripts.length > 0 ? 'sandbox allow-same-origin allow-scripts' : 'sandbox allow-same-origin';

function noticeOf({ published }: PageToDraw, locale: Locale): string {
  const { t } = SPEECH[locale];
  if (!published) return t('draftInside');
  const moment = `${formatDateTime(published.at, monthNames(locale))} UTC`;
  return t('versionInside', { version: String(published.version), moment });
}

/**
 * Renders a version or the draft for users of its company, with the public page's own components and scripts. Only
 * their back-office may frame it; it is neither indexed, cached nor counted.
 */
export function createDrawPage(
  { publicBaseUrl }: Pick<Config, 'publicBaseUrl'>,
  load: () => Assets = loadAssets,
): DrawPage {
  let assets: Assets | undefined;
  const drawing = new PQueue({ concurrency: MAX_AT_ONCE });

  const draw = async (request: PageToDraw): Promise<Response | null> => {
    const locale = readLocale(request.language) ?? request.locale;
    const slug = request.page === null ? null : pageSlug.safeParse(request.page);
    const page = slug?.success === false ? null : choosePage(request.snapshot, slug?.data ?? null);
    if (!page) return null;
    assets ??= load();
    const { snapshot, look } = request;
    const notice = noticeOf(request, locale);
    const content = { snapshot, look, page, unit: null, published: null, notice, isSandboxed: true };
    const passportPage = { ...content, baseUrl: publicBaseUrl, path: '', assets };
    const { html, styleElement, sources } = await passportHtml(passportPage, locale).catch((error: unknown) => {
      if (error instanceof PageOverLimit) return fail('TOO_LARGE', { text: 'pageNotDrawn' });
      throw error;
    });
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `${sandboxOf(sources)}; ${publicPolicy(styleElement, sources, "'self'")}`,
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow',
      },
    });
  };
  return (request) => drawing.add(() => draw(request));
}
