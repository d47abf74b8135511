import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { FocalPoint } from '@/lib/contract/sections/focal-point';
import { FocalField } from './focal-field';

const points: (FocalPoint | null)[] = [];

function Field({ first = null }: { first?: FocalPoint | null }) {
  const [value, setValue] = useState<FocalPoint | null>(first);
  return (
    <FocalField
      fileId="01a1fc9c-a8a1-7000-9010-3c9e740a5360"
      value={value}
      onChange={(point) => {
        points.push(point);
        setValue(point);
      }}
    />
  );
}

beforeEach(() => {
  points.length = 0;
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect;
});

const picture = () => screen.getByRole('slider', { name: 'Focal point' });
const point = (type: string, clientX: number, clientY: number) =>
  fireEvent(picture(), new MouseEvent(type, { bubbles: true, clientX, clientY }));

it('is the centre until a point is chosen, by a click or at the end of a drag', () => {
  renderWithTexts(<Field />);
  expect(picture()).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top');
  expect(screen.getByRole('button', { name: 'Centre' })).toHaveAttribute('aria-disabled', 'true');
  point('pointerdown', 160, 60);
  expect(picture()).toHaveAttribute('aria-valuetext', '30% from the left, 10% from the top');
  point('pointermove', 200, 120);
  expect(points).toEqual([]);
  point('pointermove', 999, -999);
  point('pointerup', 999, -999);
  expect(points).toEqual([{ x: 100, y: 0 }]);
  point('pointermove', 200, 100);
  expect(picture()).toHaveAttribute('aria-valuetext', '100% from the left, 0% from the top');
});

it('is moved by the arrow keys, with Shift further, never beyond the picture', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Field first={{ x: 95, y: 50 }} />);
  await user.tab();
  expect(picture()).toHaveFocus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{ArrowUp}{ArrowLeft}');
  expect(points).toEqual([
    { x: 96, y: 50 },
    { x: 100, y: 50 },
    { x: 100, y: 60 },
    { x: 100, y: 59 },
    { x: 99, y: 59 },
  ]);
});

it('returns to the centre, which is stored as no value', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Field first={{ x: 51, y: 50 }} />);
  await user.click(screen.getByRole('button', { name: 'Centre' }));
  expect(points).toEqual([null]);
  await user.tab();
  await user.tab({ shift: true });
  picture().focus();
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(points.slice(1)).toEqual([{ x: 51, y: 50 }, null]);
});
