export interface CompositionMaterial {
  /** As written, blanks collapsed, case and accents kept. */
  name: string;
  /** 0 or more, never rescaled; null when the text gives none. */
  percent: number | null;
}

export interface CompositionPart {
  /** As written, without its colon; absent for the part that has none. */
  label?: string;
  materials: CompositionMaterial[];
}

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
  | { kind: 'unnamed_parts'; count: number };

export type CompositionIssueKind = CompositionIssue['kind'];

export interface Composition {
  parts: CompositionPart[];
  issues: CompositionIssue[];
}
