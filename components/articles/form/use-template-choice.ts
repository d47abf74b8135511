'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useErrorText } from '@/components/calls/use-error-text';
import { call } from '@/lib/api-client/browser';
import { templates } from '@/lib/contract/templates';
import type { ArticleDraft } from './draft';
import { NO_ROWS, rowsGivenBy, withGivenRows, type GivenRows } from './given-rows';

interface Choice {
  /** Empty for none. */
  id: string;
  name: string;
}

/** The choice of a template in the form of an article. */
export interface TemplateChoiceState {
  /** What the field shows: the template that is loading, or else that of the draft; empty for none. */
  shownId: string;
  /** Saving waits, or it would omit what the template gives. */
  isLoading: boolean;
  /** Why the last choice could not be loaded; empty if there is nothing. */
  problem: string;
  choose: (choice: Choice) => Promise<void>;
  /** The rows that the chosen template gave: the next choice exchanges them unless they were edited. */
  givenRows: () => GivenRows;
  /** These rows were saved with the article: they are its own. */
  keep: (saved: GivenRows) => void;
}

/** Loads a chosen template and gives its rows to the draft. A template that cannot be loaded changes nothing. */
export function useTemplateChoice(
  draft: ArticleDraft,
  update: (change: (draft: ArticleDraft) => ArticleDraft) => void,
): TemplateChoiceState {
  const t = useTranslations('Articles.form');
  const errorText = useErrorText();
  const [loadingId, setLoadingId] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const lastChoice = useRef<Choice | null>(null);
  const given = useRef(NO_ROWS);

  function give(rows: GivenRows, { id, name }: Choice) {
    const before = given.current;
    given.current = rows;
    update((current) => ({ ...withGivenRows(current, rows, before), templateId: id, templateName: name }));
  }

  async function choose(choice: Choice) {
    lastChoice.current = choice;
    setProblem('');
    setLoadingId(choice.id || null);
    if (choice.id === '') return give(NO_ROWS, choice);
    const result = await call(templates.get, { params: { templateId: choice.id } });
    // Another was chosen meanwhile: the field stays enabled, and the arrow keys choose every option that they pass.
    if (lastChoice.current !== choice) return;
    setLoadingId(null);
    if (result.ok) give(rowsGivenBy(result.data), choice);
    else if (result.code === 'NOT_FOUND') setProblem(t('templateGone'));
    else setProblem(t('templateFailed', { reason: errorText('get', result) }));
  }

  return {
    shownId: loadingId ?? draft.templateId,
    isLoading: loadingId !== null,
    problem,
    choose,
    givenRows: () => given.current,
    keep: (saved) => {
      if (given.current === saved) given.current = NO_ROWS;
    },
  };
}
