import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { responseOf, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { PropertyColumns } from './property-columns';
import { PropertyPicker } from './property-picker';

const mockReplace = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined, push: mockReplace, replace: mockReplace }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/admin/articles',
}));

let stored: string[];
beforeEach(() => {
  stored = [];
  globalThis.fetch = ((url: string) => {
    const q = new URL(url, 'http://localhost').searchParams.get('q') ?? '';
    const names = stored.filter((name) => name.includes(q)).slice(0, 200);
    return Promise.resolve(responseOf(success({ names })));
  }) as unknown as typeof fetch;
});

const manyNames = () => Array.from({ length: 250 }, (_, at) => `Field ${String(at).padStart(3, '0')}`);
const show = (part: React.ReactNode) =>
  renderWithTexts(<SWRConfig value={{ provider: () => new Map() }}>{part}</SWRConfig>);
const searchField = () => screen.findByRole('searchbox', { name: 'Find a property' });

it('filters by a property that is not in the first response', async () => {
  stored = manyNames();
  const user = userEvent.setup();
  const onChoose = jest.fn();
  show(<PropertyPicker value="Field 003=x" onChoose={onChoose} />);
  await user.type(await searchField(), '249{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Property' })).toHaveValue('Field 249'));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(onChoose).toHaveBeenCalledWith('Field 249=x');
});

it('offers such a property as a column', async () => {
  stored = manyNames();
  const user = userEvent.setup();
  show(<PropertyColumns />);
  await user.type(await searchField(), '249');
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
  expect(screen.getByRole('checkbox', { name: 'Field 249' })).toBeEnabled();
  await user.clear(await searchField());
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(200));
});

it('shows no search box if all properties are listed', async () => {
  stored = ['Colour', 'Size'];
  show(<PropertyPicker value="" onChoose={() => undefined} />);
  expect(await screen.findByRole('option', { name: 'Size' })).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
