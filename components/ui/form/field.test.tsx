import { render, screen } from '@testing-library/react';
import { Field } from './field';

it('has the note in the name of its control, apart from the label', () => {
  render(
    <Field label="SKU" note="optional">
      {(control) => <input {...control} />}
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'SKU optional' })).toBeInTheDocument();
});
