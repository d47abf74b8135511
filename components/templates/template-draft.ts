import type { z } from 'zod';
import { newKey } from '@/components/records/rows/row-keys';
import { bodyOfProperties, propertyRowsOf, type PropertyDraft } from '@/components/properties/draft';
import type { Template, templates } from '@/lib/contract/templates';

export interface HintDraft {
  key: string;
  part: string;
  material: string;
}

export interface TemplateDraft {
  name: string;
  properties: PropertyDraft[];
  hints: HintDraft[];
}

export const newHint = (part = '', material = ''): HintDraft => ({ key: newKey(), part, material });

export const templateDraftOf = (template: Template | null): TemplateDraft => ({
  name: template?.name ?? '',
  properties: propertyRowsOf(template?.properties ?? []),
  hints: (template?.compositionHints ?? []).map(({ part, material }) => newHint(part, material)),
});

/** The rows in which something is typed, to be compared: without the keys that tell them apart on the screen. */
export const typedHints = (hints: readonly HintDraft[]) =>
  hints
    .filter(({ part, material }) => part.trim() !== '' || material.trim() !== '')
    .map(({ part, material }) => ({ part, material }));

/** The draft as a request body; rows without a name are omitted. */
export const templateBodyOf = ({ name, properties, hints }: TemplateDraft): z.input<typeof templates.create.body> => ({
  name,
  properties: bodyOfProperties(properties),
  compositionHints: hints.filter(({ material }) => material.trim()).map(({ part, material }) => ({ part, material })),
});
