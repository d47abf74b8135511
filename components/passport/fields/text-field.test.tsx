import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Multilingual } from '@/lib/contract/sections/multilingual';
import { TextField } from './text-field';

function Writing() {
  const [value, setValue] = useState<Multilingual>({});
  return <TextField label="Text" value={value} onChange={setValue} isLong />;
}

it('says that a pasted text was cut off and what to do, until there is room again', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Writing />);
  const field = screen.getByRole('textbox', { name: 'Text' });
  await user.click(field);
  await user.paste('Lino 🧵 '.repeat(3_000));
  expect(field).toHaveValue('Lino 🧵 '.repeat(3_000).slice(0, 20_000));
  const told = 'The text was cut off after 20,000 characters. Put the rest into another element.';
  expect(screen.getByRole('alert')).toHaveTextContent(told);
  expect(field).toBeInvalid();
  await user.type(field, '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says nothing of a text that fits in place of what was selected', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Writing />);
  const field = screen.getByRole('textbox', { name: 'Text' });
  await user.click(field);
  await user.paste('a'.repeat(19_000));
  await user.clear(field);
  await user.paste('b'.repeat(19_999));
  expect(field).toHaveValue('b'.repeat(19_999));
  expect(screen.queryByRole('alert')).toBeNull();
});
