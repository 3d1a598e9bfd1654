import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  telling,
  type WechatRecipient,
  type RuleSetting,
  type NotificationSettings,
  type SentNotification,
} from '#contract/alerts/notification-settings.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'

afterEach(() => vi.unstubAllGlobals())

const asItComes = { isOn: true, wait: 0, everybody: true, to: [], byWechat: true, bySms: false }
const settings: NotificationSettings = {
  rules: [
    ...(['failed', 'doubt', 'refund', 'fault'] as const).map((rule) => ({ ...asItComes, rule })),
    { ...asItComes, rule: 'quiet', wait: 3, isOn: false },
    { ...asItComes, rule: 'offline', wait: 10 },
  ],
  hours: { isOn: false, from: '23:00', until: '08:00', moneyPasses: true },
  wechat: true,
  sms: true,
  people: [
    { id: '1', name: '林晓峰', owner: true, hasWechat: true },
    { id: '2', name: '周敏', owner: false, hasWechat: false },
  ],
}
const told: SentNotification = {
  id: 't1',
  rule: 'offline',
  fieldName: '星河影城店',
  name: 'A11',
  count: 12,
  to: '林晓峰',
  way: 'wechat',
  state: 'failed',
  trouble: 'notSubscribed',
  createTime: new Date(Date.now() - 120_000),
}
const unbound: WechatRecipient = { isSetUp: true, boundAt: null, trouble: '' }
const bound: WechatRecipient = { ...unbound, boundAt: new Date('2026-11-20T04:00:00Z') }

const serving = (wechat: WechatRecipient = bound, more: Partial<NotificationSettings> = {}) => [
  answering(telling.settings, () => ({ ...settings, ...more })),
  answering(telling.sent, () => [told]),
  answering(telling.wechat, () => wechat),
]

test('lists rules with recipients and undelivered messages', async () => {
  serve(...serving())
  const { getByRole } = await open('/alertSettings')
  await expect
    .element(getByRole('button', { name: /^设备离线/ }))
    .toMatchTextContent(/离线满 10 分钟 ?微信 ?所有人.*开/)
  await expect.element(getByRole('button', { name: /^场地没有收入/ })).toMatchTextContent('关')
  await expect.element(getByRole('button', { name: /^免打扰时段/ })).toMatchTextContent('关')
  const sent = getByRole('region', { name: '最近发送' })
  await expect
    .element(sent)
    .toMatchTextContent(
      /A11 设备离线 等 12 条对方未关注平台的微信公众号，关注后才能收到提醒.*林晓峰 ?微信 ?2 分钟前发送失败/,
    )
})

