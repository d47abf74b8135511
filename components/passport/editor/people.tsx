'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import popup from '@/components/ui/dialog/popup.module.css';
import { usePopup } from '@/components/ui/dialog/use-popup';
import { placeOf } from './doc/doc';
import { useElementName } from './outline/element-name';
import type { Other } from './store/studio-state';
import { useStudioState } from './studio-context';
import { Face, FACES } from './presence/element-people';
import styles from './presence/presence.module.css';

function usePresenceText() {
  const t = useTranslations('Editor.presence');
  const doc = useStudioState((state) => state.doc);
  const nameOf = useElementName();
  return ({ name, isYou, elementKey }: Other) => {
    if (isYou) return t('you');
    const place = elementKey === null ? null : placeOf(doc, elementKey);
    return place ? t('editing', { name, element: nameOf(place.item).whole }) : t('here', { name });
  };
}

/** Who else has this passport open, and which element they are on. */
export function People() {
  const t = useTranslations('Editor.presence');
  const others = useStudioState((state) => state.others);
  const presenceText = usePresenceText();
  const { isOpen, panel, id, triggerProps } = usePopup();
  const names = others.filter(({ isYou }) => !isYou).map(({ name }) => name);
  const isElsewhere = others.some(({ isYou }) => isYou);
  return (
    <div className={styles.people}>
      <p className="visually-hidden" role="status">
        {names.length > 0 && t('alsoHere', { names: names.join(', ') })}
        {isElsewhere && ` ${t('you')}`}
      </p>
      {others.length > 0 && (
        <div className={popup.anchor}>
          <button
            type="button"
            className={styles.faces}
            aria-label={t('label', { count: others.length })}
            title={others.map(presenceText).join('\n')}
            {...triggerProps}
          >
            {others.slice(0, FACES).map((other) => (
              <Face key={other.userId} {...other} size={28} />
            ))}
            {others.length > FACES && <span className={styles.more}>+{others.length - FACES}</span>}
          </button>
          {isOpen && (
            <div ref={panel} id={id} className={clsx(popup.panel, styles.panel)}>
              <p className={popup.title}>{t('title')}</p>
              <ul className={styles.list}>
                {others.map((other) => (
                  <li key={other.userId}>
                    <Face {...other} size={24} />
                    <span dir="auto">{presenceText(other)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
