import { expect, test } from 'vitest'
import { channels, type PaymentChannel } from '#contract/channels/channels.ts'
import {
  alipayOfPlatform,
  ofPlatform,
  ownWechat,
  servingChannels,
} from '#web/test/worlds/channels.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

type Heard = readonly { readonly name: string; readonly input: unknown }[]
const inputs = (heard: Heard, call: { readonly name: string }) =>
  heard.filter(({ name }) => name === call.name).map(({ input }) => input)
const KEY = '-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----'
const kept = () => Object.values(localStorage).join('\n')

type Opened = Awaited<ReturnType<typeof open>>

async function fillIn({ getByRole }: Opened) {
  await getByRole('textbox', { name: '名称', exact: true }).fill('总店商户号')
  await getByRole('textbox', { name: '商户号', exact: true }).fill('1600000002')
  await getByRole('textbox', { name: '商户证书', exact: true }).fill('-----BEGIN CERTIFICATE-----')
  await getByRole('textbox', { name: '商户私钥', exact: true }).fill(KEY)
  await getByRole('textbox', { name: 'APIv3 密钥', exact: true }).fill('k'.repeat(32))
}
const press = ({ getByRole }: Opened) =>
  getByRole('main').getByRole('button', { name: '添加通道' }).click()
/** Enters the password and confirms the action with its second button. */
async function confirm({ getByRole }: Pick<Opened, 'getByRole'>, act: string) {
  const sheet = getByRole('dialog', { name: act })
  await sheet.getByLabelText('登录密码', { exact: true }).fill('Arcade-2026')
  await sheet.getByRole('button', { name: act }).click()
}
async function add(opened: Opened) {
  await press(opened)
  await confirm(opened, '添加通道')
}

test('adds a channel and hides its keys afterwards', async () => {
  let list: readonly PaymentChannel[] = [ofPlatform]
  const heard = serve(
    servingChannels(() => list),
    answering(channels.saveWechatPay, () => {
      list = [ofPlatform, ownWechat]
      return ownWechat
    }),
  )
  const opened = await open('/paymentChannel?add=wechatPay')
  await fillIn(opened)
  await add(opened)
  await expect.element(opened.getByText('A1B2…C3D4')).toBeVisible()
  expect(opened.router.state.location.search).toEqual({ id: '11-1' })
  await expect
    .element(opened.getByRole('textbox', { name: '商户私钥', exact: true }))
    .toHaveValue('')
  expect(inputs(heard, channels.saveWechatPay)).toEqual([
    {
      name: '总店商户号',
      mchId: '1600000002',
      certificate: '-----BEGIN CERTIFICATE-----',
      privateKey: KEY,
      apiKey: 'k'.repeat(32),
      password: 'Arcade-2026',
    },
  ])
  expect(heard.find(({ name }) => name === 'channels.saveWechatPay')?.key).toBeTruthy()
})

test('reports missing fields and drafts everything but keys', async () => {
  const heard = serve(servingChannels(() => [ofPlatform]))
  const opened = await open('/paymentChannel?add=wechatPay')
  await opened.getByRole('textbox', { name: '商户私钥', exact: true }).fill(KEY)
  await opened.getByRole('textbox', { name: '名称', exact: true }).fill('总店商户号')
  await press(opened)
  await expect
    .element(opened.getByRole('textbox', { name: '商户证书', exact: true }))
    .toHaveAccessibleDescription(/商户证书未填写/)
  expect(inputs(heard, channels.saveWechatPay)).toEqual([])
  await expect.poll(kept).toContain('总店商户号')
  expect(kept()).not.toContain('MIIEvQ')
})

test.each([
  ['notAPair', 'certificate', '商户证书'],
  ['accountTaken', 'mchId', '商户号'],
  ['noPrivateKey', 'privateKey', '商户私钥'],
] as const)('shows the server refusal %s at its field', async (failure, field, label) => {
  serve(
    servingChannels(() => [ofPlatform]),
    answering(channels.saveWechatPay, () => refusing(channels.saveWechatPay, failure, field)),
  )
  const opened = await open('/paymentChannel?add=wechatPay')
  await fillIn(opened)
  await add(opened)
  const sentence = channels.saveWechatPay.failures[failure].zh
  await expect
    .element(opened.getByRole('textbox', { name: label, exact: true }))
    .toHaveAccessibleDescription(sentence)
  await expect
    .element(opened.getByRole('textbox', { name: '商户私钥', exact: true }))
    .toHaveValue(KEY)
})

test('sends only new keys and clears them afterwards', async () => {
  const heard = serve(
    servingChannels(() => [ofPlatform, ownWechat]),
    answering(channels.saveWechatPay, () => ({ ...ownWechat, fingerprint: 'FFFF…0000' })),
  )
  const { getByRole, getByText } = await open('/paymentChannel?id=11-1')
  await getByRole('textbox', { name: '商户私钥', exact: true }).fill(KEY)
  await getByRole('button', { name: '保存' }).click()
  await confirm({ getByRole }, '更换密钥')
  await expect.element(getByText('已保存', { exact: true })).toBeVisible()
  await expect.element(getByRole('textbox', { name: '商户私钥', exact: true })).toHaveValue('')
  const sent = { id: '11-1', name: '总店商户号', privateKey: KEY, password: 'Arcade-2026' }
  expect(inputs(heard, channels.saveWechatPay)).toEqual([sent])
})

