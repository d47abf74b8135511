/** Mocks the channels between the tabs of a browser, which jsdom lacks, for every test of a file. */
export function setUpChannels(): void {
  const open = new Set<TestChannel>();
  class TestChannel {
    onmessage: ((event: MessageEvent) => void) | null = null;
    constructor(readonly name: string) {
      open.add(this);
    }
    postMessage(data: unknown) {
      for (const each of open)
        if (each !== this && each.name === this.name) each.onmessage?.(new MessageEvent('message', { data }));
    }
    close() {
      open.delete(this);
    }
  }
  beforeEach(() => void Object.assign(globalThis, { BroadcastChannel: TestChannel }));
  afterEach(() => {
    open.clear();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });
}
