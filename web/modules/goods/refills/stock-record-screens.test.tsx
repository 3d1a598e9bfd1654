import { expect, test } from 'vitest'
import { goods } from '#contract/goods/goods.ts'
import { toFen } from '#contract/base/money.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, serve } from '#web/test/scripted-server.ts'
import { servingSites } from '#web/test/worlds/sites.ts'

const page = <Row,>(records: Row[]) => {
  return { records, total: records.length, size: 20, current: 1, pages: 1 }
}
const move = {
  id: '1',
  kind: 'refill',
  equipmentId: 'd1',
  number: 'D01',
  type: 'vending',
  fieldName: '星河影城店',
  slot: 3,
  name: '冰柠茶',
  englishName: 'Lemon tea',
  before: 2,
  change: 6,
  after: 8,
  by: '周敏',
  reason: '',
  overtaken: false,
  doneAt: new Date(),
  createTime: new Date(),
} as const

test('a refill shows amounts and person, or the machine', async () => {
  serve(
    ...servingSites(),
    answering(goods.moves, () => page([move, { ...move, id: '2', kind: 'filled', by: '' }])),
  )
  const { getByRole } = await open('/replenishmentRetails')
  await expect
    .element(getByRole('link', { name: /D01 货道 3 冰柠茶.*补货.*星河影城店.*周敏.*\+6.*2 → 8/ }))
    .toBeVisible()
  await expect.element(getByRole('link', { name: /在机器上补货.*机器上报/ })).toBeVisible()
})

test('a late refill shows when it was done', async () => {
  const [doneAt, createTime] = [new Date('2026-11-20T02:31:00Z'), new Date('2026-11-20T08:05:00Z')]
  const late = { ...move, doneAt, createTime, change: 0, before: 8, overtaken: true }
  serve(
    ...servingSites(),
    answering(goods.moves, () => page([late])),
  )
  const { getByRole } = await open('/replenishmentRetails')
  const line = /冰柠茶.*周敏.*此后已再次补货，库存不变.*10:31.*16:05.* 上传.*8 → 8/
  await expect.element(getByRole('link', { name: line })).toBeVisible()
})

test('dispensed goods are listed by day and machine', async () => {
  const given = { ...move, date: '2025-11-21', pieces: 9, cost: toFen(2_160) }
  serve(
    ...servingSites(),
    answering(goods.given, () => page([given])),
  )
  const first = await open('/gift')
  await expect
    .element(first.getByRole('link', { name: /D01 售货机.*2025\/11\/21.*9 件.*成本 ¥21.60/ }))
    .toBeVisible()
  const out = { ...move, kind: 'sale' as const, by: '', before: 8, change: -1, after: 7 }
  const heard = serve(
    ...servingSites(),
    answering(goods.given, () => page([given])),
    answering(goods.moves, () => page([out])),
  )
  await first.getByRole('link', { name: /D01 售货机/ }).click()
  await expect.element(first.getByRole('link', { name: /冰柠茶.*售出.*−1.*8 → 7/ })).toBeVisible()
  const day = new Date('2025-11-20T16:00:00Z')
  expect(heard.find(({ name }) => name === goods.moves.name)?.input).toMatchObject({
    equipmentId: given.equipmentId,
    direction: 'out',
    startDate: day,
    endDate: day,
  })
  const gone = { ...given, equipmentId: 'd9', number: 'PF20640009', type: '' } as const
  serve(
    ...servingSites(),
    answering(goods.given, () => page([gone])),
    answering(goods.moves, () => page([{ ...move, ...gone }])),
  )
  for (const path of ['/gift', '/replenishmentRetails']) {
    const { getByRole, getByText } = await open(path)
    await expect.element(getByText(/PF20640009/)).toBeVisible()
    await expect.element(getByText('设备已移动或移除')).toBeVisible()
    expect(getByRole('link', { name: /PF20640009/ }).elements()).toEqual([])
  }
  const { getByText } = await open('/gift', { person: subAccount() })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})