test('changing keys needs the password, renaming does not', async () => {
  let tries = 0
  const heard = serve(
    servingChannels(() => [ofPlatform, ownWechat]),
    answering(channels.saveWechatPay, ({ password }) => {
      tries += 1
      const isWrong = password !== undefined && tries === 1
      return isWrong ? refusing(channels.saveWechatPay, 'wrongPassword', 'password') : ownWechat
    }),
  )
  const { getByRole, getByText } = await open('/paymentChannel?id=11-1')
  await getByRole('textbox', { name: '商户私钥', exact: true }).fill(KEY)
  await getByRole('button', { name: '保存' }).click()
  await confirm({ getByRole }, '更换密钥')
  await expect
    .element(getByRole('dialog').getByLabelText('登录密码', { exact: true }))
    .toHaveAccessibleDescription(/密码错误，支付通道未变更/)
  await confirm({ getByRole }, '更换密钥')
  await expect.element(getByText('已保存', { exact: true })).toBeVisible()
  await getByRole('textbox', { name: '名称', exact: true }).fill('分店')
  await getByRole('button', { name: '保存' }).click()
  await expect.poll(() => inputs(heard, channels.saveWechatPay)).toHaveLength(3)
  expect(inputs(heard, channels.saveWechatPay).at(-1)).toEqual({ id: '11-1', name: '分店' })
})

test('a connection test shows the provider error', async () => {
  let tested = ownWechat
  serve(
    servingChannels(() => [ofPlatform, tested]),
    answering(channels.test, () => {
      const words = 'SIGN_ERROR 签名错误'
      tested = { ...ownWechat, testedAt: new Date(), testResult: 'wrongKeys', testWords: words }
      return tested
    }),
  )
  const { getByRole, getByText } = await open('/paymentChannel?id=11-1')
  await expect.element(getByText('未测试')).toBeVisible()
  await getByRole('button', { name: '测试连接' }).click()
  await expect.element(getByText(/支付平台拒绝了这组密钥/)).toBeVisible()
  await expect.element(getByText('支付平台返回：SIGN_ERROR 签名错误')).toBeVisible()
})

test('takes over payments from the previous channel', async () => {
  let chosen = false
  const heard = serve(
    servingChannels(() => [
      { ...ofPlatform, takes: chosen ? [] : ['wechat'] },
      { ...ownWechat, takes: chosen ? ['wechat'] : [] },
    ]),
    answering(channels.choose, () => {
      chosen = true
      return { ...ownWechat, takes: ['wechat' as const] }
    }),
  )
  const { getByRole, getByText } = await open('/paymentChannel?id=11-1')
  await getByRole('button', { name: '设为微信付款的默认通道 当前：平台的微信支付' }).click()
  await confirm({ getByRole }, '设为微信付款的默认通道')
  await expect.element(getByText('已设为微信付款的默认通道')).toBeVisible()
  await expect.element(getByText('微信付款的默认通道', { exact: true })).toBeVisible()
  expect(inputs(heard, channels.choose)).toEqual([
    { id: '11-1', payer: 'wechat', password: 'Arcade-2026' },
  ])
})

test('a channel switched off cannot take payments', async () => {
  let isOn = true
  const own = () => ({ ...ownWechat, isOn })
  serve(
    servingChannels(() => [ofPlatform, own()]),
    answering(channels.switch, ({ isOn: wanted }) => {
      isOn = wanted
      return own()
    }),
  )
  const { getByRole, getByText } = await open('/paymentChannel?id=11-1')
  await getByRole('switch', { name: '启用通道' }).click()
  await expect.element(getByRole('switch')).not.toBeChecked()
  await expect.element(getByText('设为微信付款的默认通道')).not.toBeInTheDocument()
})

test('a platform channel has no keys to edit', async () => {
  serve(servingChannels(() => [ofPlatform, alipayOfPlatform]))
  const { getByRole, getByText } = await open('/paymentChannel?id=wechatPay-1')
  await expect.element(getByText('平台账户，由你提现')).toBeVisible()
  await expect.element(getByRole('button', { name: '测试连接' })).toBeVisible()
  expect(getByRole('textbox').elements()).toHaveLength(0)
})

test('a missing channel links to the list', async () => {
  let broken = true
  serve(answering(channels.list, () => (broken ? silence : [ofPlatform])))
  const { getByRole, getByText, pathNow } = await open('/paymentChannel?id=99-1')
  await expect.element(getByText('支付通道加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('支付通道不存在或已删除')).toBeVisible()
  await getByRole('button', { name: '查看支付通道' }).click()
  await expect.poll(pathNow).toBe('/paymentChannels')
})
