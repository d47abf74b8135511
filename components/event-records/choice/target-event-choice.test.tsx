import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { RecordableEvent, RecordTarget } from '@/lib/contract/record-targets';
import { TargetEventChoice } from './target-event-choice';

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a00';
const eventOf = (at: number, name: string): RecordableEvent => ({
  ...{ id: `${ID}${at}`, name, description: '', type: 'free_text', prompt: name, options: [], role: null },
  process: { id: `${ID}99`, name: 'Weaving', type: 'manufacturing' },
  ...{ container: null, isAllowed: true, recordedAt: null },
});
const target: RecordTarget = {
  ...{ type: 'unit', id: `${ID}11`, code: '00000001', name: 'Scarf', lot: null, article: null, container: null },
  ...{
    isWithdrawn: false,
    recall: null,
    count: 1,
    events: [eventOf(21, 'Woven'), eventOf(22, 'Washed')],
    leftOut: 1_500,
  },
};

/** The server's results for this text. */
let targets: Record<string, Pick<RecordTarget, 'events' | 'leftOut'>>;
let queries: (string | null)[];
beforeEach(() => {
  queries = [];
  targets = { dyed: { events: [eventOf(31, 'Dyed')], leftOut: 0 } };
  globalThis.fetch = (async (url: string) => {
    const { searchParams } = new URL(url, 'http://localhost');
    queries.push(searchParams.get('q'));
    const targetEvents = targets[searchParams.get('event') ?? ''] ?? { events: [], leftOut: 0 };
    const body = { status: 'success', message: { ...target, ...targetEvents } };
    return { status: 200, ok: true, headers: new Map(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
});

function show(displayedTarget: RecordTarget) {
  const onChoose = jest.fn();
  renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level: 500 } as never}>
      <TargetEventChoice target={displayedTarget} onChoose={onChoose} />
    </ViewerContext>,
  );
  return onChoose;
}

const choices = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim());
const lookFor = (words: string) => userEvent.type(screen.getByLabelText('Event or process'), words);

it('says how many events are not loaded, and finds them on the server', async () => {
  const onChoose = show(target);
  expect(choices()).toEqual(['Woven Next', 'Washed']);
  expect(screen.getByText(/^1,500 more events can be recorded/)).toBeInTheDocument();
  await lookFor('dyed');
  // What precedes it is unknown: it is not marked as next.
  await waitFor(() => expect(choices()).toEqual(['Dyed']));
  expect(queries.at(-1)).toBe(`urn:uuid:${target.id}`);
  expect(screen.queryByText(/more events can be recorded/)).toBeNull();
  await userEvent.click(screen.getByRole('button'));
  expect(onChoose).toHaveBeenCalledWith(targets.dyed?.events[0]);
});

it('says that nothing matches, and offers all again once the search is cleared', async () => {
  show(target);
  await lookFor('sewn');
  expect(await screen.findByText('No event to record for this is called that.')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Event or process'));
  await waitFor(() => expect(choices()).toHaveLength(2));
});

it('shows no search box if all are loaded', () => {
  show({ ...target, leftOut: 0 });
  expect(screen.queryByLabelText('Event or process')).toBeNull();
  expect(choices()).toHaveLength(2);
});
