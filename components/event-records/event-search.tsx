'use client';

import { useTranslations } from 'next-intl';
import formStyles from '@/components/ui/form/form.module.css';

interface Props {
  words: string;
  onWords: (words: string) => void;
}

/** Words of an event or of its process. */
export function EventSearch({ words, onWords }: Props) {
  const t = useTranslations('Records');
  return (
    <input
      type="search"
      className={formStyles.control}
      aria-label={t('eventSearch')}
      placeholder={t('eventSearch')}
      maxLength={200}
      autoComplete="off"
      value={words}
      onChange={(event) => onWords(event.currentTarget.value)}
    />
  );
}
