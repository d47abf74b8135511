import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderWithTexts } from '../../render-with-texts';
import { RowMenu } from './row-menu';

it('stays with its row when the list is refreshed', async () => {
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

const rect = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom }) as DOMRect;

/** The menu of a button at some position in a window of 390 by 844 pixels; the menu is 240 wide and 400 high. */
async function menuBeside(button: DOMRect) {
  function List() {
    const box = useRef<HTMLDivElement>(null);
    return (
      <div ref={box}>
        <button aria-haspopup="menu">More</button>
        <RowMenu
          table={box}
          rows={['Linen']}
          rowLabel={() => 'Actions'}
          rowActions={() => [{ label: 'Delete', onSelect: () => undefined }]}
        />
      </div>
    );
  }
  renderWithTexts(<List />);
  jest.replaceProperty(window, 'innerHeight', 844);
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(240);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(button);
  await userEvent.setup().click(screen.getByRole('button', { name: 'More' }));
  const { left, top, bottom, maxHeight } = screen.getByRole('menu').style;
  return { left, top, bottom, maxHeight };
}

describe('within its window', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is right-aligned with its button', async () => {
    expect(await menuBeside(rect(330, 374, 100, 144))).toMatchObject({ left: '134px', top: '148px', bottom: 'auto' });
  });

  it('starts at the window edge if its button is too far left', async () => {
    expect(await menuBeside(rect(16, 96, 100, 144))).toMatchObject({ left: '8px' });
  });

  it('opens upwards if there is no room below for its items', async () => {
    expect(await menuBeside(rect(330, 374, 460, 504))).toMatchObject({ top: 'auto', bottom: '388px' });
  });

  it('is no higher than the available room', async () => {
    expect(await menuBeside(rect(330, 374, 390, 434))).toMatchObject({ top: '438px', maxHeight: '398px' });
  });
});
