import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isProcessAlive } from '#server/platform/installation/process-identity.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'

/** Sources of the built web. */
const SOURCES = ['web/**/*', 'contract/**/*', 'package-lock.json']
const STAMP = '.built-from'
const PLAY = 'web/play/vite.config.ts'
const OF_TESTS = /\.test\.tsx?$|[/]test[/]/

/**
 * Builds the web if its sources have changed since the last build. The build goes into a separate folder,
 * which then replaces the old one. Another copy may serve or build the same at that moment.
 */
export async function buildWebIfChanged(root: string, signal: AbortSignal): Promise<void> {
  const dist = join(root, 'dist')
  const built = join(dist, 'web')
  const sources = hashSources(root)
  if ((await readFile(join(built, STAMP), 'utf8').catch(() => '')) === sources) return
  await mkdir(dist, { recursive: true })
  await removeOrphanedBuilds(dist)
  const draft = `${built}.${process.pid}`
  const runViteBuild = (...args: readonly string[]) =>
    runVite(root, ['build', 'web', ...args], signal)
  await runViteBuild('--outDir', draft)
  await Promise.all(
    listPlayBuildArguments(draft).map((args) => runViteBuild('--config', PLAY, ...args)),
  )
  await writeFile(join(draft, STAMP), sources)
  await moveBuildIntoPlace(draft, built)
}

/** Moves the draft to its place, and tries again if another copy has put its own build there in between. */
async function moveBuildIntoPlace(draft: string, built: string): Promise<void> {
  const old = `${draft}.old`
  for (let placed = false; !placed;) {
    await rename(built, old).catch(() => undefined)
    placed = await rename(draft, built).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY') throw error
        return false
      },
    )
    await rm(old, { recursive: true, force: true })
  }
}

/**
 * Returns the builds of the player pages: one in each language for browsers, and one with which the server
 * renders them.
 */
function listPlayBuildArguments(folder: string): string[][] {
  return [
    ...['zh', 'en'].map((mode) => ['--mode', mode, '--outDir', join(folder, 'play', mode)]),
    // The server's build is in a hidden folder, which is never served.
    ['--ssr', '--outDir', join(folder, '.play')],
  ]
}

async function runVite(
  root: string,
  options: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, ...options, '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  if (code !== 0) throw buildTrouble(`${output}${errors}`)
}

/** Removes what killed builds have left. */
async function removeOrphanedBuilds(dist: string): Promise<void> {
  for (const name of await readdir(dist)) {
    const pid = Number(/^web\.(\d+)/.exec(name)?.[1] ?? process.pid)
    if (!isProcessAlive(pid)) await rm(join(dist, name), { recursive: true, force: true })
  }
}

/** Reads the files synchronously, because nothing else runs yet and there are more than a thousand. */
function hashSources(root: string): string {
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !OF_TESTS.test(file))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function buildTrouble(output: string): Trouble {
  return new Trouble({
    zh: `网页构建失败：\n${output.trim()}`,
    en: `Could not build the web pages:\n${output.trim()}`,
  })
}
