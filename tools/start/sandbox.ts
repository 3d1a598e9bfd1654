import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSandbox, type Sandbox } from '#sandbox/main.ts'

/**
 * Starts the demo's sandbox with the keys of its first start, so that two things survive a restart: the
 * players, whose identities depend on the provider account, and a merchant's own channels, which use pasted
 * keys.
 */
export async function startSavedSandbox(data: string): Promise<Sandbox> {
  const folder = join(data, 'sandbox')
  const file = join(folder, 'keys.json')
  const sandbox = await startSandbox({ keys: await readSandboxKeys(file) })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(sandbox.credentials, null, 2), { mode: 0o600 })
  await rename(draft, file)
  return sandbox
}

/**
 * Returns the kept keys, or an empty object if they cannot be read. The sandbox then makes new ones, because
 * nothing in the product depends on them.
 */
async function readSandboxKeys(file: string): Promise<object> {
  try {
    const savedKeys: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof savedKeys === 'object' && savedKeys !== null ? savedKeys : {}
  } catch {
    return {}
  }
}
