import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OutputOf } from '#contract/call.ts'
import { devices, type DeviceNow } from '#contract/devices.ts'
import { fen } from '#contract/money.ts'
import { changer, claw, lipstick, newcomer, servingDevices } from '#web/test/devices.ts'
import { open, subAccount } from '#web/test/open.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/serve.ts'

type Command = OutputOf<typeof devices.lock>
const SECRET = 'x7Tq-2mNw_Lp0aRzQb3c4g'
const locking: Command = {
  id: 'c1',
  type: 'lock',
  state: 'sent',
  code: '',
  askedBy: '林晓峰',
  createTime: new Date(),
  movedTime: new Date(),
  expiresTime: new Date(Date.now() + 60_000),
}
const quiet = answering(devices.commands, () => [])
const asked = (heard: ReturnType<typeof serve>, name: string) =>
  heard.filter((one) => one.name === name)

test('shows how it is, today’s figures, its meters, what happened, and what it is', async () => {
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
      () => [{ ...lipstick, nonsense: 3 }],
      () => [line],
    ),
  )
  const { getByRole, getByText } = await open('/manage?id=d2')
  await expect
    .element(getByRole('heading', { name: /^A11/, level: 1 }))
    .toHaveTextContent('PF 2071 0455')
  await expect.element(getByText(/信号 24\/31/)).toHaveTextContent('故障 E07 货道 3 星河影城店')
  await expect.element(getByRole('alert').getByText('故障 E07 货道 3')).toBeVisible()
  await expect.element(getByText('今日局数').first()).toBeVisible()
  await expect.element(getByText('14.0', { exact: true })).toBeVisible()
  await expect.element(getByText('128,442')).toBeVisible()
  await expect.element(getByText('今日 +96')).toBeVisible()
  await expect.element(getByText(/失败.*E12.*周敏/)).toBeVisible()
  await expect.element(getByText('3.2.1')).toBeVisible()
  await expect.element(getByText('有 3 条消息读不懂')).toBeVisible()
  await expect
    .element(getByRole('link', { name: '全部' }))
    .toHaveAttribute('href', '/equipRecord?id=d2')
})

test('what a machine is about follows its type: a changer changes, and runs out of coins', async () => {
  const state = { state: 'online', online: true } as const
  const totals = { ...changer.totals, hopper: 118, coinOut: 9_000, stock: { '1': 4, '2': 0 } }
  serve(quiet, ...servingDevices(() => [{ ...changer, ...state, totals }]))
  const { getByText } = await open('/manage?id=d3')
  await expect.element(getByText('今日兑出')).toBeVisible()
  await expect.element(getByText('¥1,240.00').last()).toBeVisible()
  await expect.element(getByText('118 枚')).toBeVisible()
  await expect.element(getByText('没货了')).toBeVisible()
})

test('a command is followed from its writing to its end, as it happens', async () => {
  let now: DeviceNow = claw
  let commands: Command[] = []
  const heard = serve(
    answering(devices.lock, () => {
      commands = [{ ...locking, state: 'written' }]
      return commands[0]!
    }),
    answering(devices.commands, () => commands),
    ...servingDevices(() => [now]),
  )
  const { getByRole, getByText } = await open('/manage?id=d1')
  await getByRole('button', { name: '锁机' }).click()
  await expect.element(getByText('正在发送')).toBeVisible()
  await expect.element(getByText('林晓峰 下的')).toBeVisible()
  // That it went out is told to nobody: the screen looks by itself.
  commands = [locking]
  await expect.element(getByText('已发出，等设备答复')).toBeVisible()
  commands = [{ ...locking, state: 'accepted' }]
  push('devices')
  await expect.element(getByText('设备已接收，正在执行')).toBeVisible()
  commands = [{ ...locking, state: 'done' }]
  now = { ...claw, state: 'locked', locked: true }
  push('devices')
  await expect.element(getByText('设备已执行')).toBeVisible()
  await expect.element(getByText('已锁定，不接新的一局')).toBeVisible()
  await expect.element(getByRole('button', { name: '解锁' })).toBeVisible()
  const keys = asked(heard, 'devices.lock').map(({ key }) => key)
  expect(keys).toEqual([expect.stringMatching(/./)])
})

