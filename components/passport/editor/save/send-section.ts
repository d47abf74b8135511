import { call } from '@/lib/api-client/browser';
import type { CallResult, Failure } from '@/lib/api-client/result';
import { editor, editorSection, type EditorSection } from '@/lib/contract/editor';
import { itemsOf, placeOf, statusOf, toItem, withAdded, withItem, withoutItem, type Item } from '../doc/doc';
import { AGAIN, DONE, failed, failedOnPage, HELD, tracked, type SaveContext } from './save-context';
import { isSame, mergeFields } from './merge';
import type { Outcome } from './queue';
import type { RemoteSection } from './remotes';

/** The editable fields of an element, without those that the server adds. */
export function fieldsOf({ data }: Item): Record<string, unknown> {
  const { id: _id, type: _type, ...fields } = data as Record<string, unknown>;
  return fields;
}

/** The fields of saveSection; the status has a call of its own. */
function contentOf(item: Item) {
  const { status: _status, ...content } = fieldsOf(item);
  return content;
}

export const withFields = (item: Item, fields: Readonly<Record<string, unknown>>): Item => ({
  ...item,
  data: { ...fields, id: item.key, type: item.type } as Item['data'],
});

/** An element with the edits of both; for fields that both changed, the user's own. */
export function mergeItems(base: Item, own: Item, server: Item): { item: Item; conflicts: string[] } {
  const { value, conflicts } = mergeFields(fieldsOf(base), fieldsOf(own), fieldsOf(server));
  const { insideContainer } = own.insideContainer === base.insideContainer ? server : own;
  return { item: { ...withFields(own, value), insideContainer }, conflicts };
}

/** Sends the differences of one element to the server's version, one call at a time. */
export async function sendSection(context: SaveContext, key: string): Promise<Outcome> {
  const place = placeOf(context.doc(), key);
  const remote = context.remotes.sections.get(key);
  if (!place) return remote && !remote.isDeleted ? remove(context, remote) : DONE;
  if (!remote) return add(context, place.pageId, place.item);
  const { item } = place;
  if (remote.isDeleted) return restore(context, key, remote);
  const ids = { section_id: remote.id, version: remote.version };
  if (!isSame(contentOf(item), contentOf(remote.item))) {
    return answer(context, key, call(editor.saveSection, { body: { ...ids, sectionData: item.data } }));
  }
  if (statusOf(item) !== statusOf(remote.item)) {
    const body = { ...ids, sectionStatus: statusOf(item) };
    return answer(context, key, call(editor.updateSectionStatus, { body }));
  }
  if (item.insideContainer !== remote.item.insideContainer) {
    const body = { ...ids, insideContainer: item.insideContainer };
    return answer(context, key, call(editor.updateInsideContainerSection, { body }));
  }
  return DONE;
}

async function answer(context: SaveContext, key: string, work: Promise<CallResult<EditorSection>>): Promise<Outcome> {
  const result = await tracked(work);
  if (result.ok) {
    context.remotes.setSection(key, result.data);
    return AGAIN;
  }
  if (result.code === 'CONFLICT') return meet(context, key, result);
  const remote = context.remotes.sections.get(key);
  // Somebody else deleted it: further edits restore it.
  if (result.status === 404 && remote && !remote.isDeleted) {
    remote.isDeleted = true;
    return AGAIN;
  }
  return failed(context, result);
}

async function add(context: SaveContext, pageId: string, item: Item): Promise<Outcome> {
  const { data: sectionData, type, isInputFlow } = item;
  const { firstAdds } = context.remotes;
  const current = { page_id: pageId, template_id: context.passportId, type, sectionData, isInputFlow };
  // The key makes it safe to repeat a call whose response was lost, with the same body: later edits follow it.
  const body = firstAdds.get(item.key) ?? current;
  firstAdds.set(item.key, body);
  const result = await tracked(call(editor.addSection, { body }, { idempotencyKey: `add-${item.key}` }));
  if (!result.ok) {
    const outcome = await failedOnPage(context, result);
    if (outcome.kind !== 'retry') firstAdds.delete(item.key);
    return outcome;
  }
  firstAdds.delete(item.key);
  const { _id } = result.data;
  // It arrived with its page before its own response did.
  if (_id !== item.key && placeOf(context.doc(), _id)) context.patch((doc) => withoutItem(doc, _id));
  context.remotes.setSection(item.key, result.data);
  return AGAIN;
}

async function remove(context: SaveContext, remote: RemoteSection): Promise<Outcome> {
  const result = await tracked(call(editor.deleteSection, { body: { section_id: remote.id } }));
  if (!result.ok && result.status !== 404) return failed(context, result);
  remote.isDeleted = true;
  return AGAIN;
}

async function restore(context: SaveContext, key: string, remote: RemoteSection): Promise<Outcome> {
  const result = await tracked(call(editor.restoreSection, { body: { section_id: remote.id } }));
  if (!result.ok) return failedOnPage(context, result);
  context.remotes.setSection(key, result.data);
  return AGAIN;
}

/** Somebody else has saved this element since: the edits are merged, and fields that both changed become a conflict. */
function meet(context: SaveContext, key: string, failure: Failure): Outcome {
  const current = editorSection.safeParse(failure.current);
  const remote = context.remotes.sections.get(key);
  const place = placeOf(context.doc(), key);
  if (!current.success || !remote || !place) return failed(context, failure);
  const serverItem = toItem(current.data, key);
  const base = remote.item;
  const { conflicts } = mergeItems(base, place.item, serverItem);
  context.remotes.setSection(key, current.data);
  context.patch((doc) => withItem(doc, key, (item) => mergeItems(base, item, serverItem).item));
  if (conflicts.length === 0) return AGAIN;
  context.onConflict({
    key: `section:${key}`,
    fields: conflicts,
    withTheirs: (doc) =>
      placeOf(doc, key) ? withItem(doc, key, () => serverItem) : withAdded(doc, place.pageId, serverItem, place.at),
  });
  return HELD;
}

/** Sends the order of a page's elements; those that the server does not have, or not any more, are sent first. */
export async function sendOrder(context: SaveContext, pageId: string): Promise<Outcome> {
  for (const { key } of itemsOf(context.doc(), pageId)) {
    const remote = context.remotes.sections.get(key);
    if (remote && (!remote.isDeleted || context.hasConflict(`section:${key}`))) continue;
    const outcome = await sendSection(context, key);
    if (outcome.kind === 'retry') return outcome;
  }
  const ids = itemsOf(context.doc(), pageId).flatMap(({ key }) => {
    const remote = context.remotes.sections.get(key);
    return remote && !remote.isDeleted ? [remote.id] : [];
  });
  if (ids.length === 0) return DONE;
  const body = ids.map((_id, order) => ({ _id, order }));
  const result = await tracked(call(editor.saveSectionOrder, { body }));
  if (result.ok) return DONE;
  // Somebody else deleted one of them: the order is sent again without it.
  const isGone = result.status === 404 || result.code === 'INVALID_DATA';
  return isGone && (await context.reload(pageId)) ? AGAIN : failed(context, result);
}
