import { spawnSync } from 'node:child_process'
import { runWithOutput } from './run-program.ts'

/** Tests that need an external broker, by the program and Debian package of that broker. */
const TESTS_OF = {
  mosquitto: [
    'server/modules/devices/outside-mosquitto.test.ts',
    'server/modules/devices/outside-nodes.test.ts',
    'e2e/device-side.test.ts',
  ],
  'nats-server': ['server/modules/devices/outside-nats.test.ts'],
} as const
type Program = keyof typeof TESTS_OF
const PROGRAMS = Object.keys(TESTS_OF) as Program[]

/** Lists the tests that cannot run here because their broker is missing. */
export function listTestsWithoutBroker(): string[] {
  return listMissingBrokers().flatMap((program) => TESTS_OF[program])
}

/** Where Debian puts what serves, which is no place of an ordinary user's. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }

function listMissingBrokers(): Program[] {
  return PROGRAMS.filter((program) => spawnSync(program, ['-h'], { stdio: 'ignore', env }).error)
}

/** Installs the missing brokers if this runs as root, and leaves none of them running. */
export async function installMissingBrokers(root: string): Promise<void> {
  const missing = listMissingBrokers()
  if (missing.length === 0 || process.getuid?.() !== 0) return
  console.info(`Installing ${missing.join(', ')} for the tests …`)
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  await runWithOutput('apt-get', ['update', '-q'], { cwd: root, env: quiet })
  await runWithOutput('apt-get', ['install', '-y', '-q', ...missing], { cwd: root, env: quiet })
  // Debian starts what it installs; the tests start their own brokers on other ports.
  spawnSync('systemctl', ['disable', '--now', ...missing], { stdio: 'ignore' })
}
