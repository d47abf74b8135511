import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  bad,
  good,
  input,
  lotOf,
  openForm,
  press,
  server,
  show,
  statuses,
  useRecordingServer,
} from './testing/recording';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn(), replace: jest.fn() }),
  usePathname: () => '/en/admin/record',
  useSearchParams: () => new URLSearchParams(),
}));

useRecordingServer();

describe('for a whole lot whose units could not be counted', () => {
  const UNCOUNTED = /^The number of units could not be read/;

  async function chooseLot(code: string) {
    server.onCount = () => null;
    show();
    await openForm(code);
    await userEvent.type(await input(), 'all fine');
    await userEvent.click(screen.getByLabelText(`The whole lot L-${code}`));
    await screen.findByText(UNCOUNTED);
  }

  it('says so and counts again on request', async () => {
    await chooseLot('13');
    server.onCount = () => good({ count: 1, units: 40, withdrawn: 0, recalled: 0, recordedAlready: 0 });
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Record for 40 units' })).toBeInTheDocument();
    expect(screen.queryByText(UNCOUNTED)).toBeNull();
    expect(server.counted.at(-1)).toEqual({ type: 'lot', lotId: lotOf('13').id });
  });

  it('is recorded all the same, and waits', async () => {
    await chooseLot('14');
    server.onRecord = async () => null;
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Kept on this device, to be sent later: Checked · L-14'));
    expect(server.sentRecords).toMatchObject([{ subject: { type: 'lot', lotId: lotOf('14').id } }]);
  });
});

describe('for all entities up to a last code', () => {
  async function chooseRange(code: string) {
    show();
    await openForm(code);
    await userEvent.type(await input(), 'all fine');
    await userEvent.click(screen.getByLabelText(/^Every unit up to another code/));
    return screen.getByLabelText(/^Last code/);
  }
  const ranges = () => server.counted.filter((subject) => 'first' in subject);

  it('looks up the code only once it is fully typed', async () => {
    const last = await chooseRange('00000015');
    server.onCount = () => good({ count: 4, units: 4, withdrawn: 0, recalled: 2, recordedAlready: 1 });
    for (const typed of ['0', '00', '00000018']) fireEvent.change(last, { target: { value: typed } });
    // The count is unknown yet.
    fireEvent.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByRole('button', { name: 'Record for 4 units' })).toBeInTheDocument();
    expect(ranges()).toEqual([{ type: 'range', first: '00000015', last: '00000018' }]);
    expect(server.sentRecords).toEqual([]);
    expect(screen.getByText('2 of them are being recalled.')).toBeVisible();
    expect(screen.getByText(/For 1 of them it is recorded already/)).toBeVisible();
    await press('Record for 4 units');
    await waitFor(() => expect(server.sentRecords).toMatchObject([{ subject: { type: 'range', last: '00000018' } }]));
  });

  it('says that a single entity is recorded already', async () => {
    server.onCount = () => good({ count: 1, units: 1, withdrawn: 0, recalled: 0, recordedAlready: 1 });
    show();
    await openForm('00000019');
    expect(await screen.findByText('It is recorded already.')).toBeVisible();
  });

  it('says why the server refuses it, and records nothing', async () => {
    const last = await chooseRange('00000016');
    server.onCount = () => bad(400, 'INVALID_DATA', 'No unit has the code 9.');
    fireEvent.change(last, { target: { value: '9' } });
    expect(await screen.findByText('No unit has the code 9.')).toBeVisible();
    expect(last).toHaveAccessibleDescription('No unit has the code 9.');
    await press('Record');
    expect(server.sentRecords).toEqual([]);
  });
});
