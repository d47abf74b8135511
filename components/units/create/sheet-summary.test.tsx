import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { UnitSheet } from '@/lib/contract/units';
import { SheetSummary } from './sheet-summary';

const sheet: UnitSheet = {
  id: '0191f7a0-0000-7000-8000-000000000001',
  rows: 2,
  withoutSerial: 0,
  properties: [
    { name: 'Size', isInternal: false, reason: null },
    { name: 'Cost', isInternal: true, reason: 'cost' },
  ],
  sheetName: null,
  hasSerialColumn: true,
  untitled: [],
  outsideGs1: { count: 0, lines: [] },
  sample: [
    {
      row: 2,
      serial: 'S-1',
      properties: [
        { name: 'Size', value: 'M', isInternal: false },
        { name: 'Cost', value: '3.50', isInternal: true },
      ],
    },
  ],
};

function Summary() {
  const [internal, setInternal] = useState<readonly string[]>(['Cost']);
  return (
    <>
      <SheetSummary
        sheet={sheet}
        hasGtin={false}
        internal={internal}
        onInternal={setInternal}
        onOther={() => undefined}
      />
      <output>{internal.join()}</output>
    </>
  );
}

it('shows the visibility of each column of a sheet of serials, and lets the user change it', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Summary />);
  const cost = within(screen.getByRole('columnheader', { name: /Cost/ }));
  expect(cost.getByText('looks like a cost')).toBeVisible();
  expect(screen.getByRole('cell', { name: '3.50' })).toBeVisible();
  await user.click(cost.getByRole('button', { name: 'Internal: Cost' }));
  expect(cost.queryByText('looks like a cost')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Public: Size' }));
  expect(document.querySelector('output')).toHaveTextContent('Size');
});

const summarise = (change: Partial<UnitSheet>, hasGtin = false) =>
  renderWithTexts(
    <SheetSummary
      sheet={{ ...sheet, ...change }}
      hasGtin={hasGtin}
      internal={[]}
      onInternal={() => undefined}
      onOther={() => undefined}
    />,
  );

it('shows which sheet was read, and what was ignored', () => {
  summarise({ sheetName: 'Series', untitled: [{ column: 3, values: 2 }] });
  expect(screen.getByText('The sheet “Series” was read; the other sheets of the workbook were not.')).toBeVisible();
  expect(screen.getByText('Column 3 has no title: its 2 values are left out.')).toBeVisible();
});

it('warns if no column contains serials, and says once that codes replace them', () => {
  summarise({ hasSerialColumn: false, withoutSerial: 2 });
  expect(screen.getByText(/^No column is called “serial”/)).toBeVisible();
  expect(screen.queryByText(/without a serial number/)).toBeNull();
});

it('lists the lines whose serial fits no GS1 code if the article has a GTIN', () => {
  const outsideGs1 = { count: 12, lines: [2, 3] };
  const { unmount } = summarise({ outsideGs1 }, true);
  expect(screen.getByText(/^12 serial numbers do not fit a GS1 code.*The first lines: 2, 3\.$/)).toBeVisible();
  unmount();
  summarise({ outsideGs1 });
  expect(screen.queryByText(/GS1/)).toBeNull();
});