test('saves wait, channels and recipients of a rule', async () => {
  let now: RuleSetting = settings.rules[5]!
  const heard = serve(
    answering(telling.settings, () => ({
      ...settings,
      rules: [...settings.rules.slice(0, 5), now],
    })),
    answering(telling.saveRule, ({ to = [], ...given }) => {
      now = { ...now, ...given, wait: given.wait ?? now.wait, everybody: false, to: [...to] }
      return now
    }),
    ...serving().slice(1),
  )
  const { getByRole, getByLabelText } = await open('/alertSettings')
  await getByRole('button', { name: /^设备离线/ }).click()
  const wait = getByLabelText(/离线时长/)
  await wait.fill('2000')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(wait).toHaveAccessibleDescription(/请填写 1 到 1440/)
  await wait.fill('5')
  await getByRole('checkbox', { name: '短信' }).click()
  await getByRole('checkbox', { name: '可查看提醒的所有人' }).click()
  await getByRole('checkbox', { name: '林晓峰' }).click()
  await getByRole('checkbox', { name: '周敏' }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByRole('alert').getByText('未选择人员')).toBeVisible()
  await getByRole('checkbox', { name: '周敏' }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect
    .element(getByRole('button', { name: /^设备离线/ }))
    .toMatchTextContent(/离线满 5 分钟 ?微信、短信 ?1 人/)
  const writes = heard.filter(({ name }) => name === telling.saveRule.name)
  expect(writes.map(({ input }) => input)).toEqual([
    { rule: 'offline', isOn: true, wait: 5, to: ['2'], byWechat: true, bySms: true },
  ])
})

test('quiet hours are saved with begin and end', async () => {
  const heard = serve(
    ...serving(),
    answering(telling.saveHours, (hours) => hours),
  )
  const { getByRole } = await open('/alertSettings')
  await getByRole('button', { name: /^免打扰时段/ }).click()
  await getByRole('checkbox', { name: '开启免打扰' }).click()
  await getByRole('button', { name: '结束 08:00' }).click()
  await getByRole('button', { name: '07:30', exact: true }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  const writes = heard.filter(({ name }) => name === telling.saveHours.name)
  expect(writes.map(({ input }) => input)).toEqual([
    { isOn: true, from: '23:00', until: '07:30', moneyPasses: true },
  ])
})

test('WeChat is bound by scanning and can be unbound', async () => {
  let now = unbound
  serve(
    answering(telling.wechat, () => now),
    answering(telling.beginWechat, () => ({ url: 'https://wechat.example/a', openUrl: '' })),
    answering(telling.unbindWechat, () => (now = unbound)),
    ...serving().slice(0, 2),
  )
  const { getByRole, getByText } = await open('/alertSettings')
  await getByRole('button', { name: '绑定微信' }).click()
  await expect.element(getByRole('img', { name: /绑定微信的二维码/ })).toBeVisible()
  expect(getByRole('link', { name: '在微信中打开' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  now = bound
  await getByRole('button', { name: '绑定微信' }).click()
  await getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => push('alerts')).toBeGreaterThan(0)
  await expect.element(getByText('已绑定微信', { exact: true }).first()).toBeVisible()
  await getByRole('button', { name: '解绑微信' }).click()
  await getByRole('dialog').getByRole('button', { name: '解绑微信' }).click()
  await expect.element(getByRole('button', { name: '绑定微信' })).toBeVisible()
})

test('a WeChat user without subscription is warned', async () => {
  serve(...serving({ ...bound, trouble: 'notSubscribed' }))
  const { getByText } = await open('/alertSettings', { language: 'en' })
  await expect.element(getByText('Official account not followed')).toBeVisible()
})

test('channels not set up cannot be chosen', async () => {
  serve(...serving({ ...unbound, isSetUp: false }, { sms: false }))
  const { getByRole, getByText } = await open('/alertSettings')
  await expect.element(getByText('平台未开通微信通知')).toBeVisible()
  await getByRole('button', { name: /^设备故障/ }).click()
  await expect.element(getByRole('checkbox', { name: '短信' })).toBeDisabled()
})

test('a failed load is retried, a refusal is shown', async () => {
  let broken = true
  serve(
    answering(telling.settings, () => (broken ? silence : settings)),
    answering(telling.saveRule, () => refusing(telling.saveRule, 'notAllowed', 'to')),
    ...serving().slice(1),
  )
  const { getByRole, getByText } = await open('/alertSettings')
  await expect.element(getByText('提醒设置加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await getByRole('button', { name: /^设备离线/ }).click()
  await getByRole('button', { name: '保存' }).click()
  await expect.element(getByText(/部分人员没有查看提醒的权限/)).toBeVisible()
})

test('alert readers only bind their own WeChat', async () => {
  const heard = serve(...serving())
  const { getByText, getByRole, unmount } = await open('/alertSettings', {
    person: subAccount('alerts.see'),
  })
  await expect.element(getByText('已绑定微信')).toBeVisible()
  expect(getByRole('button', { name: /^设备离线/ }).elements()).toEqual([])
  expect(heard.map(({ name }) => name)).not.toContain(telling.settings.name)
  await unmount()
  const closed = await open('/alertSettings', { person: subAccount('sites.see') })
  await expect.element(closed.getByText('暂无权限，请联系管理员')).toBeVisible()
})

test.each([
  ['?result=bound', '微信已绑定'],
  ['?result=late', '二维码已失效'],
  ['?result=failed', '绑定失败'],
  ['', '绑定失败'],
])('binding result %s is shown without signing in', async (search, words) => {
  serve()
  const { getByRole } = await open(`/wechatBound${search}`, { person: 'nobody' })
  await expect.element(getByRole('heading', { name: words })).toBeVisible()
})
