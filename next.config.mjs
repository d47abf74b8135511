import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Texts are compiled at build time: the browser then carries no message parser.
  experimental: {
    srcPath: ['./app', './components', './lib'],
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
});

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // A lock file in a folder above would otherwise make that one the root.
  turbopack: { root: import.meta.dirname },
  // Types are a step of `npm test`; a start on a fresh clone need not wait for them.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    authInterrupts: true,
    // Without a network a page that is read anew stays and waits; else the browser's own error page would take its place.
    useOffline: true,
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@tabler/icons-react', 'date-fns'],
  },
};

export default withNextIntl(config);
