import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { saveCommandReply } from './commands.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'

/** Commands to devices: they are sent until answered, carried out once, and an outcome is never guessed. */
const { testServer, boards } = await openTestServerWithBoards()

const { begun } = boards
const refused = (failure: string) => ({ is: 'refused', failure })

async function stateOf(deviceId: string): Promise<string | undefined> {
  return (await testServer.get(devices.commands, { id: deviceId }))[0]?.state
}
async function intentOf(id: string): Promise<string> {
  return (await testServer.sql('select state from outbox where intent_id = $1', [id]))[0]!['state']
}
/** Moves the deadlines of the command into the past, as if so many seconds had gone by. */
async function pass(id: string, seconds: number): Promise<void> {
  await testServer.sql(
    `update device_commands set expires_at = tests.shift(expires_at, -make_interval(secs => $2)),
      asked_at = tests.shift(asked_at, -make_interval(secs => $2)) where command_id = $1`,
    [id, seconds],
  )
}

test('the time comes first, after each hello', async () => {
  const { board, ...device } = await begun()
  await expect.poll(() => board.times()).toHaveLength(1)
  const { expiresAt, data } = board.times()[0]!
  expect(Math.abs((data as { now: number }).now - Date.now())).toBeLessThan(60_000)
  expect(expiresAt).toBeGreaterThan(Date.now())
  const again = await boards.connect(device)
  await again.begin({ boot: 2 })
  await expect.poll(() => again.times()).toHaveLength(1)
})

test('resends a command under the same id until answered', async () => {
  const { id, board } = await begun()
  const written = await testServer.get(devices.lock, { id })
  expect(written).toMatchObject({ type: 'lock', state: 'written' })
  await expect.poll(() => board.tellings()).toHaveLength(1)
  await testServer.carry()
  await expect.poll(() => board.tellings()).toHaveLength(2)
  const [first, second] = board.tellings()
  expect(first).toEqual(second)
  expect(first).toMatchObject({ id: written.id, type: 'lock', data: {} })
  expect(await stateOf(id)).toBe('sent')
  await board.reply({ id: written.id, state: 'accepted' })
  expect(await stateOf(id)).toBe('accepted')
  await testServer.carry()
  const isDue = async () =>
    (
      await testServer.sql('select due_at <= now() as due from outbox where intent_id = $1', [
        written.id,
      ])
    )[0]
  expect(await isDue()).toEqual({ due: false })
  // An accepted command is sent again only to get its final reply, which the board gives from memory.
  await expect.poll(() => board.tellings()).toHaveLength(3)
  await board.reply({ id: written.id, state: 'done' })
  expect([await stateOf(id), await intentOf(written.id)]).toEqual(['done', 'done'])
})

test('an answer is kept if the follow-up fails', async () => {
  const { id, board } = await begun()
  const written = await testServer.get(devices.lock, { id })
  await expect.poll(() => board.tellings()).toHaveLength(1)
  const defects: unknown[] = []
  const broken = new Error('the order could not be ended')
  const deps = {
    db: testServer.db,
    ended: () => Promise.reject(broken),
    defect: (error: unknown) => defects.push(error),
  }
  const device = { merchantId: testServer.mine, deviceId: id, code: '' }
  await saveCommandReply(deps, device, { id: written.id, state: 'done' })
  expect(defects).toEqual([broken])
  expect([await stateOf(id), await intentOf(written.id)]).toEqual(['done', 'open'])
  await testServer.carry()
  expect(await intentOf(written.id)).toBe('done')
})

test('ignores answers after the final one', async () => {
  const { id, board } = await begun()
  const other = await begun()
  const written = await testServer.get(devices.lock, { id })
  // A reply from a device that did not get the command is ignored.
  await expect.poll(() => board.tellings()).toHaveLength(1)
  await other.board.reply({ id: written.id, state: 'done' })
  expect(await stateOf(id)).not.toBe('done')
  await board.reply({ id: written.id, state: 'failed', code: 'E12', data: { why: '卡住' } })
  await board.reply({ id: written.id, state: 'done' })
  await board.reply({ id: written.id, state: 'failed', code: 'other' })
  await board.reply({ id: '404', state: 'done' })
  await testServer.carry()
  const [seen] = await testServer.get(devices.commands, { id })
  expect(seen).toMatchObject({ state: 'failed', code: 'E12' })
  expect(await intentOf(written.id)).toBe('refused')
})

