import PQueue from 'p-queue';
import type { Locale } from '@/lib/contract/core/levels';
import { pageSlug } from '@/lib/contract/sections/pages';
import { formatDateTime } from '@/lib/format/date';
import { monthNames } from '@/lib/format/month-names';
import type { Config } from '../../config';
import type { DrawPage, PageToDraw } from '../../core/draw-page';
import { fail } from '../../core/errors';
import { loadAssets } from '../assets';
import { readLocale } from '../language';
import { publicPolicy } from '../rendered';
import { SPEECH } from '../texts';
import { PageOverLimit } from './page-limits';
import { choosePage } from './pages';
import { passportHtml } from './passport-page';

/** Such pages are made anew for each reader; more at once would make passports wait. */
const MAX_AT_ONCE = 2;

/** No script, no form, no other window: the page stands on the origin of the back-office. */
const SANDBOX = 'sandbox allow-same-origin';

function noticeOf({ published }: PageToDraw, locale: Locale): string {
  const { t } = SPEECH[locale];
  if (!published) return t('draftInside');
  const moment = `${formatDateTime(published.at, monthNames(locale))} UTC`;
  return t('versionInside', { version: String(published.version), moment });
}

/**
 * Draws a version or the draft for people of its company, by the public page's own parts. Their back-office alone may frame
 * it; no search engine and no cache keeps it, and nobody counts it.
 */
export function createDrawPage({ publicBaseUrl }: Config): DrawPage {
  let assets: ReturnType<typeof loadAssets> | undefined;
  const drawing = new PQueue({ concurrency: MAX_AT_ONCE });

  const draw = async (wanted: PageToDraw): Promise<Response | null> => {
    const locale = readLocale(wanted.language) ?? wanted.locale;
    const slug = wanted.page === null ? null : pageSlug.safeParse(wanted.page);
    const page = slug?.success === false ? null : choosePage(wanted.snapshot, slug?.data ?? null);
    if (!page) return null;
    assets ??= loadAssets();
    const { snapshot } = wanted;
    const notice = noticeOf(wanted, locale);
    const whole = { snapshot, page, unit: null, published: null, notice, baseUrl: publicBaseUrl, path: '', assets };
    const { html, styleElement, sources } = await passportHtml(whole, locale).catch((error: unknown) => {
      if (error instanceof PageOverLimit) return fail('TOO_LARGE', { text: 'pageNotDrawn' });
      throw error;
    });
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `${SANDBOX}; ${publicPolicy(styleElement, sources, "'self'")}`,
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow',
      },
    });
  };
  return (wanted) => drawing.add(() => draw(wanted));
}
