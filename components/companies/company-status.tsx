import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import type { CompanyRow } from '@/lib/contract/companies';

const TONES: Record<CompanyRow['status'], BadgeTone> = { active: 'accent', pendiente: 'warning', suspended: 'danger' };

export function CompanyStatusBadge({ status }: { status: CompanyRow['status'] }) {
  const t = useTranslations('Companies.statuses');
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
