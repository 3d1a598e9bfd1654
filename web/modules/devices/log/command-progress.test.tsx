import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/base/call.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { claw, servingDevices } from '#web/test/worlds/devices.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, push, serve } from '#web/test/scripted-server.ts'

type Command = CallOutput<typeof devices.lock>
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

test('a command is followed live to its end', async () => {
  let now: LiveDeviceState = claw
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
  await expect.element(getByText('下发中')).toBeVisible()
  await expect.element(getByText('林晓峰 下发')).toBeVisible()
  // No notification is sent when the command goes out, so the screen polls.
  commands = [locking]
  await expect.element(getByText('等待响应')).toBeVisible()
  commands = [{ ...locking, state: 'accepted' }]
  push('devices')
  await expect.element(getByText('执行中')).toBeVisible()
  commands = [{ ...locking, state: 'done' }]
  now = { ...claw, state: 'locked', locked: true }
  push('devices')
  await expect.element(getByText('设备已执行')).toBeVisible()
  await expect.element(getByText('已锁定，不能开始新的一局')).toBeVisible()
  await expect.element(getByRole('button', { name: '解锁' })).toBeVisible()
  const keys = asked(heard, 'devices.lock').map(({ key }) => key)
  expect(keys).toEqual([expect.stringMatching(/./)])
})

test.each([
  ['failed', '设备未执行', '设备返回：E12'],
  ['expired', '已过期', '1 分钟内未送达。请在设备在线时重试。'],
  ['doubt', '结果待确认', /^设备恢复联网后会上报结果/],
] as const)('a command in state %s never shows as done', async (...row) => {
  const [state, title, text] = row
  serve(
    answering(devices.commands, () => [{ ...locking, state, code: 'E12' }]),
    ...servingDevices(),
  )
  const { getByText } = await open('/manage?id=d1')
  await expect.element(getByText(title).first()).toBeVisible()
  await expect.element(getByText(text)).toBeVisible()
  expect(getByText('设备已执行').elements()).toEqual([])
})

test('hides old results but keeps doubtful ones', async () => {
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
  await expect.element(getByText('结果待确认').first()).toBeVisible()
})

test('a person settles a doubtful command', async () => {
  const doubt: Command = { ...locking, id: 'c0', type: 'credit', state: 'doubt', askedBy: '' }
  let commands: Command[] = [{ ...locking, state: 'sent' }, doubt]
  const heard = serve(
    answering(devices.commands, () => commands),
    answering(devices.settleCommand, () => {
      const settled: Command = { ...doubt, state: 'settled', code: 'found.not' }
      commands = [settled]
      return settled
    }),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/manage?id=d1')
  await getByRole('button', { name: '标记为未执行' }).click()
  await expect.element(getByText('将“上币”标记为未执行？')).toBeVisible()
  await getByRole('dialog').getByRole('button', { name: '标记为未执行' }).click()
  await expect.element(getByText('人工确认未执行')).toBeVisible()
  expect(asked(heard, 'devices.settleCommand').map(({ input }) => input)).toEqual([
    { id: 'c0', isDone: false },
  ])
})

test('a doubtful coin count links to the coin screen', async () => {
  const counting: Command = { ...locking, type: 'coins.in', state: 'doubt', askedBy: '' }
  serve(
    answering(devices.commands, () => [counting]),
    ...servingDevices(),
  )
  const { getByRole } = await open('/manage?id=d1')
  await expect.element(getByRole('link', { name: '填写实际枚数' })).toBeVisible()
  expect(getByRole('button', { name: '标记为未执行' }).elements()).toEqual([])
})

test('an offline device refuses to lock without a call', async () => {
  const heard = serve(quiet, ...servingDevices())
  const { getByRole, getByText } = await open('/manage?id=d3')
  await expect.element(getByText('设备离线', { exact: true })).toBeVisible()
  await getByRole('button', { name: '锁机' }).click()
  await expect.element(getByText(devices.lock.failures.offline.zh)).toBeVisible()
  expect(asked(heard, 'devices.lock')).toEqual([])
})
