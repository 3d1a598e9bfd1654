import pg from 'pg'
import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { sites } from '#contract/sites/sites.ts'
import { world } from '#contract/example-world.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

/** State word, counts of today and log of a device, as screens show them. */
const { testServer, boards } = await openTestServerWithBoards()

const detail = (id: string) => testServer.get(devices.detail, { id })
async function begun() {
  const { board, ...device } = await boards.begun({ fieldId: world.siteId })
  let seq = 0
  const event = (type: string, data: object = {}, given: object = {}) =>
    board.say('events', { id: `e${(seq += 1)}`, boot: 1, seq, at: 1, type, data, ...given })
  return { ...device, board, event }
}
async function lock(id: string, board: Awaited<ReturnType<typeof begun>>['board']) {
  const { id: commandId } = await testServer.get(devices.lock, { id })
  await expect.poll(() => board.commands().map((command) => command.id)).toContain(commandId)
  // The lock is requested, but not confirmed yet.
  expect(await detail(id)).toMatchObject({ locked: false })
  await board.reply({ id: commandId, state: 'done' })
}

test('shows the most urgent state of a device', async () => {
  const { id, board, event, code } = await begun()
  const before = new Date(Date.now() - 60_000)
  const word = async () => {
    const { state, since, locked } = await detail(id)
    const { records } = await testServer.get(devices.list, { name: code, state })
    expect(records.map((device) => device.id)).toEqual([id])
    if (since) expect(since.getTime()).toBeGreaterThan(before.getTime())
    return [state, locked]
  }
  expect(await word()).toEqual(['online', false])
  await event('play.started')
  expect(await word()).toEqual(['playing', false])
  await lock(id, board)
  expect(await word()).toEqual(['locked', true])
  await event('fault.raised', { code: 'E07' })
  expect(await word()).toEqual(['fault', true])
  await board.say('status', { online: false })
  expect(await word()).toEqual(['offline', true])
})

test('a play ends by event, timeout or restart', async () => {
  const { id, board, event } = await begun()
  const state = async () => (await detail(id)).state
  await event('play.started', {}, { seq: 5 })
  await event('play.ended', { won: false }, { seq: 6 })
  expect(await state()).toBe('online')
  // This start is late: it is reported after the end of its play.
  await event('play.started', {}, { seq: 4 })
  expect(await state()).toBe('online')
  await event('play.started', {}, { seq: 7 })
  expect(await state()).toBe('playing')
  await testServer.sql(
    `update device_states set play = jsonb_set(play, '{since}',
      to_jsonb(now() - interval '16 minutes')) where device_id = $1`,
    [id],
  )
  expect(await state()).toBe('online')
  await event('play.started', {}, { seq: 9 })
  expect(await state()).toBe('playing')
  await board.begin({ boot: 2 })
  expect(await state()).toBe('online')
})

test('one that never came is offline since never', async () => {
  const { id, code } = await boards.newDevice()
  const startUrl = `http://localhost/start_equip?code=${code}`
  expect(await detail(id)).toMatchObject({ state: 'offline', since: null, startUrl })
})

test('sorts devices by urgency unless asked otherwise', async () => {
  const fieldId = world.otherSiteId
  const numbers = async (wish: object = {}) => {
    const { records } = await testServer.get(devices.list, { fieldId, ...wish })
    return records.map(({ number }) => number)
  }
  const [one, , three] = await Promise.all(
    ['1', '2', '3'].map((number) => boards.newDevice({ number, fieldId })),
  )
  const board = await boards.connect(one!)
  await board.begin()
  const faulty = await boards.connect(three!)
  await faulty.begin()
  const fault = { id: 'f', boot: 1, seq: 1, at: 1, type: 'fault.raised', data: { code: 'E01' } }
  await faulty.say('events', fault)
  expect(await numbers()).toEqual(['3', '2', '1'])
  expect(await numbers({ ascs: ['number'] })).toEqual(['1', '2', '3'])
  expect(await numbers({ state: 'offline' })).toEqual(['2'])
  const { states } = await testServer.get(devices.summary, { fieldId })
  expect(states).toEqual({ fault: 1, offline: 1, locked: 0, playing: 0, online: 1 })
})

