// Prepares what our code needs to run: the libraries, and a Node that runs TypeScript. This file and those
// that import it also run on an older Node and without any library.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const modules = `${root}node_modules`

const { LC_ALL, LC_MESSAGES, LANG } = process.env
const chinese = (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh')
const say = (zh, en) => (chinese ? zh : en)

/** Installs the packages in package-lock.json, unless exactly these are installed. Exits if that fails. */
export async function setUp() {
  if (isInstalled()) return
  console.info(say('正在安装依赖（仅需一次）…', 'Installing the libraries (only once) …'))
  const begun = Date.now()
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - begun) / 1000)
    console.info(say(`  已有 ${count()} 个，${seconds} 秒`, `  ${count()} are here, ${seconds} s`))
  }, 5000)
  const code = await install()
  clearInterval(progress)
  if (code === 0 && isInstalled()) return
  console.error(
    say(
      '依赖安装失败（原因见上）。请检查网络和磁盘空间，然后重新运行。',
      'The libraries could not be installed, for the reason above. ' +
        'Check the network and the disk, then run this again.',
    ),
  )
  process.exit(code || 1)
}

/**
 * Runs a script with the Node that this repository is written for, and exits with the script's exit code.
 */
export function handOver(args) {
  const child = spawn(findNode(), args, {
    cwd: root,
    // Node's compiled code is cached: this saves half of the time that a start needs to read the source.
    env: { NODE_COMPILE_CACHE: `${modules}/.cache/node`, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // If npm is killed outright, it does not stop its children; this process then gets another parent.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
  }, 200)
  watch.unref()
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/**
 * npm writes the list of installed packages at the end of an installation. It leaves out optional packages
 * that do not fit this machine, so only those may be missing.
 */
function isInstalled() {
  const wanted = packagesOf(`${root}package-lock.json`)
  const there = packagesOf(`${modules}/.package-lock.json`)
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = there[path]
    if (!found) return path === '' || optional === true
    return found.version === version && found.integrity === integrity
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

/** Returns roughly how many libraries are installed so far, for the progress display. */
function count() {
  if (!existsSync(modules)) return 0
  const names = readdirSync(modules).filter((name) => !name.startsWith('.'))
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(`${modules}/${name}`) : [name],
  ).length
}

/**
 * Installs exactly what package-lock.json specifies; `isInstalled` checks the result. `npm ci` is not used,
 * because it refuses to begin if a registry lacks a library for another kind of machine. `--include` is
 * needed because npm leaves out the build tools of the web if the environment is set to production.
 */
function install() {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const args = ['install', '--no-save', '--ignore-scripts', ...quiet]
  args.push('--include=dev', '--include=optional')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []]
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((ended) => {
    child.on('exit', (code) => ended(code ?? 1))
    child.on('error', (error) => {
      console.error(error.message)
      ended(1)
    })
  })
}

/**
 * Returns the path of the pinned Node if it runs here, else of the machine's own Node if it is at least
 * 22.18. Exits if neither is usable.
 */
function findNode() {
  const pinned = `${modules}/node-${process.platform}-${process.arch}/bin/node`
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  console.error(
    say(
      `本机的 Node ${process.versions.node} 太旧，自带的也无法在本机运行。请安装 Node 22.18 或更新版本。`,
      `This machine's Node ${process.versions.node} is too old, ` +
        'and the one that comes along does not run here. Install Node 22.18 or newer.',
    ),
  )
  return process.exit(1)
}
