import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { channels } from '#contract/channels/channels.ts'
import {
  alipayOfPlatform,
  ofPlatform,
  ownWechat,
  servingChannels,
} from '#web/test/worlds/channels.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'

test('each channel shows owner, state and accepted payments', async () => {
  serve(servingChannels(() => [ofPlatform, alipayOfPlatform, { ...ownWechat, isOn: false }]))
  const { getByRole } = await open('/paymentChannels')
  await expect
    .element(getByRole('link', { name: /平台的微信支付.*已启用.*1600000001.*微信默认/ }))
    .toHaveAttribute('href', '/paymentChannel?id=wechatPay-1')
  await expect.element(getByRole('link', { name: /总店商户号.*已停用.*微信支付/ })).toBeVisible()
})

test('an onboarded channel has an English name', async () => {
  serve(servingChannels(() => [{ ...ownWechat, provider: 'fubei', name: '付呗（进件）' }]))
  const { getByRole } = await open('/paymentChannels', { language: 'en' })
  await expect.element(getByRole('link', { name: /^Fubei \(onboarding\)/ })).toBeVisible()
})

test('warns of expiring certificates and wrong keys', async () => {
  const ending = (days: number) => new Date(Date.now() + days * DAY_MS + DAY_MS / 2)
  serve(
    servingChannels(() => [
      { ...ofPlatform, expiresAt: ending(12) },
      { ...alipayOfPlatform, expiresAt: ending(-2) },
      { ...ownWechat, testResult: 'wrongKeys', expiresAt: ending(31) },
    ]),
  )
  const { getByRole } = await open('/paymentChannels')
  await expect
    .element(getByRole('link', { name: /平台的微信支付.*证书 12 天后到期/ }))
    .toBeVisible()
  await expect.element(getByRole('link', { name: /平台的支付宝.*证书已过期/ })).toBeVisible()
  await expect
    .element(getByRole('link', { name: /总店商户号.*支付平台拒绝了这组密钥/ }))
    .toBeVisible()
})

test('warns if no channel accepts WeChat payments', async () => {
  serve(servingChannels(() => [{ ...ofPlatform, isOn: false, takes: [] }, alipayOfPlatform]))
  const { getByRole } = await open('/paymentChannels')
  await expect
    .element(getByRole('main').getByRole('alert'))
    .toMatchTextContent('没有可接受微信付款的通道')
})

test('an empty list offers to add an own channel', async () => {
  serve(servingChannels(() => []))
  const { getByRole, getByText, pathNow, router } = await open('/paymentChannels')
  await expect
    .element(getByText('玩家暂时无法付款。请添加支付通道，使用自有商户号收款。'))
    .toBeVisible()
  await getByRole('main').getByRole('button', { name: '添加通道' }).click()
  await getByRole('dialog').getByRole('button', { name: '支付宝' }).click()
  await expect.poll(pathNow).toBe('/paymentChannel')
  expect(router.state.location.search).toEqual({ add: 'alipay' })
})

test('retries a failed load and follows changes', async () => {
  let broken = true
  let name = '总店商户号'
  serve(answering(channels.list, () => (broken ? silence : [{ ...ownWechat, name }])))
  const { getByRole, getByText } = await open('/paymentChannels')
  await expect.element(getByText('支付通道加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByRole('link', { name: /总店商户号/ })).toBeVisible()
  name = '新店商户号'
  await expect.poll(() => push('channels')).toBeGreaterThan(0)
  await expect.element(getByRole('link', { name: /新店商户号/ })).toBeVisible()
})

test('a sub-account has no business here', async () => {
  const heard = serve()
  const { getByText } = await open('/paymentChannels', { person: subAccount('sites.see') })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
  expect(heard.some(({ name }) => name === 'channels.list')).toBe(false)
})
