import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { world } from '#contract/example-world.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

/** Tests the effect of a change on prizes, by the plays that the machine reported. */
const { testServer, boards } = await openTestServerWithBoards()
const name = { zh: '强爪', en: 'Strong grip' }
const parameters = [
  { id: 'strong', type: 'bool', default: true, name },
  { id: 'music', type: 'bool', default: true, name: { zh: '音乐', en: 'Music' } },
]

test('compares plays before and after a settings change', async () => {
  const { id, board } = await boards.begun({ fieldId: world.siteId })
  const detail = () => testServer.get(deviceSettings.detail, { id })
  await expect.poll(() => board.asked().length).toBe(2)
  const held = (version: number, on: boolean) => ({
    version,
    settings: { strong: on, music: true },
  })
  for (const { id: asked, type } of board.asked()) {
    const data = type === 'settings.describe' ? { parameters } : held(1, true)
    // oxlint-disable-next-line no-await-in-loop -- as a board does
    await board.reply({ id: asked, state: 'done', data })
  }
  await expect.poll(async () => (await detail()).version).toBe(1)
  await testServer.get(deviceSettings.update, { ids: [id], settings: { strong: false } })
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
  const effect = () => testServer.get(deviceSettings.effect, { id, batchId })
  await expect.poll(async () => (await effect()).after.plays).toBe(1)
  expect(await effect()).toMatchObject({
    before: { plays: 1, prizes: 1 },
    after: { plays: 1, prizes: 0 },
    is: 'tooFew',
  })
  // Turning the music off is no change of the game: it ends no comparison and has no effect. Neither does
  // sending a held value again, as a preset may.
  const settings = { strong: false, music: false }
  await testServer.get(deviceSettings.update, { ids: [id], settings })
  await expect.poll(() => board.commands()).toHaveLength(2)
  const quiet = { version: 3, settings }
  await board.reply({ id: board.commands()[1]!.id, state: 'done', data: quiet })
  await expect.poll(async () => (await detail()).version).toBe(3)
  await board.say('events', event(4, { won: true }))
  await expect.poll(async () => (await effect()).after).toMatchObject({ plays: 2, prizes: 1 })
  const { before: was, wished } = (await detail()).changes[0]!
  expect([was, wished]).toEqual([{ music: true }, { music: false }])
  const silent = { id, batchId: (await detail()).changes[0]!.batchId }
  const apart = await testServer.send(deviceSettings.effect, silent)
  expect(apart).toMatchObject({ is: 'refused', failure: 'noChange' })
  const changedAt = new Date((await detail()).changes[1]!.endedTime!).getTime()
  const paid = (hoursAgo: number, online: number, back: number, notes: number) =>
    testServer.sql(
      `with at (hour) as (select date_trunc('hour', to_timestamp($2::float8 / 1000))
          - make_interval(hours => $3)),
        cash as (insert into device_hours (merchant_id, hour, device_id, site_id, source, unit_fen,
          quantity) select $1, hour, $4, '', 'cashIn', 1000, $7 from at)
      insert into income_hours (merchant_id, hour, device_id, site_id, payment, amount_fen,
        refunded_fen) select $1, hour, $4, '', 'wechat', $5, $6 from at`,
      [world.merchantId, changedAt, hoursAgo, id, online, back, notes],
    )
  const firstHeard = async () => {
    const min = `select date_trunc('second', min(heard_at)) as at from device_events
      where device_id = $1`
    const [first] = (await testServer.sql(min, [id])) as [{ at: Date }]
    return first.at
  }
  const cameAt = (at: Date, eventId: string) =>
    testServer.sql(
      `insert into device_events (merchant_id, device_id, event_id, heard_at, type, boot, seq, told_at,
        data) values ($1, $2, $3, $4, 'online', 0, 0, $4, '{}')`,
      [world.merchantId, id, eventId, at],
    )
  // Income in the hour of the change, which cannot be split, and in the hours before it.
  await paid(0, 9_900, 0, 9)
  await paid(1, 2_000, 500, 2)
  await paid(2, 1_000, 0, 1)
  // The board was first heard of just now, so neither plays nor income of earlier hours are known.
  const { before: unheard } = await effect()
  expect(unheard).toMatchObject({ startTime: await firstHeard(), plays: 1 })
  expect(unheard.income).toBeUndefined()
  // The device came eight days before the change and was unused at first.
  const came = new Date(changedAt - 8 * DAY_MS)
  await cameAt(came, 'e8')
  const { before: young } = await effect()
  expect(young).toMatchObject({ startTime: came, income: { hours: 8 * 24 - 1, amountFen: 5_500 } })
  await cameAt(new Date(changedAt - 40 * DAY_MS), 'e40')
  const { before, after } = await effect()
  expect(before.income).toEqual({ hours: 30 * 24 - 1, amountFen: 5_500 })
  expect(after.income).toBeUndefined()
  await testServer.sql(`update roles set permissions = '{devices.see}' where role_id = $1`, [
    world.emptyRoleId,
  ])
  const clerk = await testServer.get(deviceSettings.effect, { id, batchId }, { as: 'clerk' })
  expect(clerk.before).toMatchObject({ plays: 1 })
  expect(clerk.before).not.toHaveProperty('income')
  const none = await testServer.send(deviceSettings.effect, { id, batchId: '404' })
  expect(none).toMatchObject({ is: 'refused', failure: 'noChange' })
})
