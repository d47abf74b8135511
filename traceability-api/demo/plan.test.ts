import { hasCheckDigit } from '@/lib/domain/gs1/check-digit';
import { planDemo } from './plan';

const now = new Date('2026-11-20T15:30:00Z');
const demo = planDemo(now);
const articles = demo.flatMap((company) => company.articles);

const weekday = (at: Date) => at.getUTCDay();

it('is the same in every run and has the documented size', () => {
  expect(JSON.stringify(planDemo(now))).toBe(JSON.stringify(demo));
  expect(demo.map(({ name, articles: own }) => [name, own.length])).toEqual([
    ['Lana', 320],
    ['Vega', 180],
    ['Nora', 40],
  ]);
  expect(demo.flatMap(({ lots }) => lots).reduce((sum, { count }) => sum + count, 0)).toBe(20_000);
  expect(new Set(articles.map(({ line }) => line.locale))).toEqual(new Set(['es', 'en', 'it', 'pt']));
});

it('has unique article names and valid GTINs of the range for examples', () => {
  for (const company of demo) {
    expect(new Set(company.articles.map(({ name }) => name)).size).toBe(company.articles.length);
    expect(new Set(company.articles.map(({ sku }) => sku)).size).toBe(company.articles.length);
  }
  const gtins = articles.flatMap(({ gtin }) => gtin ?? []);
  expect(gtins.length).toBeGreaterThan(400);
  expect(new Set(gtins).size).toBe(gtins.length);
  expect(gtins.every((gtin) => /^0952\d{10}$/.test(gtin) && hasCheckDigit(gtin))).toBe(true);
});

it('makes every part of a composition sum to 100', () => {
  const parts = articles.flatMap(({ recipe }) => recipe);
  const sums = parts.map(({ shares }) => shares.reduce((sum, [, percentage]) => sum + percentage, 0));
  expect(new Set(sums)).toEqual(new Set([100]));
});

it('assigns every code once, from the purchased blocks', () => {
  for (const { lots, blocks, units } of demo) {
    let next = 1;
    for (const lot of lots) {
      expect(lot.first).toBe(next);
      expect(lot.count).toBeGreaterThan(0);
      next += lot.count;
    }
    expect(blocks.reduce((sum, { used }) => sum + used, 0)).toBe(units);
  }
});

it('has no scans before creation or after now, more on Saturdays than on Tuesdays, more lately than a year ago', () => {
  const { signals, lots } = demo[0] ?? { signals: { scans: [], visits: [] }, lots: [] };
  const { scans, visits } = signals;
  expect(scans.length).toBeGreaterThan(23_000);
  expect(scans.every(({ at }) => at <= now) && visits.every(({ at }) => at <= now)).toBe(true);
  const ageByUnit = new Map(
    lots.flatMap(({ first, count, ageDays }) =>
      Array.from({ length: count }, (_, at) => [first + at, ageDays] as const),
    ),
  );
  expect(scans.every(({ at, unit }) => now.getTime() - at.getTime() < (ageByUnit.get(unit) ?? 0) * 86_400_000)).toBe(
    true,
  );
  const scansOn = (day: number) => scans.filter(({ at }) => weekday(at) === day).length;
  expect(scansOn(6)).toBeGreaterThan(scansOn(2) * 1.4);
  const half = now.getTime() - 182 * 86_400_000;
  expect(scans.filter(({ at }) => at.getTime() > half).length).toBeGreaterThan(scans.length * 0.55);
  expect(scans.some(({ at }) => at.toISOString().startsWith('2026-11-20'))).toBe(true);
});
