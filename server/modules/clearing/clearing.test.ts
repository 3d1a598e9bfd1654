import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { clearing } from '#contract/clearing/clearing.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'

/** Tests clearing of boards: what they reported before stays booked. */
const { testServer, boards } = await openTestServerWithBoards()
const password = world.password

async function begun() {
  const { board, ...device } = await boards.begun()
  await expect.poll(() => board.asked().length).toBe(2)
  const told = () => board.commands().filter(({ type }) => type === 'data.clear')
  return { ...device, board, told }
}
const counted = async (id: string) => {
  const rows = await testServer.sql(
    `select source, sum(quantity)::int as n from device_hours where device_id = $1
      group by source order by source`,
    [id],
  )
  return Object.fromEntries(rows.map(({ source, n }) => [source, n]))
}
const statesOf = async (id: string) =>
  (await testServer.get(batches.detail, { id })).items.map(({ state }) => state).toSorted()

test('settings after a clear are recorded as reset', async () => {
  const { id, board, told } = await begun()
  const name = { zh: '每局币数', en: 'Coins per play' }
  const parameters = [{ id: 'coins', type: 'int', min: 1, max: 9, default: 2, name }]
  const answer = async (from: number, version: number, coins: number) => {
    for (const { id: asked, type } of board.asked().slice(from)) {
      const data = type === 'settings.get' ? { version, settings: { coins } } : { parameters }
      // oxlint-disable-next-line no-await-in-loop -- as a board does
      await board.reply({ id: asked, state: 'done', data })
    }
    await expect.poll(async () => (await detail()).version).toBe(version)
  }
  const detail = () => testServer.get(deviceSettings.detail, { id })
  await answer(0, 1, 3)
  await testServer.get(clearing.clear, { ids: [id], what: 'local', password })
  await expect.poll(told).toHaveLength(1)
  await board.reply({ id: told()[0]!.id, state: 'done' })
  await expect.poll(() => board.asked().length).toBe(4)
  await answer(2, 2, 2)
  const { changes } = await detail()
  expect(changes).toMatchObject([{ state: 'reset', before: { coins: 3 }, wished: { coins: 2 } }])
  const { batchId } = changes[0]!
  const effect = await testServer.send(deviceSettings.effect, { id, batchId })
  expect(effect).toMatchObject({ is: 'refused', failure: 'noChange' })
  // Later changes at the board are listed again.
  const event = { id: 'e1', boot: 1, seq: 1, at: 1, type: 'settings.changed', data: {} }
  await board.say('events', event)
  await expect.poll(() => board.asked().length).toBe(5)
  await answer(4, 3, 4)
  expect((await detail()).changes[0]).toMatchObject({ state: 'board', wished: { coins: 4 } })
})

describeWrite(clearing.clear, {
  async works() {
    const [one, off] = [await begun(), await boards.newDevice()]
    const { id, board, told } = one
    await board.meters({ seq: 1, plays: 10, coinIn: 20, cashIn: { '1000': 3 } })
    const wish = { ids: [id, off.id], what: 'meters' as const, password }
    const { batchId } = await testServer.get(clearing.clear, wish)
    await expect.poll(told).toMatchObject([{ data: { what: 'meters' } }])
    // The board reports its latest counts once more, then starts a new counter epoch and continues there.
    await board.meters({ seq: 2, plays: 12, coinIn: 24, cashIn: { '1000': 4 } })
    await board.meters({ life: 2, seq: 3 })
    await board.reply({ id: told()[0]!.id, state: 'done' })
    await board.meters({ life: 2, seq: 4, plays: 3, coinIn: 6, cashIn: { '1000': 1 } })
    // Sent before the clearing and received after it: nothing is counted twice, nothing is reversed.
    await board.meters({ life: 1, seq: 2, plays: 12, coinIn: 24, cashIn: { '1000': 4 } })
    await expect.poll(() => statesOf(batchId)).toEqual(['confirmed', 'offline'])
    await expect.poll(() => counted(id)).toEqual({ cashIn: 5, coinIn: 30, plays: 15 })
    expect((await testServer.get(devices.detail, { id })).totals).toMatchObject({
      plays: 3,
      coinIn: 6,
    })
    const lines = (await testServer.get(operations.list, { size: 2 })).records
    expect(lines.map(({ subjectName }) => subjectName).toSorted()).toEqual(
      [one.code, off.code].toSorted(),
    )
    expect(lines[0]).toMatchObject({
      title: '清除数据',
      changes: [{ to: '清除数据：码表读数' }, { field: 'batchId', to: batchId }],
    })
    const inEnglish = await testServer.get(operations.list, { size: 1 }, { language: 'en' })
    expect(inEnglish.records[0]?.changes[0]?.to).toBe('Clear data: Meter readings')
    // The settings were queried again in the new counter epoch, and are queried once more after they were
    // cleared.
    await expect.poll(() => board.asked().length).toBe(4)
    const again = await testServer.get(clearing.clear, { ids: [id], what: 'local', password })
    await expect.poll(told).toHaveLength(2)
    await board.reply({ id: told()[1]!.id, state: 'done' })
    await expect.poll(() => statesOf(again.batchId)).toEqual(['confirmed'])
    await expect.poll(() => board.asked().length).toBe(6)
  },

  async refuses() {
    const [{ id, told }, off] = [await begun(), await boards.newDevice()]
    const cases = [
      [{ ids: [id], what: 'meters', password: 'Wrong-2026' }, 'wrongPassword', 'password'],
      [{ ids: [off.id], what: 'meters', password }, 'offline', 'ids'],
      [{ ids: ['404'], what: 'local', password }, 'notFound', 'ids'],
    ] as const
    for (const [{ ids, ...wish }, failure, field] of cases) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await testServer.send(clearing.clear, { ...wish, ids: [...ids] })
      expect(answer).toMatchObject({ is: 'refused', failure, field })
    }
    expect(told()).toEqual([])
  },

  async keepsOut() {
    const { id, told } = await begun()
    const wish = { ids: [id], what: 'meters' as const, password }
    const answer = await testServer.send(clearing.clear, wish, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect(told()).toEqual([])
  },

  async runsOnce() {
    const { id, told } = await begun()
    const wish = { ids: [id], what: 'meters' as const, password }
    const both = [1, 2].map(() => testServer.get(clearing.clear, wish, { key: 'clear1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    await expect.poll(() => told().length).toBe(1)
  },
})

test('clearing an offline device later requires the password again', async () => {
  const [{ id }, off] = [await begun(), await boards.newDevice()]
  const wish = { ids: [id, off.id], what: 'local' as const, password }
  const { batchId } = await testServer.get(clearing.clear, wish)
  const back = await boards.connect(off)
  await back.begin()
  const answer = await testServer.send(batches.again, { id: batchId })
  expect(answer).toMatchObject({ is: 'refused', failure: 'askAnew' })
  expect(back.commands().map(({ type }) => type)).not.toContain('data.clear')
  const { anew } = await testServer.get(batches.detail, { id: batchId })
  expect(anew).toBe('/clearData?what=local')
})
