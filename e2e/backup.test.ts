import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, truncateSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { people } from '#contract/people/people.ts'
import { sites } from '#contract/sites/sites.ts'
import { callRunningServer } from './calling.ts'

/** Makes a backup as an operator does, while the product runs, and restores it into an empty folder. */
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'playfield-backup-'))
const passphrase = 'claw and coin'
afterAll(() => rm(folder, { recursive: true, force: true }))

const environment = (data: string, more: object = {}) => ({
  ...process.env,
  LC_ALL: 'C.UTF-8',
  PORT: '0',
  MQTT_PORT: '0',
  PLAYFIELD_DATA: data,
  DATABASE_URL: '',
  PLAYFIELD_DEMO_DAYS: '1',
  PLAYFIELD_PASSPHRASE: passphrase,
  ...more,
})

type Started = { url: string; merchant: { phone: string; password: string } }

async function runOn<T>(data: string, work: (started: Started) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: environment(data),
    stdio: 'ignore',
  })
  try {
    const file = join(data, 'started.json')
    await expect.poll(() => existsSync(file), { timeout: 150_000, interval: 200 }).toBe(true)
    return await work(JSON.parse(readFileSync(file, 'utf8')) as Started)
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

function command(script: string, file: string, data: string, more: object = {}) {
  const env = environment(data, more)
  const given = [`tools/${script}.ts`, file]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/with-node.mjs', ...given],
    { cwd: root, env, encoding: 'utf8' },
  )
  return { status, said: `${stdout}${stderr}` }
}

async function sitesOf({ url, merchant }: Started) {
  const { phone, password } = merchant
  const { accessToken } = await callRunningServer(url, people.signIn, { username: phone, password })
  const { records } = await callRunningServer(url, sites.list, { size: 100 }, accessToken)
  return { accessToken, records }
}

test('restores an online backup into an empty folder', async () => {
  const first = join(folder, 'first')
  const file = join(folder, 'backup.tar.gz')
  const picture = 'files/r4nd0m/1700000000000abcd.png'
  const { merchant, before } = await runOn(first, async (started) => {
    const { url } = started
    const { accessToken } = await sitesOf(started)
    await callRunningServer(url, sites.submit, { firmName: '备份前的店' }, accessToken)
    await mkdir(join(first, 'files/r4nd0m'), { recursive: true })
    await writeFile(join(first, picture), 'picture')
    expect(command('backup', file, first)).toMatchObject({ status: 0 })
    const { records } = await sitesOf(started)
    await callRunningServer(url, sites.submit, { firmName: '备份后的店' }, accessToken)
    return { merchant: started.merchant, before: records }
  })

  const second = join(folder, 'second')
  const wrong = command('restore', file, second, { PLAYFIELD_PASSPHRASE: 'another phrase' })
  expect(wrong).toMatchObject({ status: 1, said: expect.stringContaining('passphrase is wrong') })
  const cut = join(folder, 'cut.tar.gz')
  await cp(file, cut)
  truncateSync(cut, Math.floor(readFileSync(file).length / 2))
  const broken = command('restore', cut, second)
  expect(broken).toMatchObject({ status: 1, said: expect.stringContaining('Nothing was restored') })

  expect(command('restore', file, second)).toMatchObject({ status: 0 })
  expect(command('restore', file, second)).toMatchObject({
    status: 1,
    said: expect.stringContaining('already'),
  })
  await runOn(second, async (started) => {
    expect(started.merchant).toEqual(merchant)
    const { records } = await sitesOf(started)
    expect(records).toEqual(before)
    expect(readFileSync(join(second, picture), 'utf8')).toBe('picture')
    const checked = command('ledger-check', '', second)
    expect(checked).toMatchObject({ status: 0, said: expect.stringContaining('Mismatches: 0') })
  })
})
