import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Terminal {
  /** A typed secret is not echoed. @throws Error if the input ends before the answer */
  ask: (question: string, isSecret?: boolean) => Promise<string>;
  close: () => void;
}

/** Prompts on the terminal, or reads the lines of a piped file, one for each question. */
export function openTerminal(): Terminal {
  let isMuted = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    ask: async (question, isSecret = false) => {
      terminal.setPrompt(`${question}: `);
      terminal.prompt();
      isMuted = isSecret;
      const line = await lines.next();
      isMuted = false;
      if (isSecret) process.stdout.write('\n');
      if (line.done) throw new Error(`${question}: there is no answer, the input has ended.`);
      return line.value.trim();
    },
    close: () => terminal.close(),
  };
}
