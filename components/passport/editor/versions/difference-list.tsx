'use client';

import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/feedback/badge';
import type { ChangeKind, ElementChange, FactChange, PassportDifferences } from '@/lib/contract/passport-versions';
import { shownText, type Multilingual } from '@/lib/contract/sections/multilingual';
import { shorten } from '@/lib/format/shorten';
import { useTypeName } from '../outline/element-name';
import { useStudioState } from '../studio-context';
import { isSame, wordsOf } from './difference-words';
import styles from './versions.module.css';

const TONES: Record<ChangeKind, BadgeTone> = { added: 'accent', removed: 'danger', changed: 'info', moved: 'neutral' };
const MAX_NAME = 60;
const MAX_VALUE = 160;

/** Lines that are shown at once; the others expand. */
const MAX_SHOWN = 40;

function useWords() {
  const t = useTranslations('Editor.versions');
  const locale = useStudioState((state) => state.locale);
  const textOf = (text: Multilingual) => shorten(shownText(text, locale).text.replace(/\s+/g, ' '), MAX_NAME);
  const fieldsOf = (fields: readonly string[]) => wordsOf(fields).map((word) => t(`fields.${word}`));
  return { t, textOf, fieldsOf };
}

function Line({ kind, what, how }: { kind: ChangeKind; what: string; how: string }) {
  const t = useTranslations('Editor.versions.kinds');
  return (
    <li className={styles.line}>
      <Badge tone={TONES[kind]}>{t(kind)}</Badge>
      <span>
        {what}
        {how && <span className={styles.soft}> · {how}</span>}
      </span>
    </li>
  );
}

function ElementLine({ element }: { element: ElementChange }) {
  const { t, textOf, fieldsOf } = useWords();
  const typeName = useTypeName();
  const name = textOf(element.name);
  const detail = [
    ...fieldsOf(element.fields),
    ...(element.isMoved && element.kind === 'changed' ? [t('alsoMoved')] : []),
    t('onPage', { page: textOf(element.page) }),
  ];
  const type = typeName(element.type);
  return <Line kind={element.kind} what={name ? `${type}: ${name}` : type} how={detail.join(', ')} />;
}

function FactLine({ change: { fact, name, before, after } }: { change: FactChange }) {
  const { t } = useWords();
  const common = useTranslations('Common');
  const value = (text: string | null) => (text ? common('quoted', { text: shorten(text, MAX_VALUE) }) : t('nothing'));
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
  const isOtherPictures = fact === 'pictures' && before === after;
  const detail = isOtherPictures ? '' : `${value(before)} → ${value(after)}`;
  return <Line kind={kind} what={fact === 'property' ? name : t(`facts.${fact}`)} how={detail} />;
}

function Group({ title, lines }: { title: string; lines: readonly React.ReactElement[] }) {
  const t = useTranslations('Editor.versions');
  if (lines.length === 0) return null;
  const rest = lines.slice(MAX_SHOWN);
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.lines}>{lines.slice(0, MAX_SHOWN)}</ul>
      {rest.length > 0 && (
        <details>
          <summary>{t('moreLines', { count: rest.length })}</summary>
          <ul className={styles.lines}>{rest}</ul>
        </details>
      )}
    </section>
  );
}

/** The differences in words: pages, elements, look and, with `hasFacts`, the article's own facts. */
export function DifferenceList({
  differences,
  hasFacts = true,
}: {
  differences: PassportDifferences;
  hasFacts?: boolean;
}) {
  const { t, textOf, fieldsOf } = useWords();
  const { pages, elements, look } = differences;
  const facts = hasFacts ? differences.facts : [];
  if (isSame({ pages, elements, look, facts })) return <p className={styles.soft}>{t('same')}</p>;
  return (
    <div className={styles.differences}>
      <Group
        title={t('groups.pages')}
        lines={pages.map(({ kind, title, fields }, at) => (
          <Line key={at} kind={kind} what={textOf(title)} how={fieldsOf(fields).join(', ')} />
        ))}
      />
      <Group
        title={t('groups.elements')}
        lines={elements.map((element) => (
          <ElementLine key={`${element.kind} ${element.id}`} element={element} />
        ))}
      />
      <Group
        title={t('groups.look')}
        lines={look.map((part) => (
          <Line key={part} kind="changed" what={t(`look.${part}`)} how="" />
        ))}
      />
      <Group
        title={t('groups.facts')}
        lines={facts.map((change) => (
          <FactLine key={`${change.fact} ${change.name}`} change={change} />
        ))}
      />
    </div>
  );
}
