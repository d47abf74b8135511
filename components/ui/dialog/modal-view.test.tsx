import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { leaveGuard } from '../navigation/leave-guard';
import { renderWithTexts } from '../render-with-texts';
import { ModalView } from './modal-view';
import { UnsavedGuard } from './unsaved-guard';

function Nested() {
  const [open, setOpen] = useState(['outer', 'inner']);
  const close = (name: string) => setOpen((before) => before.filter((each) => each !== name));
  return (
    <>
      <ModalView isOpened={open.includes('outer')} onClose={() => close('outer')} title="Outer">
        <input aria-label="outer field" />
        {open.includes('inner') && (
          <ModalView isOpened onClose={() => close('inner')} title="Inner">
            <input aria-label="inner field" />
          </ModalView>
        )}
      </ModalView>
    </>
  );
}

it('Escape closes the topmost dialog, and the next Escape the one below', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Nested />);
  await user.click(await screen.findByLabelText('inner field'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('inner field')).toBeNull());
  expect(screen.getByLabelText('outer field')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('outer field')).toBeNull());
});

describe('a dialog with typed input', () => {
  function Typed({ onClose }: { onClose: () => void }) {
    const [note, setNote] = useState('');
    return (
      <ModalView isOpened onClose={onClose} title="Form">
        <UnsavedGuard isDirty={note !== ''} />
        <input aria-label="note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </ModalView>
    );
  }

  it('asks before Escape or its close button discards it, and keeps it if the user stays', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    renderWithTexts(<Typed onClose={onClose} />);
    await user.type(await screen.findByLabelText('note'), 'wet');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
    expect(screen.getByLabelText('note')).toHaveValue('wet');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByText('You have unsaved changes');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks once, though navigation is guarded too', async () => {
    const user = userEvent.setup();
    const onLeave = jest.fn();
    renderWithTexts(<Typed onClose={() => leaveGuard.run(onLeave)} />);
    await user.type(await screen.findByLabelText('note'), 'wet{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('closes at once if nothing was typed', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    renderWithTexts(<Typed onClose={onClose} />);
    await user.click(await screen.findByLabelText('note'));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

function Opened({ next }: { next?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    if (next) document.getElementById(next)?.focus();
  };
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <input id="next" aria-label="next" />
      {isOpen && (
        <ModalView isOpened onClose={close} title="Form">
          <input aria-label="field" />
        </ModalView>
      )}
    </>
  );
}

it.each([
  ['the title', 'heading', undefined],
  ['the place that it says', 'textbox', true],
])('sets the initial focus on %s, never on its close button', async (_, role, isFirst) => {
  renderWithTexts(
    <ModalView isOpened onClose={() => undefined} title="Details">
      <input aria-label="note" data-autofocus={isFirst} />
    </ModalView>,
  );
  await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
});

it('moves the focus to its title when a step removes the pressed button', async () => {
  function Steps() {
    const [step, setStep] = useState('List');
    return (
      <ModalView isOpened onClose={() => undefined} title={step}>
        {step === 'List' ? <button onClick={() => setStep('Compare')}>Compare them</button> : <p>No differences</p>}
      </ModalView>
    );
  }
  const user = userEvent.setup();
  renderWithTexts(<Steps />);
  await user.click(await screen.findByRole('button', { name: 'Compare them' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Compare' })).toHaveFocus());
});

it('returns the focus to what opened it', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Opened />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByLabelText('field'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('moves the focus to the page content if what opened it is gone', async () => {
  function Deleting() {
    const [step, setStep] = useState<'list' | 'question' | 'deleted'>('list');
    return (
      <main id="main" tabIndex={-1}>
        {step !== 'deleted' && <button onClick={() => setStep('question')}>Delete</button>}
        {step === 'question' && (
          <ModalView isOpened onClose={() => undefined} title="Question">
            <button data-autofocus onClick={() => setStep('deleted')}>
              Confirm
            </button>
          </ModalView>
        )}
      </main>
    );
  }
  const user = userEvent.setup();
  renderWithTexts(<Deleting />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('leaves the focus where closing has moved it', async () => {
  const user = userEvent.setup();
  renderWithTexts(<Opened next="next" />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByLabelText('field'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('field')).toBeNull());
  expect(screen.getByLabelText('next')).toHaveFocus();
});

describe('a double click on a control that closes it', () => {
  const onBehind = jest.fn();
  function WithRow() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <button onClick={onBehind}>Behind</button>
        {isOpen && (
          <ModalView isOpened onClose={() => setIsOpen(false)} title="Form">
            <button onClick={() => setIsOpen(false)}>Cancel</button>
          </ModalView>
        )}
      </>
    );
  }
  const buttonBehind = () => screen.getByRole('button', { name: 'Behind', hidden: true });
  beforeEach(() => onBehind.mockClear());

  it('does not reach what was behind it', async () => {
    renderWithTexts(<WithRow />);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }), { detail: 1 });
    fireEvent.click(buttonBehind(), { detail: 2 });
    expect(onBehind).not.toHaveBeenCalled();
    fireEvent.click(buttonBehind(), { detail: 1 });
    expect(onBehind).toHaveBeenCalledTimes(1);
  });

  it('does not swallow a later, separate click', async () => {
    renderWithTexts(<WithRow />);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }), { detail: 1 });
    fireEvent.click(buttonBehind(), { detail: 1 });
    fireEvent.click(buttonBehind(), { detail: 2 });
    expect(onBehind).toHaveBeenCalledTimes(2);
  });
});

it('ignores an Enter that is still held down in its fields', async () => {
  renderWithTexts(
    <ModalView isOpened onClose={() => undefined} title="Form">
      <input aria-label="field" />
      <textarea aria-label="text" />
    </ModalView>,
  );
  const enter = { key: 'Enter', cancelable: true };
  expect(fireEvent.keyDown(await screen.findByLabelText('field'), { ...enter, repeat: true })).toBe(false);
  expect(fireEvent.keyDown(screen.getByLabelText('field'), enter)).toBe(true);
  expect(fireEvent.keyDown(screen.getByLabelText('text'), { ...enter, repeat: true })).toBe(true);
});
