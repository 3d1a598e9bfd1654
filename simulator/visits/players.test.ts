import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { play } from '#contract/orders/play.ts'
import { players } from '#contract/players/players.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { startPlayers } from './players.ts'
import { fastClock } from '../test/fast-clock.ts'

/** Tests players who pay by phone, from the view of the server and the sandbox that they call. */
const FRIDAY_EVENING = Date.UTC(2026, 0, 9, 12)
const devices = (['claw', 'vending', 'changer'] as const).flatMap((type) =>
  [1, 2, 3, 4].map((number) => ({
    code: `PF51${type.toUpperCase()}${number}`,
    type,
    venue: 'cinema' as const,
  })),
)

type Asked = { readonly path: string; readonly form: URLSearchParams; readonly token: string }
const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function serve(answer: (asked: Asked, body: string) => object): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const asked = {
        path: request.url!.split('?')[0]!,
        form: new URLSearchParams(body),
        token: String(request.headers['blade-auth'] ?? ''),
      }
      response.end(JSON.stringify(answer(asked, body)))
      return undefined
    })
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const done = (data: object) => ({ code: 200, success: true, data, msg: '' })
const refused = (failure: string) => ({ code: 400, success: false, data: { failure }, msg: 'x' })

async function venue(takesMoney = true) {
  const [orders, paid, people]: [Asked[], string[], string[]] = [[], [], []]
  const known = new Set<string>()
  const origin = await serve((asked) => {
    if (asked.path === players.signInWechat.wire.path) {
      const token = `token of ${asked.form.get('code')}`
      known.add(`bearer ${token}`)
      const player = { playerId: '1', playerName: '', playerPhoto: '', levelId: '', levelName: '' }
      const who = { merchantId: '1', player: { ...player, termsAgreed: 0 }, returnTo: '' }
      return done({ accessToken: token, expiresIn: 60, ...who })
    }
    if (asked.path === play.own.wire.path) {
      const own = { coins: 0, coinPrice: 2, packages: [], vouchers: 0, heldSlots: [] }
      return done({ ...own, freePlays: [] })
    }
    if (asked.path.startsWith(play.usableVouchers.wire.path))
      return done({ bestId: '', vouchers: [] })
    if (asked.path === pointsStore.store.wire.path) return refused('closed')
    expect(asked.path).toBe(play.pay.wire.path)
    if (!known.has(asked.token)) return refused('notSignedIn')
    orders.push(asked)
    if (!takesMoney) return refused('machineOffline')
    const payable = { by: 'nothing' }
    const money = { money: '2.00', expiresTime: '2026-01-09 20:00:00' }
    return done({ orderId: String(orders.length), ...money, payable })
  })
  const sandbox = await serve((_asked, body) => {
    const { act, number, person } = JSON.parse(body) as Record<string, string>
    if (act === 'pay') paid.push(number!)
    else people.push(person!)
    return { code: `code of ${person}` }
  })
  const defects: unknown[] = []
  const crowd = startPlayers({
    origin,
    sandbox,
    devices,
    seed: 'test',
    clock: fastClock(FRIDAY_EVENING, 600),
    defect: (error) => defects.push(error),
  })
  onTestFinished(() => {
    crowd.stop()
    expect(defects).toEqual([])
  })
  return { orders, paid, people }
}

test('simulated players sign in, order and mostly pay', async () => {
  const { orders, paid, people } = await venue()
  await expect.poll(() => paid.length, { timeout: 30_000 }).toBeGreaterThan(8)
  expect(new Set(paid).size).toBe(paid.length)
  expect(new Set(people).size).toBeGreaterThan(5)
  for (const { form } of orders) {
    const code = form.get('equipmentId')!
    expect(code).not.toContain('CHANGER')
    const isSold = code.includes('VENDING')
    const [what, most] = isSold
      ? ([form.get('slot'), 24] as const)
      : ([form.get('plays'), 3] as const)
    expect(Number(what)).toBeGreaterThanOrEqual(1)
    expect(Number(what)).toBeLessThanOrEqual(most)
    expect(form.get('payment')).toBe('wechat')
  }
})

test('where a machine takes no money, nobody pays', async () => {
  const { orders, paid } = await venue(false)
  await expect.poll(() => orders.length, { timeout: 30_000 }).toBeGreaterThan(5)
  expect(paid).toEqual([])
})
