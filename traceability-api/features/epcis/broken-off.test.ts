import type { EpcisCapture } from '@/lib/contract/epcis';
import { setUpTestApp, type Client } from '../../testing/app';
import { done } from '../../testing/designs';
import { documentOf, eventOf, post } from '../../testing/epcis/events';

const t = setUpTestApp();
afterEach(() => {
  jest.restoreAllMocks();
  t.setNow(undefined);
});

/** Events of two batches. */
const DOCUMENT = documentOf(
  Array.from({ length: 1_500 }, (_, at) => eventOf({ epcList: [`https://a.example/8003/${at}`] })),
);

const capturesOf = async (admin: Client) =>
  (await done<{ results: EpcisCapture[] }>(admin, 'GET', '/epcis/captures')).results;

/** Disconnects the database after the first batch, as if the process were killed there. */
function breakAfterFirstBatch(admin: Client) {
  const { asTenant } = t.deps.db;
  jest.spyOn(t.deps.db, 'asTenant').mockImplementation(async (...args) => {
    const [capture] = await asTenant(admin.companyId, (tx) => tx.query.epcisCaptures.findMany());
    if (capture && capture.stored > 0) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    return asTenant(...args);
  });
}

it('reports for an aborted capture how much of it is stored, and that the document may be sent again', async () => {
  const admin = await t.company({ level: 500 });
  breakAfterFirstBatch(admin);
  expect((await post(admin, '/epcis/capture', DOCUMENT)).status).toBe(503);
  jest.restoreAllMocks();
  const [unfinished] = await capturesOf(admin);
  expect(unfinished).toMatchObject({ events: 1_500, stored: 1_000, finishedAt: null, isBrokenOff: false });

  t.setNow(new Date(Date.now() + 11 * 60_000));
  expect(await capturesOf(admin)).toMatchObject([{ stored: 1_000, finishedAt: null, isBrokenOff: true }]);
  const job = (await admin.call('GET', `/epcis/capture/${unfinished?.id}`)).response;
  expect(await job.json()).toMatchObject({
    ...{ running: false, success: false, finishedAt: null },
    errors: [{ type: 'epcisException:ImplementationException', title: expect.stringMatching(/interrupted/) }],
  });

  expect((await post(admin, '/epcis/capture', DOCUMENT)).json).toMatchObject({ success: true, errors: [] });
  const [again] = await capturesOf(admin);
  expect(again).toMatchObject({ stored: 500, known: 1_000, refused: 0, isBrokenOff: false });
});
