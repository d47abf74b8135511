import { newKey } from '@/components/records/rows/row-keys';
import type { ArticleProperty, OwnProperty } from '@/lib/contract/properties';

/** A row of the property editor. */
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

/** The property rows of an article or template, in order. */
export const propertyRowsOf = (properties: readonly ArticleProperty[]) =>
  properties.map(({ name, defaultValue, isInternal }) => newProperty(name, defaultValue, isInternal));

/** The rows in which something is typed, to be compared: without the keys that tell them apart on the screen. */
export const typedProperties = (rows: readonly PropertyDraft[]) =>
  rows
    .filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
    .map(({ name, value, isInternal }) => ({ name, value, isInternal }));

/** Properties as a request body; rows without a name are omitted. */
export const bodyOfProperties = (rows: readonly PropertyDraft[]): ArticleProperty[] =>
  rows
    .filter(({ name }) => name.trim())
    .map(({ name, value, isInternal }) => ({ name, defaultValue: value, isInternal }));

/** The rows of a lot's or unit's own properties, in order. */
export const ownRowsOf = (properties: readonly OwnProperty[]) =>
  properties.map(({ name, value, isInternal }) => newProperty(name, value, isInternal));

/** Own properties as a request body; rows without a name are omitted. */
export const ownPropertiesOf = (rows: readonly PropertyDraft[]): OwnProperty[] =>
  rows
    .map(({ name, value, isInternal }) => ({ name: name.trim(), value: value.trim(), isInternal }))
    .filter(({ name }) => name !== '');
