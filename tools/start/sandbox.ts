import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSandbox, type Sandbox } from '#sandbox/main.ts'

/**
 * The sandbox of the demo, with the keys of its first start: players are known by the account in
 * which they are, and a merchant's own channels by the keys that were pasted, also tomorrow.
 */
export async function openSandbox(data: string): Promise<Sandbox> {
  const folder = join(data, 'sandbox')
  const file = join(folder, 'keys.json')
  const sandbox = await startSandbox({ keys: await readSandboxKeys(file) })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(sandbox.credentials, null, 2), { mode: 0o600 })
  await rename(draft, file)
  return sandbox
}

/** Nothing of the product depends on them: what can't be read is made anew. */
async function readSandboxKeys(file: string): Promise<object> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
