import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { devices } from '#contract/devices/devices.ts'
import type { HeldReading } from '#contract/devices/device-meters.ts'
import { claw, servingDevices } from '#web/test/worlds/devices.ts'
import { open } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'

const quiet = answering(devices.commands, () => [])
const held: HeldReading = {
  key: '1.implausible.cashIn.10000.4294967295',
  kind: 'implausible',
  source: 'cashIn',
  unitFen: toFen(10_000),
  accepted: 2,
  told: 402,
  grown: 0,
  since: new Date(),
  isOver: false,
  canTake: true,
}
const machine = (code: string) => ({ ...claw, faults: [{ code, since: new Date() }] })

test('a held reading is booked after confirmation', async () => {
  const decided: unknown[] = []
  serve(
    quiet,
    answering(devices.heldMeters, () => (decided.length > 0 ? [] : [held])),
    answering(devices.decideMeter, (input) => {
      decided.push(input)
      return []
    }),
    ...servingDevices(() => [machine('meters.held')]),
  )
  const { getByRole, getByText } = await open('/manage?id=d1')
  await expect.element(getByText('现金 ¥100.00：2 → 402')).toBeVisible()
  await expect.element(getByText(/机器可照常使用/)).toBeVisible()
  await getByRole('button', { name: /^计入 400/ }).click()
  await expect.element(getByRole('dialog').getByText('将计数 400 计入今天？')).toBeVisible()
  await getByRole('dialog').getByRole('button', { name: '计入 400' }).click()
  await expect.poll(() => decided).toMatchObject([{ id: 'd1', key: held.key, decision: 'take' }])
})

test('a decreased total offers to continue from it', async () => {
  const shrunk: HeldReading = {
    ...held,
    kind: 'shrunk',
    source: 'coinIn',
    unitFen: toFen(0),
    accepted: 820,
    told: 7,
    grown: 4,
    canTake: false,
  }
  serve(
    quiet,
    answering(devices.heldMeters, () => [shrunk]),
    ...servingDevices(() => [machine('meters.shrank')]),
  )
  const { getByRole, getByText } = await open('/manage?id=d1', { language: 'en' })
  await expect.element(getByText('Coins in: 820 → 7')).toBeVisible()
  await expect.element(getByRole('button', { name: /^Continue from 3/ })).toBeVisible()
  await expect.element(getByRole('button', { name: /^Start a new count/ })).toBeVisible()
  expect(getByRole('button', { name: /^Book/ }).elements()).toEqual([])
})

test('the owner takes pieces off an hour', async () => {
  const count = {
    hour: new Date('2026-11-21T02:00:00Z'),
    fieldId: 's1',
    fieldName: '星河影城店',
    source: 'cashIn',
    unitFen: toFen(10_000),
    quantity: 400,
  } as const
  const reversed: unknown[] = []
  serve(
    quiet,
    answering(devices.counts, () => ({ counts: [count], reversals: [] })),
    answering(devices.reverseCount, (input) => {
      reversed.push(input)
      return { ...count, id: '1', reason: '读数错误', byName: '林晓峰', createTime: new Date() }
    }),
    ...servingDevices(() => [claw]),
  )
  const { getByRole } = await open('/manage?id=d1')
  await getByRole('button', { name: /^冲销计数/ }).click()
  await getByRole('button', { name: /现金 ¥100.00/ }).click()
  await getByRole('textbox', { name: '原因' }).fill('读数错误')
  await getByRole('dialog').getByRole('button', { name: '冲销计数' }).click()
  await expect.poll(() => reversed).toMatchObject([{ quantity: 400, reason: '读数错误' }])
})
