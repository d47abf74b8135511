import { isKnownSection, type Section } from '@/lib/contract/sections/index';
import { textsOf, type Multilingual } from '@/lib/contract/sections/multilingual';
import { fold } from '../text';

/** Whether one of the languages of a property's name is one of these (folded) names. */
export const isNamed = (name: Multilingual, names: ReadonlySet<string>) =>
  textsOf(name).some((text) => names.has(fold(text)));

/**
 * Sections without those that show a property with one of these (folded) names, whoever wrote its value: somebody
 * copied it there before it was made internal, or typed it.
 */
export function withoutProperties<S extends Section>(sections: readonly S[], names: ReadonlySet<string>): S[] {
  if (names.size === 0) return [...sections];
  return sections.flatMap((section) => {
    if (!isKnownSection(section)) return [section];
    if (section.type === 'property') return isNamed(section.title, names) ? [] : [section];
    if (section.type !== 'property_group') return [section];
    return [{ ...section, properties: section.properties.filter(({ name }) => !isNamed(name, names)) }];
  });
}
