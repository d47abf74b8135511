import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PropertyRows } from '@/components/properties/property-rows';
import { newProperty } from '@/components/properties/draft';
import { renderWithTexts } from '@/components/ui/render-with-texts';

function Form() {
  const [rows, setRows] = useState(() => ['Colour', 'Origin'].map((name) => ({ ...newProperty(), name })));
  return (
    <form>
      <PropertyRows rows={rows} onRows={setRows} />
    </form>
  );
}

it('removes rows without losing the focus', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Form />);
  screen.getByRole('button', { name: 'Remove Colour' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Origin' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Origin' }));
  expect(screen.getByRole('button', { name: 'Add a property' })).toHaveFocus();
});

it('moves the focus to the first field of an added row', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Form />);
  screen.getByRole('button', { name: 'Add a property' }).focus();
  await user.keyboard('{Enter}Fit');
  expect(screen.getByLabelText('Name of property 3')).toHaveFocus();
  expect(screen.getByLabelText('Name of property 3')).toHaveValue('Fit');
});

it('announces the new position of a row that its buttons have moved', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Form />);
  await user.click(screen.getByRole('button', { name: 'Move Colour down' }));
  expect(screen.getByText('Colour is now at place 2 of 2.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Move Colour down' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Move Colour up' }));
  expect(screen.getByText('Colour is now at place 1 of 2.')).toBeInTheDocument();
});
