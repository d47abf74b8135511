// The overhead of the web: a call through its proxy compared with the direct call plus an empty Next route handler, on
// one connection; and a passport through the web's port compared with that empty handler.
import { printRow } from './report.mjs';
import { median } from './timing.mjs';
import { perSecond, withSite } from './web.mjs';

const ROUNDS = 5;
const PROXY_LIMIT = 2;
const PASSPORT_LIMIT = 4;
const CALLS = { 'the signed-in person': '/auth/me', 'a list of 50 materials': '/materials?pageSize=50' };

/** Milliseconds per call, sequentially. */
const latency = async (url, headers) => 1000 / (await perSecond(url, { headers, connections: 1, seconds: 2 }));

async function measureProxy({ base, apiBase, cookie, authorization }, name, path) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      direct: await latency(`${apiBase}${path}`, { authorization }),
      empty: await latency(`${base}/api/bench-empty`, { cookie }),
      proxied: await latency(`${base}/api${path}`, { cookie }),
    });
  }
  const medianOf = (key) => median(rounds.map((round) => round[key]));
  const ratio = median(rounds.map(({ direct, empty, proxied }) => proxied / (direct + empty)));
  const ms = (value) => `${value.toFixed(2)} ms`;
  const limit = '-';
  printRow({ name: `Direct call, ${name}`, measured: ms(medianOf('direct')), limit, ok: true });
  printRow({ name: 'Empty route handler of Next', measured: ms(medianOf('empty')), limit, ok: true });
  printRow({
    name: `Proxied call, ${name}, against both together`,
    measured: `${ms(medianOf('proxied'))}, ${ratio.toFixed(2)} ×`,
    limit: `at most ${PROXY_LIMIT} ×`,
    ok: ratio <= PROXY_LIMIT,
  });
}

async function measurePassport({ base, passportPath }) {
  const headers = { 'accept-encoding': 'gzip', 'accept-language': 'es' };
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      empty: await perSecond(`${base}/api/bench-empty`, { headers, connections: 16, seconds: 3 }),
      passport: await perSecond(`${base}${passportPath}`, { headers, connections: 16, seconds: 3 }),
    });
  }
  const ratio = median(rounds.map(({ empty, passport }) => passport / empty));
  const [empty, passport] = ['empty', 'passport'].map((key) => median(rounds.map((round) => round[key])));
  printRow({ name: 'Empty route handler of Next', measured: `${Math.round(empty)}/s`, limit: '-', ok: true });
  printRow({
    name: "Passport through the web's port, against the empty handler",
    measured: `${Math.round(passport)}/s, ${ratio.toFixed(1)} ×`,
    limit: `at least ${PASSPORT_LIMIT} ×`,
    ok: ratio >= PASSPORT_LIMIT,
  });
}

await withSite({ withBenchPages: true }, async (site) => {
  for (const [name, path] of Object.entries(CALLS)) await measureProxy(site, name, path);
  await measurePassport(site);
});
process.exit(0);
