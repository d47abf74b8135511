'use client';

import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import type { ArticleState } from '@/lib/contract/article-lists';
import type { ArticleRow } from '@/lib/contract/articles';
import styles from './articles.module.css';

const TONES: Record<ArticleState, BadgeTone> = {
  published: 'accent',
  changed: 'warning',
  held: 'warning',
  unpublished: 'neutral',
  withdrawn: 'danger',
};

interface Props {
  state: ArticleState;
  /** Why it cannot be published, if another company holds its GTIN. */
  claim?: ArticleRow['gtinClaim'];
}

export type ArticleTexts = ReturnType<typeof useTranslations<'Articles'>>;

/** The badge with the texts of a list, which are looked up once and not for every row. */
export const articleStateBadge = ({ state, claim = null }: Props, t: ArticleTexts) => (
  <>
    <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
    {claim !== null && <span className={styles.claim}>{t(`claims.${claim}`)}</span>}
  </>
);

export function ArticleStateBadge(props: Props) {
  return articleStateBadge(props, useTranslations('Articles'));
}
