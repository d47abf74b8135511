import type { RecordSubject } from '@/lib/contract/event-records';

/** How things are identified: by their code, by several unit codes, or by a range of unit codes. */
export const SUBJECT_MODES = ['code', 'units', 'range'] as const;
export type SubjectMode = (typeof SUBJECT_MODES)[number];

export interface SubjectDraft {
  mode: SubjectMode;
  code: string;
  codes: string;
  first: string;
  last: string;
}

export const NO_SUBJECT: SubjectDraft = { mode: 'code', code: '', codes: '', first: '', last: '' };

/** Codes as pasted or scanned: one per line, or separated by spaces, commas and semicolons. */
const codesOf = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** The record's subject, or null while incomplete. */
export function subjectOf({ mode, code, codes, first, last }: SubjectDraft): RecordSubject | null {
  if (mode === 'code') return code.trim() ? { type: 'code', q: code.trim() } : null;
  if (mode === 'range')
    return first.trim() && last.trim() ? { type: 'range', first: first.trim(), last: last.trim() } : null;
  const all = codesOf(codes);
  return all.length > 0 ? { type: 'units', codes: all } : null;
}
