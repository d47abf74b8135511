import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import type { ArticleEvents } from '@/lib/contract/events';
import { EventsNote } from './events-note';

jest.mock('@/components/calls/use-may', () => ({ useMay: () => () => true }));

const PROCESS = { id: '01a1fc9c-a8a1-7000-9010-3c9e740a0001', name: 'Knit' };
const knit: ArticleEvents = {
  process: PROCESS,
  events: [{ id: PROCESS.id, name: 'Dyed', type: 'input', position: 0 }],
};
const PENDING = /To place events in the passport you must assign this item a manufacturing process/;

describe('the note of an element about events', () => {
  it('links to the processes while the article has none', () => {
    renderWithTexts(<EventsNote articleEvents={{ process: null, events: [] }} />);
    expect(screen.getByText(PENDING)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to processes' })).toHaveAttribute('href', '/en/admin/process');
  });

  it('links to the process while that has no event', () => {
    renderWithTexts(<EventsNote articleEvents={{ process: PROCESS, events: [] }} />);
    expect(screen.getByText(PENDING)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open the process “Knit”' });
    expect(link).toHaveAttribute('href', `/en/admin/process/${PROCESS.id}`);
  });

  it('names the process once that has an event', () => {
    renderWithTexts(<EventsNote articleEvents={knit} />);
    expect(screen.queryByText(PENDING)).toBeNull();
    expect(screen.getByText(/This item follows the process “Knit”, with 1 event\./)).toBeVisible();
  });
});
