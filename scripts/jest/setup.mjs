// Dates in tests must not depend on where they run.
process.env.TZ = 'UTC';
