import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { NewRecordInput } from '@/lib/contract/event-records';
import type { RecordableEvent, RecordTarget } from '@/lib/contract/record-targets';
import type { ChosenProof } from '../proofs/chosen-proof';
import type { WaitingRecord } from '../queue/waiting-records';
import { RecordFlow } from '../record-flow';
import { storedRows, useDeviceStore } from '../testing/device-store';
import {
  bad,
  EVENT,
  good,
  ID,
  input,
  lotOf,
  openForm,
  press,
  RECORD,
  server,
  show,
  statuses,
  useRecordingServer,
} from '../testing/recording';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn(), replace: jest.fn() }),
  usePathname: () => '/en/admin/record',
  useSearchParams: () => new URLSearchParams(),
}));

useRecordingServer();
useDeviceStore();

const GONE = 'The event does not offer one of these options. Choose again.';
const refused = async () => within(await screen.findByRole('region', { name: '1 record needs your decision' }));

/** Records an event whose options are renamed meanwhile. */
async function recordTooLate(isAway = true) {
  server.onRecord = async () => bad(400, 'INVALID_DATA', GONE);
  server.isAway = isAway;
  show('', [EVENT as RecordableEvent]);
  await openForm('00000012');
  await userEvent.type(await input(), 'two holes');
  await userEvent.click(screen.getByLabelText('Seam'));
  await userEvent.click(screen.getByText('Time and note'));
  await userEvent.type(screen.getByLabelText(/^Note/), 'left side');
  await press('Record');
  await refused();
  server.isAway = false;
  server.events = [{ ...EVENT, options: ['Hem'] }];
}

describe('a record that the server refuses for its content', () => {
  it('is shown apart from those that are sent by themselves', async () => {
    await recordTooLate(false);
    expect((await refused()).getByText(/^The server did not accept it\. It stays on this device/)).toBeVisible();
    expect(screen.queryByText(/sent as soon as possible/)).toBeNull();
    server.onRecord = async () => null;
    await openForm('13');
    await userEvent.type(await input(), 'none');
    await press('Record');
    const unsent = within(await screen.findByRole('region', { name: '1 record waits' }));
    expect(unsent.getByText('Checked · 13')).toBeVisible();
    expect(unsent.queryByRole('button')).toBeNull();
  });

  it('starts with its code if that identifies no single thing', async () => {
    server.onRecord = async () => bad(409, 'CONFLICT', 'The container is full.');
    server.isAway = true;
    show('', [EVENT as RecordableEvent]);
    await openForm('L1');
    await userEvent.type(await input(), 'two holes');
    await press('Record');
    const change = (await refused()).getByRole('button', { name: 'Change it' });
    server.isAway = false;
    await userEvent.click(change);
    const [, entry] = await screen.findAllByLabelText('Code or address');
    expect(entry).toHaveValue('L1');
    expect(server.requests.filter((q) => q === 'L1')).toHaveLength(2);
  });

  it('is changed in the form that it came from, and recorded once', async () => {
    await recordTooLate();
    await userEvent.click((await refused()).getByRole('button', { name: 'Change it' }));
    expect(screen.getByRole('group', { name: 'You are changing: Checked · 00000012' })).toHaveTextContent(GONE);
    expect(await input()).toHaveValue('two holes');
    expect(screen.getByLabelText(/^Note/)).toHaveValue('left side');
    expect(screen.getByLabelText(/^Note/)).toBeVisible();
    expect(screen.queryByLabelText('Seam')).toBeNull();
    await userEvent.click(screen.getByLabelText('Hem'));
    server.onRecord = async () => good(RECORD, 201);
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Recorded: Checked · 00000012'));
    const [before, after, ...others] = server.sentRecords;
    expect(others).toEqual([]);
    expect(after).toMatchObject({ input: 'two holes', options: ['Hem'], note: 'left side' });
    expect(after?.happenedAt).toBe(before?.happenedAt);
    expect(after?.clientKey).not.toBe(before?.clientKey);
    expect(screen.queryByRole('region', { name: /decision/ })).toBeNull();
    expect(screen.queryByRole('group', { name: /^You are changing/ })).toBeNull();
  });

  it('is a check with nothing ticked, which a tick mends', async () => {
    const reason = 'Tick at least one of this event’s options.';
    const check = { ...EVENT, type: 'check', prompt: 'Sole', options: [] as string[] };
    server.onRecord = async () => bad(400, 'INVALID_DATA', reason);
    server.isAway = true;
    // Its options were added after this device had read the events.
    show('', [check as unknown as RecordableEvent]);
    await openForm('00000012');
    await press('Record');
    expect((await refused()).getByText(reason)).toBeVisible();
    server.isAway = false;
    server.events = [{ ...check, options: ['Glued', 'Sewn'] }];
    await userEvent.click((await refused()).getByRole('button', { name: 'Change it' }));
    await screen.findByLabelText('Glued');
    await press('Record');
    expect(server.sentRecords).toHaveLength(1);
    server.onRecord = async () => good(RECORD, 201);
    await userEvent.click(screen.getByLabelText('Glued'));
    await press('Record');
    await waitFor(() => expect(statuses()).toContain('Recorded: Checked · 00000012'));
    expect(server.sentRecords.map(({ options }) => options)).toEqual([[], ['Glued']]);
  });

  it('stays as it is if it is not changed after all', async () => {
    await recordTooLate();
    await userEvent.click((await refused()).getByRole('button', { name: 'Change it' }));
    await userEvent.type(await input(), ', large');
    await press('Cancel');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(screen.queryByRole('group', { name: /^You are changing/ })).toBeNull();
    expect((await refused()).getByText('two holes')).toBeVisible();
    expect(server.sentRecords).toHaveLength(1);
  });
});

