import { useMemo } from 'react';
import type { InvalidTextKeeper } from '../fields/invalid-texts';
import { contentOf, currentTexts, placed, withText, type Owner, type PlacedText } from './store/invalid-texts';
import { useStudio, useStudioState } from './studio-context';

/** Keeps the texts of an owner's form that are no values. */
export function useInvalidTextKeeper(owner: Owner): InvalidTextKeeper {
  const studio = useStudio();
  const content = useStudioState(({ doc }) => contentOf(doc, owner));
  // New with each state of the owner, so that open fields keep their texts with it.
  return useMemo(
    () => ({
      find: (field) =>
        currentTexts(studio.state).find((each) => each.owner === owner && each.field === field)?.text ?? null,
      keep: (field, text) => {
        const before = studio.state.invalidTexts;
        const invalidTexts = withText(before, { owner, field, text, content });
        if (invalidTexts !== before) studio.set({ invalidTexts });
      },
    }),
    [studio, owner, content],
  );
}

/** All texts that are no values, with what to open to correct them. */
export function useInvalidTexts(): PlacedText[] {
  const doc = useStudioState((state) => state.doc);
  const invalidTexts = useStudioState((state) => state.invalidTexts);
  return useMemo(() => currentTexts({ doc, invalidTexts }).map((text) => placed(text, doc)), [doc, invalidTexts]);
}
