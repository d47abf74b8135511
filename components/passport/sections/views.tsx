import type { ReactNode } from 'react';
import { isSectionType, type KnownSection, type Section, type SectionType } from '@/lib/contract/sections/index';
import { CompositionView } from './composition/view';
import { DividerLineView } from './divider-line/view';
import { HeadingView } from './heading/view';
import { ImageView } from './image/view';
import { PropertyView } from './property/view';
import { PropertyGroupView } from './property-group/view';
import { SectionHeadingView } from './section-heading/view';
import { SpaceView } from './space/view';
import { TextView } from './text/view';
import type { PageFacts } from './loaders';
import type { ViewProps } from './types';
import { UnitLoteView } from './unit-lote/view';

/** The view of every section type; a type without one does not compile. */
export const views: { [T in SectionType]: (props: ViewProps<T>) => ReactNode } = {
  heading: HeadingView,
  section_heading: SectionHeadingView,
  text: TextView,
  image: ImageView,
  property: PropertyView,
  property_group: PropertyGroupView,
  composition: CompositionView,
  unit_lote: UnitLoteView,
  divider_line: DividerLineView,
  space: SpaceView,
};

interface SectionViewProps extends Omit<ViewProps<SectionType>, 'section' | 'facts'> {
  section: Section;
  facts: PageFacts;
}

const isKnown = (section: Section): section is KnownSection => isSectionType(section.type);

/** Draws one section; nothing for an inactive one and for a type that this program does not know. */
export function SectionView({ section, facts, ...rest }: SectionViewProps) {
  if (!isKnown(section) || section.status !== 'active') return null;
  const own = facts[section.type];
  if (own === undefined) return null;
  // The map pairs each type with its own view; the compiler cannot follow that through the union.
  const View = views[section.type] as (props: ViewProps<SectionType>) => ReactNode;
  return <View section={section} facts={own} {...rest} />;
}
