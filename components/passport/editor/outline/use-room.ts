import { useTranslations } from 'next-intl';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { PASSPORT_LIMITS } from '@/lib/contract/sections/pages';
import { itemsOf } from '../doc/doc';
import { useStudio } from '../studio-context';

/** Whether the current page has room for another element; says so if it has not. */
export function useRoom(): () => boolean {
  const t = useTranslations('Editor.add');
  const alerts = useAlerts();
  const studio = useStudio();
  return () => {
    const { doc, pageId } = studio.state;
    const max = PASSPORT_LIMITS.sectionsPerPage;
    if (itemsOf(doc, pageId).length < max) return true;
    alerts.failure(t('full', { max }));
    return false;
  };
}
