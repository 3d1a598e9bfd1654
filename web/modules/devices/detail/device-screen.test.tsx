import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { alerts, type Mute } from '#contract/alerts/alerts.ts'
import { toFen } from '#contract/base/money.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { devices } from '#contract/devices/devices.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { clawSettings } from '#web/test/worlds/device-settings.ts'
import { changer, claw, lipstick, servingDevices } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'

const quiet = answering(devices.commands, () => [])

test('shows state, figures, meters, events and firmware', async () => {
  const lastNonsense = { kind: 'form', about: 'meters.coinIn', createTime: new Date() } as const
  const line = {
    id: '1',
    kind: 'command',
    what: 'lock',
    state: 'failed',
    code: 'E12',
    test: false,
    askedBy: '周敏',
    fieldName: '',
    createTime: new Date(),
  } as const
  serve(
    quiet,
    ...servingDevices(
      () => [{ ...lipstick, nonsense: 3, lastNonsense }],
      () => [line],
    ),
  )
  const { getByRole, getByText } = await open('/manage?id=d2')
  await expect
    .element(getByRole('heading', { name: /^A11/, level: 1 }))
    .toMatchTextContent('PF 2071 0455')
  await expect.element(getByText(/信号 24\/31/)).toMatchTextContent('故障 E07 货道 3 星河影城店')
  await expect.element(getByRole('alert').getByText('故障：E07 货道 3')).toBeVisible()
  await expect.element(getByText('今日局数').first()).toBeVisible()
  await expect.element(getByText('14.0', { exact: true })).toBeVisible()
  await expect.element(getByText('128,442')).toBeVisible()
  await expect.element(getByText('今日 +96')).toBeVisible()
  await expect.element(getByText(/失败.*E12.*周敏/)).toBeVisible()
  await expect.element(getByText('3.2.1')).toBeVisible()
  await expect.element(getByText('3 条消息无效')).toBeVisible()
  await expect.element(getByText(/内容不符合协议.*meters\.coinIn/)).toBeVisible()
  await expect
    .element(getByRole('link', { name: '全部' }))
    .toHaveAttribute('href', '/equipRecord?id=d2')
})

test('lists two boards that share one code', async () => {
  const seen = { model: 'C3', firmware: '2.1', times: 3, lastTime: new Date() }
  const two = {
    ...lipstick,
    faults: [{ code: 'code.shared', since: new Date() }],
    boards: [
      { ...seen, address: '10.0.0.7', boot: 12, coinIn: 820, plays: 600 },
      { ...seen, address: '', boot: 7, times: 1 },
    ],
  }
  serve(quiet, ...servingDevices(() => [two]))
  const { getByText } = await open('/manage?id=d2')
  await expect
    .element(getByText(/10\.0\.0\.7.*已启动 12 次.*连接 3 次.*投币 820，局数 600/))
    .toBeVisible()
  await expect.element(getByText(/地址未知.*已启动 7 次.*连接 1 次/)).toBeVisible()
  await expect.element(getByText(/两块主板使用同一设备编码/).first()).toBeVisible()
})

test('two boards that look alike are explained in sentences', async () => {
  const board = { model: 'C3', firmware: '2.1', address: '', boot: 12, times: 3 }
  const boards = [{ ...board, lastTime: new Date() }]
  serve(quiet, ...servingDevices(() => [{ ...lipstick, boards }]))
  const { getByText } = await open('/manage?id=d2')
  await expect.element(getByText(/相同，无法区分。付款可能启动另一台机器/)).toBeVisible()
})

