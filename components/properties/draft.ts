import type { ArticleProperty } from '@/lib/contract/properties';
import { newKey } from '@/components/records/row-keys';

export interface PropertyDraft {
  key: string;
  name: string;
  defaultValue: string;
  isInternal: boolean;
}

export const newProperty = (name = '', defaultValue = '', isInternal = false): PropertyDraft => ({
  key: newKey(),
  name,
  defaultValue,
  isInternal,
});

/** The rows of what is stored, in its order. */
export const propertyRowsOf = (properties: readonly ArticleProperty[]) =>
  properties.map(({ name, defaultValue, isInternal }) => newProperty(name, defaultValue, isInternal));

/** Properties as the API takes them; rows without a name are left out. */
export const bodyOfProperties = (rows: readonly PropertyDraft[]): ArticleProperty[] =>
  rows
    .filter(({ name }) => name.trim())
    .map(({ name, defaultValue, isInternal }) => ({ name, defaultValue, isInternal }));
