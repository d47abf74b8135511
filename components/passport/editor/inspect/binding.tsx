'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { bindSections } from '@/lib/contract/sections/bindings';
import type { KnownSection } from '@/lib/contract/sections/index';
import { changeElement } from '../store/elements';
import { useItems, useSample, useStudio } from '../studio-context';
import styles from './inspect.module.css';

/** Types that can be bound to the article. */
const FOLLOWERS = ['heading', 'text', 'image', 'composition', 'property_group', 'property'] as const;
type Follower = (typeof FOLLOWERS)[number];

const isFollower = (type: string): type is Follower => (FOLLOWERS as readonly string[]).includes(type);

/** What the element takes from the article; can be replaced by a custom value, and reverted. */
export function Binding({ section, at }: { section: KnownSection; at: number }) {
  const t = useTranslations('Editor.binding');
  const studio = useStudio();
  const items = useItems();
  const { article } = useSample();
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
      {isMissing && <p className={styles.warning}>{t('missing')}</p>}
      <Button size="small" icon={section.skuRelated ? 'pencil' : 'link'} onClick={section.skuRelated ? unbind : follow}>
        {t(section.skuRelated ? 'unbind' : 'follow')}
      </Button>
    </div>
  );
}
