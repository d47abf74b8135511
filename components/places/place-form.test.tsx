import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOf, success } from '@/components/calls/testing/answers';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Place } from '@/lib/contract/places';
import { PlaceForm } from './place-form';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn(), replace: jest.fn() }),
  usePathname: () => '/admin/places',
  useSearchParams: () => new URLSearchParams(),
}));

const saved: Place = {
  ...{ id: '01a1fc9c-a8a1-7000-9010-3c9e740a5360', name: 'Mill', address: '', town: '', country: '', gln: null },
  ...{ latitude: 41.5, longitude: 2, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
let requests: { url: string; body: unknown }[];

beforeEach(() => {
  requests = [];
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    if (!init?.body) return Promise.resolve({ ok: true, json: () => Promise.resolve({ countries: [] }) });
    requests.push({ url, body: JSON.parse(String(init.body)) });
    return Promise.resolve(responseOf(success(saved, 201)));
  }) as unknown as typeof fetch;
});

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const theMap = () => screen.findByRole('application', { name: 'Map to choose the position' });
const show = (place: Place | null) =>
  renderWithTexts(<PlaceForm place={place} tiles={null} onClose={() => undefined} />);

it('shows errors beside each field, and sends nothing', async () => {
  const user = userEvent.setup();
  show(null);
  await user.type(field('Latitude'), '95');
  await user.type(field('GLN'), '9521000000012');
  await user.click(screen.getByRole('button', { name: 'Create place' }));
  expect(screen.getByText('Enter the name')).toBeVisible();
  expect(screen.getByText(/Enter degrees between −90 and 90/)).toBeVisible();
  expect(screen.getByText('Enter both coordinates, or neither')).toBeVisible();
  expect(screen.getByText(/A GLN has 13 digits/)).toBeVisible();
  expect(requests).toEqual([]);
});

it('sends degrees typed with a comma, and countries by their code', async () => {
  const user = userEvent.setup();
  show(null);
  await user.type(field('Name'), 'Dye house');
  await user.type(field('Latitude'), '41,5');
  await user.type(field('Longitude'), '-2,25');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), 'Portugal');
  await user.click(screen.getByRole('button', { name: 'Create place' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toMatchObject({
    name: 'Dye house',
    latitude: 41.5,
    longitude: -2.25,
    country: 'PT',
    gln: null,
  });
});

it('moves the marker by arrow keys, further with Shift, and announces its position', async () => {
  show(saved);
  const map = await theMap();
  await waitFor(() => expect(map.querySelector('.leaflet-marker-icon')).not.toBeNull());
  const degrees = () =>
    [field('Latitude'), field('Longitude')].map((input) => Number((input as HTMLInputElement).value));
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  const [north, near = 0] = degrees();
  expect(north).toBeCloseTo(41.5, 4);
  expect(near).toBeGreaterThan(2);
  fireEvent.keyDown(map, { key: 'ArrowRight', shiftKey: true });
  expect((degrees()[1] ?? 0) - near).toBeCloseTo((near - 2) * 8, 3);
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  expect(degrees()[0]).toBeGreaterThan(41.5);
  expect(screen.getByText(/^Latitude 41\.\d+, longitude \d\.\d+$/)).toBeInTheDocument();
});

it('puts the marker in the centre of the map with the first key, and removes it again', async () => {
  const user = userEvent.setup();
  show(null);
  const map = await theMap();
  await waitFor(() => expect(map.querySelector('.leaflet-control-zoom')).not.toBeNull());
  fireEvent.keyDown(map, { key: 'ArrowDown' });
  expect(field('Latitude')).not.toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Remove the position' }));
  expect(field('Latitude')).toHaveValue('');
  expect(map.querySelector('.leaflet-marker-icon')).toBeNull();
});