test.each([
  ['failed', '设备没有执行', '设备说：E12'],
  ['expired', '已过期，没有执行', '一分钟内没有送到。设备在线时再试一次'],
  ['doubt', '结果未知，设备没有答复', /^它一上线就会说做没做/],
] as const)(
  'a command that is %s is never shown as done, and says what is known',
  async (...row) => {
    const [state, title, text] = row
    serve(
      answering(devices.commands, () => [{ ...locking, state, code: 'E12' }]),
      ...servingDevices(),
    )
    const { getByText } = await open('/manage?id=d1')
    await expect.element(getByText(title)).toBeVisible()
    await expect.element(getByText(text)).toBeVisible()
    expect(getByText('设备已执行').elements()).toEqual([])
  },
)

test('what ended long ago is no news; what is in doubt stays', async () => {
  const past = new Date(Date.now() - 600_000)
  let state: Command['state'] = 'done'
  serve(
    answering(devices.commands, () => [{ ...locking, state, movedTime: past }]),
    ...servingDevices(),
  )
  const { getByText } = await open('/manage?id=d1')
  await expect.element(getByText('今日局数').first()).toBeVisible()
  expect(getByText('设备已执行').elements()).toEqual([])
  state = 'doubt'
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('结果未知，设备没有答复')).toBeVisible()
})

test('an offline one is said to be so, and can’t be locked: at once, without asking', async () => {
  const heard = serve(quiet, ...servingDevices())
  const { getByRole, getByText } = await open('/manage?id=d3')
  await expect.element(getByText('设备离线', { exact: true })).toBeVisible()
  await getByRole('button', { name: '锁机' }).click()
  await expect.element(getByText(devices.lock.failures.offline.zh)).toBeVisible()
  expect(asked(heard, 'devices.lock')).toEqual([])
})

test('one that never came is waited for, with no figure made up', async () => {
  serve(quiet, ...servingDevices())
  const { getByText } = await open('/manage?id=d4')
  await expect.element(getByText('等它第一次上线')).toBeVisible()
  expect(getByText('表底读数').elements()).toEqual([])
  await expect.element(getByText(/^— 局$/)).toBeVisible()
})

test('its number, price and remark are changed: only what was changed is sent', async () => {
  const heard = serve(
    answering(devices.update, () => claw),
    quiet,
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/manage?id=d1')
  await getByRole('button', { name: '改资料' }).click()
  const sheet = getByRole('dialog', { name: '改资料 A03' })
  await sheet.getByRole('textbox', { name: '每局价格' }).fill('5')
  await sheet.getByRole('textbox', { name: '备注' }).fill('换了爪')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect.element(getByText('已保存')).toBeVisible()
  const [sent] = asked(heard, 'devices.update')
  expect(sent?.input).toEqual({ id: 'd1', price: fen(500), remark: '换了爪' })
  // What is said would stand in the way of the next test's taps.
  await expect.element(getByText('已保存')).not.toBeInTheDocument()
})

test('a number that is taken is said at its field, and what was typed stays', async () => {
  serve(
    answering(devices.update, () => refusing(devices.update, 'numberTaken', 'number')),
    quiet,
    ...servingDevices(),
  )
  const { getByRole } = await open('/manage?id=d1')
  await getByRole('button', { name: '改资料' }).click()
  const number = getByRole('dialog').getByRole('textbox', { name: '编号' })
  await number.fill('A11')
  await getByRole('button', { name: '保存' }).click()
  await expect.element(number).toHaveAccessibleDescription(devices.update.failures.numberTaken.zh)
  await expect.element(number).toHaveValue('A11')
})

test('it is moved to another site at once, and back by an undo', async () => {
  const heard = serve(
    answering(devices.move, () => ({ moved: 1 })),
    quiet,
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/manage?id=d1')
  await getByRole('button', { name: '移动' }).click()
  await getByRole('button', { name: /^江南里 B1/ }).click()
  await expect.element(getByText('已移到 江南里 B1')).toBeVisible()
  await getByRole('button', { name: '撤销' }).click()
  await expect
    .poll(() => asked(heard, 'devices.move').map(({ input }) => input))
    .toEqual([
      { ids: ['d1'], fieldId: 's2' },
      { ids: ['d1'], fieldId: 's1' },
    ])
})

test('a new board is given a secret after a question, shown until it was kept', async () => {
  const heard = serve(
    answering(devices.renewSecret, () => ({ code: claw.code, secret: SECRET })),
    quiet,
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/manage?id=d1')
  await getByRole('button', { name: /^换主板/ }).click()
  const question = getByRole('dialog', { name: '给 A03 换主板？' })
  await question.getByRole('button', { name: '取消' }).click()
  expect(asked(heard, 'devices.renewSecret')).toEqual([])
  await getByRole('button', { name: /^换主板/ }).click()
  await question.getByRole('button', { name: '换 A03 的主板' }).click()
  await expect.element(getByText(SECRET)).toBeVisible()
  await expect.element(getByText(/^断电，换上备用主板/)).toBeVisible()
  await getByRole('button', { name: '我已存好' }).click()
  await expect.element(getByText(SECRET)).not.toBeInTheDocument()
})

test('its QR code leads to its start page and can be saved and printed', async () => {
  serve(quiet, ...servingDevices())
  const { getByRole } = await open('/manage?id=d1')
  await getByRole('button', { name: '二维码', exact: true }).click()
  const sheet = getByRole('dialog', { name: 'A03 的二维码' })
  const code = sheet.getByRole('img', { name: /打开 A03 的玩家页/ })
  await expect.element(code).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: '保存图片' })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: '打印标签' })).toBeVisible()
})

