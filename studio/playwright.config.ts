// The page in a real browser. Tests run against the built folder ($UNJAM_STUDIO or build/studio), served here,
// on UNJAM_STUDIO_PORT, unless UNJAM_STUDIO_URL names a server that already has it.
import { defineConfig } from '@playwright/test';

const port = Number(process.env.UNJAM_STUDIO_PORT ?? 4179);
const address = process.env.UNJAM_STUDIO_URL ?? `http://127.0.0.1:${port}/`;

const executablePath = process.env.CHROMIUM ?? '/usr/lib/chromium/chromium-headless-shell';
const kArguments = [
  '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];
const kNeeds3d = /(lot|budget)\.spec\.ts/;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../build/studio-tests',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // Far more than anything takes on a machine that is busy with much else.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // Without a graphics device the browser paints flat pages much faster by itself than through an emulated one.
  projects: [
    {
      name: 'flat',
      testIgnore: kNeeds3d,
      use: { launchOptions: { executablePath, args: [...kArguments, '--disable-gpu'] } },
    },
    {
      name: '3d',
      testMatch: kNeeds3d,
      use: {
        launchOptions: {
          executablePath, args: [...kArguments, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
        },
      },
    },
  ],
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block', // tests of the page see the server; offline.spec.ts allows them
  },
  ...(process.env.UNJAM_STUDIO_URL
    ? {}
    : {
        webServer: {
          command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
          url: address,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
        },
      }),
});
