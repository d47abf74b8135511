import { screen } from '@testing-library/react';
import { renderWithTexts } from '../render-with-texts';
import { Sortable } from './sortable';

it('keeps the focus when its rows become draggable', async () => {
  const entries = ['Cut', 'Sew'].map((name) => ({ key: name, name, value: name }));
  renderWithTexts(
    <Sortable label="Steps" entries={entries} onMove={() => undefined}>
      {(name, _, grip) => (
        <>
          {grip}
          <button>Open {name}</button>
          <button>Delete {name}</button>
        </>
      )}
    </Sortable>,
  );
  const before = screen.getByRole('button', { name: 'Delete Sew' });
  before.focus();
  await screen.findByLabelText(/“Sew”/);
  expect(before).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete Sew' })).toHaveFocus();
});
