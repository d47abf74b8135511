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
      <SheetSummary sheet={sheet} internal={internal} onInternal={setInternal} onOther={() => undefined} />
      <output>{internal.join()}</output>
    </>
  );
}

it('says who sees each column of a sheet of serials, and lets the person choose', async () => {
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
