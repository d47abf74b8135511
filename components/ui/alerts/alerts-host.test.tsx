import { act, fireEvent, screen } from '@testing-library/react';
import { alerts, alertStore } from './alert-store';
import { ALERT_LIFETIME, AlertsHost, UNDO_LIFETIME } from './alerts-host';
import { renderWithTexts } from '../render-with-texts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => alertStore.get().forEach((alert) => alerts.dismiss(alert.id)));
  jest.useRealTimers();
});

describe('alerts', () => {
  it('announces Congratulations! and Opps! in a live region and closes after five seconds', () => {
    renderWithTexts(<AlertsHost />);
    act(() => {
      alerts.success('Saved for good');
      alerts.failure('Line one\nLine two');
    });
    expect(screen.getByRole('region', { name: 'Alerts' }).getAttribute('aria-live')).toBe('polite');
    expect(screen.getByText('Congratulations!')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Opps!');
    act(() => jest.advanceTimersByTime(ALERT_LIFETIME - 1));
    expect(screen.getByText('Saved for good')).toBeTruthy();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Saved for good')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('pauses while a pointer rests on it', () => {
    renderWithTexts(<AlertsHost />);
    act(() => void alerts.success('Read me slowly'));
    fireEvent.mouseEnter(screen.getByText('Read me slowly'));
    act(() => jest.advanceTimersByTime(ALERT_LIFETIME * 2));
    expect(screen.getByText('Read me slowly')).toBeTruthy();
  });

  it('undoes once and closes', () => {
    const undo = jest.fn();
    renderWithTexts(<AlertsHost />);
    act(() => void alerts.success('3 deleted', { undo }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('3 deleted')).toBeNull();
  });

  it('returns the keyboard focus to where it came from', () => {
    renderWithTexts(
      <>
        <button>Delete</button>
        <AlertsHost />
      </>,
    );
    for (const name of ['Undo', 'Close']) {
      act(() => void alerts.success('3 deleted', { undo: () => undefined }));
      screen.getByRole('button', { name: 'Delete' }).focus();
      const button = screen.getByRole('button', { name });
      act(() => button.focus());
      fireEvent.click(button);
      expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
    }
  });

  it('states plainly what was removed and where it is now', () => {
    renderWithTexts(<AlertsHost />);
    act(() => void alerts.notice('3 in the trash', { link: { href: '/en/admin/trash', label: 'See the trash' } }));
    expect(screen.getByText('3 in the trash')).toBeTruthy();
    expect(screen.queryByText('Congratulations!')).toBeNull();
    expect(screen.getByRole('link', { name: 'See the trash' }).getAttribute('href')).toBe('/en/admin/trash');
  });

  describe('with an undo', () => {
    const show = () => act(() => void alerts.notice('3 deleted', { undo: () => undefined }));
    const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

    it('stays until the next action, however long that takes', () => {
      renderWithTexts(<AlertsHost />);
      show();
      wait(UNDO_LIFETIME * 6);
      expect(screen.getByText('3 deleted')).toBeTruthy();
      act(() => alerts.acted());
      expect(screen.queryByText('3 deleted')).toBeNull();
    });

    it('stays ten seconds if the next action comes sooner', () => {
      renderWithTexts(<AlertsHost />);
      show();
      wait(2_000);
      act(() => void alerts.success('Saved'));
      wait(UNDO_LIFETIME - 2_001);
      expect(screen.getByText('3 deleted')).toBeTruthy();
      wait(1);
      expect(screen.queryByText('3 deleted')).toBeNull();
    });
  });

  it('closes by its button and shows at most three', () => {
    renderWithTexts(<AlertsHost />);
    act(() => ['a', 'b', 'c', 'd'].forEach((text) => alerts.failure(`Problem ${text}`)));
    expect(screen.queryByText('Problem a')).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByText('Problem b')).toBeNull();
    expect(screen.getByText('Problem d')).toBeTruthy();
  });
});
