import { once } from 'node:events';
// By this path, because Jest maps the relative `./workers` to prebuilt threads.
import { startWorker, type WorkerName } from '@/traceability-api/workers';

const READ = { bytes: Buffer.from('{}'), now: new Date(0) };

it.each<[WorkerName, object, object]>([
  ['evaluation', { id: 1, name: 'keysOf', args: [[], []] }, { id: 1, result: new Map() }],
  ['epcis', { type: 'read', task: READ }, { type: 'failed', failure: { fault: { kind: 'document' } } }],
  ['password', { password: 'a', stored: 'no hash' }, { isRight: false }],
  ['workbook', { type: 'sheets', id: 1 }, { type: 'sheets', id: 1, sheets: [{}] }],
])('starts the thread %s from its source, as `npm run dev` does', async (name, request, answer) => {
  const worker = startWorker(name, { workerData: { path: 'tsconfig.json' } });
  try {
    worker.postMessage(request);
    const [message] = await once(worker, 'message');
    expect(message).toMatchObject(answer);
  } finally {
    await worker.terminate();
  }
});
