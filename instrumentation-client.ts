// Runs before any other script of the page: zod must not try `new Function`, which the content policy refuses and
// reports. Set without importing zod, so that pages without schemas do not load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
