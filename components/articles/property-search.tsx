import { useTranslations } from 'next-intl';
import formStyles from '@/components/ui/form/form.module.css';
import type { PropertyNames } from './use-property-names';

/** Narrows the names of properties to choose from, where they are too many to list. */
export function PropertySearch({ words, search, isLong }: PropertyNames) {
  const t = useTranslations('Articles');
  if (!isLong) return null;
  return (
    <input
      type="search"
      className={formStyles.control}
      aria-label={t('property.search')}
      placeholder={t('property.search')}
      maxLength={200}
      autoComplete="off"
      value={words}
      // The list does not match these words yet: Enter must not submit the surrounding form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(event) => search(event.currentTarget.value)}
    />
  );
}
