'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { bindSections } from '@/lib/contract/sections/bindings';
import type { KnownSection } from '@/lib/contract/sections/index';
import { shownText, type Multilingual } from '@/lib/contract/sections/multilingual';
import { isNamed } from '@/lib/domain/passports/internal-properties';
import { formatList } from '@/lib/format/list';
import { useLocale } from '@/lib/i18n/use-locale';
import { useContentLanguage } from '../../fields/content-language';
import { changeElement } from '../store/elements';
import { useItems, useSample, useStudio } from '../studio-context';
import styles from './inspect.module.css';

/** Types that can be bound to the article. */
const FOLLOWERS = ['heading', 'text', 'image', 'composition', 'property_group', 'property'] as const;
type Follower = (typeof FOLLOWERS)[number];

const isFollower = (type: string): type is Follower => (FOLLOWERS as readonly string[]).includes(type);

/** Names of the properties that an element shows by itself. */
function ownNames(section: KnownSection): Multilingual[] {
  if (section.type === 'property') return [section.title];
  return section.type === 'property_group' && !section.skuRelated ? section.properties.map(({ name }) => name) : [];
}

/** The properties of the element that the passport leaves out because they are internal. */
function useInternalText(section: KnownSection): string | null {
  const t = useTranslations('Editor.binding');
  const locale = useLocale();
  const contentLanguage = useContentLanguage();
  const internal = new Set(useSample().internalNames);
  const hidden = ownNames(section).filter((name) => isNamed(name, internal));
  if (hidden.length === 0) return null;
  const names = formatList(
    hidden.map((name) => shownText(name, contentLanguage).text),
    locale,
  );
  return t('internal', { count: hidden.length, names });
}

/** What the element takes from the article; can be replaced by a custom value, and reverted. */
export function Binding({ section, at }: { section: KnownSection; at: number }) {
  const t = useTranslations('Editor.binding');
  const studio = useStudio();
  const items = useItems();
  const { article } = useSample();
  const internalText = useInternalText(section);
  if (!isFollower(section.type)) return null;

  // Bound together with the whole page: pictures follow by their position on it.
  const bindResult =
    section.skuRelated &&
    article &&
    bindSections(
      items.map(({ data }) => data),
      article,
    );
  const isMissing = bindResult ? bindResult.unbound.some(({ sectionId }) => sectionId === section.id) : false;
  const follow = () => changeElement(studio, at, { skuRelated: true }, false);
  const unbind = () => {
    const filled = (bindResult ? bindResult.sections[at] : undefined) ?? section;
    const { id: _id, type: _type, status: _status, ...fields } = filled as KnownSection;
    changeElement(studio, at, { ...fields, skuRelated: false }, false);
  };
  // One button for both ways: it keeps the focus when it is pressed.
  return (
    <div className={styles.binding}>
      <p>{section.skuRelated ? t(`follows.${section.type}`) : t('own')}</p>
      {internalText !== null && <p className={styles.warning}>{internalText}</p>}
      {isMissing && internalText === null && <p className={styles.warning}>{t('missing')}</p>}
      <Button size="small" icon={section.skuRelated ? 'pencil' : 'link'} onClick={section.skuRelated ? unbind : follow}>
        {t(section.skuRelated ? 'unbind' : 'follow')}
      </Button>
    </div>
  );
}
