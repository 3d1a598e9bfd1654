import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deviceSettings, type ChangeState } from '#contract/device-settings/device-settings.ts'
import { devices } from '#contract/devices/devices.ts'
import { batches } from '#contract/batches/batches.ts'
import { clawSettings } from '#web/test/worlds/device-settings.ts'
import { claw, servingDevices, pageOf } from '#web/test/worlds/devices.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'

const SINGLE = '/dollMachineSettingSingle?id=d1'
const ask = { batchId: 'b1', before: { gripGrab: 36 }, wished: { gripGrab: 36.5 }, code: '' }
const by = { askedBy: '林晓峰', createTime: new Date(), endedTime: null }

test('a board setting is changed, sent and confirmed', async () => {
  let device = clawSettings
  const heard = serve(
    answering(deviceSettings.detail, () => device),
    answering(deviceSettings.update, () => ({ batchId: 'b1' })),
    answering(deviceSettings.effect, () => ({
      before: { startTime: new Date(), endTime: new Date(), plays: 40, prizes: 4 },
      after: { startTime: new Date(), endTime: new Date(), plays: 3, prizes: 0 },
      is: 'tooFew' as const,
    })),
  )
  const { getByRole, getByText } = await open(SINGLE)
  await expect.element(getByText(/^设备当前参数：第 14 版/)).toBeVisible()
  await expect
    .element(getByRole('img', { name: /抓取 36.0 V、上升 24.0 V、移动 12.0 V/ }))
    .toBeVisible()
  const slider = getByRole('slider', { name: '抓取时抓力' })
  ;(slider.element() as HTMLInputElement).focus()
  await slider.fill('36.5')
  await expect.element(getByText('未下发 原 36.0 V（竖线处）')).toBeVisible()
  await getByRole('button', { name: '下发到设备' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === deviceSettings.update.name))
    .toMatchObject({ input: { ids: ['d1'], settings: { gripGrab: 36.5 }, version: 14 } })
  device = { ...clawSettings, changes: [{ ...ask, ...by, state: 'asked' }] }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText(/^已下发 \d+ 秒，等待设备确认$/)).toBeVisible()
  device = {
    ...clawSettings,
    held: { ...clawSettings.held, gripGrab: 36.5 },
    version: 15,
    changes: [{ ...ask, ...by, state: 'done', endedTime: new Date() }],
  }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText(/^设备当前参数：第 15 版/)).toBeVisible()
  await getByText('抓取时抓力 36.0 V → 36.5 V').click()
  await expect.element(getByText('局数太少，无法判断')).toBeVisible()
  await expect.element(getByRole('row', { name: '平均出奖局数 10.0 —' })).toBeVisible()
})

test('shows refused, doubtful and expired changes with reasons', async () => {
  const wished = { gripGrab: 47 }
  let state: 'refused' | 'doubt' | 'expired' = 'refused'
  let code = 'value.gripGrab'
  serve(
    answering(deviceSettings.detail, () => ({
      ...clawSettings,
      changes: [{ ...ask, ...by, wished, state, code }],
    })),
  )
  const { getByText } = await open(SINGLE)
  await expect.element(getByText('设备已拒绝 47.0 V：主板不支持。仍为 36.0 V')).toBeVisible()
  code = ''
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('设备已拒绝 47.0 V：设备未返回原因。仍为 36.0 V')).toBeVisible()
  state = 'doubt'
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('结果待确认，设备尚未确认新值 47.0 V')).toBeVisible()
  state = 'expired'
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('新值 47.0 V 未及时送达设备，设备仍为 36.0 V')).toBeVisible()
})

test('a second change waits for the first answer', async () => {
  let device = { ...clawSettings, changes: [{ ...ask, ...by, state: 'asked' as ChangeState }] }
  const heard = serve(
    answering(deviceSettings.detail, () => device),
    answering(deviceSettings.update, () => ({ batchId: 'b2' })),
  )
  const { getByRole, getByText } = await open(SINGLE)
  await getByRole('switch', { name: '背景音乐' }).click()
  await getByRole('button', { name: '下发到设备' }).click()
  await expect.element(getByRole('alert').getByText('设备尚未响应上一次修改')).toBeVisible()
  const sent = () => heard.filter(({ name }) => name === deviceSettings.update.name).length
  expect(sent()).toBe(0)
  device = { ...clawSettings, changes: [{ ...ask, ...by, state: 'refused', code: 'version' }] }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect
    .element(getByText('设备已拒绝 36.5 V：设备返回“设备参数已变更”。仍为 36.0 V'))
    .toBeVisible()
  await getByRole('button', { name: '下发到设备' }).click()
  await expect.poll(sent).toBe(1)
})

test('shows a pending change beside a new edit', async () => {
  const asked = { ...ask, ...by, before: { coinsPerPlay: 1 }, wished: { coinsPerPlay: 3 } }
  const changes = [{ ...asked, state: 'asked' as ChangeState }]
  serve(answering(deviceSettings.detail, () => ({ ...clawSettings, changes })))
  const { getByRole, getByText } = await open(SINGLE)
  await expect.element(getByText(/^已下发 \d+ 秒，等待设备确认$/)).toBeVisible()
  await getByRole('button', { name: '增加' }).first().click()
  await expect.element(getByText('未下发 原 1 枚')).toBeVisible()
  await expect.element(getByText('已下发 3 枚，等待设备确认')).toBeVisible()
})

