import { pathsIn } from './document-paths.mjs';

it('finds paths, and only paths of this repository', () => {
  const text = [
    'See `lib/contract/auth.ts`, `app/[locale]/layout.tsx:12`, `server.mjs` and `lib/domain/`.',
    'Not `lib/contract/<entity>.ts`, `messages/{es,en}.json`, `/admin/units`, `npm start` or `.data/secrets.json`.',
    '```',
    '`lib/inside-a-fence.ts`',
    '```',
  ].join('\n');
  expect(pathsIn(text)).toEqual(['lib/contract/auth.ts', 'app/[locale]/layout.tsx', 'server.mjs', 'lib/domain/']);
});
