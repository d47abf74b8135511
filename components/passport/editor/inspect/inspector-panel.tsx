'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { inspectors } from '@/components/passport/sections/inspectors';
import { useAlerts } from '@/components/ui/alerts/use-alerts';
import { lazyPart } from '@/components/ui/dialog/lazy-part';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import {
  isKnownSection,
  isSectionType,
  SECTION_TYPES,
  type KnownSection,
  type SectionType,
} from '@/lib/contract/sections/index';
import type { Change } from '../../fields/change';
import { ContentLanguage } from '../../fields/content-language';
import { CheckField } from '../../fields/simple-fields';
import type { InspectorProps } from '../../fields/inspector-props';
import { InvalidTexts } from '../../fields/invalid-texts';
import { useTypeName } from '../outline/element-name';
import { PeopleHint } from '../presence/people-hint';
import { changeElementOf, setInside } from '../store/elements';
import type { Item } from '../doc/doc';
import { useItems, useSample, useStudio, useStudioState } from '../studio-context';
import { useInvalidTextKeeper } from '../use-invalid-texts';
import { useArticleEvents } from '../use-article-events';
import { Binding } from './binding';
import { LanguageChoice } from './language-choice';
import styles from './inspect.module.css';

type AnyInspector = ComponentType<InspectorProps<SectionType>>;

/** The map pairs each type with its own form; the compiler cannot follow that through the union. */
const forms = Object.fromEntries(
  SECTION_TYPES.map((type) => [
    type,
    lazyPart(inspectors[type].load as unknown as () => Promise<AnyInspector>, { waiting: 'words' }),
  ]),
) as Record<SectionType, AnyInspector & { preload: () => void }>;

/** Preloads the forms of the types on the first page, so that the first element opens without a wait. */
function preloadForms(items: readonly Item[]) {
  if (typeof window === 'undefined') return;
  for (const type of new Set(items.map((item) => item.type))) if (isSectionType(type)) forms[type].preload();
}

interface FormProps {
  item: Item;
  section: KnownSection;
  at: number;
}

function ElementForm({ item, section, at }: FormProps) {
  const t = useTranslations('Editor.inspector');
  const fields = useTranslations('Editor.fields');
  const alerts = useAlerts();
  const studio = useStudio();
  const { article } = useSample();
  const refused = useStudioState((state) => state.save.refused.get(`section:${item.key}`));
  const articleEvents = useArticleEvents([section.type]);
  const invalidTexts = useInvalidTextKeeper(`section:${item.key}`);
  const Form = forms[section.type];
  const set: InspectorProps<SectionType>['set'] = (change) => {
    if (!changeElementOf(studio, item.key, change as Change<Record<string, unknown>>)) alerts.failure(fields('gone'));
  };
  const names = article?.properties.map(({ name }) => name) ?? [];
  return (
    <>
      {refused !== undefined && (
        <p className={styles.warning} role="alert">
          {t('refused', { reason: refused })}
        </p>
      )}
      <Binding section={section} at={at} />
      <div className={styles.fields} data-fields>
        <InvalidTexts value={invalidTexts}>
          <Form
            key={item.key}
            section={section}
            set={set}
            propertyNames={[...new Set(names)]}
            articleEvents={articleEvents}
          />
        </InvalidTexts>
      </div>
      <CheckField
        label={t('insideContainer')}
        value={item.insideContainer}
        onChange={(isInside) => setInside(studio, item.key, isInside)}
      />
    </>
  );
}

/** The form of the selected element. */
export function InspectorPanel() {
  const t = useTranslations('Editor.inspector');
  const items = useItems();
  // During the first render, not in an effect: the scripts then load while the screen becomes ready.
  useState(() => preloadForms(items));
  const typeName = useTypeName();
  const locale = useStudioState((state) => state.locale);
  const selected = useStudioState((state) => state.selected);
  const at = items.findIndex(({ key }) => key === selected);
  const item = items[at];
  if (!item) return <EmptyState drawing="search" title={t('none')} text={t('noneText')} />;
  const { data } = item;
  return (
    <ContentLanguage value={locale}>
      <div className={styles.panel} data-inspector>
        <div className={styles.head}>
          <h2>{typeName(item.type)}</h2>
          <LanguageChoice />
        </div>
        <PeopleHint elementKey={item.key} />
        {isKnownSection(data) ? (
          <ElementForm item={item} section={data} at={at} />
        ) : (
          <p className={styles.warning}>{t('unknown')}</p>
        )}
      </div>
    </ContentLanguage>
  );
}
