import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startSimulator } from '../simulator.ts'
import { nightClock } from '../test/night-clock.ts'
import { scriptedServer } from '../test/scripted-server.ts'

const CODE = 'PF510001'
const raise = (error: unknown) => {
  throw error
}

test('an upgrade is verified, installed and restarted', async () => {
  const server = await scriptedServer()
  onTestFinished(server.close)
  const bytes = 'firmware of tomorrow'
  const files = createServer((request, response) => {
    response.statusCode = request.url === '/new.bin' ? 200 : 404
    response.end(bytes)
  })
  await once(files.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void files.close())
  const base = `http://127.0.0.1:${(files.address() as AddressInfo).port}`
  const simulator = await startSimulator({
    url: server.url,
    devices: [{ code: CODE, secret: 'secret', type: 'claw', venue: 'mall' }],
    seed: 'test',
    clock: nightClock(),
    reconnectMs: 50,
    defect: raise,
  })
  onTestFinished(simulator.stop)
  await expect.poll(() => server.of('hello').length).toBe(1)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const upgrade = (url: string, sum: string) =>
    server.command(CODE, 'upgrade', { version: '3.0.0', url, sha256: sum })
  const wrong = await server.answered(upgrade(`${base}/new.bin`, 'f'.repeat(64)), 'failed')
  expect(wrong.code).toBe('checksum')
  const gone = await server.answered(upgrade(`${base}/old.bin`, sha256), 'failed')
  expect(gone.code).toBe('download')
  expect(server.of('hello').at(-1)).toMatchObject({ firmware: '2.4.1' })
  await server.answered(upgrade(`${base}/new.bin`, sha256), 'done')
  const runs = () => server.of('hello').at(-1)?.firmware
  await expect.poll(runs, { timeout: 15_000 }).toBe('3.0.0')
})
