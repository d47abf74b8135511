import { useTranslations } from 'next-intl';
import { useHref } from '@/lib/i18n/use-href';

/**
 * The alert after a rename or a merge: what was done, how many public passports still show the former name, and the way
 * to their articles.
 */
export function useOutdated() {
  const t = useTranslations('Materials.outdated');
  const href = useHref();
  return (done: string, materialId: string, count = 0) =>
    count === 0
      ? { message: done, link: undefined }
      : {
          message: `${done}. ${t('text', { count })}`,
          link: { href: href(`/admin/articles?state=changed&material=${materialId}`), label: t('link') },
        };
}
