import { useTranslations } from 'next-intl';
import { SearchField } from '@/components/ui/form/search-field';
import type { PropertyNames } from './use-property-names';

/** Narrows the names of properties, if there are too many to list. */
export function PropertySearch({ words, search, isLong }: PropertyNames) {
  const t = useTranslations('Articles');
  return isLong && <SearchField label={t('property.search')} value={words} onChange={search} />;
}
