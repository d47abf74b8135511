import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, success } from '@/components/calls/testing/answers';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { EventRecord } from '@/lib/contract/event-records';
import { History } from './history';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const ITEM = '01a1fc9c-a8a1-7000-9010-3c9e740a0011';
const record = (name: string, at: number): EventRecord =>
  ({
    ...{ id: `01a1fc9c-a8a1-7000-9010-3c9e740a00${20 + at}`, kind: 'event', name, bizStep: 'other', source: 'phone' },
    ...{
      happenedAt: `2026-01-0${at}T10:00:00.000Z`,
      recordedAt: `2026-01-0${at}T10:00:00.000Z`,
      recordedBy: null,
      isOwn: false,
    },
    ...{ eventId: null, process: null, zone: '+01:00', place: null, position: null, role: 'User', input: '', note: '' },
    ...{ options: [], items: [], itemCount: 1, files: [], correctsId: null, correctedBy: null },
  }) as EventRecord;
const [washed, sewn, woven] = [record('Washed', 3), record('Sewn', 2), record('Woven', 1)];

const history = (results: EventRecord[], level = 500) => (
  <ViewerContext value={{ role: 'Admin', level, hasCompany: true } as never}>
    <History itemId={ITEM} first={{ results, nextCursor: 'next' }} />
  </ViewerContext>
);
const names = () => screen.getAllByRole('listitem').map((entry) => entry.querySelector('strong')?.textContent);

it('omits no record if the page is refreshed with a later one', async () => {
  answerCalls(() =>
    success({ results: [woven], nextCursor: null, previousCursor: null, approximateTotal: 2, isTotalCapped: false }),
  );
  const { rerender } = renderWithTexts(history([sewn]));
  await userEvent.click(screen.getByRole('button', { name: 'Show older records' }));
  await screen.findByText('Woven');
  expect(names()).toEqual(['Sewn', 'Woven']);
  // A page of one: the record before the latest moves to the second.
  rerender(history([washed]));
  expect(names()).toEqual(['Washed']);
  expect(screen.getByRole('button', { name: 'Show older records' })).toBeVisible();
});

it('offers to declare a record wrong once', () => {
  const correctedBy = { id: `${ITEM.slice(0, -2)}40`, note: 'Another lot', recordedAt: '2026-01-04T10:00:00.000Z' };
  renderWithTexts(history([washed, { ...sewn, correctedBy }]));
  expect(screen.getAllByRole('button', { name: 'Declare wrong' })).toHaveLength(1);
});

it.each([
  [500, 2],
  [300, 1],
])('offers someone of level %d %d records to declare wrong: those of containers need their level', (level, offered) => {
  renderWithTexts(history([washed, { ...sewn, kind: 'unload' }], level));
  expect(screen.getAllByRole('button', { name: 'Declare wrong' })).toHaveLength(offered);
});
