import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { findProcessStart, isProcessAlive } from './process-identity.ts'

test('a process has one start time until it ends', async () => {
  const child = spawn('sleep', ['60'])
  const born = findProcessStart(child.pid!)
  expect(born).toBeDefined()
  expect(findProcessStart(child.pid!)).toBe(born)
  expect(born).not.toBe(findProcessStart(process.pid))
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isProcessAlive(child.pid!)).toBe(false)
})

test('a zombie process is not alive', async () => {
  // The shell becomes a `sleep`, which never waits for the shell's former child.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 61'])
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const child = Number(line.toString())
  const nameOf = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  await expect.poll(() => nameOf(parent.pid!), { timeout: 10_000 }).toBe('sleep')
  process.kill(child, 'SIGKILL')
  await expect.poll(() => isProcessAlive(child), { timeout: 10_000 }).toBe(false)
  expect(() => process.kill(child, 0)).not.toThrow()
})
