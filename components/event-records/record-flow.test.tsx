import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { RecordTarget, RecordableEvent } from '@/lib/contract/record-targets';
import type { WaitingRecord } from './queue/waiting-records';
import { RecordFlow } from './record-flow';
import { scan } from './testing/scan';

/** Completes the reading of each selected photo. */
const mockReads: ((proof: unknown) => void)[] = [];
jest.mock('./proofs/read-proof', () => ({ readProof: () => new Promise((resolve) => mockReads.push(resolve)) }));
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn(), replace: jest.fn() }),
  usePathname: () => '/admin/record',
  useSearchParams: () => new URLSearchParams(),
}));

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a00';
const EVENT = {
  ...{ id: `${ID}21`, name: 'Woven', type: 'free_text', prompt: 'Woven', options: [], kind: null, place: 1 },
  ...{ process: { id: `${ID}22`, name: 'Weaving', type: 'manufacturing' }, recordedAt: null, isAllowed: true },
} as unknown as RecordableEvent;
const targetOf = (type: RecordTarget['type'], events: RecordableEvent[]): RecordTarget =>
  ({
    ...{
      type,
      id: `${ID}11`,
      code: 'BOX-1',
      name: 'Box',
      lot: null,
      container: null,
      count: 0,
      isWithdrawn: false,
      recall: null,
    },
    ...{ events, leftOut: 0 },
  }) as unknown as RecordTarget;

function show(target: RecordTarget, level = 500, onRecord: (row: WaitingRecord) => Promise<void> = async () => {}) {
  const onCode = jest.fn();
  function Flow() {
    const [event, setEvent] = useState('');
    return (
      <RecordFlow
        scanned={{ q: target.code, target }}
        storedEvents={{ results: [], leftOut: 0 }}
        where={{ places: [], place: null, onPlace: jest.fn(), tiles: null }}
        event={event}
        onEvent={setEvent}
        onBack={jest.fn()}
        onCode={onCode}
        onRecord={onRecord}
      />
    );
  }
  renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level, hasCompany: true } as never}>
      <Flow />
    </ViewerContext>,
  );
  return onCode;
}

it('links from a container without events to where it is loaded and moved', () => {
  show(targetOf('container', []));
  expect(screen.getByRole('link', { name: 'Open the container' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/admin/containers/${ID}11$`)),
  );
  expect(screen.queryByText(/no event to record/)).toBeNull();
});

it('links to the page of a lot or unit that has no events, also below the level of processes', () => {
  show(targetOf('lot', []), 200);
  expect(screen.getByText(/no event to record.*Processes are not part of your access level/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the lot' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/admin/lotes/${ID}11$`)),
  );
});

it('says before recording that it is being recalled, why, and links to details', () => {
  const recall = {
    id: `${ID}31`,
    lot: { id: `${ID}32`, code: 'L-7', isDeleted: false },
    supplierLot: null,
    reason: 'Dye comes off',
  };
  show({ ...targetOf('lot', [EVENT]), recall });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('This lot is being recalled.Dye comes off');
  expect(within(alert).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/admin\/lotes\/.*32\/recall$/),
  );
});

it('offers no link to the recall if the user may not open it', () => {
  const recall = { id: `${ID}31`, lot: null, supplierLot: 'RAW 7', reason: 'Dye comes off' };
  show({ ...targetOf('container', [EVENT]), recall }, 0);
  expect(within(screen.getByRole('alert')).queryByRole('link')).toBeNull();
});

it('accepts the next code of a scanner while events are offered, and not while a form is open', async () => {
  const onCode = show(targetOf('unit', [EVENT]));
  scan('00000014');
  expect(onCode).toHaveBeenCalledWith('00000014');
  onCode.mockClear();
  scan('12');
  expect(onCode).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /Woven/ }));
  scan('00000015');
  expect(onCode).not.toHaveBeenCalled();
});

it('says that a record could not be stored, and can be sent again', async () => {
  const onRecord = jest.fn(() => Promise.reject(new Error('no room')));
  show(targetOf('unit', [EVENT]), 500, onRecord);
  await userEvent.click(screen.getByRole('button', { name: /Woven/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(onRecord).toHaveBeenCalledTimes(2);
});

it('keeps a note that is too long, and stores the record once it fits', async () => {
  const onRecord = jest.fn(async (_: WaitingRecord) => {});
  show(targetOf('unit', [EVENT]), 500, onRecord);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Woven/ }));
  await user.click(screen.getByText('Time and note'));
  const note = screen.getByRole('textbox', { name: /^Note/ });
  await user.click(note);
  await user.paste('x'.repeat(2_001));
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(note).toHaveValue('x'.repeat(2_001));
  expect(note).toHaveAccessibleDescription(/At most 2,000 characters fit here/);
  expect(note).toHaveFocus();
  expect(onRecord).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(onRecord).toHaveBeenCalledTimes(1);
  expect(onRecord.mock.calls[0]?.[0].body.note).toBe('x'.repeat(2_000));
});

