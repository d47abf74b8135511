'use client';

import { useTranslations } from 'next-intl';
import { memo, useCallback, useId } from 'react';
import { Badge } from '@/components/ui/feedback/badge';
import { useTooLong } from '@/components/ui/form/use-too-long';
import { languageCode, type Locale } from '@/lib/contract/core/levels';
import { shownText, withWords, type Multilingual } from '@/lib/contract/sections/multilingual';
import { keepable } from '@/lib/domain/text';
import { useElementName } from '../outline/element-name';
import { changeText } from '../store/elements';
import { useStudio, useStudioState } from '../studio-context';
import { useTextLabel } from './text-label';
import type { Text } from '../doc/texts';
import styles from './translate.module.css';

interface RowProps {
  text: Text;
  label: string;
  value: Multilingual;
  from: Locale;
  to: Locale;
  refused: string | undefined;
  onChange: (text: Text, value: Multilingual) => void;
}

/** One text: shown in one language, and editable in the other. */
const Row = memo(
  function Row({ text, label, value, from, to, refused, onChange }: RowProps) {
    const fields = useTranslations('Editor.fields');
    const inspector = useTranslations('Editor.inspector');
    const tooLong = useTooLong();
    const languages = useTranslations('Editor.languages');
    const id = useId();
    const source = shownText(value, from);
    const isPlain = typeof value === 'string';
    const translation = isPlain ? '' : (value[to] ?? '');
    const problem = tooLong(translation, text.max) ?? (refused && inspector('refused', { reason: refused }));
    return (
      <div className={styles.row}>
        <p id={id} className={styles.label}>
          {label}
        </p>
        <div className={styles.source}>
          <p lang={isPlain ? undefined : (source.foreign ?? from)} dir="auto">
            {source.text}
          </p>
          {source.foreign && <Badge>{languageCode(source.foreign)}</Badge>}
        </div>
        {isPlain ? (
          <p className={styles.same}>
            {fields('sameInAll')}{' '}
            <button type="button" className={styles.link} onClick={() => onChange(text, { [from]: value })}>
              {fields('translate')}
            </button>
          </p>
        ) : (
          <div>
            <span id={`${id}-language`} hidden>
              {languages(to)}
            </span>
            <textarea
              aria-labelledby={`${id} ${id}-language`}
              aria-describedby={problem ? `${id}-problem` : undefined}
              aria-invalid={problem ? true : undefined}
              lang={to}
              dir="auto"
              rows={1}
              value={translation}
              data-missing={!translation.trim() || undefined}
              onChange={(event) => onChange(text, withWords(value, to, keepable(event.currentTarget.value)))}
            />
            {problem && (
              <p id={`${id}-problem`} className={styles.error} role="alert">
                {problem}
              </p>
            )}
          </div>
        )}
      </div>
    );
  },
  // The text object changes with every edit of the passport; the rendering depends only on its value and label.
  (before, after) =>
    before.text.id === after.text.id &&
    before.value === after.value &&
    before.label === after.label &&
    before.from === after.from &&
    before.to === after.to &&
    before.refused === after.refused,
);

interface Group {
  key: string;
  item: Text['item'];
  texts: Text[];
}

/** Groups consecutive texts by their element, or by their page for the page's own. */
function groupsOf(texts: readonly Text[]): Group[] {
  const groups: Group[] = [];
  for (const text of texts) {
    const key = text.item?.key ?? text.pageId;
    const last = groups.at(-1);
    if (last?.key === key) last.texts.push(text);
    else groups.push({ key, item: text.item, texts: [text] });
  }
  return groups;
}

/** Texts under the names of their pages and elements. */
export function TextList({ texts, from, to }: { texts: readonly Text[]; from: Locale; to: Locale }) {
  const t = useTranslations('Editor');
  const studio = useStudio();
  const pages = useStudioState((state) => state.doc.pages);
  const refused = useStudioState((state) => state.save.refused);
  const nameOf = useElementName();
  const labelOf = useTextLabel();
  const onChange = useCallback((text: Text, value: Multilingual) => changeText(studio, text, value), [studio]);
  const pageIds = [...new Set(texts.map(({ pageId }) => pageId))];
  return pageIds.map((pageId) => {
    const page = pages.find(({ _id }) => _id === pageId);
    const groups = groupsOf(texts.filter((text) => text.pageId === pageId));
    return (
      <section key={pageId} className={styles.page}>
        {pages.length > 1 && (
          <h3>{t('gate.page', { page: shownText(page?.title, from).text || page?.slug || t('pages.untitled') })}</h3>
        )}
        {groups.map(({ key, item, texts: own }) => (
          <div key={key} className={styles.group}>
            <h4>{item ? nameOf(item).type : t('translate.page')}</h4>
            {own.map((text) => (
              <Row
                key={text.id}
                text={text}
                label={labelOf(text)}
                value={text.value}
                from={from}
                to={to}
                refused={refused.get(item ? `section:${key}` : `page:${key}`)}
                onChange={onChange}
              />
            ))}
          </div>
        ))}
      </section>
    );
  });
}
