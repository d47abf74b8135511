import { useTranslations } from 'next-intl';
import type { ChangedMaterial } from '@/lib/contract/materials';
import { useHref } from '@/lib/i18n/use-href';

/**
 * The alert after a rename or a merge: what was done, how many public passports still show the former name, how many
 * articles the change has not reached yet, and the way to those with unpublished changes.
 */
export function useOutdated() {
  const t = useTranslations('Materials.outdated');
  const href = useHref();
  return (
    done: string,
    materialId: string,
    { outdatedPassports = 0, remainingArticles = 0 }: Partial<ChangedMaterial>,
  ) => {
    const sentences = [
      ...(outdatedPassports > 0 ? [t('text', { count: outdatedPassports })] : []),
      ...(remainingArticles > 0 ? [t('remaining', { count: remainingArticles })] : []),
    ];
    if (sentences.length === 0) return { message: done, link: undefined };
    return {
      message: [`${done}.`, ...sentences].join(' '),
      link: { href: href(`/admin/articles?state=changed&material=${materialId}`), label: t('link') },
    };
  };
}
