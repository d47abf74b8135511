'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Modal } from '@/components/ui/dialog/modal';
import { Icon } from '@/components/ui/layout/icon';
import { inspectors, TYPE_GROUPS } from '@/components/passport/sections/inspectors';
import { SECTION_TYPES, type SectionType } from '@/lib/contract/sections/index';
import { PASSPORT_LIMITS } from '@/lib/contract/sections/pages';
import { focusField } from '../focus-field';
import { addElement } from '../store/elements';
import { useItems, useStudio } from '../studio-context';
import { SearchField } from '@/components/ui/form/search-field';
import styles from './outline.module.css';

interface Props {
  onClose: () => void;
  onAdded: () => void;
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** All element types by category, with their purpose. */
export function AddElement({ onClose, onAdded }: Props) {
  const t = useTranslations('Editor.add');
  const names = useTranslations('SectionTypes');
  const studio = useStudio();
  const [words, setWords] = useState('');
  const isFull = useItems().length >= PASSPORT_LIMITS.sectionsPerPage;
  const matches = (type: SectionType) => folded(`${names(type)} ${t(`about.${type}`)}`).includes(folded(words.trim()));
  const groups = TYPE_GROUPS.map((name) => ({
    name,
    types: SECTION_TYPES.filter((type) => inspectors[type].group === name && matches(type)),
  }));
  const isNone = groups.every(({ types }) => types.length === 0);
  return (
    <Modal isOpened onClose={onClose} title={t('title')} size="large">
      {isFull ? (
        <p role="alert">{t('full', { max: PASSPORT_LIMITS.sectionsPerPage })}</p>
      ) : (
        <div className={styles.palette}>
          <SearchField label={t('search')} value={words} onChange={setWords} isFirst />
          {isNone && <p className={styles.none}>{t('none')}</p>}
          {groups.map(
            ({ name, types }) =>
              types.length > 0 && (
                <section key={name} aria-label={t(`groups.${name}`)}>
                  <h3>{t(`groups.${name}`)}</h3>
                  <ul className={styles.types}>
                    {types.map((type) => (
                      <li key={type}>
                        <button
                          type="button"
                          className={styles.type}
                          onClick={(event) => {
                            addElement(studio, type);
                            onClose();
                            onAdded();
                            // If chosen by keyboard, the focus moves to the form. A touch would open the on-screen
                            // keyboard.
                            if (event.detail === 0) focusField(null, 0);
                          }}
                        >
                          <Icon name={inspectors[type].icon} size={22} />
                          <span>
                            <strong>{names(type)}</strong> <small>{t(`about.${type}`)}</small>
                          </span>
                        </button>
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          )}
        </div>
      )}
    </Modal>
  );
}
