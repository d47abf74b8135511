import type { leaveGuard as LeaveGuard } from './leave-guard';

/** A browser history that knows its current position. */
const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 0 } });
let leaveGuard: typeof LeaveGuard;

/** The events that the router receives. */
const onRouterEvent = jest.fn();

beforeAll(async () => {
  Object.defineProperty(window, 'navigation', { value: navigation });
  ({ leaveGuard } = await import('./leave-guard'));
  addEventListener('popstate', onRouterEvent);
  jest.spyOn(history, 'go').mockImplementation((by = 0) => step('traverse', by));
});
beforeEach(() => {
  navigation.currentEntry = { index: 5 };
  onRouterEvent.mockClear();
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
])('stays until the user agrees to lose unsaved changes: %s', (_name, by) => {
  let agree: () => void = () => undefined;
  const release = leaveGuard.add((proceed) => (agree = proceed));
  step('traverse', by);
  expect(navigation.currentEntry.index).toBe(5);
  expect(onRouterEvent).not.toHaveBeenCalled();
  agree();
  expect(navigation.currentEntry.index).toBe(5 + by);
  expect(onRouterEvent).toHaveBeenCalledTimes(1);
  release();
});

it('does not ask for a link to an anchor on the page', () => {
  const guard = jest.fn();
  const release = leaveGuard.add(guard);
  step('push', 1);
  expect(guard).not.toHaveBeenCalled();
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
    expect(onRouterEvent).not.toHaveBeenCalled();
    release();
    step('traverse', -1);
    expect(onRouterEvent).toHaveBeenCalledTimes(1);
    expect(navigation.currentEntry.index).toBe(4);
  });

  it('does not block Back within the page, nor Forward', () => {
    step('traverse', -1);
    history.replaceState(null, '', '/admin/articles');
    step('traverse', 1);
    expect(onRouterEvent).toHaveBeenCalledTimes(2);
    expect(close).not.toHaveBeenCalled();
  });
});

describe('an upload in progress', () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  let finish: () => void;
  let upload: Promise<void>;
  beforeEach(() => {
    upload = leaveGuard.whileBusy(new Promise((resolve) => (finish = resolve)));
  });
  afterEach(async () => {
    finish();
    await upload;
    expect(isAsked()).toBe(false);
    dispatchEvent(new Event('pageshow'));
  });

  it('is left alone by the pages of the program', () => {
    const proceed = jest.fn();
    leaveGuard.run(proceed, new URL('https://test/admin/units'));
    expect(proceed).toHaveBeenCalledTimes(1);
  });

  it('is asked about before its document is left, whatever else the user agreed to', () => {
    expect(isAsked()).toBe(true);
    leaveGuard.leave('#elsewhere');
    expect(isAsked()).toBe(true);
  });

  it('is not asked about once its session has ended', () => {
    leaveGuard.leave('#sign-in', { isSignedOut: true });
    expect(isAsked()).toBe(false);
  });
});
