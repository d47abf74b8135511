import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStore, useStore } from './store';

describe('a store', () => {
  const count = createStore(0);
  const Count = () => <output>{useStore(count)}</output>;

  it('renders again only when its value changes', () => {
    const listener = jest.fn();
    const release = count.subscribe(listener);
    render(<Count />);
    act(() => count.set(7));
    act(() => count.set(7));
    expect(screen.getByRole('status').textContent).toBe('7');
    expect(listener).toHaveBeenCalledTimes(1);
    release();
    act(() => count.set(8));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('gives the server its initial value', () => {
    expect(renderToString(<Count />)).toBe('<output>0</output>');
  });
});
