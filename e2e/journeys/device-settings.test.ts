import { expect, test } from 'vitest'
import { devicePresets } from '#contract/device-settings/device-presets.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import { connectBoard } from './board.ts'
import { callProduct, newDeviceCode, newMerchant, openPage, signInByForm } from './console.ts'

const grip = (id: string, zh: string, start: number) => ({
  id,
  type: 'int',
  unit: 'V',
  min: 5,
  max: 48,
  step: 0.5,
  default: start,
  name: { zh, en: id },
})
const option = (value: string) => ({ value, name: { zh: value, en: value } })
const choice = (id: string, ...values: string[]) => {
  const options = values.map(option)
  return { id, type: 'enum', options, default: values[0]!, name: { zh: id, en: id } }
}
const count = (id: string, zh: string, start: number, max = 500) => ({
  id,
  type: 'int',
  min: 0,
  max,
  step: 1,
  default: start,
  name: { zh, en: id },
})
const parameters = [
  count('coinsPerPlay', '每局币数', 2, 20),
  grip('strongGrip', '强抓力', 42),
  grip('gripGrab', '抓取时抓力', 36),
  grip('gripLift', '上升时抓力', 24),
  grip('gripHold', '移动时抓力', 12),
  choice('rotation', '0', '90', '180', '270'),
  choice('screenType', 'portrait10', 'landscape7'),
  choice('signalKind', 'pulse', 'serial'),
  count('pulseWidth', '脉冲宽度', 50),
  count('strongEvery', '强抓间隔', 15),
]

type Declared = { readonly id: string; readonly default: unknown }

/** Connects a board that accepts settings as the protocol specifies. */
async function settable(code: string, secret: string, declared: readonly Declared[] = parameters) {
  const board = await connectBoard(code, secret)
  let version = 14
  let settings: Record<string, unknown> = Object.fromEntries(
    declared.map((each) => [each.id, each.default]),
  )
  let answered = 0
  async function answerAsked() {
    for (const { id, type } of board.asked.slice(answered)) {
      answered += 1
      const said = { parameters: declared }
      const data = type === 'settings.describe' ? said : { version, settings }
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they came
      await board.reply(id, 'done', { data })
    }
  }
  await expect.poll(() => board.asked.length).toBe(2)
  await answerAsked()
  return {
    ...board,
    answerAsked,
    /** Somebody changes a setting at the machine. */
    async turn(by: object) {
      version += 1
      settings = { ...settings, ...by }
      await board.event('settings.changed')
      await expect.poll(() => board.asked.length).toBeGreaterThan(answered)
      await answerAsked()
    },
    async obey(id: string, wished: object) {
      version += 1
      settings = { ...settings, ...wished }
      await board.reply(id, 'done', { data: { version, settings } })
    },
    refuse: (id: string, what: string) =>
      board.reply(id, 'failed', { code: `value.${what}`, data: { version, settings } }),
  }
}

test('shows every state of a claw strength change', async () => {
  markScreensCovered('/dollMachineSettingSingle', '/dollMachineSetting')
  const { token, ...owner } = await newMerchant('参数电玩')
  const site = await callProduct(sites.submit, { firmName: '参数一店' }, token)
  const code = newDeviceCode()
  const device = { equipmentId: code, type: 'claw', number: 'A01', fieldId: site.id } as const
  const { id, secret } = await callProduct(devices.register, device, token)
  const board = await settable(code, secret)
  const page = await openPage()
  await signInByForm(page, owner, `/manage?id=${id}`)
  await page.getByRole('link', { name: '娃娃机设置', exact: true }).click()
  await page.getByText(/^设备当前参数：第 14 版/).waitFor()

  // A change that is made offline is not lost.
  const strength = page.getByRole('slider', { name: '强抓力' })
  await strength.fill('43.5')
  await page.getByText('未下发').waitFor()
  const send = page.getByRole('button', { name: '下发到设备' })
  await page.context().setOffline(true)
  await send.click()
  await page.getByText('网络连接失败，请重试').waitFor()
  await page.context().setOffline(false)
  await send.click()
  await page.getByText(/^已下发 \d+ 秒，等待设备确认$/).waitFor()
  const sent = () => board.told.filter(({ type }) => type === 'settings.set')
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]!.data).toEqual({ version: 14, settings: { strongGrip: 43.5 } })
  await board.obey(sent()[0]!.id, { strongGrip: 43.5 })
  await page.getByText(/^设备当前参数：第 15 版/).waitFor()
  await page.getByText('强抓力 42.0 V → 43.5 V').waitFor()

  // A setting is changed at the machine meanwhile: the screen shows the new value.
  await board.turn({ strongGrip: 30 })
  await page.getByText('机器上修改').waitFor()
  await expect.poll(() => strength.inputValue()).toBe('30')

  // The board accepts only lower values than it declares.
  await strength.fill('48')
  await send.click()
  await expect.poll(() => sent().length).toBe(2)
  await board.refuse(sent()[1]!.id, 'strongGrip')
  await page.getByText('设备已拒绝 48.0 V：主板不支持。仍为 30.0 V').waitFor()

  // The device goes offline: the typed values stay, and the page shows that saving is impossible now.
  await strength.fill('31')
  board.cut()
  await page.getByText('设备离线，不能设置').waitFor()
  await send.click()
  await page.getByRole('alert').getByText('设备离线，不能设置').waitFor()
  expect(await strength.inputValue()).toBe('31')
  expect(sent()).toHaveLength(2)
  const known = await callProduct(deviceSettings.detail, { id }, token)
  expect(known.changes.map(({ state }) => state)).toEqual(['refused', 'board', 'done'])
})

