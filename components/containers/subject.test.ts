import { NO_SUBJECT, subjectOf } from './subject';

it('parses codes from a scanner or a pasted list, without duplicates', () => {
  const codes = '00000001\n00000002\r\n 00000003, 00000003;00000004\t';
  expect(subjectOf({ ...NO_SUBJECT, mode: 'units', codes })).toEqual({
    type: 'units',
    codes: ['00000001', '00000002', '00000003', '00000004'],
  });
  expect(subjectOf({ ...NO_SUBJECT, mode: 'units', codes: ' \n' })).toBeNull();
});

it('is nothing to record until it is complete', () => {
  expect(subjectOf(NO_SUBJECT)).toBeNull();
  expect(subjectOf({ ...NO_SUBJECT, code: ' PAL-1 ' })).toEqual({ type: 'code', q: 'PAL-1' });
  expect(subjectOf({ ...NO_SUBJECT, mode: 'range', first: '1' })).toBeNull();
  expect(subjectOf({ ...NO_SUBJECT, mode: 'range', first: '1', last: '9' })).toEqual({
    type: 'range',
    first: '1',
    last: '9',
  });
});
