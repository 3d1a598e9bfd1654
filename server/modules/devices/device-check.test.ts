import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import type { Command } from '#gateway/protocol.ts'
import { openTestServerWithBoards, type Board } from '#server/test/devices/boards.ts'
import { toRoleUrl } from '#server/platform/database/migrate.ts'
import { runDeviceConformanceCheck, type DeviceCheckResult } from './device-check.ts'

/** The report to the maker of a board, for a board that follows the protocol and one that does not. */
const { testServer, boards } = await openTestServerWithBoards()

const SECONDS = 40
function check(code: string, seconds = SECONDS, watching?: () => void): Promise<DeviceCheckResult> {
  const url = toRoleUrl(testServer.ownerUrl, 'playfield_app')
  const told = watching && { watching }
  return runDeviceConformanceCheck({
    db: testServer.db,
    url,
    code,
    withCommands: true,
    seconds,
    ...told,
  })
}
/** Starts a check and waits until a gateway watches, so that all later messages of a board are seen. */
async function watched(code: string, seconds = SECONDS) {
  const begun = Promise.withResolvers<void>()
  const checking = check(code, seconds, begun.resolve)
  await Promise.race([begun.promise, checking])
  return { checking }
}
function verdictsOf(checked: DeviceCheckResult): Record<string, string> {
  if (checked.is !== 'judged') throw new Error(checked.is)
  return Object.fromEntries(checked.judged.map(({ rule, is }) => [rule.en, is]))
}
const describing = {
  parameters: [
    { id: 'volume', type: 'int', default: 5, name: { zh: '音量'.repeat(2_000), en: 'Volume' } },
  ],
}

/** Passes each command to `answer`. Returns a growing list of the types of answered commands. */
function obeying(
  board: Board,
  answer: (command: Command, board: Board) => Promise<void>,
): string[] {
  const answered: string[] = []
  board.hear((command) => {
    void answer(command, board).then(
      () => answered.push(command.type),
      () => undefined,
    )
  })
  return answered
}

async function good(command: Command, board: Board): Promise<void> {
  const { id, type, expiresAt } = command
  if (expiresAt < Date.now())
    return void (await board.reply({ id, state: 'failed', code: 'expired' }))
  await board.reply({ id, state: 'accepted' })
  if (type === 'credit') await board.reply({ id, state: 'part', data: { count: 7 } })
  else if (type === 'settings.describe') await board.reply({ id, state: 'done', data: describing })
  else if (type === 'settings.get') await board.reply({ id, state: 'done', data: { volume: 5 } })
  else await board.reply({ id, state: 'done' })
}

let count = 0
/** Carries out every command, answers each time with other data, and never describes its settings. */
async function bad({ id, type }: Command, board: Board): Promise<void> {
  count += 1
  if (type !== 'time') await board.reply({ id, state: 'done', data: { count } })
}

test('a compliant board passes every check', async () => {
  const device = await boards.newDevice()
  const { checking } = await watched(device.code)
  const first = await boards.connect(device)
  const answered = obeying(first, good)
  await first.begin({ boot: 1 })
  // Only the repeated command is left to send, and it is sent again if the board is offline.
  await expect.poll(() => answered).toContain('coins.in')
  await first.meters({ boot: 1, seq: 1, coinIn: 1 })
  // A person at the console gives ten coins, and the machine runs empty after seven.
  const { id: given } = await testServer.get(devices.credit, { id: device.id, coins: 10 })
  await expect.poll(() => first.commands().some(({ id }) => id === given)).toBe(true)
  await first.say('events', { id: 'e', boot: 1, seq: 2, type: 'door.opened', at: 1, data: {} })
  await first.meters({ boot: 1, seq: 3, coinIn: 2, credits: 7 })
  await first.cut()
  const second = await boards.connect(device)
  obeying(second, good)
  await second.begin({ boot: 2 })
  const verdicts = Object.entries(verdictsOf(await checking))
  expect(verdicts.filter(([, is]) => is !== 'kept')).toEqual([])
})

test('what a board does wrong is named', async () => {
  const device = await boards.newDevice()
  const { checking } = await watched(device.code, 25)
  const board = await boards.connect(device)
  obeying(board, bad)
  await board.say('hello', { boot: 'one' })
  await board.meters({ boot: 1, seq: 5, coinIn: 9 })
  await board.meters({ boot: 1, seq: 5, coinIn: 2 })
  const verdicts = verdictsOf(await checking)
  const broken = Object.keys(verdicts).filter((rule) => verdicts[rule] === 'broken')
  expect(broken).toEqual([
    'Publishes status after connecting',
    'Publishes hello after connecting',
    'Every message has a valid format',
    'Meters are totals and never decrease within the same life',
    'boot never decreases, and seq increases within each boot',
    'Executes the time command and replies',
    'Reports its available settings: settings.describe',
    'Does not execute an expired credit command',
    'Does not start an expired coins.in (coins stored at a coin changer)',
    'Executes each id once and repeats the same reply',
  ])
})

test('where no gateway runs that is said', async () => {
  await boards.close()
  expect(await check('PF51990000')).toEqual({ is: 'nobody' })
})
