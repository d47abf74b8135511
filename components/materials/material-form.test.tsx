import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, success } from '@/components/calls/testing/answers';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Material } from '@/lib/contract/materials';
import { MaterialForm } from './material-form';

const material: Material = {
  ...{ id: '01a1fc9c-a8a1-7000-9010-3c9e740a0001', name: 'Linen', description: '', isRecycled: false },
  ...{ articleCount: 3, version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};

it.each([
  [1, 'Changes saved. 1 public passport still shows the old name until you publish it again.'],
  [0, 'Changes saved'],
])('says after a rename how many public passports still show the old name: %d', async (outdatedPassports, message) => {
  answerCalls(() => success({ ...material, name: 'Flax', version: 2, outdatedPassports }));
  const user = userEvent.setup();
  renderWithTexts(<MaterialForm material={material} onClose={() => undefined} />);
  await user.clear(screen.getByRole('textbox', { name: /^Name/ }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Flax');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(alertStore.get().at(-1)).toMatchObject({ kind: 'success', message }));
  const href = `/en/admin/articles?state=changed&material=${material.id}`;
  expect(alertStore.get().at(-1)?.link?.href).toBe(outdatedPassports > 0 ? href : undefined);
});