test('going offline keeps edits and disables the controls', async () => {
  let device = clawSettings
  const heard = serve(
    answering(deviceSettings.detail, () => device),
    answering(deviceSettings.update, () => silence),
  )
  const { getByRole, getByText } = await open(SINGLE)
  await getByRole('button', { name: '增加' }).first().click()
  await getByRole('button', { name: '下发到设备' }).click()
  await expect.element(getByText('网络连接失败，请重试')).toBeVisible()
  device = { ...clawSettings, online: false }
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('设备离线，不能设置').first()).toBeVisible()
  const sent = () => heard.filter(({ name }) => name === deviceSettings.update.name).length
  expect(sent()).toBe(1)
  await getByRole('button', { name: '下发到设备' }).click()
  await expect.element(getByRole('alert').getByText('设备离线，不能设置')).toBeVisible()
  expect(sent()).toBe(1)
  await expect.element(getByText('未下发 原 1 枚')).toBeVisible()
  await expect.element(getByText(/你的修改会保留/)).toBeVisible()
  await getByRole('button', { name: '撤销' }).click()
  await expect.element(getByRole('switch', { name: '背景音乐' })).toBeDisabled()
  await expect.element(getByText(/设备上线后才能设置/)).toBeVisible()
  await expect.element(getByText(/你的修改会保留/)).not.toBeInTheDocument()
})

test('shows nothing unknown and retries a failed load', async () => {
  const { held: _held, version: _version, ...unheard } = clawSettings
  let broken = true
  const nothing = { ...unheard, parameters: [], toldTime: null, isCurrent: false, online: false }
  serve(answering(deviceSettings.detail, () => (broken ? silence : nothing)))
  const { getByRole, getByText } = await open(SINGLE)
  await expect.element(getByText('参数加载失败')).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('参数列表尚未获取')).toBeVisible()
  await expect.element(getByText('设备离线，不能设置')).toBeVisible()
  await expect.element(getByText(/以下为上次读取的参数/)).not.toBeInTheDocument()
})

test('a reader cannot edit and a conflict is reported', async () => {
  const detail = answering(deviceSettings.detail, () => clawSettings)
  serve(detail)
  const { getByRole, getByText } = await open(SINGLE, { person: subAccount('devices.see') })
  await expect.element(getByRole('switch', { name: '背景音乐' })).toBeDisabled()
  await expect.element(getByText('你的岗位只能查看参数，不能修改')).toBeVisible()
  serve(
    detail,
    answering(deviceSettings.update, () => refusing(deviceSettings.update, 'changedMeanwhile')),
  )
  const second = await open(SINGLE)
  await second.getByRole('switch', { name: '背景音乐' }).click()
  await second.getByRole('button', { name: '下发到设备' }).click()
  await expect.element(second.getByText(/设备参数刚有变动/)).toBeVisible()
})

test('the history lists newest first and loads older', async () => {
  const of = (nth: number) => ({ ...ask, ...by, batchId: `b${nth}`, state: 'done' as const })
  const past = Array.from({ length: 34 }, (_, nth) => {
    return { ...of(nth), before: { gripGrab: 10 + nth }, wished: { gripGrab: 11 + nth } }
  })
  const heard = serve(
    answering(deviceSettings.detail, () => ({ ...clawSettings, changes: past.slice(0, 30) })),
    answering(deviceSettings.changes, ({ current = 1, size = 30 }) => ({
      ...pageOf(past.slice((current - 1) * size, current * size)),
      total: past.length,
      pages: 2,
      current,
      size,
    })),
  )
  const { getByRole, getByText } = await open(SINGLE)
  await getByRole('button', { name: '看全部修改记录' }).click()
  await expect.element(getByText('抓取时抓力 20.0 V → 21.0 V')).toBeVisible()
  const asked = () => heard.filter(({ name }) => name === deviceSettings.changes.name)
  expect(asked()[0]?.input).toEqual({ id: 'd1', current: 1, size: 30 })
  window.scrollTo(0, document.body.scrollHeight)
  await expect.element(getByText('抓取时抓力 43.0 V → 44.0 V')).toBeVisible()
})

test('electronic tickets point to the switch for their points', async () => {
  const name = { zh: '电子彩票', en: 'Electronic tickets' }
  const parameters = [{ id: 'eTickets', type: 'bool' as const, default: true, name }]
  const more = { type: 'ticket' as const, parameters, held: { eTickets: true } }
  serve(answering(deviceSettings.detail, () => ({ ...clawSettings, ...more })))
  const { getByRole, getByText } = await open('/lotterySetting?id=d1')
  await expect.element(getByRole('switch', { name: '电子彩票' })).toBeVisible()
  await expect.element(getByText(/“商城设置”中开启“彩票得积分”/)).toBeVisible()
})

