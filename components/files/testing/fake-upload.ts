import type { StoredFile } from '@/lib/contract/files';

/** A fake of XMLHttpRequest; a test responds for the server. */
export class FakeRequest {
  /** In the order in which they were sent. */
  static sent: FakeRequest[] = [];
  method = '';
  url = '';
  file: File | null = null;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  headers = new Headers();
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  open(method: string, url: string) {
    this.method = method;
    this.url = url;
    FakeRequest.sent.push(this);
  }
  send(file: File) {
    this.file = file;
  }
  abort() {
    this.onabort();
  }
  static get last(): FakeRequest {
    const last = FakeRequest.sent.at(-1);
    if (!last) throw new Error('nothing was sent');
    return last;
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    return this.onload();
  }
}

/** Replaces XMLHttpRequest in the tests of a file. */
export function useFakeUploads() {
  const original = globalThis.XMLHttpRequest;
  beforeEach(() => {
    FakeRequest.sent = [];
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  });
  afterAll(() => {
    globalThis.XMLHttpRequest = original;
  });
}

export const storedFile = (fields: Partial<StoredFile> = {}): StoredFile => ({
  ...{ id: '0192f0c1-2345-7abc-8def-0123456789ab', kind: 'image', name: 'front.png', mime: 'image/webp', size: 8_000 },
  ...{ width: 1600, height: 1200, createdAt: '2026-11-22T10:00:00.000Z' },
  ...fields,
});
