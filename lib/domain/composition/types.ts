import type { CompositionPart } from '@/lib/contract/compositions';

/** `part` is the index into `parts`. */
export type CompositionIssue =
  | { kind: 'unparsable'; message: string; names: string[] }
  | { kind: 'sum'; part: number; sum: number }
  | { kind: 'missing_percent'; part: number; name: string }
  | { kind: 'unknown_material'; part: number; name: string }
  | { kind: 'unclear_name'; part: number; name: string }
  | { kind: 'unclear_label'; part: number; label: string }
  | { kind: 'inferred_label'; part: number; label: string }
  | { kind: 'repeated_label'; part: number; label: string }
  | { kind: 'unnamed_parts'; count: number }
  /** A share is a limit or an estimate: 'max. 5%', '65-70%'. */
  | { kind: 'bound'; text: string }
  /** Words of the text that are in no part: 'except the collar'. */
  | { kind: 'left_out'; text: string };

export type CompositionIssueKind = CompositionIssue['kind'];

export interface Composition {
  parts: CompositionPart[];
  issues: CompositionIssue[];
}
