import { NO_SUBJECT, subjectOf } from './subject';

it('reads codes as a scanner or a pasted list writes them, each once', () => {
  const codes = '00000001\n00000002\r\n 00000003, 00000003;00000004\t';
  expect(subjectOf({ ...NO_SUBJECT, mode: 'units', codes })).toEqual({
    type: 'units',
    codes: ['00000001', '00000002', '00000003', '00000004'],
  });
  expect(subjectOf({ ...NO_SUBJECT, mode: 'units', codes: ' \n' })).toBeNull();
});

it('knows nothing to record until it is named whole', () => {
  expect(subjectOf(NO_SUBJECT)).toBeNull();
  expect(subjectOf({ ...NO_SUBJECT, code: ' PAL-1 ' })).toEqual({ type: 'code', q: 'PAL-1' });
  expect(subjectOf({ ...NO_SUBJECT, mode: 'range', first: '1' })).toBeNull();
  expect(subjectOf({ ...NO_SUBJECT, mode: 'range', first: '1', last: '9' })).toEqual({
    type: 'range',
    first: '1',
    last: '9',
  });
});
