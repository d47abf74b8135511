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

it('keeps a page for its dialogs and its filters meanwhile: what was typed on it stays', () => {
  noteAccount(true);
  expect(needsNewDocument(here, url(`${location.pathname}?create=1`))).toBe(false);
});

it('loads a page that shows more than text and pictures anew', () => {
  expect(needsNewDocument(here, url('/en/admin/record'))).toBe(true);
});
