import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/lib/browser.mjs';

// Workers read this file again: what is chosen here once is handed to them by the environment.
process.env.E2E_PORT ??= '3100';
process.env.E2E_API_PORT ??= '4100';
process.env.E2E_DATA_DIR ??= path.join(tmpdir(), 'ts-admin-e2e');
process.env.PLAYWRIGHT_CHROMIUM ??= await findBrowser();

const { E2E_PORT, E2E_API_PORT, E2E_DATA_DIR, PLAYWRIGHT_CHROMIUM } = process.env;
const baseURL = `http://localhost:${E2E_PORT}`;
const reporters = (process.env.E2E_REPORTERS ?? 'list').split(',');

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: reporters.map((name): [string] => [name]),
  use: {
    baseURL,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    // A trace is dear to write: it is there for who looks into a failure.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: PLAYWRIGHT_CHROMIUM, args: BROWSER_FLAGS },
  },
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `${baseURL}/auth/login`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: E2E_PORT,
      API_PORT: E2E_API_PORT,
      HOST: '127.0.0.1',
      PUBLIC_BASE_URL: baseURL,
      DATA_DIR: E2E_DATA_DIR,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      // Settings of this computer's .env must not reach the tests.
      DATABASE_URL: '',
      TRACEABILITY_API_URL: '',
      SMTP_URL: '',
      S3_BUCKET: '',
    },
  },
});
