// Loaded into the API's process before its program (with --expose-gc): reports what is in use once nothing is left to free.
process.on('message', (message) => {
  if (message !== 'memory') return;
  for (let round = 0; round < 4; round += 1) globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ heapUsed, external, rss });
});
