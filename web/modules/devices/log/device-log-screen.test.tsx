import { expect, test } from 'vitest'
import type { DeviceLogLine } from '#contract/devices/device-log.ts'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { claw, pageOf, servingDevices } from '#web/test/worlds/devices.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, push, serve, silence } from '#web/test/scripted-server.ts'

const plain = { code: '', test: false, askedBy: '', fieldName: '', createTime: new Date() }
const lines: readonly DeviceLogLine[] = [
  { ...plain, id: '1', kind: 'command', what: 'lock', state: 'doubt', askedBy: '周敏' },
  { ...plain, id: '2', kind: 'command', what: 'credit', state: 'failed', code: 'jam' },
  { ...plain, id: '3', kind: 'fault', what: 'fault.raised', code: 'E07', slot: 3 },
  { ...plain, id: '4', kind: 'play', what: 'play.ended', won: true, test: true },
  { ...plain, id: '5', kind: 'board', what: 'note.accepted', amountFen: toFen(1000) },
  { ...plain, id: '6', kind: 'presence', what: 'offline' },
  { ...plain, id: '7', kind: 'move', what: 'move', fieldName: '星河影城店' },
  { ...plain, id: '8', kind: 'move', what: 'move' },
  { ...plain, id: '9', kind: 'command', what: 'maker.own', state: 'sent' },
]

test('describes events, commands and their authors in words', async () => {
  serve(...servingDevices(undefined, () => lines))
  const { getByRole, getByText } = await open('/equipRecord?id=d1')
  const row = getByRole('listitem')
  await expect.element(row.nth(0)).toMatchTextContent(/^锁机.*结果待确认 周敏$/)
  await expect.element(row.nth(1)).toMatchTextContent(/^上币.*执行失败 机器卡住$/)
  await expect.element(row.nth(2)).toMatchTextContent(/^故障 E07 货道 3/)
  await expect.element(row.nth(3)).toMatchTextContent(/^一局结束，出奖.*试玩$/)
  await expect.element(row.nth(4)).toMatchTextContent(/^收到纸币 ¥10.00/)
  await expect.element(row.nth(5)).toMatchTextContent(/^离线/)
  await expect.element(row.nth(6)).toMatchTextContent(/^移到星河影城店/)
  await expect.element(row.nth(7)).toMatchTextContent(/^从场地移除/)
  await expect.element(row.nth(8)).toMatchTextContent(/^maker.own.*已下发$/)
  await expect.element(getByText(/共 9 条/)).toBeVisible()
})

test('sales of a vending machine are not called plays', async () => {
  const vending = { ...claw, type: 'vending' } as const
  serve(
    ...servingDevices(
      () => [vending],
      () => lines,
    ),
  )
  const { getByRole } = await open(`/equipRecord?id=${vending.id}`)
  await expect.element(getByRole('radio', { name: '出货' })).toBeVisible()
  await expect.element(getByRole('listitem').nth(3)).toMatchTextContent(/^出货成功/)
})

test('filters by kind and can show all again', async () => {
  serve(...servingDevices(undefined, () => lines.filter(({ kind }) => kind !== 'fault')))
  const { getByRole, getByText, router } = await open('/equipRecord?id=d1')
  await getByRole('radio', { name: '上下线' }).click()
  await expect.element(getByText('共 1 条')).toBeVisible()
  expect(router.state.location.search).toEqual({ id: 'd1', kind: 'presence' })
  await getByRole('radio', { name: '故障' }).click()
  await expect.element(getByText('没有符合条件的记录')).toBeVisible()
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(getByText('共 8 条')).toBeVisible()
})

test('limits the log to the days of the address', async () => {
  const asked: unknown[] = []
  serve(
    answering(devices.log, ({ startDate, endDate }) => {
      asked.push([startDate, endDate])
      return pageOf(startDate ? [] : lines)
    }),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/equipRecord?id=d1&from=2026-05-01&to=2026-05-02')
  await expect.element(getByText('没有符合条件的记录')).toBeVisible()
  const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
  expect(asked).toEqual([[day('2026-05-01'), day('2026-05-02')]])
  await getByRole('button', { name: '清除筛选' }).click()
  await expect.element(getByText('共 9 条')).toBeVisible()
})

test('new lines appear by themselves', async () => {
  let now: readonly DeviceLogLine[] = []
  serve(...servingDevices(undefined, () => now))
  const { getByText } = await open('/equipRecord?id=d1')
  await expect.element(getByText('暂无记录')).toBeVisible()
  now = lines
  await expect.poll(() => push('devices')).toBeGreaterThan(0)
  await expect.element(getByText('共 9 条')).toBeVisible()
})

test('a failed load can be retried', async () => {
  let broken = true
  serve(
    answering(devices.log, () => (broken ? silence : pageOf(lines))),
    ...servingDevices(),
  )
  const { getByRole, getByText } = await open('/equipRecord?id=d1')
  const again = getByRole('button', { name: '重试' })
  await expect.element(again).toBeVisible()
  broken = false
  await again.click()
  await expect.element(getByText('共 9 条')).toBeVisible()
})

test('links to the list if no device is given', async () => {
  serve(...servingDevices())
  const { getByRole, pathNow } = await open('/equipRecord')
  await getByRole('button', { name: '去设备列表' }).click()
  await expect.poll(pathNow).toBe('/index2')
})
