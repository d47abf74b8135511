import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { noAnswer, type CallResult } from '@/lib/api-client/result';
import { SearchPicker } from './search-picker';
import { pending } from './testing/answers';

const PLACES = ['Porto', 'Prato'];
const found = (words: string): CallResult<string[]> => ({
  ok: true,
  data: PLACES.filter((name) => name.toLowerCase().includes(words)),
});

function show(find: (words: string) => Promise<CallResult<string[]>>, onChoose: (name: string) => void = jest.fn()) {
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map(), errorRetryInterval: 10 }}>
      <SearchPicker
        input={{ 'aria-label': 'Place' }}
        cacheKey="places"
        find={find}
        shown=""
        keyOf={(name) => name}
        onChoose={onChoose}
        listLabel="Places"
        none="No place matches"
      >
        {(name) => name}
      </SearchPicker>
    </SWRConfig>,
  );
  return userEvent.setup();
}

const field = () => screen.getByRole('combobox', { name: 'Place' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('says that nothing matches only where the API has said so', async () => {
  const user = show((words) => Promise.resolve(found(words)));
  await user.type(field(), 'lyon');
  await waitFor(() => expect(shown()).toEqual(['No place matches']));
});

it('says why it could not ask instead of what does not exist, and asks again by itself', async () => {
  let isAway = true;
  const user = show((words) => Promise.resolve(isAway ? noAnswer() : found(words)));
  await user.click(field());
  await waitFor(() => expect(shown()).toEqual(['Internal connection error.']));
  isAway = false;
  await waitFor(() => expect(shown()).toEqual(PLACES));
});

it('does not offer what answered other words for those that it could not ask for', async () => {
  const user = show((words) => Promise.resolve(words === '' ? found(words) : noAnswer()));
  await user.click(field());
  await waitFor(() => expect(shown()).toEqual(PLACES));
  await user.type(field(), 'lyon');
  await waitFor(() => expect(shown()).toEqual(['Internal connection error.']));
});

it('takes on Enter nothing that answered other words than those that stand there', async () => {
  const onChoose = jest.fn();
  const user = show((words) => Promise.resolve(found(words)), onChoose);
  await user.click(field());
  await waitFor(() => expect(shown()).toEqual(PLACES));
  // as a scanner types
  await user.keyboard('prato{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  await waitFor(() => expect(shown()).toEqual(['Prato']));
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['Prato']]);
});

it('offers nothing that another list offered, while its own is on its way', async () => {
  const arrived = pending<CallResult<string[]>>();
  const picker = (cacheKey: string, find: () => Promise<CallResult<string[]>>) => (
    <SearchPicker
      input={{ 'aria-label': 'Place' }}
      cacheKey={cacheKey}
      find={find}
      shown=""
      keyOf={(name) => name}
      onChoose={jest.fn()}
      listLabel="Places"
    >
      {(name) => name}
    </SearchPicker>
  );
  const user = userEvent.setup();
  const { rerender } = renderWithTexts(picker('events of sewing', () => Promise.resolve(found(''))));
  await user.click(field());
  await waitFor(() => expect(shown()).toEqual(PLACES));
  rerender(picker('events of repairs', () => arrived.promise));
  await user.click(field());
  expect(shown()).not.toEqual(expect.arrayContaining(PLACES));
  arrived.finish({ ok: true, data: ['Madrid'] });
  await waitFor(() => expect(shown()).toEqual(['Madrid']));
});
