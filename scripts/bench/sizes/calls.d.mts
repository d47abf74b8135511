/** Rows that some filters name. */
export interface NamedRows {
  articleWithUnits: string;
  lot: string;
  block: string;
  template: string;
  commonMaterial: string;
  rareMaterial: string;
}

/** What people ask their lists for, by name: a path each. */
export function callsOf(ids: NamedRows): Record<string, string>;

/** What people ask the list of records for, by name: a path each. */
export function recordCallsOf(ids: NamedRows & { event: string; person: string }): Record<string, string>;

/** The rows that filters refer to, of the company that `send` uses. */
export function namedRows(company: {
  send(method: 'GET', path: string): Promise<{ results: { id: string; article?: { id: string } }[] }>;
}): Promise<NamedRows>;
