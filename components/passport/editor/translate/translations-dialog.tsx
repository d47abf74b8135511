'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { Modal } from '@/components/ui/dialog/modal';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { LOCALES, type Locale } from '@/lib/contract/core/levels';
import { SaveNotice } from '../notices';
import { useStudio, useStudioState } from '../studio-context';
import { LanguagePair } from './language-pair';
import { TextList } from './text-list';
import { countsOf, isTranslated, textsOf, type Text } from '../doc/texts';
import styles from './translate.module.css';

interface Pair {
  from: Locale;
  to: Locale;
}

/** From the most complete language into the one being edited, or the first incomplete one. */
function firstPair(texts: readonly Text[], editedLocale: Locale): Pair {
  const counts = countsOf(texts);
  const byCount = LOCALES.toSorted((one, other) => counts[other] - counts[one]);
  const from = byCount[0] ?? 'es';
  const isIncomplete = (locale: Locale) => locale !== from && counts[locale] < texts.length;
  const to = [editedLocale, ...LOCALES].find(isIncomplete) ?? LOCALES.find((locale) => locale !== from) ?? 'en';
  return { from, to };
}

function Translations({ texts }: { texts: readonly Text[] }) {
  const t = useTranslations('Editor.translate');
  const languages = useTranslations('Editor.languages');
  const studio = useStudio();
  const [pair, setPair] = useState(() => firstPair(texts, studio.state.locale));
  // Texts that were complete when the filter was set: a text stays in the list while it is being written.
  const [hidden, setHidden] = useState<ReadonlySet<string> | null>(null);
  const { from, to } = pair;
  const completeIn = (locale: Locale) =>
    new Set(texts.filter(({ value }) => isTranslated(value, locale)).map(({ id }) => id));

  function choose(next: Pair) {
    setPair(next);
    if (hidden) setHidden(completeIn(next.to));
  }
  const visible = hidden ? texts.filter(({ id }) => !hidden.has(id)) : texts;
  return (
    <>
      <div className={styles.head}>
        <LanguagePair {...pair} counts={countsOf(texts)} total={texts.length} onChange={choose} />
        <label className={styles.filter}>
          <input
            type="checkbox"
            checked={hidden !== null}
            onChange={(event) => setHidden(event.currentTarget.checked ? completeIn(to) : null)}
          />
          {t('onlyMissing')}
        </label>
      </div>
      {visible.length === 0 ? (
        <EmptyState drawing="rows" title={t('complete', { language: languages(to) })} text={t('completeText')} />
      ) : (
        <TextList texts={visible} from={from} to={to} />
      )}
    </>
  );
}

/** The texts of the passport that visitors read, in two languages side by side. */
export function TranslationsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('Editor.translate');
  const studio = useStudio();
  const doc = useStudioState((state) => state.doc);
  const [isWhole, setIsWhole] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    void studio.readAll().then((isRead) => !isGone && setIsWhole(isRead));
    return () => {
      isGone = true;
    };
  }, [studio]);
  const texts = useMemo(() => textsOf(doc), [doc]);
  return (
    <Modal isOpened onClose={onClose} title={t('title')} size="large">
      <div className={styles.dialog}>
        <SaveNotice />
        <p className={styles.soft}>{t('text')}</p>
        {isWhole === null && <Skeleton height={240} />}
        {isWhole === false && (
          <p className={styles.problem} role="alert">
            {t('incomplete')}
          </p>
        )}
        {isWhole !== null && texts.length > 0 && <Translations texts={texts} />}
        {isWhole === true && texts.length === 0 && <EmptyState drawing="rows" title={t('none')} text={t('noneText')} />}
      </div>
    </Modal>
  );
}
