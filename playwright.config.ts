import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/lib/browser.mjs';

// Workers read this file again: what is chosen here once is handed to them by the environment.
process.env.E2E_PORTS ??= '3100:4100';
process.env.E2E_FOLDER ??= path.join(tmpdir(), 'ts-admin-e2e');
process.env.PLAYWRIGHT_CHROMIUM ??= await findBrowser();

const { E2E_PORTS, E2E_FOLDER, PLAYWRIGHT_CHROMIUM } = process.env;
const reporters = (process.env.E2E_REPORTERS ?? 'list').split(',');

interface Product {
  port: string;
  apiPort: string;
  dataDir: string;
}

/** A product for each worker, of ports `web:api` in a list with commas. */
const products = E2E_PORTS.split(',').map((ports, at): Product => {
  const [port = '', apiPort = ''] = ports.split(':');
  return { port, apiPort, dataDir: path.join(E2E_FOLDER, String(at)) };
});

const addressOf = ({ port }: Product) => `http://localhost:${port}`;

const own = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
if (!own) throw new Error(`E2E_PORTS names ${products.length} products, fewer than there are workers`);
process.env.E2E_API_PORT = own.apiPort;
process.env.E2E_DATA_DIR = own.dataDir;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: products.length,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: reporters.map((name): [string] => [name]),
  use: {
    baseURL: addressOf(own),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    // A trace is dear to write: it is there for who looks into a failure.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: PLAYWRIGHT_CHROMIUM, args: BROWSER_FLAGS },
  },
  webServer: products.map((product) => ({
    command: 'node scripts/e2e-server.mjs',
    url: `${addressOf(product)}/auth/login`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      PORT: product.port,
      API_PORT: product.apiPort,
      HOST: '127.0.0.1',
      PUBLIC_BASE_URL: addressOf(product),
      DATA_DIR: product.dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      // Settings of this computer's .env must not reach the tests.
      DATABASE_URL: '',
      TRACEABILITY_API_URL: '',
      SMTP_URL: '',
      S3_BUCKET: '',
    },
  })),
});
