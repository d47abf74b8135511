import type { ArticleEvents } from '@/lib/contract/events';
import type { SectionOf, SectionType } from '@/lib/contract/sections/index';
import type { Change } from './change';

/** Props of a section type's form. */
export interface InspectorProps<T extends SectionType> {
  section: SectionOf<T>;
  /** Changes fields of the element; shown at once and saved after a pause. */
  set: (change: Change<SectionOf<T>>) => void;
  /** Names of the article's properties, to select from. */
  propertyNames: readonly string[];
  /** The process and events of the article, for elements about them; null while unknown. */
  articleEvents: ArticleEvents | null;
}
