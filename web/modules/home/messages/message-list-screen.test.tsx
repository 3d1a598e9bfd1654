import { expect, test, vi } from 'vitest'
import { alerts, type Alert, type Mute } from '#contract/alerts/alerts.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { exportCalls } from '#contract/exports/exports.ts'
import { inbox, type InboxMessage } from '#contract/inbox/inbox.ts'
import { news, type ShownNews } from '#contract/news/news.ts'
import { failedOrder, quietSite, servingAlerts } from '#web/test/worlds/alerts.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'
import { servingWallet } from '#web/test/worlds/wallet.ts'

const fault: Alert = {
  ...failedOrder,
  id: 'a3',
  rule: 'fault',
  orderNumber: '',
  code: 'E07',
  read: true,
}
const gone: Alert = { ...fault, id: 'a4', rule: 'offline', endedAt: new Date() }
const taken: Alert = { ...failedOrder, id: 'a5', name: 'A12', handledBy: '周敏' }

test('separates open from past alerts and marks new ones', async () => {
  serve(...servingAlerts(() => [failedOrder, fault, gone, taken]))
  const { getByRole, router } = await open('/systemMessage')
  const rows = getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/^A11 已付款，设备未完成操作.*新/)
  await expect.element(rows.nth(1)).toMatchTextContent(/^A11 设备故障 E07 ?星河影城店/)
  await expect.element(rows.nth(1)).not.toMatchTextContent('新')
  const device = getByRole('link', { name: /E07/ })
  await expect.element(device).toHaveAttribute('href', '/manage?id=d2')
  await getByRole('tab', { name: '历史提醒' }).click()
  await expect.element(rows.nth(0)).toMatchTextContent(/^A11 设备离线 ?星河影城店 .*已结束/)
  await expect.element(rows.nth(1)).toMatchTextContent(/^A12 已付款，设备未完成操作.*周敏 处理中/)
  expect(getByRole('button', { name: '我来处理' }).elements()).toEqual([])
  expect(router.state.location.href).toBe('/systemMessage?tab=past')
})

test('an alert of a part says how much came', async () => {
  serve(...servingAlerts(() => [{ ...failedOrder, code: '3/10' }]))
  const { getByRole } = await open('/systemMessage', { language: 'en' })
  await expect
    .element(getByRole('listitem'))
    .toMatchTextContent(/^A11 Paid but only 3 of 10 completed/)
})

test('taking an alert removes it from the list', async () => {
  let now: Alert = failedOrder
  const heard = serve(
    ...servingAlerts(() => [now]),
    answering(alerts.handle, () => (now = { ...failedOrder, handledBy: '林晓峰', read: true })),
  )
  const { getByRole, getByText } = await open('/systemMessage')
  await getByRole('button', { name: '我来处理' }).click()
  await expect.element(getByText('暂无待处理提醒', { exact: true })).toBeVisible()
  const writes = heard.filter(({ name }) => name === 'alerts.handle')
  expect(writes.map(({ input }) => input)).toEqual([{ id: 'a1' }])
  expect(writes[0]?.key).toMatch(/.+/)
})

test('somebody else was quicker: that is said', async () => {
  serve(
    ...servingAlerts(() => [failedOrder]),
    answering(alerts.handle, () => refusing(alerts.handle, 'handled')),
  )
  const { getByRole, getByText } = await open('/systemMessage')
  await getByRole('button', { name: '我来处理' }).click()
  await expect.element(getByText(/已有人接手/)).toBeVisible()
})

test('all is marked as read at once', async () => {
  let read = false
  serve(
    ...servingAlerts(() => [{ ...quietSite, read }]),
    answering(alerts.read, () => {
      read = true
      return { read: 1 }
    }),
  )
  const { getByRole } = await open('/systemMessage', { language: 'en' })
  await getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  await expect.element(getByRole('listitem')).not.toMatchTextContent('New')
})

test('shows a failed load, then an empty list', async () => {
  let broken = true
  serve(
    answering(alerts.list, () =>
      broken ? silence : { records: [], total: 0, size: 20, current: 1, pages: 0 },
    ),
    ...servingAlerts(() => []),
  )
  const { getByRole, getByText } = await open('/systemMessage')
  await expect.element(getByRole('alert').getByText('网络连接失败').first()).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('暂无待处理提醒', { exact: true })).toBeVisible()
})

