import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceSettings } from '#contract/device-settings.ts'
import { boardsOf } from '#server/test/boards.ts'
import { openHouse } from '#server/test/house.ts'

/** What a change made of the prizes, by what the machine said was played. */
const house = await openHouse()
const boards = boardsOf(house)
beforeAll(() => boards.open())
afterAll(async () => {
  await boards.close()
  await house.close()
})
const music = { id: 'music', type: 'bool', default: true, name: { zh: '音乐', en: 'Music' } }

test('the plays before and after a change are counted, and what they say is said', async () => {
  const device = await boards.newDevice()
  const { id } = device
  const board = await boards.connect(device)
  await board.begin()
  const detail = () => house.get(deviceSettings.detail, { id })
  await expect.poll(() => board.asked().length).toBe(2)
  const held = (version: number, on: boolean) => ({ version, settings: { music: on } })
  for (const { id: asked, type } of board.asked()) {
    const data = type === 'settings.describe' ? { parameters: [music] } : held(1, true)
    // oxlint-disable-next-line no-await-in-loop -- as a board does
    await board.reply({ id: asked, state: 'done', data })
  }
  await expect.poll(async () => (await detail()).version).toBe(1)
  await house.get(deviceSettings.update, { ids: [id], settings: { music: false } })
  await expect.poll(() => board.commands()).toHaveLength(1)
  const [command] = board.commands()
  const event = (seq: number, data: object) => ({
    id: `p${seq}`,
    boot: 1,
    seq,
    at: 1,
    type: 'play.ended',
    data,
  })
  await board.say('events', event(1, { won: true }))
  await board.say('events', event(2, { won: false, test: true }))
  await board.reply({ id: command!.id, state: 'done', data: held(2, false) })
  await expect.poll(async () => (await detail()).changes[0]?.state).toBe('done')
  await board.say('events', event(3, { won: false }))
  const [{ batchId } = { batchId: '' }] = (await detail()).changes
  const effect = () => house.get(deviceSettings.effect, { id, batchId })
  await expect.poll(async () => (await effect()).after.plays).toBe(1)
  expect(await effect()).toMatchObject({
    before: { plays: 1, prizes: 1 },
    after: { plays: 1, prizes: 0 },
    is: 'tooFew',
  })
  const none = await house.send(deviceSettings.effect, { id, batchId: '404' })
  expect(none).toMatchObject({ is: 'refused', failure: 'noChange' })
})
