'use client';

import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/navigation/tabs';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';

export interface TabCounts {
  companies: number;
  /** Reviews that await a decision. */
  gtins: number;
  /** Payments that await one. */
  payments: number;
}

/** The lists of the super-admin's home. */
export function CompaniesTabs({ counts }: { counts: TabCounts }) {
  const t = useTranslations('Companies.tabs');
  const locale = useLocale();
  const tabs = [
    { value: 'companies', label: t('companies'), count: formatNumber(counts.companies, locale) },
    { value: 'gtins', label: t('gtins'), count: formatNumber(counts.gtins, locale) },
    { value: 'decided', label: t('decided') },
  ];
  return <Tabs label={t('label')} areSeparateLists tabs={tabs} />;
}
