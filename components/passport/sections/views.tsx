import type { ReactNode } from 'react';
import { isKnownSection, type Section, type SectionType } from '@/lib/contract/sections/index';
import type { PageFacts } from './loaders';
import { Placeholder } from './shared/placeholder';
import * as typeViews from './type-views';
import type { ViewProps } from './types';

/** The view of every section type; a type without one does not compile. */
const views: { [T in SectionType]: (props: ViewProps<T>) => ReactNode } = typeViews;

interface SectionViewProps extends Omit<ViewProps<SectionType>, 'section' | 'facts'> {
  section: Section;
  facts: PageFacts;
}

/**
 * Renders one section; nothing for an inactive one and for an unknown type. In an editor's preview a section with
 * nothing to show says so.
 */
export function SectionView({ section, facts, ...rest }: SectionViewProps) {
  if (!isKnownSection(section) || section.status !== 'active') return null;
  const own = facts[section.type];
  if (own === undefined) return null;
  rest.data.beforeEach?.();
  // The map pairs each type with its own view; the compiler cannot follow that through the union.
  const view = views[section.type] as (props: ViewProps<SectionType>) => ReactNode;
  const element = view({ section, facts: own, ...rest });
  return element === null && rest.data.isPreview ? <Placeholder>{rest.t('empty')}</Placeholder> : element;
}
