import type { BizStep } from '@/lib/contract/biz-steps';
import {
  eventVisibility,
  type Event,
  type EventRole,
  type EventType,
  type EventVisibility,
  type PostSalesKind,
} from '@/lib/contract/events';
import type { Process, ProcessArticle } from '@/lib/contract/processes';

export type EventProcess = Pick<Process, 'id' | 'name' | 'type'>;

/** An event in its form. */
export interface EventDraft {
  process: EventProcess | null;
  name: string;
  description: string;
  type: EventType;
  prompt: string;
  /** One option per line. */
  options: string;
  postSales: PostSalesKind | null;
  bizStep: BizStep;
  role: EventRole | null;
  article: ProcessArticle | null;
  /** The container that it loads into. */
  container: Event['container'];
  visibility: EventVisibility;
}

/** Parts of a record that the public may see, from the harmless to the personal. */
export const VISIBILITY_SWITCHES = ['isPublic', 'time', 'input', 'role', 'note', 'files'] as const;

export const draftOf = (event: Event | null, process: EventProcess | null): EventDraft => ({
  process: event?.process ?? process,
  name: event?.name ?? '',
  description: event?.description ?? '',
  type: event?.type ?? 'free_text',
  prompt: event?.prompt ?? '',
  options: event?.options.join('\n') ?? '',
  postSales: event?.postSales ?? null,
  bizStep: event?.bizStep ?? 'other',
  role: event?.role ?? null,
  article: event?.article ?? null,
  container: event?.container ?? null,
  visibility: event?.visibility ?? eventVisibility.parse({}),
});

/** An article as its name with its SKU: several may have the same name. */
export const articleText = ({ name, sku }: Pick<ProcessArticle, 'name' | 'sku'>): string => `${name} · ${sku}`;

/** A container as its name with its code: several may have the same name. */
export const containerText = ({ name, code }: NonNullable<Event['container']>): string => `${name} · ${code}`;

/** The options of a text with one per line. */
export const optionsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Whether an event has options: a check does, and any after-sale event may. */
export const hasOptions = ({ type, process }: Pick<EventDraft, 'type' | 'process'>): boolean =>
  type === 'check' || process?.type === 'post_sales';

/** Whether visitors of a unit's passport can tick it too: there the prompt is the text of the button. */
export const isForVisitors = ({
  type,
  process,
  role,
  visibility,
}: Pick<EventDraft, 'type' | 'process' | 'role' | 'visibility'>): boolean =>
  type === 'check' && process?.type === 'post_sales' && role === null && visibility.isPublic;

export function bodyOf(draft: EventDraft) {
  const { name, description, type, prompt, bizStep, role, article, container, visibility, process } = draft;
  return {
    name,
    description,
    type,
    prompt,
    bizStep,
    role,
    visibility,
    options: hasOptions(draft) ? optionsOf(draft.options) : [],
    postSales: process?.type === 'post_sales' ? draft.postSales : null,
    articleId: article?.id ?? null,
    containerId: container?.id ?? null,
  };
}