test('a reconnecting device receives its waiting command', async () => {
  const { id, board, ...device } = await begun()
  await testServer.get(devices.lock, { id })
  await board.cut()
  const back = await boards.connect(device)
  await back.begin({ boot: 2 })
  await expect.poll(() => back.tellings()).toHaveLength(1)
  expect(await stateOf(id)).toBe('sent')
})

test('an unsent or late command expires', async () => {
  const away = await begun()
  const unsent = await testServer.get(devices.lock, { id: away.id })
  // A command that is in flight when the connection is cut would stay queued at the broker.
  await expect.poll(() => away.board.tellings()).toHaveLength(1)
  await away.board.cut()
  // Simulates a gateway that was down when the command was written.
  await testServer.sql(`update device_commands set state = 'written' where command_id = $1`, [
    unsent.id,
  ])
  await pass(unsent.id, 61)
  const back = await boards.connect(away)
  await back.begin({ boot: 2 })
  await expect.poll(() => back.times()).toHaveLength(1)
  expect(back.tellings()).toEqual([])
  await testServer.carry()
  expect([await stateOf(away.id), await intentOf(unsent.id)]).toEqual(['expired', 'refused'])

  const slow = await begun()
  const { id } = await testServer.get(devices.lock, { id: slow.id })
  await expect.poll(() => slow.board.tellings()).toHaveLength(1)
  await slow.board.reply({ id, state: 'failed', code: 'expired' })
  expect(await stateOf(slow.id)).toBe('expired')
})

test('an unanswered command is in doubt until reconnect', async () => {
  const { id, board, ...device } = await begun()
  const written = await testServer.get(devices.lock, { id })
  await expect.poll(() => board.tellings()).toHaveLength(1)
  // The command has expired, but its grace period has not ended.
  await pass(written.id, 61)
  await testServer.carry()
  expect(board.tellings()).toHaveLength(1)
  await pass(written.id, 30)
  await testServer.carry()
  await expect.poll(() => board.tellings()).toHaveLength(2)
  await testServer.carry()
  expect([await stateOf(id), board.tellings().length]).toEqual(['sent', 2])
  await pass(written.id, 31)
  await testServer.carry()
  expect([await stateOf(id), await intentOf(written.id)]).toEqual(['doubt', 'open'])
  const back = await boards.connect(device)
  await back.begin({ boot: 2 })
  await expect.poll(() => back.tellings()).toHaveLength(1)
  await back.reply({ id: written.id, state: 'done' })
  await testServer.carry()
  expect([await stateOf(id), await intentOf(written.id)]).toEqual(['done', 'done'])
})

test('a command outlives a restart of the server', async () => {
  const { id, board, ...device } = await begun()
  const written = await testServer.get(devices.unlock, { id })
  await boards.close()
  await boards.open()
  expect(board.client.connected).toBe(false)
  const back = await boards.connect(device)
  await back.begin({ boot: 2 })
  await expect.poll(() => back.tellings()).toMatchObject([{ id: written.id, type: 'unlock' }])
})

const offlineDevice = async () => (await boards.newDevice()).id
const onlineDevice = async () => (await begun()).id

for (const call of [devices.lock, devices.unlock, devices.reboot]) {
  const type = call.name.replace('devices.', '')
  const proofs = {
    async works() {
      const { id, board } = await begun()
      const written = await testServer.get(call, { id })
      await expect.poll(() => board.tellings()).toMatchObject([{ id: written.id, type }])
    },
    async refuses() {
      const answer = await testServer.send(call, { id: await offlineDevice() })
      expect(answer).toMatchObject({ ...refused('offline'), sentence: '设备离线，不能设置' })
      expect(await testServer.send(call, { id: '404' })).toMatchObject(refused('notFound'))
    },
    async keepsOut() {
      const id = await onlineDevice()
      const answer = await testServer.send(call, { id }, { as: 'stranger' })
      expect(answer).toMatchObject(refused('notFound'))
      expect(await testServer.get(devices.commands, { id })).toEqual([])
    },
    async runsOnce() {
      const id = await onlineDevice()
      const both = [1, 2].map(() => testServer.get(call, { id }, { key: `${type}1` }))
      const [first, second] = await Promise.all(both)
      expect(second).toEqual(first)
      expect(await testServer.get(devices.commands, { id })).toHaveLength(1)
    },
  }
  if (call === devices.lock) describeWrite(devices.lock, proofs)
  else if (call === devices.reboot) describeWrite(devices.reboot, proofs)
  else describeWrite(devices.unlock, proofs)
}
