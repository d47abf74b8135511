'use client';

import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { ArticleState } from '@/lib/contract/articles';

const TONES: Record<ArticleState, BadgeTone> = {
  published: 'accent',
  changed: 'warning',
  unpublished: 'neutral',
  withdrawn: 'danger',
};

export function ArticleStateBadge({ state }: { state: ArticleState }) {
  const t = useTranslations('Articles');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
