import type { DraftField } from './draft-fields';
import { conflictOf, isUndecided, mergedWith, withChoice, type EditedDraft } from './edited-draft';

interface Draft {
  name: string;
  note: string;
  place: { id: string; name: string } | null;
  rows: readonly { key: string; text: string }[];
  shows: { time: boolean; town: boolean };
  /** In no field. */
  stored: string;
}

const showsField = (key: keyof Draft['shows']): DraftField<Draft> => ({
  label: key,
  keys: ['shows'],
  value: ({ shows }) => shows[key],
  shown: ({ shows }) => String(shows[key]),
  take: ({ shows }, into) => ({ ...into, shows: { ...into.shows, [key]: shows[key] } }),
});
const fields: readonly DraftField<Draft>[] = [
  { label: 'name', keys: ['name'], shown: ({ name }) => name },
  { label: 'note', keys: ['note'], shown: ({ note }) => note },
  { label: 'place', keys: ['place'], value: ({ place }) => place?.id, shown: ({ place }) => place?.name ?? '' },
  {
    label: 'rows',
    keys: ['rows'],
    value: ({ rows }) => rows.map(({ text }) => text),
    shown: ({ rows }) => rows.map(({ text }) => text).join(),
  },
  showsField('time'),
  showsField('town'),
];

const start: Draft = {
  ...{ name: 'Shirt', note: '', place: { id: 'a', name: 'Workshop' }, rows: [{ key: '1', text: 'sand' }] },
  ...{ shows: { time: false, town: false }, stored: 'first' },
};
const edited = (change: Partial<Draft>): EditedDraft<Draft> => ({
  ...{ start, draft: { ...start, ...change }, version: 3, conflict: null },
});
const merge = (mine: Partial<Draft>, theirs: Partial<Draft>) =>
  mergedWith(edited(mine), fields, { draft: { ...start, rows: [{ key: '9', text: 'sand' }], ...theirs }, version: 4 });

it('keeps what the user changed, and takes over what only the other one changed', () => {
  const { draft, version, conflict } = merge(
    { name: 'Linen shirt', shows: { time: true, town: false } },
    { note: 'Washed', place: { id: 'b', name: 'Workshop' }, shows: { time: false, town: true }, stored: 'second' },
  );
  expect(draft).toEqual({
    ...{ name: 'Linen shirt', note: 'Washed', place: { id: 'b', name: 'Workshop' }, rows: start.rows },
    ...{ shows: { time: true, town: true }, stored: 'second' },
  });
  expect([version, conflict?.both, conflict?.takenOver]).toEqual([4, [], ['note', 'place', 'town']]);
});

it('finds nothing in rows with other keys, spaces around a text, or the same change by both', () => {
  const { conflict } = merge({ name: 'Linen shirt ', note: 'Washed' }, { name: 'Linen shirt', note: 'Washed' });
  expect(conflict).toMatchObject({ both: [], takenOver: [] });
});

it('keeps the user’s version of what both changed until they choose, and lets them choose again', () => {
  const conflicting = merge({ name: 'Mine', note: 'my note' }, { name: 'Theirs', rows: [] });
  expect(conflicting.draft).toMatchObject({ name: 'Mine', note: 'my note', rows: [] });
  expect(isUndecided(conflicting, fields)).toBe(true);
  const theirs = withChoice(conflicting, fields, 'theirs');
  expect(theirs.draft).toMatchObject({ name: 'Theirs', note: 'my note', rows: [] });
  expect(isUndecided(theirs, fields)).toBe(false);
  const shown = { differences: [{ label: 'name', mine: 'Mine', theirs: 'Theirs' }], takenOver: ['rows'] };
  expect(conflictOf(theirs, fields, () => undefined)).toMatchObject({ ...shown, choice: 'theirs' });
  const mine = withChoice(theirs, fields, 'mine');
  expect(mine.draft).toMatchObject({ name: 'Mine', note: 'my note', rows: [] });
  expect(conflictOf(mine, fields, () => undefined)).toMatchObject({ ...shown, choice: 'mine' });
});

it('brings back what the user typed after they had kept their version', () => {
  const kept = withChoice(merge({ name: 'Mine' }, { name: 'Theirs' }), fields, 'mine');
  const typed = { ...kept, draft: { ...kept.draft, name: 'Mine and more' } };
  const back = withChoice(withChoice(typed, fields, 'theirs'), fields, 'mine');
  expect(back.draft.name).toBe('Mine and more');
});

it('asks for no choice once the user has typed what is saved', () => {
  const { draft, ...rest } = merge({ name: 'Mine' }, { name: 'Theirs' });
  expect(isUndecided({ ...rest, draft: { ...draft, name: 'Theirs' } }, fields)).toBe(false);
});

it('names what was taken over before, if somebody saves once more', () => {
  const first = merge({ name: 'Mine' }, { note: 'Washed' });
  const { draft, conflict } = mergedWith(first, fields, {
    draft: { ...first.start, place: null },
    version: 5,
  });
  expect(draft).toMatchObject({ name: 'Mine', note: 'Washed', place: null });
  expect(conflict?.takenOver).toEqual(['note', 'place']);
});
