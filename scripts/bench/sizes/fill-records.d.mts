import type { ClientBase } from 'pg';

/** Writes what happened to the units and lots of a filled company; `client` is connected as the owner of the tables. */
export function fillRecords(
  client: Pick<ClientBase, 'query'>,
  company: { companyId: string; records: number; units: number; lots: number },
): Promise<void>;
