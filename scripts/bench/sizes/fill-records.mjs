// Inserts event records for the units and lots of a company from `fillCompany` directly into the tables.

const STATEMENTS = [
  // Ids ascend with the moments, as those of the product do.
  `create temporary table new_records on commit drop as
   select (lpad(to_hex(n), 8, '0') || substr(gen_random_uuid()::text, 9))::uuid as id, n,
     timestamptz '2025-01-01' + n * ($span * interval '1 second') as happened_at
   from generate_series(1, $records) n`,
  `insert into event_records (id, company_id, kind, event_id, process_id, name, biz_step, happened_at, zone, recorded_at, place_id,
     role, recorded_by, source, client_key, item_count)
   select t.id, $1, case e.type when 'post_sales' then (array['repair', 'resale', 'return'])[1 + t.n % 3] else 'event' end, e.id,
     e.process_id, e.name, 'inspecting', t.happened_at, '+01:00', t.happened_at,
     case when t.n % 3 = 0 then (select id from places where company_id = $1 limit 1) end, 'User',
     (select id from users where company_id = $1 limit 1), 'desk', 'bench-' || t.n, 1
   from new_records t join (select e.id, process_id, e.name, p.type, row_number() over (order by e.id) - 1 as at
     from events e join processes p on p.company_id = e.company_id and p.id = e.process_id where e.company_id = $1
     order by e.id limit 500) e on e.at = t.n % (select least(500, count(*)) from events where company_id = $1)`,
  // Nine in ten are of a unit, the others of a whole lot.
  `insert into event_record_items (company_id, record_id, position, role, item_type, item_id, event_id, happened_at)
   select $1, t.id, 0, 'subject', 'unit', u.id, r.event_id, t.happened_at
   from new_records t join event_records r on r.company_id = $1 and r.id = t.id
   join units u on u.company_id = $1 and u.number = 1 + (t.n::bigint * 7919) % $units where t.n % 10 <> 0`,
  `insert into event_record_items (company_id, record_id, position, role, item_type, item_id, event_id, happened_at)
   select $1, t.id, 0, 'subject', 'lot', l.id, r.event_id, t.happened_at
   from new_records t join event_records r on r.company_id = $1 and r.id = t.id
   join (select id, row_number() over (order by id) - 1 as at from lots where company_id = $1) l
     on l.at = (t.n::bigint / 10 * 7919) % $lots where t.n % 10 = 0`,
];

/**
 * `client` is connected as the owner of the tables.
 * @param {{ companyId: string, records: number, units: number, lots: number }} company
 */
export async function fillRecords(client, { companyId, records, units, lots }) {
  const values = { records, units, lots, span: Math.max(1, Math.floor(50_000_000 / records)) };
  await client.query('begin');
  await client.query(`select set_config('role', 'app_system', true), set_config('app.company_id', $1, true)`, [
    companyId,
  ]);
  await client.query(`set local statement_timeout = 0`);
  for (const statement of STATEMENTS) {
    await client.query(
      statement.replaceAll('$1', `'${companyId}'::uuid`).replace(/\$([a-z]+)/g, (_, name) => `${values[name]}::int`),
    );
  }
  await client.query('commit');
}
