import { NO_LOOK, type CompanyLook } from '@/lib/contract/company-look';
import { RULES } from '@/lib/contract/rules';
import { blockPrice } from '@/lib/domain/block-prices';
import { createCatalogue } from './catalogue/catalogue';
import { lana } from './catalogue/lines/lana';
import { nora } from './catalogue/lines/nora';
import { vegaHome } from './catalogue/lines/vega-home';
import { vegaShoes } from './catalogue/lines/vega-shoes';
import { createRandom } from './random';
import { createPeopleDays, createSignals, type DemoDay, type DemoScan, type DemoVisit } from './signals/signals';
import { createStock, type DemoLot } from './stock/stock';
import type { DemoArticle, Line } from './types';

export const DEMO_PASSWORD = 'demo-Trace-2026';

export interface DemoPerson {
  email: string;
  name: string;
  lastName: string;
  role: 'Admin' | 'User' | 'collaborator';
  level: number | null;
}

/** A purchased range of codes, of which `used` are assigned. */
export interface DemoBlock {
  size: number;
  used: number;
  priceMinor: number;
  costMinor: number;
  purchaseStatus: 'accepted' | 'in_process' | 'cancelled';
  ageDays: number;
}

interface CompanyPlan {
  name: string;
  level: number;
  prevLevel: number | null;
  status: 'active' | 'pendiente';
  hasFinalUsers: boolean;
  gs1Prefix: string;
  /** Public contact, if any. */
  contact: { publicEmail: string; publicWebsite: string } | null;
  /** Look of its passports without a design. */
  look: CompanyLook;
  hasLogo: boolean;
  people: DemoPerson[];
  lines: Line[];
  units: number;
  blocks: DemoBlock[];
  scans: number;
  countries: readonly (readonly [string, number])[];
  logins: number;
  registers: number;
}

export interface DemoCompany extends CompanyPlan {
  articles: (DemoArticle & { line: Line })[];
  lots: DemoLot[];
  signals: { scans: DemoScan[]; visits: DemoVisit[] };
  days: DemoDay[];
}

const accepted = (size: number, used: number, ageDays: number): DemoBlock => {
  const price = blockPrice(RULES['blocks.prices'].default.EUR, size);
  return { size, used, priceMinor: price, costMinor: price, purchaseStatus: 'accepted', ageDays };
};
const waiting = (size: number): DemoBlock => ({ ...accepted(size, 0, 1), purchaseStatus: 'in_process' });

const COMPANIES: CompanyPlan[] = [
  {
    name: 'Lana',
    level: 500,
    prevLevel: null,
    status: 'active',
    hasFinalUsers: false,
    gs1Prefix: '9521',
    contact: { publicEmail: 'hola@lana.example', publicWebsite: 'https://www.lana.example' },
    look: {
      ...NO_LOOK,
      colour: '#24473f',
      language: 'es',
      action: { kind: 'care', address: 'https://www.lana.example/cuidado' },
    },
    hasLogo: true,
    people: [
      { email: 'admin@lana.test', name: 'Lucía', lastName: 'Ferrer', role: 'Admin', level: null },
      { email: 'user@lana.test', name: 'Marcos', lastName: 'Ibarra', role: 'User', level: 300 },
      { email: 'collaborator@lana.test', name: 'Inés', lastName: 'Quiroga', role: 'collaborator', level: 200 },
    ],
    lines: [lana],
    units: 12_200,
    blocks: [accepted(10_000, 10_000, 744), accepted(5_000, 2_200, 260), accepted(150_000, 0, 20)],
    scans: 24_000,
    countries: [
      ['ES', 58],
      ['PT', 9],
      ['FR', 9],
      ['IT', 7],
      ['DE', 6],
      ['MX', 4],
      ['GB', 4],
      ['unknown', 3],
    ],
    logins: 9,
    registers: 6,
  },
  {
    name: 'Vega',
    level: 500,
    prevLevel: null,
    status: 'active',
    hasFinalUsers: true,
    gs1Prefix: '9522',
    contact: { publicEmail: 'ciao@vega.example', publicWebsite: 'https://www.vega.example' },
    look: {
      ...NO_LOOK,
      colour: '#a4442c',
      action: { kind: 'shop', address: 'https://www.vega.example' },
    },
    hasLogo: false,
    people: [{ email: 'admin@vega.test', name: 'Giulia', lastName: 'Moretti', role: 'Admin', level: null }],
    lines: [vegaShoes, vegaHome],
    units: 7_300,
    blocks: [accepted(10_000, 7_300, 744), waiting(20_000)],
    scans: 13_000,
    countries: [
      ['IT', 55],
      ['DE', 13],
      ['FR', 10],
      ['GB', 9],
      ['ES', 6],
      ['US', 4],
      ['unknown', 3],
    ],
    logins: 64,
    registers: 2_400,
  },
  {
    name: 'Nora',
    level: 300,
    prevLevel: 200,
    status: 'pendiente',
    hasFinalUsers: false,
    gs1Prefix: '9523',
    contact: null,
    look: { ...NO_LOOK, language: 'pt' },
    hasLogo: false,
    people: [{ email: 'admin@nora.test', name: 'Beatriz', lastName: 'Sampaio', role: 'Admin', level: null }],
    lines: [nora],
    units: 500,
    blocks: [accepted(500, 500, 744), waiting(2_000)],
    scans: 1_200,
    countries: [
      ['PT', 78],
      ['ES', 10],
      ['BR', 6],
      ['FR', 4],
      ['unknown', 2],
    ],
    logins: 2,
    registers: 1,
  },
];

/** The complete demo, without a database; deterministic for the same `now`. */
export function planDemo(now: Date): DemoCompany[] {
  return COMPANIES.map((company, index) => {
    const random = createRandom(20_260 + index);
    const articles: DemoCompany['articles'] = [];
    for (const line of company.lines) {
      const catalogue = createCatalogue(line, {
        random,
        today: now,
        company: index + 1,
        firstItem: articles.length + 1,
      });
      articles.push(...catalogue.map((article) => ({ ...article, line })));
    }
    const lots = createStock(articles, company.units, { random, today: now });
    const plan = { ...company, lots, now, random };
    return { ...company, articles, lots, signals: createSignals(plan), days: createPeopleDays(plan) };
  });
}
