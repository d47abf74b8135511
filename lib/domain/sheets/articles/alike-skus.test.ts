import { normalizedSku, skusLike } from './alike-skus';

it('ignores case, spaces, the encoding of accents and leading zeros', () => {
  expect(normalizedSku('CAMISÓN-1')).toBe(normalizedSku('camiso\u0301n-1'));
  expect(normalizedSku('00123')).toBe(normalizedSku('123'));
  expect(normalizedSku('AB 1')).toBe(normalizedSku('ab1'));
  expect(normalizedSku('0')).toBe('0');
  expect(normalizedSku('A1')).not.toBe(normalizedSku('A01'));
  expect(normalizedSku('1001')).not.toBe(normalizedSku('101'));
});

it('lists the few other spellings', () => {
  expect(skusLike('ab-1')).toEqual(['AB-1']);
  expect(skusLike('AB-1')).toEqual(['ab-1']);
  expect(skusLike('AB 1')).toEqual(['ab 1', 'AB1', 'ab1']);
  expect(skusLike('0042')).toEqual(['42', '00042', '000042', '0000042', '00000042']);
  expect(skusLike('42a')).toEqual(['42A']);
  expect(skusLike('1001')).toEqual(['01001', '001001', '0001001', '00001001']);
  expect(skusLike('ñ')).toEqual(['Ñ', 'n\u0303', 'N\u0303']);
});
