import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './traceability-api/db/schema/index.ts',
  out: './traceability-api/db/migrations',
});
