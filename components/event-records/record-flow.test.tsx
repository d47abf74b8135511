import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { RecordTarget, RecordableEvent } from '@/lib/contract/event-records';
import { RecordFlow } from './record-flow';

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
    ...{ type, id: `${ID}11`, code: 'BOX-1', name: 'Box', lot: null, container: null, count: 0, isWithdrawn: false },
    events,
  }) as unknown as RecordTarget;

function show(target: RecordTarget, level = 500, onRecord = () => Promise.resolve()) {
  const onCode = jest.fn();
  renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level } as never}>
      <RecordFlow
        scanned={{ q: target.code, target }}
        events={[]}
        where={{ places: [], place: null, onPlace: jest.fn(), tiles: null }}
        onBack={jest.fn()}
        onCode={onCode}
        onRecord={onRecord}
      />
    </ViewerContext>,
  );
  return onCode;
}

/** Keys as a scanner sends them: at once, and Enter. */
function scan(code: string) {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

it('leads from a container that has no events to where it is loaded and moved', () => {
  show(targetOf('container', []));
  expect(screen.getByRole('link', { name: 'Open the container' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/admin/containers/${ID}11$`)),
  );
  expect(screen.queryByText(/no event to record/)).toBeNull();
});

it('takes the next code of a scanner while it offers what to record, and not while a form is open', async () => {
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

it('says so where a record could not be taken, and can be sent again', async () => {
  const onRecord = jest.fn(() => Promise.reject(new Error('no room')));
  show(targetOf('unit', [EVENT]), 500, onRecord);
  await userEvent.click(screen.getByRole('button', { name: /Woven/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(onRecord).toHaveBeenCalledTimes(2);
});
