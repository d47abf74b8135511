import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '../render-with-texts';
import { Field } from './field';
import { hasTooLong } from './use-too-long';

it('has the note in the name of its control, apart from the label', () => {
  renderWithTexts(
    <Field label="SKU" note="optional">
      {(control) => <input {...control} />}
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'SKU optional' })).toBeInTheDocument();
});

describe('a field with a limit', () => {
  function Limited({ error }: { error?: string }) {
    const [text, setText] = useState('');
    return (
      <form>
        <Field label="Code" help="As printed" limit={{ text, max: 5 }} error={error} isRequired>
          {(control) => <input {...control} value={text} onChange={(event) => setText(event.currentTarget.value)} />}
        </Field>
      </form>
    );
  }
  const field = () => screen.getByRole('textbox', { name: 'Code' });
  const isHeld = () => hasTooLong(document.querySelector('form'));

  async function paste(text: string, error?: string) {
    const user = userEvent.setup();
    renderWithTexts(<Limited {...(error === undefined ? {} : { error })} />);
    await user.click(field());
    await user.paste(text);
    return user;
  }

  it('keeps a longer text, says by how much it is too long, and holds its form until it fits', async () => {
    const user = await paste('L-2026');
    expect(field()).toHaveValue('L-2026');
    expect(field()).toBeInvalid();
    expect(field()).toBeRequired();
    const words = 'At most 5 characters fit here; these are 6. Shorten the text to save it.';
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(field()).toHaveAccessibleDescription(`As printed ${words}`);
    expect(isHeld()).toBe(true);
    await user.keyboard('{Backspace}');
    expect(field()).not.toBeInvalid();
    expect(field()).toHaveAccessibleDescription('As printed');
    expect(isHeld()).toBe(false);
  });

  it('does not count the spaces around a text, which are not saved', async () => {
    await paste('  L-202 ');
    expect(field()).toHaveValue('  L-202 ');
    expect(field()).not.toBeInvalid();
    expect(isHeld()).toBe(false);
  });

  it('shows another error once the text fits', async () => {
    const user = await paste('L-2026', 'Taken');
    expect(screen.getByRole('alert')).toHaveTextContent('At most 5 characters');
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('alert')).toHaveTextContent('Taken');
    expect(isHeld()).toBe(false);
  });
});
