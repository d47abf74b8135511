// Preloaded by job tests: inserting units makes the process die, or is slow.
import pg from 'pg';

const { FAULT, FAULT_MS } = process.env;
const query = pg.Client.prototype.query;

pg.Client.prototype.query = function faulty(statement, ...rest) {
  const text = typeof statement === 'string' ? statement : (statement?.text ?? '');
  if (!text.includes('insert into units')) return query.call(this, statement, ...rest);
  if (FAULT === 'die') process.kill(process.pid, 'SIGKILL');
  if (FAULT !== 'slow') return query.call(this, statement, ...rest);
  return query
    .call(this, `select pg_sleep(${Number(FAULT_MS) / 1000})`)
    .then(() => query.call(this, statement, ...rest));
};