test('it is removed after a question that names it', async () => {
  let have = [claw, newcomer]
  const heard = serve(
    answering(devices.remove, () => {
      have = [newcomer]
      return { removed: 1 }
    }),
    quiet,
    ...servingDevices(() => have),
  )
  const { getByRole, getByText, pathNow } = await open('/manage?id=d1')
  await getByRole('button', { name: '移除 A03' }).click()
  await getByRole('dialog', { name: '移除 A03？' })
    .getByRole('button', { name: '移除 A03' })
    .click()
  await expect.element(getByText('已移除')).toBeVisible()
  await expect.poll(pathNow).toBe('/index2')
  expect(asked(heard, 'devices.remove')[0]?.input).toEqual({ ids: ['d1'] })
})

test('one that is gone says so, with the way back to the list it came from', async () => {
  serve(quiet, ...servingDevices())
  const { getByRole, getByText, router } = await open('/manage?id=d404&list=site&site=s1')
  await expect.element(getByRole('alert').getByText('这台设备已经不在了')).toBeVisible()
  await getByRole('button', { name: '回列表' }).click()
  await expect.element(getByText(/共 2 台/)).toBeVisible()
  expect(router.state.location.href).toBe('/equipmentList?site=s1')
})

test('a broken connection is said, and tried again on request', async () => {
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

test('who may only see devices reads all of it, and each act says why not', async () => {
  const heard = serve(quiet, ...servingDevices())
  const { getByRole, getByText } = await open('/manage?id=d1', {
    person: subAccount('devices.see'),
  })
  for (const name of ['锁机', '改资料', '移动', '移除 A03']) {
    await getByRole('button', { name }).click()
    await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
    await expect.element(getByText('暂无权限，请联系管理员')).not.toBeInTheDocument()
  }
  expect(heard.filter(({ key }) => key !== null)).toEqual([])
})

test('on a desk it stands beside its list', async () => {
  await page.viewport(1280, 800)
  try {
    serve(quiet, ...servingDevices())
    const { getByRole, getByText } = await open('/manage?id=d1')
    await expect.element(getByRole('link', { name: /^A03/ })).toHaveAttribute('aria-current')
    await expect.element(getByRole('heading', { name: '设备', level: 1 })).toBeVisible()
    await expect.element(getByText('A03 娃娃机')).toBeVisible()
    await getByRole('link', { name: /^A11/ }).click()
    await expect.element(getByText('A11 口红机')).toBeVisible()
  } finally {
    await page.viewport(375, 700)
  }
})
