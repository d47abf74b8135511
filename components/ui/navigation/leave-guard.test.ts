import type { leaveGuard as LeaveGuard } from './leave-guard';

/** The history of a browser that says where it stands. */
const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 0 } });
let leaveGuard: typeof LeaveGuard;

/** What the router hears of a step. */
const heard = jest.fn();

beforeAll(async () => {
  Object.defineProperty(window, 'navigation', { value: navigation });
  ({ leaveGuard } = await import('./leave-guard'));
  addEventListener('popstate', heard);
  jest.spyOn(history, 'go').mockImplementation((by = 0) => step('traverse', by));
});
beforeEach(() => {
  navigation.currentEntry = { index: 5 };
  heard.mockClear();
});

function step(navigationType: NavigationType, by: number) {
  const from = navigation.currentEntry;
  navigation.currentEntry = { index: from.index + by };
  navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType, from }));
  dispatchEvent(new PopStateEvent('popstate'));
}

it.each([
  ['Back', -1],
  ['Forward', 1],
  ['three pages back', -3],
])('goes back to where it was until the person agrees to lose what is unsaved: %s', (_name, by) => {
  let agree: () => void = () => undefined;
  const release = leaveGuard.add((proceed) => (agree = proceed));
  step('traverse', by);
  expect(navigation.currentEntry.index).toBe(5);
  expect(heard).not.toHaveBeenCalled();
  agree();
  expect(navigation.currentEntry.index).toBe(5 + by);
  expect(heard).toHaveBeenCalledTimes(1);
  release();
});

it('does not ask about a link to a place on the page', () => {
  const ask = jest.fn();
  const release = leaveGuard.add(ask);
  step('push', 1);
  expect(ask).not.toHaveBeenCalled();
  expect(navigation.currentEntry.index).toBe(6);
  release();
});

describe('a dialog above the page', () => {
  const close = jest.fn();
  let release: () => void;
  beforeEach(() => {
    close.mockClear();
    history.replaceState(null, '', '/admin/units');
    release = leaveGuard.addDialog(close);
  });
  afterEach(() => release());

  it('is closed by Back, once the address is that of the page again', () => {
    history.replaceState(null, '', '/admin/articles');
    step('traverse', -1);
    expect(close).toHaveBeenCalledTimes(1);
    expect(navigation.currentEntry.index).toBe(5);
    expect(heard).not.toHaveBeenCalled();
    release();
    step('traverse', -1);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(navigation.currentEntry.index).toBe(4);
  });

  it('does not hold a step back on the same page, nor one forward', () => {
    step('traverse', -1);
    history.replaceState(null, '', '/admin/articles');
    step('traverse', 1);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(close).not.toHaveBeenCalled();
  });
});
