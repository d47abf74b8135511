import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithTexts } from '../render-with-texts';
import { lazyPart } from './lazy-part';
import { ModalView } from './modal-view';

const Part = ({ text }: { text: string; onClose?: () => void }) => <p>{text}</p>;

describe('a lazily loaded part', () => {
  beforeEach(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  });

  it('shows that it is loading, and opens at once the second time', async () => {
    let arrive: (part: typeof Part) => void = () => undefined;
    const load = jest.fn(() => new Promise<typeof Part>((resolve) => (arrive = resolve)));
    const Lazy = lazyPart(load);
    const first = renderWithTexts(<Lazy text="form" />);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    act(() => arrive(Part));
    await screen.findByText('form');
    first.unmount();
    renderWithTexts(<Lazy text="again" />);
    expect(screen.getByText('again')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('opens at once if it was loaded before, and retries a load that failed', async () => {
    const load = jest.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const Lazy = lazyPart(load);
    await act(async () => Lazy.preload());
    const first = renderWithTexts(<Lazy text="form" />);
    expect(screen.queryByText('form')).toBeNull();
    await screen.findByText('form');
    first.unmount();
    const Other = lazyPart(() => Promise.resolve(Part));
    await act(async () => {
      Other.preload();
      // a dialog's frame is a separate module
      await import('./modal-view');
    });
    renderWithTexts(<Other text="other" />);
    expect(screen.getByText('other')).toBeTruthy();
  });

  it('returns the focus to what opened it, skipping the placeholder dialog', async () => {
    const user = userEvent.setup();
    let arrive: (part: typeof Dialog) => void = () => undefined;
    const Dialog = ({ onClose }: { onClose: () => void }) => (
      <ModalView isOpened title="Form" onClose={onClose}>
        <input aria-label="field" />
      </ModalView>
    );
    const Lazy = lazyPart(() => new Promise<typeof Dialog>((resolve) => (arrive = resolve)));
    function Screen() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <button onClick={() => setIsOpen(true)}>Open</button>
          {isOpen && <Lazy onClose={() => setIsOpen(false)} />}
        </>
      );
    }
    renderWithTexts(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('status')).toBeInTheDocument();
    act(() => arrive(Dialog));
    await user.click(await screen.findByLabelText('field'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('reports that the network is down, retries on request and when the browser is online, and can be closed', async () => {
    const user = userEvent.setup();
    const onClose = jest.fn();
    const load = jest.fn<Promise<typeof Part>, []>().mockRejectedValue(new Error('ChunkLoadError'));
    const Lazy = lazyPart(load);
    renderWithTexts(<Lazy text="form" onClose={onClose} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Check your internet connection');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue(Part);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('form');
  });

  it('asks for a reload if the server responds but the script is gone, as after an update', async () => {
    globalThis.fetch = (async () => ({ ok: true })) as unknown as typeof fetch;
    const Lazy = lazyPart(() => Promise.reject<typeof Part>(new Error('ChunkLoadError')));
    renderWithTexts(<Lazy text="form" />);
    expect((await screen.findByRole('alert')).textContent).toContain('The application has been updated');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows no placeholder where content is already visible', async () => {
    const Quiet = lazyPart(() => Promise.reject<typeof Part>(new Error('ChunkLoadError')), { waiting: 'nothing' });
    const Words = lazyPart(() => Promise.reject<typeof Part>(new Error('ChunkLoadError')), { waiting: 'words' });
    renderWithTexts(
      <>
        <Quiet text="chart" />
        <Words text="panel" />
      </>,
    );
    await screen.findByText(/^This could not be loaded/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
