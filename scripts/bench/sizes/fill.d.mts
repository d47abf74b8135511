import type { ClientBase } from 'pg';

export interface FilledCompany {
  companyId: string;
  articles: number;
  /** Four digits that its GTINs begin with. */
  prefix: string;
}

/** Fills a company; `client` is connected as the owner of the tables. */
export function fillCompany(
  client: Pick<ClientBase, 'query'>,
  company: FilledCompany,
): Promise<{ units: number; lots: number }>;
