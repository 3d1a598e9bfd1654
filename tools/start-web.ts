import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Trouble } from '#server/platform/trouble.ts'

/** What the built web is made of. Tests are in it too: that costs a build too many at times. */
const SOURCES = ['web/**/*', 'contract/**/*', 'package-lock.json']

/** Builds the web when its sources are no longer those that it was built from. */
export async function buildWeb(root: string, signal: AbortSignal): Promise<void> {
  const stamp = join(root, 'dist/web-built-from')
  const sources = await hashSources(root)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return
  await rm(stamp, { force: true })
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = spawn(process.execPath, args, {
    cwd: root,
    env,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, errors, [code]] = await Promise.all([
    text(vite.stdout),
    text(vite.stderr),
    once(vite, 'exit'),
  ])
  if (code !== 0) throw buildTrouble(`${said}${errors}`)
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(stamp, sources)
}

async function hashSources(root: string): Promise<string> {
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = await readFile(file)
    hash.update(`${file.slice(root.length)}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function buildTrouble(said: string): Trouble {
  return new Trouble({
    zh: `网页构建失败：\n${said.trim()}`,
    en: `The web could not be built:\n${said.trim()}`,
  })
}
