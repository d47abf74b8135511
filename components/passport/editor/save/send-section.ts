import { call } from '@/lib/api-client/browser';
import type { CallResult, Failure } from '@/lib/api-client/result';
import { editor, editorSection, type EditorSection } from '@/lib/contract/editor';
import { itemsOf, placeOf, statusOf, toItem, withItem, withoutItem, type Item } from '../doc/doc';
import { AGAIN, DONE, failed, HELD, tracked, type Desk } from './desk';
import { isSame, mergeFields } from './merge';
import type { Outcome } from './queue';
import type { RemoteSection } from './remotes';

/** What a person edits of an element: its fields without what the server says of it. */
function fieldsOf({ data }: Item): Record<string, unknown> {
  const { id: _id, type: _type, ...fields } = data as Record<string, unknown>;
  return fields;
}

/** The fields that saveSection is for; the status has a call of its own. */
function contentOf(item: Item) {
  const { status: _status, ...content } = fieldsOf(item);
  return content;
}

const withFields = (item: Item, fields: Readonly<Record<string, unknown>>): Item => ({
  ...item,
  data: { ...fields, id: item.key, type: item.type } as Item['data'],
});

/** Sends what one element differs in from the server's, a call at a time. */
export async function sendSection(desk: Desk, key: string): Promise<Outcome> {
  const place = placeOf(desk.doc(), key);
  const remote = desk.remotes.sections.get(key);
  if (!place) return remote && !remote.isDeleted ? remove(desk, remote) : DONE;
  if (!remote) return add(desk, place.pageId, place.item);
  const { item } = place;
  if (remote.isDeleted) return restore(desk, key, remote);
  const ids = { section_id: remote.id, version: remote.version };
  if (!isSame(contentOf(item), contentOf(remote.item))) {
    return answer(desk, key, call(editor.saveSection, { body: { ...ids, sectionData: item.data } }));
  }
  if (statusOf(item) !== statusOf(remote.item)) {
    const body = { ...ids, sectionStatus: statusOf(item) };
    return answer(desk, key, call(editor.updateSectionStatus, { body }));
  }
  if (item.insideContainer !== remote.item.insideContainer) {
    const body = { ...ids, insideContainer: item.insideContainer };
    return answer(desk, key, call(editor.updateInsideContainerSection, { body }));
  }
  return DONE;
}

async function answer(desk: Desk, key: string, work: Promise<CallResult<EditorSection>>): Promise<Outcome> {
  const result = await tracked(work);
  if (result.ok) {
    desk.remotes.setSection(key, result.data);
    return AGAIN;
  }
  if (result.code === 'CONFLICT') return meet(desk, key, result);
  const remote = desk.remotes.sections.get(key);
  // Somebody else deleted it: who goes on writing gets it back.
  if (result.status === 404 && remote && !remote.isDeleted) {
    remote.isDeleted = true;
    return AGAIN;
  }
  return failed(desk, result);
}

async function add(desk: Desk, pageId: string, item: Item): Promise<Outcome> {
  const { data: sectionData, type, isInputFlow } = item;
  const body = { page_id: pageId, template_id: desk.passportId, type, sectionData, isInputFlow };
  // The key makes a repeated call safe whose answer was lost.
  const result = await tracked(call(editor.addSection, { body }, { idempotencyKey: `add-${item.key}` }));
  if (!result.ok) return failed(desk, result);
  const { _id } = result.data;
  // It came along with its page before its own answer did.
  if (_id !== item.key && placeOf(desk.doc(), _id)) desk.patch((doc) => withoutItem(doc, _id));
  desk.remotes.setSection(item.key, result.data);
  return AGAIN;
}

async function remove(desk: Desk, remote: RemoteSection): Promise<Outcome> {
  const result = await tracked(call(editor.deleteSection, { body: { section_id: remote.id } }));
  if (!result.ok && result.status !== 404) return failed(desk, result);
  remote.isDeleted = true;
  return AGAIN;
}

async function restore(desk: Desk, key: string, remote: RemoteSection): Promise<Outcome> {
  const result = await tracked(call(editor.restoreSection, { body: { section_id: remote.id } }));
  if (!result.ok) return failed(desk, result);
  desk.remotes.setSection(key, result.data);
  return AGAIN;
}

/** Somebody else saved this element since: both edits are joined, and who touched the same field is asked. */
function meet(desk: Desk, key: string, failure: Failure): Outcome {
  const current = editorSection.safeParse(failure.current);
  const remote = desk.remotes.sections.get(key);
  const place = placeOf(desk.doc(), key);
  if (!current.success || !remote || !place) return failed(desk, failure);
  const theirs = toItem(current.data, key);
  const base = fieldsOf(remote.item);
  const { conflicts } = mergeFields(base, fieldsOf(place.item), fieldsOf(theirs));
  desk.remotes.setSection(key, current.data);
  desk.patch((doc) =>
    withItem(doc, key, (item) => withFields(item, mergeFields(base, fieldsOf(item), fieldsOf(theirs)).value)),
  );
  if (conflicts.length === 0) return AGAIN;
  desk.onConflict({ key: `section:${key}`, fields: conflicts, withTheirs: (doc) => withItem(doc, key, () => theirs) });
  return HELD;
}

/** Sends the order of a page's elements; those that the server does not know yet are added first. */
export async function sendOrder(desk: Desk, pageId: string): Promise<Outcome> {
  for (const { key } of itemsOf(desk.doc(), pageId)) {
    if (desk.remotes.sections.has(key)) continue;
    const outcome = await sendSection(desk, key);
    if (outcome.kind === 'retry') return outcome;
  }
  const ids = itemsOf(desk.doc(), pageId).flatMap(({ key }) => {
    const remote = desk.remotes.sections.get(key);
    return remote && !remote.isDeleted ? [remote.id] : [];
  });
  if (ids.length === 0) return DONE;
  const body = ids.map((_id, order) => ({ _id, order }));
  const result = await tracked(call(editor.saveSectionOrder, { body }));
  if (result.ok) return DONE;
  // Somebody else deleted one of them: the order is sent anew without it.
  const isGone = result.status === 404 || result.code === 'INVALID_DATA';
  return isGone && (await desk.reload(pageId)) ? AGAIN : failed(desk, result);
}
