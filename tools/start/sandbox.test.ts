import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSavedSandbox } from './sandbox.ts'

const data = await mkdtemp(join(tmpdir(), 'playfield-sandbox-'))
afterAll(() => rm(data, { recursive: true }))
const file = join(data, 'sandbox/keys.json')

async function credentials() {
  const sandbox = await startSavedSandbox(data)
  await sandbox.stop()
  return sandbox.credentials
}

test('keeps private credentials from the first start', async () => {
  const first = await credentials()
  expect(await credentials()).toEqual(first)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('regenerates missing or unreadable credentials', async () => {
  const { fubei, wechat, wechatPay, ...others } = await credentials()
  const { certificate: _none, ...older } = wechatPay
  await writeFile(file, JSON.stringify({ ...others, wechat, wechatPay: older }))
  const next = await credentials()
  expect(next).toMatchObject(others)
  expect(next.wechatPay.certificate).toContain('CERTIFICATE')
  expect(next.wechatPay.mchId).not.toBe(wechatPay.mchId)
  expect(next.wechat.appId).toBe(next.wechatPay.appId)
  expect(next.fubei).not.toEqual(fubei)
  await writeFile(file, 'not JSON')
  expect((await credentials()).alipay).not.toEqual(next.alipay)
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('alipay')
})
