'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import type { UnitRow } from '@/lib/contract/units';

export function UnitState({ state }: { state: UnitRow['state'] }) {
  const t = useTranslations('Units');
  return <Badge tone={state === 'active' ? 'accent' : 'danger'}>{t(`states.${state}`)}</Badge>;
}
