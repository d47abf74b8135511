import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button';

it('is pressed once by Enter, however long the key is held down', () => {
  const onKeyDown = jest.fn();
  render(<Button onKeyDown={onKeyDown}>Withdraw</Button>);
  const button = screen.getByRole('button');
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true);
  expect(onKeyDown).toHaveBeenCalledTimes(3);
});
