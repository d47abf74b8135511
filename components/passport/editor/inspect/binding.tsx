'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/layout/button';
import { bindSections } from '@/lib/contract/sections/bindings';
import type { KnownSection } from '@/lib/contract/sections/index';
import { changeElement } from '../store/elements';
import { useItems, useSample, useStudio } from '../studio-context';
import styles from './inspect.module.css';

/** Types that can follow the article. */
const FOLLOWERS = ['heading', 'text', 'image', 'composition', 'property_group', 'property'] as const;
type Follower = (typeof FOLLOWERS)[number];

const isFollower = (type: string): type is Follower => (FOLLOWERS as readonly string[]).includes(type);

/** What the element takes from the article; with a way to write it oneself, and back. */
export function Binding({ section, at }: { section: KnownSection; at: number }) {
  const t = useTranslations('Editor.binding');
  const studio = useStudio();
  const items = useItems();
  const { article } = useSample();
  if (!isFollower(section.type)) return null;

  if (!section.skuRelated) {
    return (
      <div className={styles.binding}>
        <p>{t('own')}</p>
        <Button size="small" icon="link" onClick={() => changeElement(studio, at, { skuRelated: true }, false)}>
          {t('follow')}
        </Button>
      </div>
    );
  }
  // Bound with the whole page: pictures follow by their place on it.
  const bound =
    article &&
    bindSections(
      items.map(({ data }) => data),
      article,
    );
  const isMissing = bound?.unbound.some(({ sectionId }) => sectionId === section.id) ?? false;
  const filled = bound?.sections[at] ?? section;
  const unbind = () => {
    const { id: _id, type: _type, status: _status, ...fields } = filled as KnownSection;
    changeElement(studio, at, { ...fields, skuRelated: false }, false);
  };
  return (
    <div className={styles.binding}>
      <p>{t(`follows.${section.type}`)}</p>
      {isMissing && <p className={styles.warning}>{t('missing')}</p>}
      <Button size="small" icon="pencil" onClick={unbind}>
        {t('unbind')}
      </Button>
    </div>
  );
}
