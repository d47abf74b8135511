'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Icon } from '@/components/ui/layout/icon';
import { languageCode } from '@/lib/contract/core/levels';
import { shownText } from '@/lib/contract/sections/multilingual';
import { formatNumber } from '@/lib/format/number';
import { useLocale } from '@/lib/i18n/use-locale';
import { useElementName } from '../outline/element-name';
import { useStudioState } from '../studio-context';
import { GAPS, type Finding, type Gap } from './gate';
import findingStyles from '../findings/findings.module.css';
import styles from './gate.module.css';
import { RequiredList } from './required-list';
import type { Gate } from './use-gate';

/** Lines of one kind that are shown at once. */
const MAX_SHOWN = 4;

interface ListProps {
  findings: readonly Finding[];
  onOpen: (finding: Finding) => void;
}

function Lines({ findings, onOpen }: ListProps) {
  const t = useTranslations('Editor.gate');
  const ofPage = useTranslations('Editor.pages');
  const nameOf = useElementName();
  const pages = useStudioState((state) => state.doc.pages);
  const locale = useStudioState((state) => state.locale);
  const pageName = (id: string) => {
    const page = pages.find(({ _id }) => _id === id);
    return shownText(page?.title, locale).text || page?.slug || '';
  };
  /** The name that the element is bound to, unless it is the element's own. */
  const soughtBy = (item: Finding['item'], name: Finding['name']) => {
    const { text } = shownText(name, locale);
    return text && item && item.type !== 'image' && nameOf(item).words !== text ? [text] : [];
  };
  const partsOf = ({ item, pageId, name, languages, gap, place, field, seo }: Finding) => [
    item ? nameOf(item).whole : t('page', { page: pageName(pageId) }),
    ...(item && pages.length > 1 ? [t('page', { page: pageName(pageId) })] : []),
    ...(seo ? [ofPage(seo === 'title' ? 'seoTitle' : 'seoDescription')] : []),
    ...(gap === 'alt' && item?.type === 'gallery' ? [t('picture', { place: place + 1 })] : []),
    ...(field !== null && item?.type === 'dropdown' && place > 0 ? [t('row', { place: place + 1 })] : []),
    ...soughtBy(item, name),
    ...(languages ? [languages.map(languageCode).join(', ')] : []),
  ];
  return (
    <ul className={findingStyles.lines}>
      {findings.map((finding) => (
        <li key={`${finding.item?.key ?? finding.pageId} ${finding.seo ?? finding.field} ${finding.place}`}>
          <button type="button" className={findingStyles.line} onClick={() => onOpen(finding)}>
            <span>
              {partsOf(finding).map((part, at) => (
                // Isolates right-to-left text.
                <Fragment key={at}>
                  {at > 0 && ' · '}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}
            </span>
            <Icon name="chevron-right" size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Group({ gap, findings, onOpen }: ListProps & { gap: Gap }) {
  const t = useTranslations('Editor.gate');
  const locale = useLocale();
  const rest = findings.slice(MAX_SHOWN);
  return (
    <li className={styles.group}>
      <p className={styles.title}>
        <Icon name={gap === 'formPage' || gap === 'pending' ? 'info-circle' : 'alert-triangle'} size={18} />
        {t(`gaps.${gap}`)} <span className={styles.count}>{formatNumber(findings.length, locale)}</span>
      </p>
      <p className={styles.why}>{t(`why.${gap}`)}</p>
      <Lines findings={findings.slice(0, MAX_SHOWN)} onOpen={onOpen} />
      {rest.length > 0 && (
        <details>
          <summary>{t('more', { count: rest.length })}</summary>
          <Lines findings={rest} onOpen={onOpen} />
        </details>
      )}
    </li>
  );
}

/** Problems for readers and standards, counted; each line links to its field. */
export function GateList({ gate, onOpen }: { gate: Gate; onOpen: (finding: Finding) => void }) {
  const t = useTranslations('Editor.gate');
  const { state, findings, required } = gate;
  const count = findings.length + required.length;
  return (
    <section className={styles.gate} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <div aria-live="polite">
        {state === 'checking' && <p className={styles.why}>{t('checking')}</p>}
        {state === 'incomplete' && <p className={styles.why}>{t('incomplete')}</p>}
        {state === 'checked' && count === 0 && (
          <p className={styles.fine}>
            <Icon name="circle-check" size={18} />
            {t('fine')}
          </p>
        )}
        {count > 0 && <p className={styles.why}>{t('count', { count })}</p>}
      </div>
      {count > 0 && (
        <ul className={styles.groups}>
          {required.length > 0 && <RequiredList missing={required} />}
          {GAPS.map((gap) => {
            const own = findings.filter((each) => each.gap === gap);
            return own.length > 0 && <Group key={gap} gap={gap} findings={own} onOpen={onOpen} />;
          })}
        </ul>
      )}
    </section>
  );
}