it('says that another window has settled a record, and does not count it as recorded here', async () => {
  await recordTooLate();
  storedRows.clear();
  await userEvent.click((await refused()).getByRole('button', { name: 'Discard' }));
  const settled = 'Recorded or discarded in another window: Checked · 00000012';
  expect(await screen.findByText(settled)).toBeVisible();
  expect(screen.queryByText(/^Record discarded/)).toBeNull();
  await press('Close');
  expect(screen.queryByText(settled)).toBeNull();
  expect(screen.queryByText('Recorded:')).toBeNull();
  expect(screen.queryByRole('region', { name: /decision/ })).toBeNull();
});

describe('the form of a changed record', () => {
  const proof: ChosenProof = {
    ...{ key: 'photo', kind: 'image', name: 'seam.jpg', mime: 'image/jpeg', bytes: new ArrayBuffer(3) },
    ...{ preview: null, fileId: null },
  };
  const place = { id: `${ID}61`, name: 'Mill', town: 'Biella' };
  const body: NewRecordInput = {
    ...{ clientKey: 'first-key', kind: 'event', eventId: EVENT.id, zone: '+01:00', placeId: place.id },
    ...{ subject: { type: 'range', first: '00000012', last: '00000015' }, happenedAt: '2026-11-20T10:00:37.500Z' },
    ...{ input: 'two holes', options: ['Seam'], note: '' },
  };
  const row: WaitingRecord = {
    ...{ key: 'first-key', label: 'Checked · 00000012–00000015', event: 'Checked', problem: 'refused' },
    ...{ body, place, proofs: [proof] },
  };

  async function recordFor(target: Partial<RecordTarget> | null) {
    const onRecord = jest.fn(async (_: WaitingRecord) => {});
    renderWithTexts(
      <ViewerContext value={{ role: 'Admin', level: 500, hasCompany: true } as never}>
        <RecordFlow
          scanned={{ q: '00000012', target: target as RecordTarget | null }}
          storedEvents={{ results: [EVENT as RecordableEvent], leftOut: 0 }}
          where={{ places: [place], place, onPlace: jest.fn(), tiles: null }}
          changed={row}
          event={EVENT.id}
          onEvent={jest.fn()}
          onBack={jest.fn()}
          onCode={jest.fn()}
          onRecord={onRecord}
        />
      </ViewerContext>,
    );
    const button = await screen.findByRole('button', { name: /^Record/ });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(button);
    await waitFor(() => expect(onRecord).toHaveBeenCalledTimes(1));
    return onRecord.mock.calls[0]?.[0];
  }

  it('keeps its units, files, place, time and content', async () => {
    const unit = { type: 'unit', id: `${ID}11`, code: '00000012', name: 'Scarf', lot: lotOf('12'), count: 1 } as const;
    const sent = await recordFor({
      ...unit,
      container: null,
      isWithdrawn: false,
      recall: null,
      events: [EVENT] as never,
    });
    expect(sent).toMatchObject({ proofs: [proof], place, problem: null });
    const { subject, happenedAt, placeId, input: entered, options } = body;
    expect(sent?.body).toMatchObject({ subject, happenedAt, placeId, input: entered, options });
    expect(sent?.key).not.toBe(row.key);
  });

  it('keeps all its units without a network', async () => {
    expect((await recordFor(null))?.body.subject).toEqual(body.subject);
  });
});
