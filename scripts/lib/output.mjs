import { createWriteStream, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';

const WORTH_SHOWING = /"level":(?:"(?:warn|error|fatal)"|[4-6]0)/;

/**
 * Where the lines of both programs go. Into a pipe or file they pass unchanged, one JSON object a line. In a terminal
 * they are kept in `logs/` of the data folder, and a person sees warnings, errors and plain lines only.
 * @param {string} dataDir
 */
export function openOutput(dataDir, terminal = process.stdout) {
  const say = (text) => terminal.write(`${text}\n`);
  if (!terminal.isTTY) return { write: say, say };
  const folder = path.join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const current = path.join(folder, 'requests.jsonl');
  // Who starts again because something went wrong can still read what it was.
  if (existsSync(current)) renameSync(current, path.join(folder, 'requests.previous.jsonl'));
  const file = createWriteStream('', { fd: openSync(current, 'w') });
  const write = (line) => {
    file.write(`${line}\n`);
    if (!line.startsWith('{') || WORTH_SHOWING.test(line)) say(line);
  };
  return { write, say };
}