test('shows income today and links to its sources', async () => {
  const today = { ...claw.today, cashFen: toFen(3600), onlineFen: toFen(35_000) }
  serve(quiet, ...servingDevices(() => [{ ...claw, today }]))
  const { getByRole, getByText } = await open('/manage?id=d1')
  await expect.element(getByText('今日收入')).toBeVisible()
  for (const [name, href] of [
    ['订单', '/order_center?device=d1'],
    ['在线支付', '/onlinepay?equipmentId=d1'],
    ['现金收入', '/cashincome?equipmentId=d1'],
  ] as const) {
    const way = getByRole('main').getByRole('link', { name, exact: true })
    await expect.element(way).toHaveAttribute('href', href)
  }
  await expect.element(getByText('¥386.00').last()).toBeVisible()
  await expect.element(getByText('42 局')).toBeVisible()
  await expect.element(getByText('¥36.00').last()).toBeVisible()
})

test('a changer shows coins changed and coins left', async () => {
  const state = { state: 'online', online: true } as const
  const totals = { ...changer.totals, hopper: 118, coinOut: 9_000, stock: { '1': 4, '2': 0 } }
  serve(quiet, ...servingDevices(() => [{ ...changer, ...state, totals }]))
  const { getByText } = await open('/manage?id=d3')
  await expect.element(getByText('今日出币')).toBeVisible()
  await expect.element(getByText('¥1,240.00').last()).toBeVisible()
  await expect.element(getByText('118 枚')).toBeVisible()
  await expect.element(getByText('缺货')).toBeVisible()
})

test('a printer leads to its receipt style', async () => {
  const receipt = {
    id: 'receipt',
    type: 'bool',
    default: true,
    name: { zh: '打印小票', en: 'Receipt printing' },
  } as const
  let parameters: typeof clawSettings.parameters = [...clawSettings.parameters, receipt]
  serve(
    answering(deviceSettings.detail, () => ({ ...clawSettings, parameters })),
    quiet,
    ...servingDevices(),
  )
  const first = await open('/manage?id=d1')
  const link = first.getByRole('link', { name: '小票样式' })
  await expect.element(link).toHaveAttribute('href', '/choose_receipts_style')
  parameters = clawSettings.parameters
  const second = await open('/manage?id=d3')
  await expect.element(second.getByRole('heading', { name: '参数设置' })).toBeVisible()
  expect(second.getByRole('link', { name: '小票样式' }).elements()).toEqual([])
})

test('the slot link counts empty slots', async () => {
  const totals = { ...claw.totals, stock: { '1': 4, '2': 0, '3': 0 } }
  serve(quiet, ...servingDevices(() => [{ ...claw, type: 'vending', totals }]))
  const { getByRole } = await open('/manage?id=d1')
  await expect.element(getByRole('link', { name: '货道和库存 2 个货道缺货' })).toBeVisible()
})

test('a new device waits without figures', async () => {
  serve(quiet, ...servingDevices())
  const { getByRole, getByText } = await open('/manage?id=d4')
  await expect.element(getByText('等待首次上线')).toBeVisible()
  expect(getByRole('heading', { name: '码表读数' }).elements()).toEqual([])
  await expect.element(getByText(/^— 局$/)).toBeVisible()
})

test('a device that never connected is not live', async () => {
  serve(quiet, ...servingDevices())
  const { getByText, router } = await open('/manage?id=d1')
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('实时')).toBeVisible()
  await router.navigate({ href: '/manage?id=d4' })
  await expect.element(getByText(/^— 局$/)).toBeVisible()
  expect(getByText('实时').elements()).toEqual([])
})

test('a removed device links back to its list', async () => {
  serve(quiet, ...servingDevices())
  const { getByRole, getByText, router } = await open('/manage?id=d404&list=site&site=s1')
  await expect.element(getByRole('alert').getByText('设备不存在')).toBeVisible()
  await getByRole('button', { name: '返回列表' }).click()
  await expect.element(getByText(/共 2 台/)).toBeVisible()
  expect(router.state.location.href).toBe('/equipmentList?site=s1')
})

