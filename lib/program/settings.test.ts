import {
  address,
  flag,
  integer,
  oneOf,
  parseSettings,
  required,
  secret,
  SettingsError,
  text,
  webAddress,
} from './settings.mjs';

const declared = {
  COUNT: integer({ min: 1, max: 9 }, 3),
  DAYS: integer({}, 0),
  IS_ON: flag(),
  LEVEL: oneOf(['low', 'high'], 'low'),
  NAME: text('nobody'),
  SITE: webAddress(),
  DATABASE: address(['postgres:'], 'postgres://host/name'),
  KEY: secret(4),
};

it('gives each its type, and its default to what is absent or empty', () => {
  expect(parseSettings({ COUNT: '', OTHER: 'x' }, declared)).toEqual({
    ...{ COUNT: 3, DAYS: 0, IS_ON: false, LEVEL: 'low', NAME: 'nobody' },
    ...{ SITE: undefined, DATABASE: undefined, KEY: undefined },
  });
  const env = {
    COUNT: '9',
    DAYS: '12',
    IS_ON: 'true',
    LEVEL: 'high',
    NAME: 'Ana',
    SITE: 'https://a.example//',
    KEY: 'abcd',
  };
  expect(parseSettings(env, declared)).toMatchObject({
    ...{ COUNT: 9, DAYS: 12, IS_ON: true, LEVEL: 'high', NAME: 'Ana', SITE: 'https://a.example', KEY: 'abcd' },
  });
});

it('names every one that cannot be used, says what would do and repeats no value', () => {
  const env = {
    COUNT: '10',
    DAYS: '-1',
    IS_ON: 'yes',
    LEVEL: 'mid',
    SITE: 'ftp://x',
    DATABASE: 'mysql://a:geheim@b',
    KEY: 'abc',
  };
  const read = () => parseSettings(env, { ...declared, TOKEN: required(secret(4)) });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(
    [
      'COUNT: a whole number from 1 to 9',
      'DAYS: a whole number from 0',
      'IS_ON: 1 or 0',
      'LEVEL: low, high',
      'SITE: an address such as https://trace.example.com',
      'DATABASE: postgres://host/name',
      'KEY: at least 4 characters',
      'TOKEN: required',
    ].join('\n'),
  );
});
