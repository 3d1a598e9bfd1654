import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Making the demo's history of 90 days keeps a core busy for minutes, beside what is measured.
process.env['PLAYFIELD_DEMO_DAYS'] ??= '0'

/**
 * `npm run bench` compares ratios with a limit or a peer, measured in one run. It is not part of the tests.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../', import.meta.url)),
  test: {
    include: ['bench/**/*.bench.ts'],
    globalSetup: ['bench/postgres-on-disk.ts'],
    fileParallelism: false,
    silent: false,
    disableConsoleIntercept: true,
  },
})
