import { expect } from 'vitest'
import { channels } from '#contract/channels/channels.ts'
import { devices } from '#contract/devices/devices.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { players } from '#contract/players/players.ts'
import { sites } from '#contract/sites/sites.ts'
import { connectBoard } from './board.ts'
import { actAtPlatform, callProduct, control, newDeviceCode, newMerchant } from './console.ts'

/** A venue whose payments go to the merchant's own account. */
type Owner = { readonly token: string; readonly password: string }
type Keys = Readonly<Record<string, string>>

export type Venue = {
  readonly provider: keyof typeof own
  readonly by: 'pay' | 'payByFubei'
  readonly price?: Fen
}

/** Opens a merchant with its own payment account and one connected machine. */
export async function openOwnAccountVenue({ provider, by, price = toFen(200) }: Venue) {
  const name = `自收${provider}${by}`
  const owner = await newMerchant(name)
  const { token, password } = owner
  const { id } = await own[provider](owner)
  expect(await callProduct(channels.test, { id }, token)).toMatchObject({ testResult: 'works' })
  // `payByFubei` orders go to Fubei regardless of the chosen account.
  if (by === 'pay') await callProduct(channels.choose, { id, payer: 'wechat', password }, token)
  const site = await callProduct(sites.submit, { firmName: `${name}一店` }, token)
  const equipmentId = newDeviceCode()
  const device = { equipmentId, type: 'claw', number: '1', fieldId: site.id } as const
  const { secret } = await callProduct(devices.register, { ...device, price }, token)
  return {
    owner,
    channelId: id,
    siteId: site.id,
    equipmentId,
    board: await connectBoard(equipmentId, secret),
  }
}

/** Signs a player in at the machine with an authorization code of WeChat. */
export async function playerAt(equipmentId: string): Promise<string> {
  const { code } = await actAtPlatform<{ code: string }>('wechat', 'authorise')
  return (await callProduct(players.signInWechat, { code, equipmentId })).accessToken
}

const own = {
  async wechatPay({ token, password }: Owner) {
    const { wechatPay } = await control.ask<Record<string, Keys>>('GET', 'merchant')
    const { mchId, certificate, privateKey, apiV3Key: apiKey } = wechatPay!
    const { publicKeyId, publicKey } = wechatPay!
    const keys = { mchId, certificate, privateKey, apiKey, publicKeyId, publicKey }
    return callProduct(channels.saveWechatPay, { name: '自有微信', ...keys, password }, token)
  },
  async fubei({ token, password }: Owner) {
    const { fubei } = await control.ask<Record<string, Keys>>('GET', 'merchant')
    const { appId, secret, storeId } = fubei!
    const keys = { appId, secret, storeId, password }
    return callProduct(channels.saveFubei, { name: '自有付呗', ...keys }, token)
  },
}