const paidOut: Omit<InboxMessage, 'createTime'> = {
  id: 'i1',
  title: { zh: '提现已到账', en: 'A withdrawal was paid out' },
  text: { zh: '¥99.40 已到微信', en: '¥99.40 arrived at WeChat' },
  to: '/alertSettings',
  read: false,
}
const pageOf = (records: InboxMessage[]) => {
  return { records, total: records.length, size: 20, current: 1, pages: 1 }
}

test('a personal message opens its subject and becomes read', async () => {
  // The same age is shown for a whole minute from here on.
  let now: InboxMessage = { ...paidOut, createTime: new Date(Date.now() - 180_000) }
  const heard = serve(
    ...servingAlerts(() => []),
    answering(inbox.list, () => pageOf([now])),
    answering(inbox.read, () => (now = { ...now, read: true })),
  )
  const { getByRole, pathNow, router } = await open('/systemMessage')
  await getByRole('tab', { name: '我的消息' }).click()
  const row = getByRole('button', { name: /^提现已到账 ?3 分钟前 ?¥99.40 已到微信 ?新/ })
  await row.click()
  await expect.poll(pathNow).toBe('/alertSettings')
  router.history.back()
  await expect.element(getByRole('listitem')).not.toMatchTextContent('新')
  const reads = heard.filter(({ name }) => name === inbox.read.name)
  expect(reads.map(({ input }) => input)).toEqual([{ id: 'i1' }])
  now = { ...now, title: { zh: '提现未通过', en: 'A withdrawal did not pass' } }
  await expect.poll(() => push('alerts')).toBeGreaterThan(0)
  await expect.element(getByRole('listitem')).toMatchTextContent('提现未通过')
})

test('personal messages need no alert permission', async () => {
  let broken = true
  const heard = serve(
    answering(alerts.unread, () => ({ number: 0 })),
    answering(inbox.list, () => (broken ? silence : pageOf([]))),
  )
  const { getByRole, getByText } = await open('/systemMessage', {
    language: 'en',
    person: subAccount('sites.see'),
  })
  await getByRole('button', { name: 'Try again' }).click()
  broken = false
  await getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByText('No messages yet')).toBeVisible()
  const tabs = getByRole('tab').elements()
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['My messages', 'Announcements'])
  expect(heard.map(({ name }) => name)).not.toContain(alerts.list.name)
})

test('opening platform news marks it as read', async () => {
  const item: ShownNews = {
    id: 'n1',
    title: { zh: '周三维护', en: 'Maintenance' },
    text: { zh: '凌晨三点，\n机器正常。', en: 'At three.' },
    from: new Date('2026-11-20T00:00:00+08:00'),
    read: false,
  }
  let now: ShownNews[] = []
  const heard = serve(
    ...servingAlerts(() => []),
    answering(news.shown, () => ({ ...pageOf([]), records: now, total: now.length })),
    answering(news.read, () => {
      now = [{ ...item, read: true }]
      return { read: 1 }
    }),
  )
  const { getByRole, getByText, router } = await open('/systemMessage')
  await getByRole('tab', { name: '平台公告' }).click()
  await expect.element(getByText('暂无公告')).toBeVisible()
  now = [item]
  await router.navigate({ href: '/systemMessage' })
  await router.navigate({ href: '/systemMessage?tab=news' })
  await getByRole('button', { name: /^周三维护.*新$/ }).click()
  await expect.element(getByRole('dialog', { name: '周三维护' })).toMatchTextContent(/机器正常/)
  await getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect.element(getByRole('listitem')).not.toMatchTextContent('新')
  const reads = heard.filter(({ name }) => name === news.read.name)
  expect(reads.map(({ input }) => input)).toEqual([{ id: 'n1' }])
})

const deviceMute: Mute = {
  id: 'm1',
  rule: 'offline',
  fieldId: 's1',
  fieldName: '星河影城店',
  equipmentId: 'd2',
  name: 'A11',
  until: null,
  by: '周敏',
  createTime: new Date(),
}

