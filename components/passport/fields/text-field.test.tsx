import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { TEXT_LENGTHS, type Multilingual } from '@/lib/contract/sections/multilingual';
import { TextField } from './text-field';

function Writing() {
  const [value, setValue] = useState<Multilingual>({});
  return <TextField label="Text" value={value} onChange={setValue} isLong max={TEXT_LENGTHS.passage} />;
}

async function paste(text: string) {
  const user = userEvent.setup();
  renderWithTexts(<Writing />);
  const field = screen.getByRole('textbox', { name: 'Text' });
  await user.click(field);
  await user.paste(text);
  return { user, field };
}

it('accepts 100 kB of pasted text with emoji and right-to-left characters unchanged, in the direction of its first strong character', async () => {
  const text = 'שלום 👩🏽‍🚒 mixed עם English\n'.repeat(2_400);
  expect(new Blob([text]).size).toBeGreaterThan(100_000);
  const { field } = await paste(text);
  expect(field).toHaveValue(text);
  expect(field).toHaveAttribute('dir', 'auto');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps a text that is too long unshortened, and says by how much, until it was shortened', async () => {
  const text = 'a'.repeat(TEXT_LENGTHS.passage + 1);
  const { user, field } = await paste(text);
  expect(field).toHaveValue(text);
  expect(field).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'At most 100,000 characters fit here; these are 100,001. Shorten the text to save it.',
  );
  await user.type(field, '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('removes invisible characters that no database accepts', async () => {
  const { field } = await paste('Wash\u000b it\u0000 cold');
  expect(field).toHaveValue('Wash it cold');
});
