import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeElement } from '../store/elements';
import { alerts, alertStore } from '@/components/ui/alerts/alert-store';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { Locale } from '@/lib/contract/core/levels';
import { PASSPORT_LIMITS } from '@/lib/contract/sections/pages';
import { HistoryMenu } from '../history/history-menu';
import { shortcutOf } from '../shortcuts';
import { itemsOf } from '../doc/doc';
import { Studio } from '../store/studio';
import { StudioContext } from '../studio-context';
import { FakeApi } from '../testing/fake-api';
import { Outline } from './outline';

function show(locale: Locale = 'en', userId = 'u1') {
  const { draft, sections } = new FakeApi();
  const studio = new Studio({ draft, sections, locale, userId, textOf: ({ code }) => code });
  renderWithTexts(
    <StudioContext value={studio}>
      <Outline onOpen={() => undefined} />
      <HistoryMenu />
    </StudioContext>,
    locale,
  );
  return { studio, types: () => itemsOf(studio.state.doc, studio.state.pageId).map(({ type }) => type) };
}
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => jest.restoreAllMocks());

describe('the outline', () => {
  it('moves, copies and hides the selected element', () => {
    const { types } = show();
    click(/^Text/);
    click('Move “Text” up');
    expect(types()).toEqual(['text', 'heading', 'space']);
    click('Duplicate “Text”');
    expect(types()).toEqual(['text', 'text', 'heading', 'space']);
    click('Hide “Text”');
    expect(screen.getByText('hidden')).toBeInTheDocument();
  });

  it('moves the keyboard focus on when the pressed button disappears', () => {
    const { studio } = show();
    click(/^Heading/);
    click('Duplicate “Heading”');
    expect(document.activeElement).toHaveAttribute('data-selected-row', studio.state.selected);
    for (let remaining = 4; remaining > 1; remaining -= 1) {
      click(/^Delete/);
      expect(document.activeElement).toHaveAttribute('data-selected-row', studio.state.selected);
    }
    click(/^Delete/);
    expect(screen.getByRole('button', { name: 'Add element' })).toHaveFocus();
  });

  it.each([
    ['the deletion is undone', () => click('Undo')],
    ['another step follows', () => click(/^Hide/)],
  ])('takes back its offer to undo a deletion once %s', (_, next) => {
    alertStore.set([]);
    show();
    click(/^Text/);
    click('Delete “Text”');
    expect(alertStore.get()).toMatchObject([{ message: 'Text deleted' }]);
    click(/^Heading/);
    expect(alertStore.get()).toHaveLength(1);
    next();
    expect(alertStore.get()).toEqual([]);
  });

  it('has the type and the text of an element apart in the name of its row', async () => {
    const { studio } = show();
    act(() => void changeElement(studio, 1, { defaultValue: 'Woven in Porto' }));
    expect(await screen.findByRole('button', { name: 'Text Woven in Porto' })).toBeVisible();
  });

  it('shows that a name is truncated', async () => {
    const { studio } = show();
    act(
      () => void changeElement(studio, 1, { defaultValue: 'Woven in Porto of organic cotton; we repair it for free.' }),
    );
    expect(await screen.findByText(/^Woven in Porto of organic cotton.*…$/)).toBeVisible();
  });

  it('announces an element’s new position once after its buttons have moved it', () => {
    const { types } = show();
    click(/^Heading/);
    const down = screen.getByRole('button', { name: 'Move “Heading” down' });
    down.focus();
    fireEvent.click(down);
    expect(types()).toEqual(['text', 'heading', 'space']);
    expect(screen.getAllByText('Heading is now at place 2 of 3.')).toHaveLength(1);
    expect(down).toHaveFocus();
  });

  it('announces undo and redo, however triggered, and clears the announcement after a further step', () => {
    const { studio } = show();
    click(/^Text/);
    click('Duplicate “Text”');
    click('Hide “Text”');
    click('Undo');
    expect(screen.getByText('Undone: “Hid Text”')).toBeInTheDocument();
    act(() => studio.redo());
    expect(screen.getByText('Redone: “Hid Text”')).toBeInTheDocument();
    act(() => studio.goTo(0));
    expect(screen.getByText('Undone: 2 changes')).toBeInTheDocument();
    click(/^Heading/);
    click('Hide “Heading”');
    expect(screen.queryByText(/^(Un|Re)done/)).toBeNull();
  });

  it('copies an element and pastes it after another, in this passport or the next', () => {
    localStorage.clear();
    const first = show();
    expect(screen.queryByRole('button', { name: 'Paste element' })).toBeNull();
    click(/^Text/);
    click('Copy “Text”');
    click(/^Heading/);
    click('Paste element');
    expect(first.types()).toEqual(['heading', 'text', 'text', 'space']);
    cleanup();
    const next = show();
    click('Paste element');
    expect(next.types()).toEqual(['heading', 'text', 'space', 'text']);
    act(() => {
      localStorage.setItem('ts-copied-element', '{"data":{"type":"text"}');
      dispatchEvent(new StorageEvent('storage'));
    });
    expect(screen.queryByRole('button', { name: 'Paste element' })).toBeNull();
  });

  it('does not offer an element that another user has copied on this device', () => {
    localStorage.clear();
    show('en', 'u1');
    click(/^Text/);
    click('Copy “Text”');
    cleanup();
    show('en', 'u2');
    expect(screen.queryByRole('button', { name: 'Paste element' })).toBeNull();
    click(/^Heading/);
    click('Copy “Heading”');
    expect(screen.getByRole('button', { name: 'Paste element' })).toBeVisible();
  });

  it('says that the page is full, and neither copies nor pastes into it', () => {
    localStorage.clear();
    jest.replaceProperty(PASSPORT_LIMITS as { sectionsPerPage: number }, 'sectionsPerPage', 4);
    const { types } = show();
    click(/^Text/);
    click('Copy “Text”');
    click('Duplicate “Text”');
    const before = alertStore.get();
    for (const name of ['Duplicate “Text”', 'Paste element']) {
      click(name);
      expect(types()).toEqual(['heading', 'text', 'text', 'space']);
      const newAlerts = alertStore.get().filter((alert) => !before.includes(alert));
      expect(newAlerts.map(({ message }) => message)).toEqual([
        'A page can have at most 4 elements. Add another page.',
      ]);
      act(() => newAlerts.forEach(({ id }) => alerts.dismiss(id)));
    }
  });

  it('deletes at once, with an undo in the alert', () => {
    const { types } = show();
    click(/^Heading/);
    click('Delete “Heading”');
    expect(types()).toEqual(['text', 'space']);
    act(() => alertStore.get()[0]?.undo?.());
    expect(types()).toEqual(['heading', 'text', 'space']);
  });

  it('offers all types that can be created, searchable by their purpose', async () => {
    const user = userEvent.setup();
    const { types } = show();
    click('Add element');
    // The dialog is loaded when it first opens.
    await user.type(await screen.findByRole('searchbox', {}, { timeout: 10_000 }), 'prizes');
    await user.click(screen.getByRole('button', { name: /Roulette/ }));
    expect(types()).toEqual(['heading', 'text', 'space', 'roulette']);
  });

  it('lists the steps, to return to any of them', () => {
    const { types } = show();
    click(/^Text/);
    click('Move “Text” up');
    click('Duplicate “Text”');
    click('Changes in this session');
    click('Opened');
    expect(types()).toEqual(['heading', 'text', 'space']);
    click('Redo');
    expect(types()).toEqual(['text', 'heading', 'space']);
  });

  it.each([
    ['es', 'Pulsa la barra espaciadora'],
    ['it', 'Premi la barra spaziatrice'],
    ['pt', 'Prima a barra de espaços'],
    ['en', 'Press space'],
  ] as const)('explains dragging by keyboard in %s', async (locale, words) => {
    show(locale);
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  });
});

describe('the keyboard shortcuts of the history', () => {
  const press = (init: KeyboardEventInit, target: EventTarget = document.body) => {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true });
    Object.defineProperty(event, 'target', { value: target });
    return shortcutOf(event);
  };

  it('are Ctrl or Cmd with Z, with Shift or Y to redo', () => {
    expect(press({ key: 'z', ctrlKey: true })).toBe('undo');
    expect(press({ key: 'Z', metaKey: true, shiftKey: true })).toBe('redo');
    expect(press({ key: 'y', ctrlKey: true })).toBe('redo');
    expect(press({ key: 'z' })).toBeNull();
  });

  it('exclude AltGr, and leave fields their native undo', () => {
    expect(press({ key: 'z', ctrlKey: true, altKey: true })).toBeNull();
    expect(press({ key: 'z', ctrlKey: true }, document.createElement('textarea'))).toBeNull();
  });
});