test('a failed load can be retried', async () => {
  let broken = true
  serve(
    answering(devices.detail, () => (broken ? silence : claw)),
    quiet,
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/manage?id=d1', { language: 'en' })
  await getByRole('button', { name: 'Try again' }).click()
  broken = false
  await getByRole('button', { name: 'Try again' }).click()
  await expect.element(getByText('Plays today').first()).toBeVisible()
})

test('a reader sees all but cannot act', async () => {
  const heard = serve(quiet, ...servingDevices())
  const { getByRole, getByText } = await open('/manage?id=d1', {
    person: subAccount('devices.see'),
  })
  for (const name of ['锁机', '编辑资料', '移动', '移除 A03']) {
    await getByRole('button', { name }).click()
    await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
    showToast('')()
  }
  expect(heard.filter(({ key, name }) => key !== null || name === alerts.mutes.name)).toEqual([])
  expect(
    getByRole('main')
      .getByRole('link', { name: /订单|收入/ })
      .elements(),
  ).toEqual([])
})

const mute: Mute = {
  id: 'm1',
  rule: 'offline',
  fieldId: 's1',
  fieldName: '星河影城店',
  equipmentId: 'd1',
  name: 'A03',
  until: null,
  by: '周敏',
  createTime: new Date(),
}

test('muted alerts are shown and can be unmuted', async () => {
  const until = new Date('2030-11-21T00:00:00Z')
  let now: readonly Mute[] = [
    { ...mute, id: 'm1', rule: 'fault', equipmentId: '', until },
    { ...mute, id: 'm2' },
    // Mutes of another machine, of another site, of the device's earlier site, and an expired one.
    { ...mute, id: 'm3', equipmentId: 'd2' },
    { ...mute, id: 'm4', equipmentId: '', fieldId: 's2' },
    { ...mute, id: 'm5', fieldId: 's2' },
    { ...mute, id: 'm6', until: new Date(0) },
  ]
  serve(
    quiet,
    answering(alerts.mutes, () => [...now]),
    answering(alerts.unmute, ({ id }) => {
      now = now.filter((each) => each.id !== id)
      return mute
    }),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/manage?id=d1')
  const banners = getByRole('status').filter({ hasText: '提醒已静音' })
  await expect
    .element(banners.nth(0))
    .toMatchTextContent(/^“设备故障”的提醒已静音整个场地 ?至 2030\/11\/21 08:00 ?周敏 设置/)
  await expect
    .element(banners.nth(1))
    .toMatchTextContent(/^“设备离线”的提醒已静音取消静音前一直有效 ?周敏 设置/)
  const ends = getByRole('button', { name: '取消静音' })
  expect(banners.elements()).toHaveLength(2)
  await ends.nth(1).click()
  await expect.element(getByText('“设备离线”的提醒已静音')).not.toBeInTheDocument()
  await expect.element(getByText('“设备故障”的提醒已静音')).toBeVisible()
})

test('who may only see alerts ends no mute', async () => {
  serve(
    quiet,
    answering(alerts.mutes, () => [mute]),
    ...servingDevices(),
  )
  const looking = await open('/manage?id=d1', { person: subAccount('devices.see', 'alerts.see') })
  await looking.getByRole('button', { name: '取消静音' }).click()
  await expect.element(looking.getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('on a desk it stands beside its list', async () => {
  await page.viewport(1280, 800)
  try {
    serve(quiet, ...servingDevices())
    const { getByRole, getByText } = await open('/manage?id=d1')
    await expect.element(getByRole('link', { name: /^A03/ })).toHaveAttribute('aria-current')
    await expect.element(getByRole('heading', { name: '设备', level: 1 })).toBeVisible()
    await expect.element(getByText('A03 娃娃机')).toBeVisible()
    // In a pane that is lower than its content, nothing is squeezed.
    const meter = document.querySelector('[data-one-a-page=meter]')
    expect(meter?.scrollHeight).toBeLessThanOrEqual(meter?.clientHeight ?? 0)
    await getByRole('link', { name: /^A11/ }).click()
    await expect.element(getByText('A11 口红机')).toBeVisible()
  } finally {
    await page.viewport(375, 700)
  }
})
