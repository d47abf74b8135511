// Settings are read before the packages are installed, too: Node alone.

/** A setting that cannot be used; each line of the message names one and says what would do. */
export class SettingsError extends Error {}

/**
 * Reads the settings that a program declares. An empty variable counts as absent. The message never repeats a value: some
 * are passwords.
 */
export function parseSettings(env, declared) {
  const values = {};
  const problems = [];
  for (const [name, read] of Object.entries(declared)) {
    try {
      values[name] = read(env[name] || undefined);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      problems.push(`${name}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return values;
}

const setting = (fallback, read) => (text) => (text === undefined ? fallback : read(text));

function need(isUsable, what) {
  if (!isUsable) throw new SettingsError(what);
}

/** A setting without which the program cannot run. */
export const required = (read) => (text) => {
  need(text !== undefined, 'required');
  return read(text);
};

export const text = (fallback) => setting(fallback, (value) => value);

/** A whole number within the limits, both included. */
export const integer = ({ min = 0, max = Number.MAX_SAFE_INTEGER }, fallback) =>
  setting(fallback, (value) => {
    const number = Number(value);
    const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
    need(Number.isInteger(number) && number >= min && number <= max, `a whole number ${range}`);
    return number;
  });

export const port = (fallback) => integer({ max: 65_535 }, fallback);

/** 1 or true, 0 or false. */
export const flag = () =>
  setting(false, (value) => {
    need(['0', '1', 'true', 'false'].includes(value), '1 or 0');
    return value === '1' || value === 'true';
  });

export const oneOf = (values, fallback) =>
  setting(fallback, (value) => {
    need(values.includes(value), values.join(', '));
    return value;
  });

/** An address of one of the protocols; `example` is what the message shows. */
export const address = (protocols, example) =>
  setting(undefined, (value) => {
    need(URL.canParse(value) && protocols.includes(new URL(value).protocol), example);
    return value;
  });

/** An http address, answered without slashes at its end. */
export function webAddress() {
  const read = address(['http:', 'https:'], 'an address such as https://trace.example.com');
  return (value) => read(value)?.replace(/\/+$/, '');
}

export const secret = (least) =>
  setting(undefined, (value) => {
    need(value.length >= least, `at least ${least} characters`);
    return value;
  });

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** Whether a host, as settings or addresses write it, is this machine's own. */
export const isLoopback = (host) => LOOPBACK.includes(host);
