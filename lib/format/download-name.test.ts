import { downloadName } from './download-name';

it.each([
  ['front.PNG', 'image/webp', 'front.webp'],
  ['walk', 'video/mp4', 'walk.mp4'],
  ['v1.2 care.pdf', 'application/pdf', 'v1.2 care.pdf'],
  ['', 'application/pdf', ''],
])('%j stored as %s is saved as %j', (name, mime, saved) => {
  expect(downloadName({ name, mime })).toBe(saved);
});
