import { z } from 'zod';
import { text as oneLineText, withinJson } from '../core/common';
import { composition } from './composition';
import { dividerLine } from './divider-line';
import { heading } from './heading';
import { image } from './image';
import { property } from './property';
import { propertyGroup } from './property-group';
import { sectionHeading } from './section-heading';
import { space } from './space';
import { text } from './text';
import { unitLote } from './unit-lote';

/** Every section type with its schema. Adding a type here makes the compiler ask for its view. */
export const sectionSchemas = {
  heading,
  section_heading: sectionHeading,
  text,
  image,
  property,
  property_group: propertyGroup,
  composition,
  unit_lote: unitLote,
  divider_line: dividerLine,
  space,
} as const;

type Schemas = typeof sectionSchemas;
export type SectionType = keyof Schemas;
export type SectionOf<T extends SectionType> = z.infer<Schemas[T]>;
export type KnownSection = { [T in SectionType]: SectionOf<T> }[SectionType];

export const SECTION_TYPES = Object.keys(sectionSchemas) as [SectionType, ...SectionType[]];

export const isSectionType = (type: string): type is SectionType => Object.hasOwn(sectionSchemas, type);

/** A section of a type this program does not know: kept as it came, shown by nobody. */
export const unknownSection = withinJson(
  200_000,
  z.looseObject({
    id: oneLineText(64),
    type: oneLineText(64).refine((type) => !isSectionType(type), { message: 'known section type with invalid data' }),
  }),
);
export type UnknownSection = z.infer<typeof unknownSection>;

const [first, ...rest] = Object.values(sectionSchemas) as [(typeof sectionSchemas)['heading'], ...KnownSchema[]];
type KnownSchema = Schemas[SectionType];

export const knownSection = z.discriminatedUnion('type', [first, ...rest]);

/** A section as it is stored: validated when its type is known, untouched when it is not. */
export const section = z.union([knownSection, unknownSection]);
export type Section = z.infer<typeof section>;

export const isKnownSection = (value: Section): value is KnownSection => isSectionType(value.type);

/** A new section of a type with all defaults. */
export function createSection<T extends SectionType>(
  type: T,
  id: string,
  fields: Partial<Omit<z.input<Schemas[T]>, 'id' | 'type'>> = {},
): SectionOf<T> {
  return sectionSchemas[type].parse({ ...fields, id, type }) as SectionOf<T>;
}
