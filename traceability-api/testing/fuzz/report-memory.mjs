// Preloaded into the API's process (with --expose-gc): reports memory in use after garbage collection.
process.on('message', (message) => {
  if (message !== 'memory') return;
  for (let round = 0; round < 4; round += 1) globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ heapUsed, external, rss });
});
