import { useTranslations } from 'next-intl';
import { useMay } from '@/components/calls/use-may';
import type { AlertLink } from '@/components/ui/alerts/alert-store';
import { WRITE_ACCESS } from '@/lib/contract/core/levels';
import type { TrashType } from '@/lib/contract/trash';
import { useHref } from '@/lib/i18n/use-href';

/** The trash of a type, for the alert after a deletion; none for users who cannot restore. */
export function useTrashLink(type: TrashType): AlertLink | undefined {
  const t = useTranslations('Effects.trash');
  const href = useHref();
  const may = useMay();
  return may(WRITE_ACCESS) ? { href: href(`/admin/trash?type=${type}`), label: t('open') } : undefined;
}
