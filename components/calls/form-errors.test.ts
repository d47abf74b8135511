import { readFailure } from '@/lib/api-client/result';
import { problemsOf, withoutErrors } from './form-errors';

const refusal = (message: unknown) => readFailure({ status: 'error', code: 'CONFLICT', message }, 409);

it('shows an error that names a field beside that field, and the rest for the form', () => {
  const refused = refusal([
    { path: 'sku', msg: 'Taken.' },
    { path: 'properties.2.name', msg: 'Twice.' },
    { path: 'ids', msg: 'Too many.' },
    { path: '', msg: 'Too late.' },
  ]);
  expect(problemsOf(refused, 'all of it', ['sku', 'properties'])).toEqual({
    errors: { sku: 'Taken.', 'properties.2.name': 'Twice.' },
    problem: 'Too many.\nToo late.',
  });
});

it('shows a refusal without a field above the buttons', () => {
  expect(problemsOf(refusal('In use.'), 'In use.', ['sku'])).toEqual({ errors: {}, problem: 'In use.' });
});

it('leaves it to the page to report that the session has ended', () => {
  const sessionEnd = readFailure({ status: 'error', code: 'NOT_AUTHENTICATED', message: 'Over.' }, 401);
  expect(problemsOf(sessionEnd, 'Over.', ['sku'])).toEqual({ errors: {}, problem: '' });
});

it('clears the errors of the changed fields, and of no other', () => {
  const errors = { name: 'Missing', 'properties.2.name': 'Twice' };
  expect(withoutErrors(errors, ['name'])).toEqual({ 'properties.2.name': 'Twice' });
  expect(withoutErrors(errors, ['properties'])).toEqual({ name: 'Missing' });
  expect(withoutErrors(errors, ['sku'])).toBe(errors);
});
