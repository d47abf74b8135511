import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tabs } from './tabs';

jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams('tab=b&sort=-name&status=active&page=3&q=wool'),
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
}));

const tabs = ['a', 'b'].map((value) => ({ value, label: value }));
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('keeps sort and filters between views of one list, without search and page', () => {
  render(<Tabs label="Views" tabs={tabs} />);
  expect(addresses()).toEqual(['?sort=-name&status=active', '?tab=b&sort=-name&status=active']);
});

it('keeps the search between parts of one list', () => {
  render(<Tabs label="Views" keepsSearch tabs={tabs} />);
  expect(addresses()).toEqual(['?sort=-name&status=active&q=wool', '?tab=b&sort=-name&status=active&q=wool']);
});

it('carries nothing from one list to another', () => {
  render(<Tabs label="Lists" areSeparateLists tabs={tabs} />);
  expect(addresses()).toEqual(['?', '?tab=b']);
});

it('keeps the focus on the pressed tab if the view renders its tabs again', () => {
  const { rerender } = render(<Tabs key="before" label="Views" tabs={tabs} />);
  const link = screen.getByRole('link', { name: 'b' });
  link.addEventListener('click', (event) => event.preventDefault());
  act(() => link.focus());
  fireEvent.click(link);
  rerender(<Tabs key="after" label="Views" tabs={tabs} />);
  expect(link).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'b' })).toHaveFocus();
});

it('has the count in its name, apart from the label', () => {
  render(<Tabs label="Views" tabs={[{ value: 'units', label: 'Units', count: '46' }]} />);
  expect(screen.getByRole('link', { name: 'Units 46' })).toBeInTheDocument();
});

it('scrolls its row to the current tab, which a phone would cut off', () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'NAV' ? new DOMRect(10, 0, 300, 40) : new DOMRect(280, 0, 90, 40);
  });
  render(<Tabs label="Views" tabs={tabs} />);
  expect(screen.getByRole('navigation').scrollLeft).toBe(60);
});
