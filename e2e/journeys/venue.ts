import { expect } from 'vitest'
import { channels } from '#contract/channels.ts'
import { devices } from '#contract/devices.ts'
import { fen, type Fen } from '#contract/money.ts'
import { players } from '#contract/players.ts'
import { sites } from '#contract/sites.ts'
import { connectBoard } from './board.ts'
import { act, call, control, newCode, newMerchant } from './console.ts'

/** A place to play whose payments go to an account of the merchant's own. */
type Owner = { readonly token: string; readonly password: string }
type Keys = Readonly<Record<string, string>>

export type Venue = {
  readonly provider: keyof typeof own
  readonly by: 'pay' | 'payByFubei'
  readonly price?: Fen
}

/** A merchant whose payments go to an account of his own, with a machine that is there. */
export async function openVenue({ provider, by, price = fen(200) }: Venue) {
  const name = `自收${provider}${by}`
  const owner = await newMerchant(name)
  const { token, password } = owner
  const { id } = await own[provider](owner)
  expect(await call(channels.test, { id }, token)).toMatchObject({ testResult: 'works' })
  // Who orders by Fubei pays there, whichever takes payments else.
  if (by === 'pay') await call(channels.choose, { id, payer: 'wechat', password }, token)
  const site = await call(sites.submit, { firmName: `${name}一店` }, token)
  const equipmentId = newCode()
  const device = { equipmentId, type: 'claw', number: '1', fieldId: site.id } as const
  const { secret } = await call(devices.register, { ...device, price }, token)
  return {
    owner,
    channelId: id,
    siteId: site.id,
    equipmentId,
    board: await connectBoard(equipmentId, secret),
  }
}

/** Signed in before the machine, by a code of the app. */
export async function playerAt(equipmentId: string): Promise<string> {
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
