'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { Icon } from '@/components/ui/layout/icon';
import { formatList } from '@/lib/format/list';
import { useLocale } from '@/lib/i18n/use-locale';
import styles from './editor.module.css';
import { useElementName } from './outline/element-name';
import { useStudio, useStudioState } from './studio-context';
import { usePageTitle } from './use-piece-name';

/** Elements that are named; a restored version may delete many. */
const MAX_NAMES = 5;

const PAGE_TEXTS = { nothing: 'page', kept: 'pageKept', lost: 'pageLost' } as const;

/** Reports until dismissed what somebody else has deleted while it was shown here. */
export function LossNotice() {
  const t = useTranslations('Editor.losses');
  const gate = useTranslations('Editor.gate');
  const common = useTranslations('Common');
  const locale = useLocale();
  const studio = useStudio();
  const losses = useStudioState((state) => state.losses);
  const nameOf = useElementName();
  const titleOf = usePageTitle();
  if (losses.length === 0) return null;
  const items = losses.flatMap((loss) => (loss.kind === 'element' ? [loss.item] : []));
  const names = items.slice(0, MAX_NAMES).map((item) => nameOf(item).whole);
  const rest = items.length - names.length;
  const allNames = rest > 0 ? [...names, gate('more', { count: rest })] : names;
  return (
    <div className={styles.notice} role="alert">
      <Icon name="alert-triangle" size={18} />
      <div className={styles.losses}>
        {losses.map((loss, at) =>
          loss.kind === 'page' ? <p key={at}>{t(PAGE_TEXTS[loss.unsaved], { name: titleOf(loss.title) })}</p> : null,
        )}
        {items.length > 0 && <p>{t('elements', { count: items.length, names: formatList(allNames, locale) })}</p>}
      </div>
      <Button size="small" onClick={() => studio.set({ losses: [] })}>
        {common('close')}
      </Button>
    </div>
  );
}
