import { hashSync, verifySync } from '@node-rs/argon2';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashAnswer, HashTask } from './hash-threads';

// OWASP and ASVS 5.0 appendix C: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Lowest priority in the process, so that lists and scans come first when processors are busy. */
const NICENESS = 5;

/** Linux uses 0 for the calling thread; elsewhere it would be the whole process. */
function stepBack() {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, NICENESS);
  } catch {
    // A sandbox may forbid it: hashes then run at normal priority.
  }
}

function compare(stored: string, password: string): boolean {
  try {
    return verifySync(stored, password);
  } catch {
    return false;
  }
}

const answer = ({ password, stored }: HashTask): HashAnswer =>
  stored === undefined ? { hash: hashSync(password, PARAMETERS) } : { isRight: compare(stored, password) };

stepBack();
const port = parentPort;
port?.on('message', (task: HashTask) => port.postMessage(answer(task)));