describe('the files of a record', () => {
  const choose = (name: string) =>
    fireEvent.change(screen.getByTestId('proofs'), {
      target: { files: [new File(['x'], name, { type: 'image/jpeg' })] },
    });
  const finish = (at: number, name: string) =>
    act(async () =>
      mockReads[at]?.({
        key: name,
        kind: 'image',
        name,
        mime: 'image/jpeg',
        bytes: new ArrayBuffer(3),
        preview: null,
        fileId: null,
      }),
    );

  async function open() {
    mockReads.length = 0;
    const onRecord = jest.fn(async (_: WaitingRecord) => {});
    show(targetOf('unit', [EVENT]), 500, onRecord);
    await userEvent.click(screen.getByRole('button', { name: /Woven/ }));
    return { onRecord, button: screen.getByRole('button', { name: 'Record' }) };
  }
  const sentWith = (onRecord: jest.Mock<Promise<void>, [WaitingRecord]>) =>
    onRecord.mock.calls.map(([{ proofs }]) => proofs?.map(({ name }) => name));
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('are awaited while they are being read, and a question protects them when the form is left', async () => {
    const { onRecord, button } = await open();
    choose('a.jpg');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(asksBeforeLeaving()).toBe(true);
    await userEvent.click(button);
    fireEvent.submit(button);
    expect(onRecord).not.toHaveBeenCalled();
    await finish(0, 'a.jpg');
    await userEvent.click(button);
    await waitFor(() => expect(sentWith(onRecord)).toEqual([['a.jpg']]));
  });

  it('are all sent with it, even those selected while others are being read, up to the limit of a record', async () => {
    const { onRecord, button } = await open();
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg'];
    for (const name of names) choose(name);
    expect(await screen.findByRole('alert')).toHaveTextContent('A record has 5 files at most: “f.jpg” was left out.');
    for (const [at, name] of [...names.slice(0, 5).entries()].reverse()) await finish(at, name);
    await userEvent.click(button);
    await waitFor(() => expect(sentWith(onRecord)).toEqual([names.slice(0, 5).reverse()]));
  });

  it('make room when they are removed', async () => {
    const { onRecord, button } = await open();
    for (const [at, name] of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].entries()) {
      choose(name);
      await finish(at, name);
    }
    await userEvent.click(screen.getByRole('button', { name: /b\.jpg/ }));
    choose('f.jpg');
    await finish(5, 'f.jpg');
    await userEvent.click(button);
    await waitFor(() => expect(sentWith(onRecord)).toEqual([['a.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg']]));
  });
});

it('refuses a future time, and shows the field', async () => {
  const onRecord = jest.fn(async (_: WaitingRecord) => {});
  show(targetOf('unit', [EVENT]), 500, onRecord);
  await userEvent.click(screen.getByRole('button', { name: /Woven/ }));
  const when = screen.getByLabelText('When it happened');
  fireEvent.change(when, { target: { value: '2099-01-01T10:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a date and time that are not in the future.');
  expect(when.closest('details')).toHaveAttribute('open');
  expect(when).toHaveFocus();
  expect(onRecord).not.toHaveBeenCalled();
  fireEvent.change(when, { target: { value: '2026-01-01T10:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(onRecord).toHaveBeenCalledTimes(1));
});

describe('a check', () => {
  const check = (options: readonly string[]) =>
    ({ ...EVENT, type: 'check', prompt: 'Sole', options }) as RecordableEvent;
  const unit = (event: RecordableEvent) => ({ ...targetOf('unit', [event]), lot: { id: `${ID}41`, code: 'L-1' } });
  const open = async (event: RecordableEvent) => {
    const onRecord = jest.fn(async (_: WaitingRecord) => {});
    show(unit(event), 500, onRecord);
    await userEvent.click(screen.getByRole('button', { name: /Woven/ }));
    return onRecord;
  };
  const record = () => userEvent.click(screen.getByRole('button', { name: 'Record' }));

  it('asks for a tick before for how many units, and records nothing without one', async () => {
    const onRecord = await open(check(['Glued', 'Sewn']));
    const [glued, sewn] = screen.getAllByRole('checkbox');
    const reach = screen.getByRole('group', { name: 'Record it for' });
    expect(glued?.compareDocumentPosition(reach)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(glued).toBeValid();
    await record();
    expect(screen.getByRole('alert')).toHaveTextContent('Tick at least one option.');
    expect(glued).toHaveFocus();
    for (const option of [glued, sewn]) {
      expect(option).toBeInvalid();
      expect(option).toHaveAccessibleDescription('Tick at least one option.');
    }
    expect(onRecord).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText('Sewn'));
    expect(screen.queryByRole('alert')).toBeNull();
    await record();
    await waitFor(() => expect(onRecord).toHaveBeenCalledTimes(1));
    expect(onRecord.mock.calls[0]?.[0].body.options).toEqual(['Sewn']);
  });

  it('without options is a plain confirmation', async () => {
    const onRecord = await open(check([]));
    await record();
    await waitFor(() => expect(onRecord).toHaveBeenCalledTimes(1));
  });
});

it('links users who have access to the processes', () => {
  show(targetOf('unit', []), 300);
  expect(screen.getByRole('link', { name: 'Go to processes' })).toBeInTheDocument();
});

it('says who can set up processes to users without access', () => {
  show(targetOf('unit', []), 200);
  expect(screen.getByText(/access level, which the platform’s super-administrator sets/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Go to processes' })).toBeNull();
});