test('an alert is muted by place and time', async () => {
  let now: readonly Alert[] = [failedOrder]
  const heard = serve(
    ...servingAlerts(() => now),
    answering(alerts.mute, () => {
      now = []
      return deviceMute
    }),
  )
  const { getByRole, getByText } = await open('/systemMessage')
  await getByRole('button', { name: '静音' }).click()
  await getByRole('radio', { name: '星河影城店' }).click()
  await getByRole('radio', { name: '到早上 08:00' }).click()
  await getByRole('dialog').getByRole('button', { name: '静音' }).click()
  await expect.element(getByText('暂无待处理提醒', { exact: true })).toBeVisible()
  const writes = heard.filter(({ name }) => name === alerts.mute.name)
  expect(writes.map(({ input }) => input)).toEqual([{ id: 'a1', at: 'site', until: 'morning' }])
})

test('muted alerts are listed and can be unmuted', async () => {
  const until = new Date('2030-11-21T00:00:00Z')
  let now: Mute[] = [deviceMute, { ...deviceMute, id: 'm2', equipmentId: '', name: '', until }]
  serve(
    ...servingAlerts(() => []),
    answering(alerts.mutes, () => now),
    answering(alerts.unmute, ({ id }) => {
      now = now.filter((each) => each.id !== id)
      return deviceMute
    }),
  )
  const { getByRole, getByText, router } = await open('/systemMessage')
  await getByRole('tab', { name: '静音中' }).click()
  const rows = getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/^A11 设备离线星河影城店 ?直到取消静音 ?由 周敏 设置/)
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/^星河影城店 设备离线这个场地的全部设备 ?静音至 2030\/11\/21 08:00/)
  await rows.nth(0).getByRole('button', { name: '取消静音' }).click()
  await expect.element(getByText('直到取消')).not.toBeInTheDocument()
  await rows.nth(0).getByRole('button', { name: '取消静音' }).click()
  await expect.element(getByText('暂无静音')).toBeVisible()
  expect(router.state.location.href).toBe('/systemMessage?tab=muted')
})

test('who may only look cannot mute', async () => {
  serve(...servingAlerts(() => [failedOrder]))
  const { getByRole, getByText } = await open('/systemMessage', {
    person: subAccount('alerts.see'),
  })
  await getByRole('button', { name: '静音' }).click()
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('a long export shows progress and then downloads', async () => {
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const file: CallOutput<typeof exportCalls.detail> = {
    id: '7',
    title: { zh: '资金明细', en: 'Statement' },
    state: 'making',
    lines: 20_000,
    linesAll: 80_000,
    createTime: new Date(),
    endsAt: null,
  }
  let now = file
  const heard = serve(
    ...servingWallet(),
    answering(wallet.export, () => ({ url: '', exportId: '7' })),
    answering(inbox.list, () => ({ records: [], total: 0, size: 20, current: 1, pages: 0 })),
    answering(exportCalls.detail, () => now),
    answering(exportCalls.take, () => ({ url: '/x?ticket=1' })),
  )
  const { getByRole, router } = await open('/money_detail_list')
  await getByRole('button', { name: '导出' }).click()
  await getByRole('button', { name: /Excel 表格/ }).click()
  const sheet = getByRole('dialog', { name: '资金明细' })
  await expect.element(sheet).toMatchTextContent('20,000 / 80,000 行')
  expect(router.state.location.href).toBe('/systemMessage?tab=own&file=7')
  expect(pressed).not.toHaveBeenCalled()
  now = { ...file, state: 'ready', lines: 80_000, endsAt: new Date('2031-01-02T12:00+08:00') }
  await sheet.getByRole('button', { name: '下载' }).click()
  await expect.poll(() => heard.filter(({ name }) => name === 'exports.take')).toHaveLength(1)
  await expect.poll(() => pressed.mock.calls.length).toBe(1)
  await expect.poll(() => router.state.location.href).toBe('/systemMessage?tab=own')
  now = { ...file, state: 'gone' }
  await router.navigate({ href: '/systemMessage?tab=own&file=7' })
  await expect.element(getByRole('dialog')).toMatchTextContent('文件已过期')
  pressed.mockRestore()
})
