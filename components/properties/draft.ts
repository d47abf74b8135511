import { newKey } from '@/components/records/rows/row-keys';
import type { ArticleProperty, OwnProperty } from '@/lib/contract/properties';

/** A row of the editor of properties. */
export interface PropertyDraft {
  key: string;
  name: string;
  value: string;
  isInternal: boolean;
}

export const newProperty = (name = '', value = '', isInternal = false): PropertyDraft => ({
  key: newKey(),
  name,
  value,
  isInternal,
});

/** The rows of an article's or template's properties, in their order. */
export const propertyRowsOf = (properties: readonly ArticleProperty[]) =>
  properties.map(({ name, defaultValue, isInternal }) => newProperty(name, defaultValue, isInternal));

/** Properties as the API takes them; rows without a name are left out. */
export const bodyOfProperties = (rows: readonly PropertyDraft[]): ArticleProperty[] =>
  rows
    .filter(({ name }) => name.trim())
    .map(({ name, value, isInternal }) => ({ name, defaultValue: value, isInternal }));

/** The rows of the own properties of a lot or unit, in their order. */
export const ownRowsOf = (properties: readonly OwnProperty[]) =>
  properties.map(({ name, value, isInternal }) => newProperty(name, value, isInternal));

/** Own properties as the API takes them; rows without a name are left out. */
export const ownPropertiesOf = (rows: readonly PropertyDraft[]): OwnProperty[] =>
  rows
    .map(({ name, value, isInternal }) => ({ name: name.trim(), value: value.trim(), isInternal }))
    .filter(({ name }) => name !== '');
