'use client';

import { useTranslations } from 'next-intl';
import { Tabs } from '@/components/ui/navigation/tabs';

/** Tabs of the menu's single entry for containers and their events. */
export function ContainerTabs() {
  const t = useTranslations('Containers');
  return (
    <Tabs
      label={t('tabs.label')}
      areSeparateLists
      tabs={[
        { value: 'containers', label: t('tabs.containers') },
        { value: 'events', label: t('tabs.events') },
      ]}
    />
  );
}
