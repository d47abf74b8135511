import { failure } from '@/lib/api-client/result';
import { failed, type SaveContext } from './save-context';

const context = { textOf: ({ code }) => code } as Pick<SaveContext, 'textOf'> as SaveContext;

it.each(['NOT_AUTHENTICATED', 'UNAVAILABLE'] as const)('keeps what is unsaved and sends it again after %s', (code) => {
  expect(failed(context, failure(code, ''))).toEqual({ kind: 'retry' });
});

it('says why the server refuses something', () => {
  expect(failed(context, failure('INVALID_DATA', ''))).toEqual({ kind: 'refused', reason: 'INVALID_DATA' });
});
