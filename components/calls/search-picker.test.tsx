import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { noAnswer, type CallResult } from '@/lib/api-client/result';
import { SearchPicker } from './search-picker';
import { pending } from './testing/answers';

const PLACES = ['Porto', 'Prato'];
const results = (words: string): CallResult<string[]> => ({
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
        displayedName=""
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
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('says that nothing matches only after the API has said so', async () => {
  const user = show((words) => Promise.resolve(results(words)));
  await user.type(field(), 'lyon');
  await waitFor(() => expect(options()).toEqual(['No place matches']));
});

it('shows why the call failed instead of claiming that nothing matches, and retries automatically', async () => {
  let isAway = true;
  const user = show((words) => Promise.resolve(isAway ? noAnswer() : results(words)));
  await user.click(field());
  await waitFor(() => expect(options()).toEqual(['Internal connection error.']));
  isAway = false;
  await waitFor(() => expect(options()).toEqual(PLACES));
});

it('does not offer the results for an earlier text if the call for the current text failed', async () => {
  const user = show((words) => Promise.resolve(words === '' ? results(words) : noAnswer()));
  await user.click(field());
  await waitFor(() => expect(options()).toEqual(PLACES));
  await user.type(field(), 'lyon');
  await waitFor(() => expect(options()).toEqual(['Internal connection error.']));
});

it('selects nothing on Enter from the results for an earlier text', async () => {
  const onChoose = jest.fn();
  const user = show((words) => Promise.resolve(results(words)), onChoose);
  await user.click(field());
  await waitFor(() => expect(options()).toEqual(PLACES));
  // as a barcode scanner types
  await user.keyboard('prato{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  await waitFor(() => expect(options()).toEqual(['Prato']));
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['Prato']]);
});

it('offers nothing from another list while its own is loading', async () => {
  const arrived = pending<CallResult<string[]>>();
  const picker = (cacheKey: string, find: () => Promise<CallResult<string[]>>) => (
    <SearchPicker
      input={{ 'aria-label': 'Place' }}
      cacheKey={cacheKey}
      find={find}
      displayedName=""
      keyOf={(name) => name}
      onChoose={jest.fn()}
      listLabel="Places"
    >
      {(name) => name}
    </SearchPicker>
  );
  const user = userEvent.setup();
  const { rerender } = renderWithTexts(picker('events of sewing', () => Promise.resolve(results(''))));
  await user.click(field());
  await waitFor(() => expect(options()).toEqual(PLACES));
  rerender(picker('events of repairs', () => arrived.promise));
  await user.click(field());
  expect(options()).not.toEqual(expect.arrayContaining(PLACES));
  arrived.finish({ ok: true, data: ['Madrid'] });
  await waitFor(() => expect(options()).toEqual(['Madrid']));
});
