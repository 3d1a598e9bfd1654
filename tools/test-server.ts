import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runWithOutput } from './run-program.ts'

/**
 * `npm run test:server` runs the server's tests, or the named files of them. With `-- --database URL` they
 * use that database, of plain PostgreSQL or of a Citus cluster, as its owner. They share it and empty it
 * again and again, so they run one file after another.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const { values, positionals } = parseArgs({
  options: { database: { type: 'string' } },
  allowPositionals: true,
})
const files = positionals.length > 0 ? positionals : ['server/']
const shared = values.database === undefined ? [] : ['--maxWorkers=1']
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...shared, ...files]
const env = { ...process.env, ...(values.database && { PLAYFIELD_TEST_DATABASE: values.database }) }
process.exitCode = await runWithOutput(process.execPath, vitest, { cwd: root, env })
