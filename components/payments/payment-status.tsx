import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import type { Payment } from '@/lib/contract/payments';

const TONES: Record<Payment['status'], BadgeTone> = { in_process: 'warning', accepted: 'accent', cancelled: 'neutral' };

export function PaymentStatus({ status }: { status: Payment['status'] }) {
  const t = useTranslations('Payments.statuses');
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
