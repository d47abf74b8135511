import { parentPort } from 'node:worker_threads';
import { evaluations } from './evaluations';
import type { EvaluationAnswer, EvaluationRequest } from './evaluator';

const post = (answer: EvaluationAnswer): void => parentPort?.postMessage(answer);

parentPort?.on('message', ({ id, name, args }: EvaluationRequest) => {
  // Name and arguments match: see the types of `Evaluator.ask`.
  const work = evaluations[name] as (...values: readonly unknown[]) => unknown;
  try {
    post({ id, result: work(...args) });
  } catch (error) {
    post({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
