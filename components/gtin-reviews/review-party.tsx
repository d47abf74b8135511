'use client';

import { useTranslations } from 'next-intl';
import { ArticleStateBadge } from '@/components/articles/article-state';
import { Badge } from '@/components/ui/feedback/badge';
import { DateTime } from '@/components/ui/layout/date-time';
import { NameAndCode } from '@/components/ui/layout/name-and-code';
import type { GtinReviewDetail } from '@/lib/contract/gtin-reviews';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './gtin-reviews.module.css';

interface Props {
  party: GtinReviewDetail['parties']['holder'];
  role: 'holder' | 'holderThen' | 'requester';
}

/** One of the two companies: its prefix, its articles under the GTIN and their codes in circulation. */
export function ReviewParty({ party, role }: Props) {
  const t = useTranslations('Companies.gtins');
  const locale = useLocale();
  const more = party.articleCount - party.articles.length;
  return (
    <section className={styles.party} aria-label={party.name}>
      <p className={styles.hint}>{t(`columns.${role}`)}</p>
      <h3>{party.name}</h3>
      <p className={styles.prefix}>
        {party.gs1Prefix === null ? t('noPrefix') : t('prefix', { prefix: party.gs1Prefix })}
        {party.gs1Prefix !== null && (
          <Badge tone={party.hasPrefix ? 'accent' : 'neutral'}>{t(party.hasPrefix ? 'matches' : 'differs')}</Badge>
        )}
      </p>
      <p>{t('codes', { count: party.units, number: formatNumber(party.units, locale) })}</p>
      {party.articles.length === 0 && <p className={styles.hint}>{t('noArticles')}</p>}
      <ul className={styles.articles}>
        {party.articles.map((article) => (
          <li key={article.id}>
            <NameAndCode name={article.name} code={article.sku} />
            <span className={styles.badges}>
              {article.isInTrash ? (
                <Badge tone="danger">{t('inTrash')}</Badge>
              ) : (
                <ArticleStateBadge state={article.state} />
              )}
              {!article.hasGtin && <Badge>{t('formerGtin')}</Badge>}
            </span>
            <span className={styles.hint}>
              {article.since ? (
                <>
                  {t('since')} <DateTime value={article.since} />
                </>
              ) : (
                t('neverShown')
              )}
            </span>
          </li>
        ))}
        {more > 0 && <li className={styles.hint}>{t('more', { count: formatNumber(more, locale) })}</li>}
      </ul>
    </section>
  );
}
