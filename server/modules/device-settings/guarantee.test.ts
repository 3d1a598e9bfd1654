import { expect, test } from 'vitest'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { play } from '#contract/orders/play.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { computeGuarantee } from './guarantee-rules.ts'

/** Tests when a machine has to give a prize. The promise never exceeds what the log proves. */
const { testServer, boards } = await openTestServerWithBoards()

const told = (won: boolean, boardCount: number | null = null) => {
  return { id: '', heardTime: new Date(), boot: 1, seq: 1, won, orderId: '', boardCount }
}

test('guarantees a prize using the lower of two counts', () => {
  const lost = [told(false), told(false), told(true), told(false)]
  expect(computeGuarantee(10, [])).toMatchObject({ count: 0, left: 11 })
  expect(computeGuarantee(10, lost)).toMatchObject({ count: 2, left: 9 })
  expect(computeGuarantee(2, lost)).toMatchObject({ count: 2, left: 1 })
  // The setting is lower than the plays so far.
  expect(computeGuarantee(1, lost)).toMatchObject({ count: 2, left: 1 })
  // The board gave a prize without reporting it.
  expect(computeGuarantee(10, [told(false, 1), ...lost])).toMatchObject({ count: 3, left: 10 })
  // The board counts plays that were never reported; they do not improve the promise.
  expect(computeGuarantee(10, [told(false, 8), ...lost])).toMatchObject({ count: 3, left: 8 })
})

const whole = (id: string) => ({
  id,
  type: 'int',
  min: 0,
  max: 200,
  step: 1,
  default: 0,
  name: { zh: id, en: id },
})

/** Begins a board with a guarantee, and returns what is displayed about it. */
async function guaranteed(start = 3) {
  const { id, code, board } = await boards.begun({ fieldId: world.siteId })
  let answered = 0
  const held = { version: 1, settings: { guarantee: start } as Record<string, number> }
  const answer = async () => {
    for (const { id: asked, type } of board.asked().slice(answered)) {
      answered += 1
      const said = { parameters: [whole('guarantee')] }
      const data = type === 'settings.describe' ? said : held
      // oxlint-disable-next-line no-await-in-loop -- as a board does
      await board.reply({ id: asked, state: 'done', data })
    }
  }
  const seen = async () => (await testServer.get(deviceSettings.guarantee, { id })).guarantee
  const event = (seq: number, won: boolean, data: object = {}, given: object = {}) => {
    const own = { id: `p${seq}`, boot: 1, seq, at: 1, type: 'play.ended', ...given }
    return board.say('events', { ...own, data: { won, ...data } })
  }
  return {
    id,
    code,
    board,
    held,
    answer,
    event,
    counted: async () => {
      const found = await seen()
      return found && [found.count, found.left]
    },
    // Without the boot number in front of the id.
    plays: async () => (await seen())?.plays.map((each) => each.id.replace(/^\d+\./, '')),
    since: async () => (await seen())?.since,
    asPlayer: async () => (await testServer.get(play.machine, { equipmentId: code })).guarantee,
  }
}

test('counts plays once in board order, without staff plays', async () => {
  const { board, answer, event, counted, plays, asPlayer } = await guaranteed()
  expect(await asPlayer()).toBeUndefined()
  await board.meters({ seq: 1 })
  await expect.poll(() => board.asked().length).toBe(2)
  await answer()
  await expect.poll(counted).toEqual([0, 4])
  const all = [
    [2, false],
    [3, false],
    [4, true],
    [5, false],
    [6, false],
  ] as const
  // Late, duplicate and out-of-order events of plays by coins, by an order and by staff.
  for (const at of [3, 0, 4, 2, 4, 1, 0]) {
    const [seq, won] = all[at]!
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are heard
    await event(seq, won, at === 4 ? { orderId: '77' } : {})
  }
  await event(7, true, { test: true })
  await expect.poll(plays).toEqual(['p6', 'p5'])
  expect(await counted()).toEqual([2, 2])
  expect(await asPlayer()).toEqual({ after: 3, count: 2, left: 2 })
  await event(8, false)
  expect(await counted()).toEqual([3, 1])
  await event(9, true)
  expect(await counted()).toEqual([0, 4])
})

test('shows no guarantee until the board confirms it', async () => {
  const { id, board, held, answer, event, counted, asPlayer } = await guaranteed(5)
  await board.meters({ seq: 1 })
  await expect.poll(() => board.asked().length).toBe(2)
  await answer()
  await event(2, false)
  await event(3, false)
  await expect.poll(counted).toEqual([2, 4])
  // While another number is being set, nothing is promised until the board reports which it holds. The plays
  // so far still count.
  await testServer.get(deviceSettings.update, { ids: [id], settings: { guarantee: 2 } })
  expect([await counted(), await asPlayer()]).toEqual([undefined, undefined])
  await expect.poll(() => board.commands()).toHaveLength(1)
  held.version = 2
  held.settings = { guarantee: 2 }
  await board.reply({ id: board.commands()[0]!.id, state: 'done', data: held })
  await expect.poll(counted).toEqual([2, 1])
  // The guarantee is turned off at the board.
  held.settings = { guarantee: 0 }
  await board.say('events', {
    id: 's',
    boot: 1,
    seq: 4,
    at: 1,
    type: 'settings.changed',
    data: {},
  })
  await expect.poll(counted).toBeUndefined()
  await expect.poll(() => board.asked().length).toBe(3)
  await answer()
  expect(await asPlayer()).toBeUndefined()
})

test('a cleared or replaced board restarts the guarantee count', async () => {
  const { id, board, answer, event, counted, plays, since, code } = await guaranteed()
  await board.meters({ seq: 1 })
  await expect.poll(() => board.asked().length).toBe(2)
  await answer()
  await event(2, false)
  await event(3, false)
  await expect.poll(counted).toEqual([2, 2])
  expect(await since()).toEqual({ time: expect.any(Date), why: 'heard' })
  // The board's data was cleared, and an earlier play arrives late.
  await board.meters({ life: 2, seq: 5 })
  await expect.poll(() => board.asked().length).toBe(4)
  await answer()
  await event(4, false)
  await event(6, false)
  await expect.poll(plays).toEqual(['p6'])
  expect(await since()).toEqual({ time: expect.any(Date), why: 'cleared' })
  // After a prize, plays are counted from the prize on.
  await event(7, true)
  await event(8, false)
  await expect.poll(plays).toEqual(['p8'])
  expect(await since()).toBeUndefined()
  // A spare board starts its own count: plays and sequence numbers of the previous board do not belong to
  // it.
  await board.cut()
  await expect.poll(async () => (await testServer.get(devices.detail, { id })).online).toBe(false)
  const { secret } = await testServer.get(devices.replaceBoard, { id })
  const spare = await boards.connect({ code, secret })
  await spare.begin({ boot: 0 })
  await spare.meters({ life: 9, seq: 1, boot: 0 })
  await expect.poll(() => spare.asked().length).toBe(2)
  for (const { id: asked, type } of spare.asked()) {
    const said = { parameters: [whole('guarantee')] }
    const data = type === 'settings.describe' ? said : { version: 1, settings: { guarantee: 3 } }
    // oxlint-disable-next-line no-await-in-loop -- as a board does
    await spare.reply({ id: asked, state: 'done', data })
  }
  await expect.poll(counted).toEqual([0, 4])
  const lost = { id: 'p6', boot: 0, seq: 2, at: 1, type: 'play.ended', data: { won: false } }
  await spare.say('events', lost)
  await expect.poll(counted).toEqual([1, 3])
  expect(await since()).toEqual({ time: expect.any(Date), why: 'replaced' })
})
