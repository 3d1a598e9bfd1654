import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { acquireDataFolderLock } from './lock.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playfield-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Starts another process that takes the lock and holds it until it is killed. */
async function holdElsewhere(folder: string) {
  const module = new URL('lock.ts', import.meta.url).href
  const code = `
    const { acquireDataFolderLock } = await import(${JSON.stringify(module)})
    const lock = await acquireDataFolderLock(${JSON.stringify(folder)})
    process.on('SIGUSR2', () => (lock.stopping(), console.info('stopping')))
    console.info('held')
    setInterval(() => {}, 1000)`
  const args = ['--input-type=module', '-e', code]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('rejects a second copy until the first releases', async () => {
  const folder = await newFolder()
  const lock = await acquireDataFolderLock(folder)
  await expect(acquireDataFolderLock(folder)).rejects.toThrow(
    `already running on ${folder} (process ${process.pid})`,
  )
  await lock.release()
  await (await acquireDataFolderLock(folder)).release()
  expect(await readdir(folder)).toEqual([])
})

test('takes over the lock of a killed process', async () => {
  const folder = await newFolder()
  const child = await holdElsewhere(folder)
  await expect(acquireDataFolderLock(folder)).rejects.toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (await acquireDataFolderLock(folder)).release()
})

test('takes over a lock whose process id was reused', async () => {
  const folder = await newFolder()
  await acquireDataFolderLock(folder)
  const file = join(folder, 'playfield.lock')
  const holder = JSON.parse(await readFile(file, 'utf8')) as { since: string }
  await writeFile(file, JSON.stringify({ ...holder, since: 'another moment' }))
  await (await acquireDataFolderLock(folder)).release()
})

test('takes over a truncated lock', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'playfield.lock'), '{"pid":')
  await (await acquireDataFolderLock(folder)).release()
})

test('only one of many takes over a dead lock', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'playfield.lock'), '{}')
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => acquireDataFolderLock(folder)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['playfield.lock'])
})

test('a crash during a takeover does not block others', async () => {
  const folder = await newFolder()
  const file = join(folder, 'playfield.lock')
  await writeFile(file, '{}')
  await writeFile(`${file}.0123.taking`, JSON.stringify({ pid: process.pid, since: 'long ago' }))
  await (await acquireDataFolderLock(folder)).release()
  expect(await readdir(folder)).toEqual([])
})

test('waits for a copy that is stopping', async () => {
  const folder = await newFolder()
  const child = await holdElsewhere(folder)
  child.kill('SIGUSR2')
  await once(child.stdout, 'data')
  let taken = false
  const lock = acquireDataFolderLock(folder).then((it) => {
    taken = true
    return it
  })
  await Promise.resolve()
  expect(taken).toBe(false)
  child.kill('SIGKILL')
  await (await lock).release()
})
