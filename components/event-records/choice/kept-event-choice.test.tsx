import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewerContext } from '@/components/calls/viewer';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { RecordableEvent } from '@/lib/contract/record-targets';
import { KeptEventChoice } from './kept-event-choice';

const eventOf = (id: string, name: string, process: string): RecordableEvent => ({
  ...{ id, name, description: '', type: 'free_text', prompt: name, options: [], role: null, container: null },
  ...{ process: { id: process, name: process, type: 'manufacturing' }, isAllowed: true, recordedAt: null },
});
const MANY = [
  ...Array.from({ length: 15 }, (_, at) => eventOf(String(at), `Step ${at}`, 'Weaving')),
  eventOf('15', 'Teñido', 'Dyeing'),
];

function show(results: RecordableEvent[], leftOut = 0) {
  const onChoose = jest.fn();
  renderWithTexts(
    <ViewerContext value={{ role: 'Admin', level: 500 } as never}>
      <KeptEventChoice storedEvents={{ results, leftOut }} onChoose={onChoose} />
    </ViewerContext>,
  );
  return onChoose;
}

const choices = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim());
const lookFor = (words: string) => userEvent.type(screen.getByLabelText('Event or process'), words);

it('finds one of many events by words of its name and its process', async () => {
  const onChoose = show(MANY);
  expect(choices()).toHaveLength(16);
  await lookFor('dye tenido');
  await waitFor(() => expect(choices()).toEqual(['Teñido']));
  await userEvent.click(screen.getByRole('button'));
  expect(onChoose).toHaveBeenCalledWith(MANY[15]);
  expect(screen.queryByText(/not on this device/)).toBeNull();
});

it('says that nothing matches, and how many events are not on the device', async () => {
  show(MANY, 1_200);
  await lookFor('sewing');
  expect(await screen.findByText('No event on this device is called that.')).toBeInTheDocument();
  expect(screen.getByText(/^1,200 events of processes that are used less are not on this device/)).toBeInTheDocument();
});

it('shows no search box for a few events', () => {
  show(MANY.slice(0, 3));
  expect(screen.queryByLabelText('Event or process')).toBeNull();
  expect(choices()).toHaveLength(3);
});
