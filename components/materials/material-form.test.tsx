import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { answerCalls, refusal, success, type Answer } from '@/components/calls/testing/answers';
import { alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Effect } from '@/lib/contract/effects';
import type { ChangedMaterial, Material } from '@/lib/contract/materials';
import { MaterialForm } from './material-form';

const material: Material = {
  ...{ id: '01a1fc9c-a8a1-7000-9010-3c9e740a0001', name: 'Linen', description: '', isRecycled: false },
  ...{ articleCount: 3, version: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const effect: Effect = {
  ...{
    count: 1,
    articles: 27_667,
    outdated: 22_160,
    isArticlesCapped: false,
    kept: 0,
    recalled: 0,
    units: 0,
    codes: 0,
  },
  ...{ passports: 0, containers: 0, events: 0, lots: 0, things: 0, materials: 0, records: 0, scans: 0 },
  ...{ countedAt: '2026-11-20T10:00:00.000Z', page: null },
};

interface Answers {
  /** What a change answers. */
  saved?: Partial<ChangedMaterial>;
  numbers?: Answer;
  articleCount?: number;
}

/** The form, and its calls. */
function show({ saved = {}, numbers = success(effect), articleCount = 3 }: Answers = {}) {
  const calls = answerCalls(({ url }) =>
    url.endsWith('/effects')
      ? numbers
      : success({ ...material, version: 2, outdatedPassports: 0, remainingArticles: 0, ...saved }),
  );
  renderWithTexts(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MaterialForm material={{ ...material, articleCount }} onClose={() => undefined} />
    </SWRConfig>,
  );
  const user = userEvent.setup();
  const field = () => screen.getByRole('textbox', { name: /^Name/ });
  const rename = async (name: string) => {
    await user.clear(field());
    await user.type(field(), name);
  };
  return { calls, rename, user, save: () => user.click(screen.getByRole('button', { name: 'Save changes' })) };
}

it.each([
  [1, 'Changes saved. 1 public passport still shows the old name until you publish it again.'],
  [0, 'Changes saved'],
])('says after a rename how many public passports still show the old name: %d', async (outdatedPassports, message) => {
  const { rename, save } = show({ saved: { name: 'Flax', outdatedPassports } });
  await rename('Flax');
  await save();
  await waitFor(() => expect(alertStore.get().at(-1)).toMatchObject({ kind: 'success', message }));
  const href = `/en/admin/articles?state=changed&material=${material.id}`;
  expect(alertStore.get().at(-1)?.link?.href).toBe(outdatedPassports > 0 ? href : undefined);
});

it('says before and after a rename that further articles follow in the background', async () => {
  const outdatedPassports = 22_160;
  const { rename, save } = show({
    saved: { name: 'Flax', outdatedPassports, remainingArticles: 26_667 },
    articleCount: 27_667,
  });
  await rename('Flax');
  expect(screen.getByText(/^The first 1,000 articles change at once/)).toBeVisible();
  await save();
  const message = /still show the old name .* 26,667 more articles are changing in the background/;
  await waitFor(() => expect(alertStore.get().at(-1)?.message).toMatch(message));
});

it('says before a rename how many articles and public passports it changes, as long as the name differs', async () => {
  const { calls, rename } = show();
  const label = 'Public passports that show the old name until you publish them again';
  expect(calls).toEqual([]);
  await rename('Flax');
  expect((await screen.findByText(label)).nextElementSibling).toHaveTextContent('22,160');
  expect(screen.getByText('Articles whose composition changes').nextElementSibling).toHaveTextContent('27,667');
  expect(calls[0]?.body).toEqual({ type: 'materials', action: 'rename', ids: [material.id] });
  await rename(' Linen ');
  expect(screen.queryByText(label)).toBeNull();
});

it('is saved without the numbers if they cannot be counted', async () => {
  const { calls, rename, save } = show({ saved: { name: 'Flax' }, numbers: refusal(500, 'INTERNAL_SERVER_ERROR') });
  await rename('Flax');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await save();
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'Flax' } }));
});
