import type { ReactNode } from 'react';
import type { CareSymbol } from '@/lib/domain/dictionary/care-symbols';

/* Our own symbols with the meanings of ISO 3758: a tub, a triangle, a square, an iron, a circle; a cross forbids. */
const TUB = <path d="M2.5 7.5 5 19.5h14l2.5-12M3 10.5c1.5-1.5 3-1.5 4.5 0s3 1.5 4.5 0 3-1.5 4.5 0 3 1.5 4.5 0" />;
const TRIANGLE = <path d="M12 4 22 20H2Z" />;
const SQUARE = <path d="M3.5 3.5h17v17h-17Z" />;
const DRUM = (
  <>
    {SQUARE}
    <circle cx="12" cy="12" r="6.5" />
  </>
);
const IRON = <path d="M7 6.5h9.5l3.5 12H2.5c.5-4.5 3-7 7-7h8" />;
const CIRCLE = <circle cx="12" cy="12" r="8.5" />;
const CROSS = <path d="m3 3 18 18M21 3 3 21" />;

const dots = (count: number, y: number) =>
  Array.from({ length: count }, (_, at) => (
    <circle key={at} cx={12 + (at - (count - 1) / 2) * 3.5} cy={y} r="1" fill="currentColor" stroke="none" />
  ));

const washSign = (degrees: number) => (
  <>
    {TUB}
    <text x="12" y="17.6" textAnchor="middle" fontSize="6.5" fontWeight="600" fill="currentColor" stroke="none">
      {degrees}
    </text>
  </>
);

const forbidden = (symbol: ReactNode) => (
  <>
    {symbol}
    {CROSS}
  </>
);

/** Symbols of treatments; other advice has words only. */
const DRAWINGS: Partial<Record<CareSymbol, ReactNode>> = {
  'wash-30': washSign(30),
  'wash-40': washSign(40),
  'wash-60': washSign(60),
  'wash-95': washSign(95),
  wash: TUB,
  'hand-wash': (
    <>
      {TUB}
      <path d="M8.5 4.5v7.5c0 2 1 3.5 3 4h2l3-3.5c.8-1-.3-1.8-1.2-1.2L13.5 12V4.5" />
    </>
  ),
  'no-wash': forbidden(TUB),
  'no-bleach': forbidden(TRIANGLE),
  tumble: DRUM,
  'tumble-low': (
    <>
      {DRUM}
      {dots(1, 12)}
    </>
  ),
  'no-tumble': forbidden(DRUM),
  'flat-dry': (
    <>
      {SQUARE}
      <path d="M7 12h10" />
    </>
  ),
  'line-dry': (
    <>
      {SQUARE}
      <path d="M12 7v10" />
    </>
  ),
  'shade-dry': (
    <>
      {SQUARE}
      <path d="M3.5 8.5l5-5M3.5 11.5l8-8" />
    </>
  ),
  iron: IRON,
  'iron-low': (
    <>
      {IRON}
      {dots(1, 15.5)}
    </>
  ),
  'iron-medium': (
    <>
      {IRON}
      {dots(2, 15.5)}
    </>
  ),
  'iron-high': (
    <>
      {IRON}
      {dots(3, 15.5)}
    </>
  ),
  'no-iron': forbidden(IRON),
  'dry-clean': CIRCLE,
  'no-dry-clean': forbidden(CIRCLE),
};

/** The symbol of a treatment, beside its words; a small dot if there is none. */
export function CareSymbolDrawing({ symbol }: { symbol: CareSymbol }) {
  return (
    <svg
      className="ps-care-symbol"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[symbol] ?? <circle cx="12" cy="12" r="2" fill="currentColor" stroke="none" />}
    </svg>
  );
}
