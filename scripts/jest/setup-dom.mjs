import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { alertStore } from '../../components/ui/alerts/alert-store';

// Lazy loading takes longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Alerts outlive the screen that showed them: no test must start with those of another.
afterEach(() => alertStore.set([]));

// Browser features that Mantine needs and jsdom lacks.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.HTMLElement.prototype.scrollIntoView ??= () => {};

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