test('sorts devices by online and cash income today', async () => {
  const fieldId = world.otherSiteId
  const [poor, rich, middling] = await Promise.all(
    ['11', '12', '13'].map((number) => boards.newDevice({ number, fieldId })),
  )
  await testServer.sql(
    `insert into device_hours (merchant_id, hour, device_id, site_id, source, unit_fen, quantity)
      select $1, date_trunc('day', now(), 'Asia/Shanghai') - make_interval(hours => h), d, '', 'cashIn',
        100, q
      from (values (0, $2, 1), (0, $3, 9), (1, $2, 99)) as taken (h, d, q)`,
    [world.merchantId, poor!.id, rich!.id],
  )
  await testServer.sql(
    `insert into income_hours (merchant_id, hour, device_id, site_id, payment, amount_fen)
      select $1, date_trunc('day', now(), 'Asia/Shanghai'), d, '', 'wechat', a
      from (values ($2, 500), ($3, 200)) as paid (d, a)`,
    [world.merchantId, middling!.id, rich!.id],
  )
  const numbers = async (wish: object) => {
    const { records } = await testServer.get(devices.list, { fieldId, name: '1', ...wish })
    return records.map(({ number }) => number).filter((number) => /^1[123]$/.test(number))
  }
  expect(await numbers({ descs: ['income'] })).toEqual(['12', '13', '11'])
  expect(await numbers({ ascs: ['income'] })).toEqual(['11', '13', '12'])
})

test('returns device states and plays per site', async () => {
  const fieldId = world.otherSiteId
  const { id, board } = await boards.begun({ number: '7', fieldId })
  await testServer.sql(
    `insert into device_hours (merchant_id, hour, device_id, site_id, source, unit_fen, quantity)
      select $1, date_trunc('day', now(), 'Asia/Shanghai') - make_interval(hours => h), $2, $3,
        'plays', 0, q
      from (values (0, 6), (1, 99)) as played (h, q)`,
    [world.merchantId, id, fieldId],
  )
  await lock(id, board)
  const found = await testServer.get(devices.standing, { fieldId })
  const { states } = await testServer.get(devices.summary, { fieldId })
  expect(found.states).toEqual(states)
  expect(states.locked).toBe(1)
  const { firmName } = await testServer.get(sites.detail, { id: fieldId })
  expect(found.fields).toEqual([{ fieldId, fieldName: firmName, states, plays: 6 }])
  const everywhere = await testServer.get(devices.standing, {})
  expect(everywhere.fields).toContainEqual(found.fields[0])
  expect(everywhere.states).toEqual((await testServer.get(devices.summary, {})).states)
  expect((await testServer.get(devices.standing, {}, { as: 'stranger' })).fields).toEqual([])
  const { total, records } = await testServer.get(devices.list, { size: 100 })
  const online = records.filter(({ state }) => state !== 'offline').length
  expect(await testServer.get(devices.numbers, {})).toMatchObject({ equipment: total, online })
  expect(await testServer.get(devices.numbers, {}, { as: 'stranger' })).toMatchObject({
    equipment: 0,
  })
})

