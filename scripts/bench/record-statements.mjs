// Loaded into an API process with `--import`: writes every statement that pg sends to the file BENCH_STATEMENTS, one
// JSON object per line.
import pg from 'pg';
import { appendFileSync } from 'node:fs';

const send = pg.Client.prototype.query;
pg.Client.prototype.query = function record(config, values, ...more) {
  const text = typeof config === 'string' ? config : config.text;
  const parameters = Array.isArray(values) ? values : config.values;
  appendFileSync(process.env.BENCH_STATEMENTS, `${JSON.stringify({ text, values: parameters })}\n`);
  return send.call(this, config, values, ...more);
};
