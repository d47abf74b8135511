import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderWithTexts } from '../render-with-texts';
import { RowMenu } from './row-menu';

it('stays with the row that it was opened for when the list is read anew', async () => {
  const onDelete = jest.fn();
  let readAnew: (rows: string[]) => void = () => undefined;
  function List() {
    const table = useRef<HTMLTableElement>(null);
    const [rows, setRows] = useState(['Linen', 'Wool']);
    readAnew = setRows;
    return (
      <>
        <table ref={table}>
          <tbody>
            {rows.map((name) => (
              <tr key={name}>
                <td>
                  <button aria-haspopup="menu" aria-label={name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <RowMenu
          table={table}
          rows={rows}
          rowLabel={(name) => `Actions of ${name}`}
          rowActions={(name) => [{ label: 'Delete', onSelect: () => onDelete(name) }]}
        />
      </>
    );
  }
  renderWithTexts(<List />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Linen' }));
  act(() => readAnew(['Cotton', 'Linen', 'Wool']));
  expect(screen.getByRole('menu', { name: 'Actions of Linen' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onDelete.mock.calls).toEqual([['Linen']]);
  await user.click(screen.getByRole('button', { name: 'Cotton' }));
  expect(screen.getByRole('menu', { name: 'Actions of Cotton' })).toBeVisible();
});
