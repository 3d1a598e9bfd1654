import { expect, test } from 'vitest'
import { channels } from '#contract/channels.ts'
import { devices } from '#contract/devices.ts'
import { fen } from '#contract/money.ts'
import { play } from '#contract/play.ts'
import { players } from '#contract/players.ts'
import { sites } from '#contract/sites.ts'
import { remote } from '#sandbox/test/remote.ts'
import { connectBoard } from './board.ts'
import { call, newMerchant, started } from './console.ts'

type Owner = { readonly token: string; readonly password: string }
type Keys = Readonly<Record<string, string>>

const control = remote(started.sandbox.control)
const act = <Done>(platform: string, name: string, details: object = {}) =>
  control.ask<Done>('POST', 'do', { platform, act: name, ...details })

let count = 0

type Venue = { readonly provider: keyof typeof own; readonly by: 'pay' | 'payByFubei' }

/** A merchant whose payments go to an account of his own, with a machine that is there. */
async function openVenue({ provider, by }: Venue) {
  count += 1
  const name = `自收${provider}${by}`
  const owner = await newMerchant(name)
  const { token, password } = owner
  const { id } = await own[provider](owner)
  expect(await call(channels.test, { id }, token)).toMatchObject({ testResult: 'works' })
  // Who orders by Fubei pays there, whichever takes payments else.
  if (by === 'pay') await call(channels.choose, { id, payer: 'wechat', password }, token)
  const site = await call(sites.submit, { firmName: `${name}一店` }, token)
  const equipmentId = `CH${String(process.pid).padStart(8, '0')}${count}`
  const device = { equipmentId, type: 'claw', number: '1', fieldId: site.id } as const
  const { secret } = await call(devices.register, { ...device, price: fen(200) }, token)
  return { equipmentId, board: await connectBoard(equipmentId, secret) }
}

/** Signed in before the machine, by a code of the app. */
async function playerAt(equipmentId: string): Promise<string> {
  const { code } = await act<{ code: string }>('wechat', 'authorise')
  return (await call(players.signInWechat, { code, equipmentId })).accessToken
}

const own = {
  async wechatPay({ token, password }: Owner) {
    const { wechatPay } = await control.ask<Record<string, Keys>>('GET', 'merchant')
    const { mchId, certificate, privateKey, apiV3Key: apiKey } = wechatPay!
    const { publicKeyId, publicKey } = wechatPay!
    const keys = { mchId, certificate, privateKey, apiKey, publicKeyId, publicKey }
    return call(channels.saveWechatPay, { name: '自有微信', ...keys, password }, token)
  },
  async fubei({ token, password }: Owner) {
    const { fubei } = await control.ask<Record<string, Keys>>('GET', 'merchant')
    const { appId, secret, storeId } = fubei!
    const keys = { appId, secret, storeId, password }
    return call(channels.saveFubei, { name: '自有付呗', ...keys }, token)
  },
}

test.each<Venue>([
  { provider: 'wechatPay', by: 'pay' },
  { provider: 'fubei', by: 'pay' },
  { provider: 'fubei', by: 'payByFubei' },
])(
  'a player pays into the merchant’s own account at $provider by $by and plays; what fails goes back',
  async (venue) => {
    const { provider, by } = venue
    const { equipmentId, board } = await openVenue(venue)
    const token = await playerAt(equipmentId)
    await expect.poll(async () => (await call(play.machine, { equipmentId })).state).toBe('free')
    const wish = { equipmentId, plays: 1, payment: 'wechat' } as const
    async function paid(told: number): Promise<string> {
      const { orderId, payable } = await call(play[by], wish, token)
      expect(payable).toMatchObject({ by: 'wechat', signType: 'RSA' })
      await act(provider, 'pay', { number: orderId })
      await expect.poll(() => board.told.length).toBe(told)
      return orderId
    }
    const stateOf = async (orderId: string) => (await call(play.order, { orderId }, token)).state
    const first = await paid(1)
    await board.reply(board.told[0]!.id, 'accepted')
    await board.reply(board.told[0]!.id, 'done')
    await expect.poll(() => stateOf(first)).toBe('done')
    const second = await paid(2)
    await board.reply(board.told[1]!.id, 'failed')
    await expect.poll(() => stateOf(second)).toBe('refunded')
    const all = await control.ask<{ number: string; refunds: { fen: number }[] }[]>(
      'GET',
      'payments',
    )
    expect(all.find(({ number }) => number === second)?.refunds).toMatchObject([{ fen: 200 }])
    expect(all.find(({ number }) => number === first)?.refunds).toEqual([])
  },
)
