import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goods } from '#contract/goods/goods.ts'
import { people } from '#contract/people/people.ts'
import { machineSlots, servingGoods } from '#web/test/worlds/goods.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { answering, refusing, serve } from '#web/test/scripted-server.ts'
import { servingSites } from '#web/test/worlds/sites.ts'
import { keptRefills, type PersistedRefill } from './persisted-refills.ts'

const waitingAt = (equipmentId: string, doneAt: number): PersistedRefill => {
  const slots = [{ slot: 1, after: 7 }]
  return { key: String(doneAt), by: owner.userId, equipmentId, number: 'D01', slots, doneAt }
}

afterEach(() => {
  localStorage.clear()
  keptRefills.set([])
})

const tooMuch = '数量超过货道容量，请重新清点，或先修改容量'

test('a refused refill reopens with its input', async () => {
  let answer: ReturnType<typeof refusing> | typeof machineSlots = refusing(
    goods.refill,
    'overCapacity',
  )
  const heard = serve(
    ...servingSites(),
    answering(goods.refill, () => answer),
    ...servingGoods(),
    answering(goods.picks, () => []),
  )
  const { getByRole, getByText } = await open('/replenishment?machine=d1')
  const after = { name: '补货后 货道 1' }
  await getByRole('group', after).getByRole('button', { name: '减少' }).click()
  await getByRole('button', { name: '确认补货 8 件' }).click()
  await expect.element(getByText('D01 的补货保存失败')).toBeVisible()
  await expect.element(getByText(tooMuch)).toBeVisible()
  await expect.element(getByText('1 次补货待上传')).not.toBeInTheDocument()
  await getByRole('link', { name: '查看补货' }).click()
  await expect.element(getByRole('spinbutton', after)).toHaveValue('7')
  answer = machineSlots
  await getByRole('button', { name: '确认补货 8 件' }).click()
  await expect.element(getByText('D01 的补货保存失败')).not.toBeInTheDocument()
  const [first, second, ...more] = heard.filter(({ name }) => name === 'goods.refill')
  expect(more).toEqual([])
  expect(second!.input).toEqual(first!.input)
  expect(second!.key).not.toBe(first!.key)
})

test('dropping a refused refill can be undone', async () => {
  serve(
    ...servingSites(),
    answering(goods.refill, () => refusing(goods.refill, 'notSetUp')),
    ...servingGoods(),
    answering(goods.picks, () => []),
  )
  const { getByRole, getByText } = await open('/replenishment?machine=d1')
  await getByRole('button', { name: /确认补货/ }).click()
  const said = getByText('D01 的补货保存失败')
  await expect.element(said).toBeVisible()
  await getByRole('button', { name: '删除补货' }).click()
  await expect.element(said).not.toBeInTheDocument()
  await getByRole('button', { name: '撤销' }).click()
  await expect.element(said).toBeVisible()
})

test('one that is refused holds up no other', async () => {
  const heard = serve(
    ...servingSites(),
    answering(goods.refill, ({ equipmentId }) =>
      equipmentId === 'd1' ? refusing(goods.refill, 'noDevice') : machineSlots,
    ),
    ...servingGoods(),
    answering(goods.picks, () => []),
  )
  keptRefills.set([waitingAt('d1', 1), waitingAt('d2', 2)])
  const { getByText } = await open('/giftset')
  await expect.element(getByText('D01 的补货保存失败')).toBeVisible()
  await expect.element(getByText('次补货待上传')).not.toBeInTheDocument()
  expect(heard.filter(({ name }) => name === 'goods.refill')).toHaveLength(2)
  expect(keptRefills.get().map(({ key }) => key)).toEqual(['1'])
})

test('session, rate and server errors keep the refill', async () => {
  for (const failure of ['notSignedIn', 'tooMany', 'defect', 'unavailable'] as const) {
    const heard = serve(
      ...servingSites(),
      answering(people.refresh, () => refusing(people.refresh, 'notSignedIn')),
      answering(goods.refill, () => refusing(goods.refill, failure)),
      ...servingGoods(),
      answering(goods.picks, () => []),
    )
    keptRefills.set([waitingAt('d1', 1)])
    await open('/giftset')
    await expect.poll(() => heard.some(({ name }) => name === 'goods.refill')).toBe(true)
    const after = failure === 'notSignedIn' ? '登录已过期' : '1 次补货待上传'
    await expect.element(page.getByText(after)).toBeVisible()
    expect(keptRefills.get()).toEqual([waitingAt('d1', 1)])
  }
})
