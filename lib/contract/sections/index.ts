import { z } from 'zod';
import { text as oneLineText, withinJson } from '../core/common';
import * as schemas from './schemas';

/** Every section type with its schema, by its name. */
export const sectionSchemas = { ...schemas };

type Schemas = typeof sectionSchemas;
export type SectionType = keyof Schemas;
export type SectionOf<T extends SectionType> = z.infer<Schemas[T]>;
export type KnownSection = { [T in SectionType]: SectionOf<T> }[SectionType];

export const SECTION_TYPES = Object.keys(sectionSchemas) as [SectionType, ...SectionType[]];

export const isSectionType = (type: string): type is SectionType => Object.hasOwn(sectionSchemas, type);

/** A section of an unknown type: stored unchanged, never shown. */
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

/** A stored section: validated if its type is known, otherwise unchanged. */
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
