import type { ContainerKind } from '@/lib/contract/containers';
import { checkDigit } from '@/lib/domain/gs1/check-digit';

/** A container of a demo company; `place` is the key of a demo place. */
export interface DemoContainer {
  name: string;
  code: string;
  kind: ContainerKind;
  capacity: number | null;
  place: string;
}

const LANA: readonly DemoContainer[] = [
  { name: 'Palé de jerséis de otoño', code: 'PAL-001', kind: 'pallet', capacity: 400, place: 'warehouse' },
  { name: 'Palé de bufandas', code: 'PAL-002', kind: 'pallet', capacity: 600, place: 'warehouse' },
  { name: 'Palé de tejidos', code: 'PAL-003', kind: 'pallet', capacity: 24, place: 'dyeing' },
  { name: 'Caja Malasaña 1', code: 'CAJ-101', kind: 'box', capacity: 40, place: 'shop-madrid' },
  { name: 'Caja Malasaña 2', code: 'CAJ-102', kind: 'box', capacity: 40, place: 'warehouse' },
  { name: 'Caja Gràcia 1', code: 'CAJ-201', kind: 'box', capacity: 40, place: 'shop-barcelona' },
  { name: 'Perchero de abrigos', code: 'PER-01', kind: 'rack', capacity: 60, place: 'workshop' },
  { name: 'Saca de devoluciones', code: 'SAC-01', kind: 'bag', capacity: null, place: 'repair' },
  { name: 'Furgoneta de reparto', code: 'FUR-7', kind: 'vehicle', capacity: 12, place: 'warehouse' },
];

const VEGA: readonly DemoContainer[] = [
  { name: 'Bancale scarpe donna', code: 'BAN-01', kind: 'pallet', capacity: 480, place: 'warehouse' },
  { name: 'Bancale scarpe uomo', code: 'BAN-02', kind: 'pallet', capacity: 480, place: 'warehouse' },
  { name: 'Bancale pelli', code: 'BAN-03', kind: 'pallet', capacity: 30, place: 'tannery' },
  { name: 'Cartone Brera', code: 'CAR-10', kind: 'box', capacity: 24, place: 'shop-milan' },
  { name: 'Cartone Monti', code: 'CAR-11', kind: 'box', capacity: 24, place: 'shop-rome' },
  { name: 'Sacca biancheria', code: 'SAC-05', kind: 'bag', capacity: 80, place: 'sewing' },
  { name: 'Furgone Monaco', code: 'FUR-2', kind: 'vehicle', capacity: 10, place: 'shop-munich' },
];

/** A recurring route of a container, optionally carried by `van`. */
export interface DemoRoute {
  container: string;
  from: string;
  to: string;
  carries: 'lots' | 'units';
  van?: string;
  /** Days between trips. */
  every: number;
  /** Days until the goods are unloaded at the destination. */
  stayDays: number;
}

const LANA_ROUTES: readonly DemoRoute[] = [
  { container: 'PAL-001', from: 'workshop', to: 'warehouse', carries: 'lots', every: 13, stayDays: 9 },
  { container: 'PAL-002', from: 'knitting', to: 'warehouse', carries: 'lots', every: 17, stayDays: 13 },
  { container: 'PAL-003', from: 'knitting', to: 'dyeing', carries: 'lots', every: 29, stayDays: 24 },
  {
    container: 'CAJ-101',
    from: 'warehouse',
    to: 'shop-madrid',
    carries: 'units',
    van: 'FUR-7',
    every: 14,
    stayDays: 0,
  },
  {
    container: 'CAJ-102',
    from: 'warehouse',
    to: 'shop-madrid',
    carries: 'units',
    van: 'FUR-7',
    every: 21,
    stayDays: 16,
  },
  {
    container: 'CAJ-201',
    from: 'warehouse',
    to: 'shop-barcelona',
    carries: 'units',
    van: 'FUR-7',
    every: 11,
    stayDays: 5,
  },
  { container: 'PER-01', from: 'workshop', to: 'shop-barcelona', carries: 'units', every: 37, stayDays: 30 },
  { container: 'SAC-01', from: 'shop-madrid', to: 'repair', carries: 'units', every: 31, stayDays: 26 },
];

const VEGA_ROUTES: readonly DemoRoute[] = [
  { container: 'BAN-01', from: 'workshop', to: 'warehouse', carries: 'lots', every: 15, stayDays: 11 },
  { container: 'BAN-02', from: 'workshop', to: 'warehouse', carries: 'lots', every: 19, stayDays: 15 },
  { container: 'BAN-03', from: 'sewing', to: 'warehouse', carries: 'lots', every: 27, stayDays: 22 },
  { container: 'CAR-10', from: 'warehouse', to: 'shop-milan', carries: 'units', van: 'FUR-2', every: 12, stayDays: 0 },
  { container: 'CAR-11', from: 'warehouse', to: 'shop-rome', carries: 'units', van: 'FUR-2', every: 16, stayDays: 11 },
  { container: 'SAC-05', from: 'sewing', to: 'warehouse', carries: 'units', every: 33, stayDays: 28 },
];

const ROUTES: Readonly<Record<string, readonly DemoRoute[]>> = { Lana: LANA_ROUTES, Vega: VEGA_ROUTES };

export const demoRoutes = (company: string): readonly DemoRoute[] => ROUTES[company] ?? [];

const OF_COMPANY: Readonly<Record<string, readonly DemoContainer[]>> = { Lana: LANA, Vega: VEGA };

/** The containers of a demo company; none below the level that includes them. */
export const demoContainers = (company: string): readonly DemoContainer[] => OF_COMPANY[company] ?? [];

/** An SSCC with a company's GS1 prefix. */
export function demoSscc(gs1Prefix: string, number: number): string {
  const digits = `0${gs1Prefix}${String(number).padStart(16 - gs1Prefix.length, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}