test('sums the counts of today, income only with permission', async () => {
  const { id, board, code } = await begun()
  await board.meters({ seq: 1, plays: 4, coinIn: 8, prizesOut: 1, cashIn: { '100': 3, '1000': 2 } })
  await testServer.sql(
    `insert into device_hours (merchant_id, hour, device_id, site_id, source, unit_fen, quantity)
      values ($1, date_trunc('day', now(), 'Asia/Shanghai') - interval '1 hour', $2, '', 'plays', 0, 99)`,
    [world.merchantId, id],
  )
  const today = { plays: 4, coinIn: 8, prizesOut: 1, cashFen: 2300, credits: 0 }
  expect((await detail(id)).today).toMatchObject(today)
  expect((await testServer.get(devices.summary, { name: code })).today).toMatchObject(today)
  await testServer.sql(
    `insert into income_hours (merchant_id, hour, device_id, site_id, payment, amount_fen, coins)
      select $1, date_trunc('day', now(), 'Asia/Shanghai') - make_interval(hours => h), $2, '', p, a, 0
      from (values (0, 'wechat', 300), (0, 'alipay', 500), (0, 'coins', 7), (1, 'wechat', 9000))
        as paid (h, p, a)`,
    [world.merchantId, id],
  )
  expect((await detail(id)).today.onlineFen).toBe(800)
  expect((await testServer.get(devices.summary, { name: code })).today.onlineFen).toBe(800)
  // An account that may see devices but no income gets no amount at all, not even zero.
  await testServer.sql(`update roles set permissions = '{devices.see}' where role_id = $1`, [
    world.emptyRoleId,
  ])
  const clerk = await testServer.get(devices.detail, { id }, { as: 'clerk' })
  expect(clerk.today).not.toHaveProperty('onlineFen')
  expect(clerk.today).not.toHaveProperty('cashFen')
  expect(clerk.totals.cashIn).toEqual({})
  const of = async (as: string) => (await testServer.get(devices.summary, {}, { as })).today.plays
  expect([await of('agent'), await of('stranger')]).toEqual([(await of('mine')) || -1, 0])
})

test('the log lists events, commands and moves with actors', async () => {
  const { id, board, event } = await begun()
  await event('fault.raised', { code: 'E07', slot: 3 })
  await event('play.ended', { won: true, test: true })
  await event('note.accepted', { amount: 1000 })
  await lock(id, board)
  await testServer.get(devices.move, { ids: [id], fieldId: null })
  await board.cut()
  await expect.poll(async () => (await detail(id)).online).toBe(false)
  const { records, total } = await testServer.get(devices.log, { id, size: 20 })
  expect(records.map(({ what }) => what)).toEqual([
    'offline',
    'move',
    'lock',
    'note.accepted',
    'play.ended',
    'fault.raised',
    'online',
    'move',
  ])
  expect(total).toBe(8)
  expect(records[2]).toMatchObject({ kind: 'command', state: 'done', askedBy: '星河林晓峰' })
  expect(records[3]).toMatchObject({ kind: 'board', amountFen: 1000 })
  expect(records[4]).toMatchObject({ kind: 'play', won: true, test: true })
  expect(records[5]).toMatchObject({ kind: 'fault', code: 'E07', slot: 3, test: false })
  expect(records.at(-1)).toMatchObject({ kind: 'move', fieldName: '星河影城店' })
  const only = await testServer.get(devices.log, { id, kind: 'presence' })
  expect(only.records.map(({ what }) => what)).toEqual(['offline', 'online'])
  const second = await testServer.get(devices.log, { id, size: 3, current: 2 })
  expect(second.records.map(({ what }) => what)).toEqual([
    'note.accepted',
    'play.ended',
    'fault.raised',
  ])
  const stranger = await testServer.send(devices.log, { id }, { as: 'stranger' })
  expect(stranger).toMatchObject({ is: 'refused', failure: 'notFound' })
})

test('notifies open screens of play start and end', async () => {
  const { board, event } = await begun()
  const told: string[] = []
  const ear = new pg.Client({ connectionString: testServer.ownerUrl })
  await ear.connect()
  ear.on('notification', ({ payload = '' }) => told.push(payload))
  await ear.query('listen playfield_live')
  await event('play.started')
  await expect.poll(() => told).toEqual([`${world.merchantId} devices`])
  await event('note.accepted', { amount: 1000 })
  await board.meters({ seq: 9, plays: 1 })
  await event('play.ended', { won: false })
  await expect.poll(() => told).toHaveLength(2)
  await ear.end()
})