const MANY = 40
/** Number of offline devices; in addition, the last device refuses the setting. */
const GONE = 2

test('applies settings to many devices and reverts them', async () => {
  markScreensCovered('/dollMachineSetting2', '/screenRotation', '/screenType', '/signalSelection')
  markScreensCovered('/deviceParametertc', '/preSettings', '/clearData', '/distribution_network')
  const { token, ...owner } = await newMerchant('多台电玩')
  const site = await callProduct(sites.submit, { firmName: '多台一店' }, token)
  const made = await Promise.all(
    Array.from({ length: MANY }, async (_, place) => {
      const two = String(place + 1).padStart(2, '0')
      const code = newDeviceCode()
      const number = `A${two}`
      const device = { equipmentId: code, type: 'claw', number, fieldId: site.id } as const
      const { id, secret } = await callProduct(devices.register, device, token)
      return { id, code, secret, board: await settable(code, secret) }
    }),
  )
  const [first, second] = made as [(typeof made)[0], (typeof made)[0]]
  const [refusing, ...gone] = made.slice(-1 - GONE)
  const willing = made.slice(0, -1 - GONE)
  for (const { board } of gone) board.cut()
  const page = await openPage()
  await signInByForm(page, owner, `/screenRotation?id=${first.id}`)
  await page.getByRole('img', { name: /0°/ }).waitFor()
  await page.goto(`/screenType?id=${first.id}`)
  await page.getByText('landscape7').waitFor()
  await page.goto(`/signalSelection?id=${first.id}`)
  await page.getByRole('img', { name: '2 枚币的脉冲，共 200 毫秒' }).waitFor()

  await page.goto('/dollMachineSetting2')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('slider', { name: '抓取时抓力' }).fill('40')
  await page.getByRole('button', { name: `核对 ${MANY} 台` }).click()
  await page.getByText('抓取时抓力 36.0 V → 40.0 V').first().waitFor()
  await page.getByRole('heading', { name: '设备离线，不能下发' }).waitFor()
  await page.getByRole('button', { name: `下发到 ${MANY} 台` }).click()
  await page.waitForURL((url) => url.pathname === '/batch')
  const sets = ({ board }: (typeof made)[0]) =>
    board.told.filter(({ type }) => type === 'settings.set')
  const obey = async (device: (typeof made)[0], nth: number, to: number) => {
    await expect.poll(() => sets(device).length).toBe(nth)
    expect(sets(device)[nth - 1]!.data.settings).toEqual({ gripGrab: to })
    await device.board.obey(sets(device)[nth - 1]!.id, { gripGrab: to })
  }
  await Promise.all(willing.map((device) => obey(device, 1, 40)))
  await expect.poll(() => sets(refusing!).length).toBe(1)
  await refusing!.board.refuse(sets(refusing!)[0]!.id, 'gripGrab')
  const well = willing.length
  await page
    .getByText(`${well} / ${MANY} 台已确认，${GONE + 1} 台需处理`)
    .first()
    .waitFor()
  await page.getByText(/：主板拒绝，仍为 /).waitFor()
  expect(await page.getByText('设备离线，未下发').count()).toBe(GONE)

  // Rolled back: each device that confirmed gets its old value again; the others are left alone.
  await page.getByRole('button', { name: `撤销 ${well} 台` }).click()
  await page.getByText(`另外 ${GONE + 1} 台未确认，保持不变。`).waitFor()
  await page
    .getByRole('button', { name: `撤销 ${well} 台的修改`, exact: true })
    .last()
    .click()
  await Promise.all(willing.map((device) => obey(device, 2, 36)))
  await page.getByText(`${well} 台均已确认`).first().waitFor()
  expect(sets(refusing!)).toHaveLength(1)

  // The settings of one device are saved as a package, changed at the board, and restored from the package.
  await page.goto(`/dollMachineSetting2?id=${first.id}`)
  await page.getByRole('button', { name: '存为套餐' }).click()
  await page.getByRole('textbox', { name: /^名称/ }).fill('平日')
  await page.getByRole('button', { name: /^保存 \d 项$/ }).click()
  await page.getByText('套餐已保存').waitFor()
  await page.goto('/preSettings')
  await page.getByRole('button', { name: /^娃娃机/ }).click()
  await page.getByRole('button', { name: /^平日/ }).click()
  await page.getByRole('button', { name: /^娃娃机.*平日/ }).waitFor()
  const [preset] = await callProduct(devicePresets.list, {}, token)
  await callProduct(devicePresets.give, { id: preset!.id, ids: [second.id] }, token)
  const given = () => sets(second)
  await expect.poll(() => given().length).toBe(3)
  await second.board.obey(given()[2]!.id, { gripGrab: 36 })
  await second.board.turn({ gripGrab: 20 })
  await page.goto('/deviceParametertc')
  await page.getByText('1 台设备与参数套餐不一致').waitFor()
  await page.getByRole('button', { name: /^平日/ }).click()
  await page.getByText('抓取时抓力 20.0 V，应为 36.0 V').waitFor()
  await page.getByRole('button', { name: '重新套用到 1 台' }).click()
  await page.getByRole('button', { name: '套用到 1 台' }).click()
  await expect.poll(() => given().length).toBe(4)
  await second.board.obey(given()[3]!.id, { gripGrab: 36 })
  await page.getByText('1 台设备已确认').first().waitFor()

  // One device clears its meters after a password; then it gets another Wi-Fi and comes back online.
  await page.goto(`/clearData?id=${second.id}`)
  await page.getByRole('button', { name: '清除码表读数' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel('登录密码').fill('wrong-one')
  await asking.getByRole('button', { name: '清除码表读数' }).click()
  await asking.getByText('密码错误，未清除任何数据。请重新输入。').waitFor()
  await asking.getByLabel('登录密码').fill(owner.password)
  await asking.getByRole('button', { name: '清除码表读数' }).click()
  const cleared = () => second.board.told.find(({ type }) => type === 'data.clear')
  await expect.poll(cleared).toMatchObject({ data: { what: 'meters' } })
  await second.board.reply(cleared()!.id, 'done')
  await page.getByText('1 台设备已确认').first().waitFor()
  await page.goto(`/distribution_network?id=${second.id}`)
  await page.getByText('设备当前在线').waitFor()
  await page.getByRole('button', { name: '指示灯已快闪，下一步' }).click()
  await page.getByLabel(/^Wi-Fi 名称/).fill('店里;2.4G')
  await page.getByLabel(/^Wi-Fi 密码/).fill('long enough')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('img', { name: '连接 店里;2.4G 的二维码' }).waitFor()
  second.board.cut()
  await page.getByText('等待设备上线').waitFor()
  await connectBoard(second.code, second.secret)
  await page.getByText('网络已配置').waitFor()
})

const others = {
  '/dollMachineSetting3': ['claw', 'speedX', '左右速度'],
  '/machineSetting': ['game', 'playSeconds', '每局时间'],
  '/consumeSetting': ['game', 'playLimit', '每人每天限玩'],
  '/currencyMachineSetting': ['changer', 'lowHopper', '缺币提醒'],
  '/jumSetBankNoTes': ['changer', 'coins10', '¥10 出币'],
  '/paperSwitch': ['vending', 'takes10', '接收 ¥10'],
  '/lotterySetting': ['ticket', 'ticketsPerWin', '中奖出票'],
  '/setParamLipstickcs': ['lipstick', 'levels', '关卡数'],
  '/setParamLipstick': ['lipstick', 'guarantee', '保底局数'],
} as const

test('each machine type uses its own settings screen', async () => {
  const paths = Object.keys(others) as (keyof typeof others)[]
  markScreensCovered(...paths)
  const { token, ...owner } = await newMerchant('各类电玩')
  const page = await openPage({ language: 'en', theme: 'dark' })
  await signInByForm(page, owner, '/index2')
  for (const path of paths) {
    const [type, id, name] = others[path]
    const equipmentId = newDeviceCode()
    // oxlint-disable-next-line no-await-in-loop -- one machine after the other
    const made = await callProduct(devices.register, { equipmentId, type }, token)
    // oxlint-disable-next-line no-await-in-loop -- the same
    const board = await settable(equipmentId, made.secret, [count(id, name, 7)])
    // oxlint-disable-next-line no-await-in-loop -- the same
    await page.goto(`${path}?id=${made.id}`)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await page.getByRole('button', { name: 'Increase' }).click()
    // oxlint-disable-next-line no-await-in-loop -- the same
    await page.getByRole('button', { name: 'Send to device' }).click()
    const sent = () => board.told.find((each) => each.type === 'settings.set')?.data.settings
    // oxlint-disable-next-line no-await-in-loop -- the same
    await expect.poll(sent).toEqual({ [id]: 8 })
  }
})