test('an unchanged setting links to no effect', async () => {
  const same = { ...ask, ...by, before: {}, wished: {}, state: 'done' as const }
  serve(answering(deviceSettings.detail, () => ({ ...clawSettings, changes: [same] })))
  const { getByRole, getByText } = await open(SINGLE)
  await expect.element(getByText('与修改前相同')).toBeVisible()
  await expect.element(getByRole('button', { name: /^与修改前相同/ })).not.toBeInTheDocument()
})

test('shows the phone price apart from the cash price', async () => {
  const whole = { type: 'int' as const, min: 0, max: 50_000, step: 1, default: 0 }
  const unitPrice = { ...whole, id: 'unitPrice', unit: '分', name: { zh: '单价', en: 'Price' } }
  const guarantee = { ...whole, id: 'guarantee', name: { zh: '保底', en: 'Guarantee' } }
  serve(
    answering(deviceSettings.detail, () => ({
      ...clawSettings,
      parameters: [...clawSettings.parameters, unitPrice, guarantee],
      held: { ...clawSettings.held, unitPrice: 500, guarantee: 9 },
    })),
  )
  const price = await open('/consumeSetting?id=d1')
  await expect.element(price.getByText('现金一局 ¥5.00')).toBeVisible()
  await expect.element(price.getByText('扫码一局 ¥2.00')).toBeVisible()
  const promise = await open(SINGLE)
  await expect.element(promise.getByText('扫码最多花 ¥20.00')).toBeVisible()
})

test('many devices are set after a preview', async () => {
  const { id, code, number, type, fieldName, online } = clawSettings
  const device = { id, code, number, type, fieldName, online }
  const other = { ...device, id: 'd5', number: 'A04', online: false }
  const heard = serve(
    ...servingDevices(() => [claw, { ...claw, id: 'd5', number: 'A04' }]),
    answering(deviceSettings.together, () => ({
      devices: [device, other],
      total: 2,
      parameters: clawSettings.parameters,
      held: {
        gripGrab: [
          { value: 36, count: 1 },
          { value: 40, count: 1 },
        ],
        music: [{ value: false, count: 2 }],
      },
      others: {},
      elsewhere: 0,
      unknown: 0,
    })),
    answering(deviceSettings.compare, () => [
      { ...device, is: 'changes' as const, steps: [{ id: 'music', from: false, to: true }] },
      { ...other, is: 'offline' as const, steps: [{ id: 'music', from: false, to: true }] },
    ]),
    answering(deviceSettings.update, () => ({ batchId: 'b7' })),
    answering(batches.detail, () => silence),
  )
  const { getByRole, getByText } = await open('/dollMachineSetting2')
  await getByRole('checkbox', { name: '全选' }).click()
  await getByRole('button', { name: '下一步' }).click()
  await expect.element(getByText('各台不同：36.0 V（1 台）、40.0 V（1 台）')).toBeVisible()
  // Choosing the most frequent value is a change for the other devices. No earlier value is shown.
  const grip = getByRole('spinbutton', { name: '抓取时抓力' })
  await grip.fill('36')
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText(/^未下发$/)).toBeVisible()
  await getByRole('button', { name: /撤销/ }).click()
  await getByRole('switch', { name: '背景音乐' }).click()
  await getByRole('button', { name: '核对 2 台' }).click()
  await expect.element(getByRole('heading', { name: '设备离线，不能下发' })).toBeVisible()
  await getByRole('button', { name: '下发到 2 台' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === deviceSettings.update.name))
    .toMatchObject({ input: { ids: ['d1', 'd5'], settings: { music: true } } })
})

test('the chooser notes the limit and keeps its choice', async () => {
  const of = (id: string, fieldId: string) => ({ ...claw, id, number: id.toUpperCase(), fieldId })
  const have = [of('d1', 's1'), of('d5', 's2'), of('d6', 's2')]
  const heard = serve(
    answering(devices.list, ({ fieldId }) => {
      const records = have.filter((each) => fieldId === undefined || each.fieldId === fieldId)
      return { ...pageOf(records), total: fieldId === undefined ? 1_240 : records.length }
    }),
    ...servingDevices(() => have),
  )
  const { getByRole, getByText, router } = await open('/screenRotation')
  await expect.element(getByText('共 1240 台，显示前 3 台')).toBeVisible()
  await getByRole('checkbox', { name: /^D1/ }).click()
  await getByRole('button', { name: '场地' }).click()
  await getByRole('button', { name: /^江南里 B1/ }).click()
  await expect.element(getByText(/^共 1240 台/)).not.toBeInTheDocument()
  await getByRole('checkbox', { name: /^全选/ }).click()
  await expect.element(getByText('已选 3 台')).toBeVisible()
  const asked = heard.filter(({ name }) => name === 'devices.list').at(-1)?.input
  expect(asked).toMatchObject({ fieldId: 's2', types: expect.arrayContaining(['claw']) })
  await getByRole('button', { name: '下一步' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ ids: 'd1,d5,d6' })
})
