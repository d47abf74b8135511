'use client';

import { useTranslations } from 'next-intl';
import { FormProblem } from '@/components/ui/form/form-problem';
import { Icon } from '@/components/ui/layout/icon';
import { shownText } from '@/lib/contract/sections/multilingual';
import { useElementName } from '../outline/element-name';
import type { PlacedText } from '../store/invalid-texts';
import { useStudioState } from '../studio-context';
import styles from './findings.module.css';

interface Props {
  texts: readonly PlacedText[];
  onOpen: (text: PlacedText) => void;
}

/** Typed texts that cannot be saved: publishing waits until they are corrected. */
export function InvalidList({ texts, onOpen }: Props) {
  const t = useTranslations('Editor');
  const nameOf = useElementName();
  const pages = useStudioState((state) => state.doc.pages);
  const locale = useStudioState((state) => state.locale);
  if (texts.length === 0) return null;
  const placeOf = ({ item, pageId }: PlacedText) => {
    if (item) return nameOf(item).whole;
    const page = pages.find(({ _id }) => _id === pageId);
    return page ? t('gate.page', { page: shownText(page.title, locale).text || page.slug }) : t('panes.look');
  };
  return (
    <div>
      <FormProblem>{t('invalidTexts')}</FormProblem>
      <ul className={styles.lines}>
        {texts.map((each) => (
          <li key={`${each.owner} ${each.field}`}>
            <button type="button" className={styles.line} onClick={() => onOpen(each)}>
              <span>
                <bdi>{placeOf(each)}</bdi> · {each.field}
                {each.text && (
                  <>
                    {' · '}
                    <bdi>{each.text}</bdi>
                  </>
                )}
              </span>
              <Icon name="chevron-right" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
