import { screen } from '@testing-library/react';
import { renderWithTexts } from '@/components/ui/render-with-texts';
import { eventVisibility, type Event } from '@/lib/contract/events';
import { EventFacts } from './event-facts';

const ID = '01a1fc9c-a8a1-7000-9010-3c9e740a0001';
const base: Event = {
  ...{ id: ID, process: { id: ID, name: 'Making', type: 'manufacturing' }, name: 'Woven', description: '' },
  ...{ type: 'free_text', prompt: 'Woven in Porto', options: [], postSales: null, bizStep: 'other', role: null },
  ...{ article: null, container: null, position: 0, version: 1, visibility: eventVisibility.parse({}) },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const internal = { ...base.visibility, isPublic: false };
const show = (event: Partial<Event>) => renderWithTexts(<EventFacts event={{ ...base, ...event }} />);

describe('a free text', () => {
  it('is seen on visiting a unit', () => {
    show({});
    expect(screen.getByText('Seen on visiting a unit: “Woven in Porto”')).toBeVisible();
    expect(screen.getByText('On the passport')).toBeVisible();
  });

  it('is not said to be seen if it is internal', () => {
    show({ visibility: internal });
    expect(screen.getByText('Internal')).toBeVisible();
    expect(screen.queryByText(/Woven in Porto/)).toBeNull();
  });
});

describe('the title of a check', () => {
  const check = { type: 'check' as const, prompt: 'Confirm', options: ['Sole'] };

  it('is above its options', () => {
    show(check);
    expect(screen.getByText('Above the options: “Confirm”')).toBeVisible();
  });

  it('is the text of the button too where visitors can tick it', () => {
    const process = { id: ID, name: 'Care', type: 'post_sales' } as const;
    const { unmount } = show({ ...check, process });
    expect(screen.getByText('Above the options, and on the button of the passport: “Confirm”')).toBeVisible();
    unmount();
    show({ ...check, process, visibility: internal });
    expect(screen.getByText('Above the options: “Confirm”')).toBeVisible();
  });
});
