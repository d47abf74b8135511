'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { formatList } from '@/lib/format/list';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from '../articles.module.css';

interface Props {
  /** Saved as internal, and still on the published passport. */
  now: readonly string[];
  /** Internal only in this draft: on the published passport after saving. */
  soon: readonly string[];
  isBusy: boolean;
  onPublish: () => void;
}

const MAX_NAMED = 6;

/** Internal properties that visitors can still read, with a way to end that. */
export function ExposedNotice({ now, soon, isBusy, onPublish }: Props) {
  const t = useTranslations('Articles');
  const common = useTranslations('Common');
  const locale = useLocale();
  if (now.length + soon.length === 0) return null;
  const listOf = (names: readonly string[]) => {
    const quotedNames = names.slice(0, MAX_NAMED).map((name) => common('quoted', { text: name }));
    if (names.length > MAX_NAMED) quotedNames.push('…');
    return formatList(quotedNames, locale);
  };
  return (
    <div className={styles.exposed} role="status">
      <Icon name="alert-triangle" />
      <div>
        {now.length > 0 && <p>{t('exposed.now', { names: listOf(now) })}</p>}
        {soon.length > 0 && <p>{t('exposed.soon', { names: listOf(soon) })}</p>}
        {now.length > 0 && soon.length === 0 && (
          <Button size="small" icon="world-upload" isBusy={isBusy} onClick={onPublish}>
            {t('exposed.publish')}
          </Button>
        )}
      </div>
    </div>
  );
}
