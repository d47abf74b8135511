import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Position } from '@/components/ui/map/position-map';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { WhereField } from './where-field';

const mockTapped = { latitude: 41.38506, longitude: 2.17341 };
jest.mock('./where-map', () => ({
  WhereMap: ({ onPosition }: { onPosition: (position: Position) => void }) => (
    <button type="button" onClick={() => onPosition(mockTapped)}>
      Map
    </button>
  ),
}));

/** Position responses of the device that are still pending. */
let requests: { done: PositionCallback; failed: PositionErrorCallback }[];

beforeEach(() => {
  requests = [];
  const getCurrentPosition = (done: PositionCallback, failed: PositionErrorCallback) => requests.push({ done, failed });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
});

function Where() {
  const [position, setPosition] = useState<Position | null>(null);
  const place = { places: [], place: null, onPlace: () => undefined, tiles: null };
  return <WhereField {...place} position={position} onPosition={setPosition} />;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const position = { coords: { latitude: 40, longitude: -3 } } as GeolocationPosition;
const refusal = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;
const SPOT = 'Position: 41.3851, 2.1734';

async function tapWhileAsked() {
  renderWithTexts(<Where />);
  await press('Add my position');
  await press('Choose on the map');
  await userEvent.click(await screen.findByRole('button', { name: 'Map' }));
  expect(screen.getByText(SPOT)).toBeVisible();
}

it('uses the position of the device', async () => {
  renderWithTexts(<Where />);
  await press('Add my position');
  act(() => requests[0]?.done(position));
  expect(screen.getByText('Position: 40.0000, -3.0000')).toBeVisible();
});

it('keeps a tapped position if the device was still determining its own', async () => {
  await tapWhileAsked();
  act(() => requests[0]?.done(position));
  expect(screen.getByText(SPOT)).toBeVisible();
});

it('does not report a failed device position for a tapped one', async () => {
  await tapWhileAsked();
  act(() => requests[0]?.failed(refusal));
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Remove');
  expect(screen.getByRole('button', { name: 'Add my position' })).not.toHaveAttribute('aria-disabled');
});
