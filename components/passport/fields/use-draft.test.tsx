import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useDraft } from './use-draft';

const numberOf = (typed: string) => (/^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : null);

function NumberInput({ onValue }: { onValue: (value: number) => void }) {
  const [value, setValue] = useState(7);
  const { control, hasProblem } = useDraft<number>({
    label: 'Height',
    displayedText: String(value),
    read: numberOf,
    onValue: (read) => {
      setValue(read);
      onValue(read);
    },
  });
  return <input {...control} aria-invalid={hasProblem} />;
}

it('leaves typed text unchanged until the field is left', async () => {
  const user = userEvent.setup();
  const onValue = jest.fn();
  render(<NumberInput onValue={onValue} />);
  const input = screen.getByRole('textbox');
  await user.clear(input);
  await user.type(input, '5.05');
  expect(onValue).toHaveBeenLastCalledWith(5.05);
  await user.type(input, '00');
  expect(input).toHaveValue('5.0500');
  await user.tab();
  expect(input).toHaveValue('5.05');
});

it('keeps an invalid text, with its error once the field is left', async () => {
  const user = userEvent.setup();
  render(<NumberInput onValue={() => undefined} />);
  const input = screen.getByRole('textbox');
  await user.type(input, 'x');
  expect(input).toBeValid();
  await user.tab();
  expect(input).toHaveValue('7x');
  expect(input).toBeInvalid();
});
