import { checkDigit } from '@/lib/domain/gs1/check-digit';
import { intlLocale } from '@/lib/format/locale';
import type { Random } from '../random';
import type { Colour, DemoArticle, Kind, Line } from '../types';

interface Model {
  kind: Kind;
  detail: string;
  name: string;
  number: number;
  colours: Colour[];
}

/** Share of articles without a GTIN, whose codes use the unit's hash. */
const WITHOUT_GTIN = 0.15;
const YEARS = 2 * 364;
/** New models are released every four weeks. */
const DROP_DAYS = 28;
/** Warm months in the northern hemisphere. */
const isSpringSummer = (date: Date) => date.getUTCMonth() >= 1 && date.getUTCMonth() <= 6;

/** As many models as needed for the line's size with their colours; names are unique per kind. */
function modelsOf(line: Line, random: Random): Model[] {
  const models: Model[] = [];
  const free = new Map(line.kinds.map((kind) => [kind, random.shuffle(line.models)]));
  let articles = 0;
  while (articles < line.size) {
    const kind = random.pick([...free.keys()].filter((item) => (free.get(item)?.length ?? 0) > 0));
    const name = free.get(kind)?.pop() ?? '';
    const count = Math.min(random.integer(2, 4), line.size - articles, line.colours.length);
    const colours = random.shuffle(line.colours).slice(0, count);
    models.push({ kind, detail: random.pick(kind.details), name, number: models.length + 1, colours });
    articles += colours.length;
  }
  return models;
}

/** A 14-digit GTIN of the range that GS1 reserves for examples (prefix 952). `company` is one digit. */
function gtinOf(company: number, item: number): string {
  const digits = `0952${company}${String(item).padStart(8, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

function seasonOf(line: Line, today: Date, ageDays: number): string {
  const launched = new Date(today.getTime() - ageDays * 86_400_000);
  const [spring, autumn] = line.seasons;
  return (isSpringSummer(launched) ? spring : autumn).replace('{year}', String(launched.getUTCFullYear()));
}

/** Production cost by weight, formatted for the line's language. */
const costOf = (line: Line, { number }: Model, weightGrams: number) =>
  new Intl.NumberFormat(intlLocale(line.locale), { style: 'currency', currency: 'EUR' }).format(
    4 + weightGrams * 0.03 + (number % 7) * 0.45,
  );

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function articlesOf(
  line: Line,
  model: Model,
  ageDays: number,
  today: Date,
  random: Random,
): Omit<DemoArticle, 'gtin'>[] {
  const { kind, labels } = { kind: model.kind, labels: line.labels };
  const recipe = random.pick(kind.recipes);
  const weightGrams = Math.round(random.integer(kind.grams[0], kind.grams[1]) / 5) * 5;
  const collection = random.pick(line.collections);
  const shared = {
    origin: random.weighted(line.origins),
    sizes: random.pick(kind.sizes),
    care: random.pick(kind.care),
    season: seasonOf(line, today, ageDays),
  };
  const text = random.pick(kind.texts);
  return model.colours.map((colour) => ({
    sku: `${line.prefix}-${kind.code}-${String(model.number).padStart(3, '0')}-${colour.code}`,
    name: `${upperFirst(line.title(kind.noun, model.detail, model.name))}, ${colour.name}`,
    description: `${text} ${labels.collection} ${collection}.`,
    model: model.name,
    weightGrams,
    kind,
    colour,
    recipe,
    ageDays,
    properties: [
      { name: labels.colour, value: upperFirst(colour.name), isInternal: false },
      { name: labels.sizes, value: shared.sizes, isInternal: false },
      { name: labels.origin, value: shared.origin, isInternal: false },
      { name: labels.care, value: shared.care, isInternal: false },
      { name: labels.season, value: shared.season, isInternal: false },
      { name: labels.cost, value: costOf(line, model, weightGrams), isInternal: true },
      {
        name: labels.supplierReference,
        value: `${kind.code}${1000 + model.number * 37}-${colour.code}`,
        isInternal: true,
      },
    ],
  }));
}

/**
 * The articles of a line, oldest first, deterministic for the same random numbers. `company` (0 to 9) and `firstItem`
 * keep the GTINs of several lines distinct.
 */
export function createCatalogue(
  line: Line,
  options: { random: Random; today: Date; company: number; firstItem: number },
): DemoArticle[] {
  const { random, today } = options;
  const models = modelsOf(line, random);
  const articles = models.flatMap((model, at) => {
    // The first third exists from the start; the others are added over two years.
    const days = Math.min(YEARS, (1.3 * YEARS * (models.length - at)) / models.length);
    const ageDays = Math.round(days / DROP_DAYS) * DROP_DAYS + 3;
    return articlesOf(line, model, ageDays, today, random);
  });
  return articles.map((article, at) => ({
    ...article,
    gtin: random.next() < WITHOUT_GTIN ? null : gtinOf(options.company, options.firstItem + at),
  }));
}
