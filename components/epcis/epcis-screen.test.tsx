import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { EpcisCapture } from '@/lib/contract/epcis';
import { EpcisScreen } from './epcis-screen';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/epcis',
  useRouter: () => ({ push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }),
}));

const capture = (change: Partial<EpcisCapture>): EpcisCapture => ({
  ...{ id: '0198f3a0-0000-7000-8000-000000000001', name: 'mill.json', by: 'Ada Prata', apiKey: null },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', finishedAt: '2026-11-20T08:00:02.000Z', isBrokenOff: false },
  ...{ events: 1_500, stored: 1_400, known: 60, refused: 40, differing: 0, differingIds: [] },
  ...change,
});

const cellsOf = (change: Partial<EpcisCapture>) => {
  const list = { results: [capture(change)], nextCursor: null, previousCursor: null };
  renderWithTexts(<EpcisScreen list={{ ...list, approximateTotal: 1, isTotalCapped: false }} pageSize={50} />);
  const [, row] = screen.getAllByRole('row');
  return [...(row?.children ?? [])].map(({ textContent }) => textContent);
};

it('shows the counts of an imported document', () => {
  expect(cellsOf({}).slice(0, 5)).toEqual(['mill.json', 'Ada Prata', '1,400', '60', '40']);
});

it('groups the digits of all counts', () => {
  const [, , , known, refused] = cellsOf({ known: 4_375, refused: 1_000, differing: 2, differingIds: ['urn:a'] });
  expect([known, refused]).toEqual([expect.stringMatching(/^4,375 /), '1,000']);
});

it('says of an interrupted import what was stored, what is unknown, and what to do', () => {
  const [document, ...counts] = cellsOf({ stored: 1_000, known: 0, refused: 0, finishedAt: null, isBrokenOff: true });
  expect(document).toBe('mill.jsonInterrupted Send it again: events received before are not stored twice.');
  expect(counts.slice(1, 4)).toEqual(['1,000', '–', '–']);
});
