import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { ownPropertiesOf, ownRowsOf, type PropertyDraft } from './draft';
import { PropertyRows } from './property-rows';

function Rows() {
  const [rows, setRows] = useState<readonly PropertyDraft[]>(
    ownRowsOf([
      { name: 'Batch', value: '7', isInternal: true },
      { name: 'Cóst', value: '3', isInternal: false },
    ]),
  );
  return (
    <>
      <PropertyRows rows={rows} onRows={setRows} internalAbove={['COST']} />
      <output>{JSON.stringify(ownPropertiesOf(rows))}</output>
    </>
  );
}

it('switches each row between public and internal', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Rows />);
  await user.click(screen.getByRole('button', { name: 'Internal: Batch' }));
  await user.click(screen.getByRole('button', { name: 'Add a property' }));
  await user.type(screen.getAllByLabelText(/^Name of property/).at(-1) as HTMLElement, ' Inspector ');
  await user.click(screen.getByRole('button', { name: /^Public: .*Inspector/ }));
  expect(JSON.parse(document.querySelector('output')?.textContent ?? '')).toEqual([
    { name: 'Batch', value: '7', isInternal: false },
    { name: 'Cóst', value: '3', isInternal: false },
    { name: 'Inspector', value: '', isInternal: true },
  ]);
});

it('says that a public row is hidden because the article keeps its name internal', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Rows />);
  expect(screen.getByText(/is internal on the article/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Public: Cóst' }));
  expect(screen.queryByText(/is internal on the article/)).toBeNull();
});

it('keeps the lines of a value when it is edited', async () => {
  const onRows = jest.fn<undefined, [PropertyDraft[]]>();
  const rows = ownRowsOf([{ name: 'Care', value: 'Wash at 30 °C\nDo not iron', isInternal: false }]);
  const user = userEvent.setup();
  renderWithTexts(<PropertyRows rows={rows} onRows={onRows} />);
  await user.type(screen.getByRole('textbox', { name: 'Value of Care' }), '!');
  expect(onRows.mock.calls[0]?.[0].map(({ value }) => value)).toEqual(['Wash at 30 °C\nDo not iron!']);
});

it('formats a day and a month like every other screen', () => {
  const rows = ownRowsOf([
    { name: 'Made', value: '2026-03', isInternal: false },
    { name: 'Launch', value: '2026-03-05', isInternal: false },
    { name: 'Code', value: '2026-3', isInternal: false },
  ]);
  renderWithTexts(<PropertyRows rows={rows} onRows={() => undefined} />);
  expect(screen.getAllByText(/^Shown as/).map(({ textContent }) => textContent)).toEqual([
    'Shown as Mar 2026',
    'Shown as 5 Mar 2026',
  ]);
});
