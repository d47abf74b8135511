import { act, screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { SaveStatus } from './save-status';
import { SAVED_DELAY, saveStateStore, saveStatus } from './save-status-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => act(async () => undefined);

describe('save status', () => {
  it('is hidden while no screen registers', async () => {
    renderWithTexts(<SaveStatus />);
    await act(() => saveStatus.track(Promise.resolve()));
    expect(saveStateStore.get()).toBe('hidden');
    expect(screen.queryByText('Saving')).toBeNull();
  });

  it('says Saving, then Saved 300 ms after success', async () => {
    renderWithTexts(<SaveStatus />);
    let release = () => undefined as void;
    act(() => {
      release = saveStatus.register();
    });
    let finish: (value: string) => void = () => undefined;
    act(() => void saveStatus.track(new Promise<string>((resolve) => (finish = resolve))));
    expect(screen.getByText('Saving')).toBeTruthy();
    finish('done');
    await settle();
    act(() => jest.advanceTimersByTime(SAVED_DELAY - 1));
    expect(screen.getByText('Saving')).toBeTruthy();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('Saved')).toBeTruthy();
    act(release);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('never says Saved after a failure and propagates the failure', async () => {
    renderWithTexts(<SaveStatus />);
    let release = () => undefined as void;
    act(() => {
      release = saveStatus.register();
    });
    await act(() => expect(saveStatus.track(Promise.reject(new Error('offline')))).rejects.toThrow('offline'));
    act(() => jest.advanceTimersByTime(SAVED_DELAY * 2));
    expect(screen.queryByText('Saved')).toBeNull();
    expect(saveStateStore.get()).toBe('idle');
    act(release);
  });
});
