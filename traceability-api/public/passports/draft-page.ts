import type { Context } from 'hono';
import PQueue from 'p-queue';
import type { Locale } from '@/lib/contract/core/levels';
import { formatDateTime } from '@/lib/format/date';
import { monthNames } from '@/lib/format/month-names';
import { findDraft } from '../../features/editor/draft-links';
import { readDraftToken, type DraftLink } from '../../features/editor/draft-token';
import type { Assets } from '../assets';
import type { PublicDeps } from '../deps';
import type { Notices, Refusal } from '../notices';
import { prepare, send, type Rendered } from '../rendered';
import { SPEECH } from '../texts';
import { readVisitor, requestIdOf } from '../visitor';
import { PageOverLimit } from './page-limits';
import { choosePage, pageQuery, readSlug, themeOf } from './pages';
import { passportHtml } from './passport-page';

interface Site extends PublicDeps {
  notices: Notices;
  assets: Assets;
  isHttps: boolean;
}

/** Drafts are rendered for each request; more at once would delay passports. */
const MAX_AT_ONCE = 2;

/** Expiry of a link in UTC, because the reader's time zone is unknown. */
const momentOf = (at: Date, locale: Locale) => `${formatDateTime(at, monthNames(locale))} UTC`;

/**
 * Shows the draft of a passport to anyone with its signed address, until that expires. It is marked as a draft, neither
 * cached nor indexed, and not counted.
 */
export function createDraftPages(site: Site): (c: Context) => Promise<Response> {
  const { config, db, log, now } = site;
  const rendering = new PQueue({ concurrency: MAX_AT_ONCE });

  const render = async (link: DraftLink, slug: string | null, locale: Locale): Promise<Rendered | Refusal> => {
    const draft = await findDraft(db, link);
    if (!draft) return 'draftGone';
    const { snapshot, look } = draft;
    const page = choosePage(snapshot, slug);
    if (!page) return 'pageUnknown';
    const notice = SPEECH[locale].t('draftUntil', { moment: momentOf(link.expiresAt, locale) });
    const { assets, isHttps, notices } = site;
    const passportPage = { snapshot, look, page, unit: null, published: null, notice, path: '', assets };
    try {
      const { html, styleElement, sources } = await passportHtml(
        { ...passportPage, baseUrl: config.publicBaseUrl },
        locale,
      );
      return prepare(html, { status: 200, cacheControl: 'no-store', isHttps, styleElement, sources });
    } catch (error) {
      if (!(error instanceof PageOverLimit)) throw error;
      return notices.overLimit({ name: snapshot.brand.name, theme: themeOf(snapshot), look }, locale);
    }
  };

  const find = async (token: string, slug: string | null, locale: Locale): Promise<Rendered | Refusal> => {
    const link = readDraftToken(config.internalSecret, token);
    if (!link) return 'draftGone';
    if (link.expiresAt <= now()) return 'draftGone';
    return rendering.add(() => render(link, slug, locale));
  };

  return async (c) => {
    const visitor = readVisitor(c);
    const token = c.req.param('token') ?? '';
    const page = await find(token, readSlug(visitor), visitor.locale).catch((error: unknown): Refusal => {
      log.error({ requestId: requestIdOf(visitor), err: error }, 'draft page failed');
      return 'failed';
    });
    const firstPage = page === 'pageUnknown' ? { path: pageQuery(null, visitor.locale) } : {};
    const rendered = typeof page === 'string' ? site.notices.refusal(page, visitor.locale, firstPage) : page;
    return send(rendered, visitor.header('accept-encoding'), undefined);
  };
}
