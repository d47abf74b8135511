import { useTranslations } from 'next-intl';
import type { DesignDifference } from '@/lib/contract/template-designs';

/** A difference between two designs in words: '2 elements added, 1 changed, colours and fonts'. */
export function useDifferenceText(): (difference: DesignDifference) => string {
  const t = useTranslations('Editor.template.difference');
  return ({ added, changed, removed, pages, isLookChanged }) => {
    const parts = [
      added > 0 && t('added', { count: added }),
      changed > 0 && t('changed', { count: changed }),
      removed > 0 && t('removed', { count: removed }),
      pages > 0 && t('pages', { count: pages }),
      isLookChanged && t('look'),
    ].filter((part) => part !== false);
    return parts.length > 0 ? parts.join(', ') : t('none');
  };
}
