import { noteAccount } from '@/lib/api-client/tabs/viewer';
import { needsNewDocument } from './own-document';

const url = (path: string) => new URL(path, location.href);
const here = url(location.pathname);

it('loads other pages anew once another account has signed in, and until its own is back', () => {
  expect(needsNewDocument(here, url('/en/admin/articles'))).toBe(false);
  noteAccount(true);
  expect(needsNewDocument(here, url('/en/admin/articles'))).toBe(true);
  noteAccount(false);
  expect(needsNewDocument(here, url('/en/admin/articles'))).toBe(false);
});

it('keeps a page for its dialogs meanwhile, but not for its filters, which would list rows of the other account', () => {
  noteAccount(true);
  expect(needsNewDocument(here, url(`${location.pathname}?create=1`))).toBe(false);
  expect(needsNewDocument(here, url(`${location.pathname}?state=draft`))).toBe(true);
});

it('loads a page that shows more than text and pictures anew', () => {
  expect(needsNewDocument(here, url('/en/admin/record'))).toBe(true);
});
