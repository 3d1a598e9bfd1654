import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

/** Tests commands that arrived too late or never: they do not count as refused by the device. */
const { testServer, boards } = await openTestServerWithBoards()

const music = { id: 'music', type: 'bool', default: true, name: { zh: '音乐', en: 'Music' } }
const detail = (id: string) => testServer.get(deviceSettings.detail, { id })

/** Begins a device that was sent a command to turn its music off and has not answered. */
async function told() {
  const { board, ...device } = await boards.begun()
  await expect.poll(() => board.asked().length).toBe(2)
  for (const { id, type } of board.asked()) {
    const held = { version: 3, settings: { music: true } }
    const data = type === 'settings.describe' ? { parameters: [music] } : held
    // oxlint-disable-next-line no-await-in-loop -- as a board does
    await board.reply({ id, state: 'done', data })
  }
  await expect.poll(async () => (await detail(device.id)).version).toBe(3)
  const wish = { ids: [device.id], settings: { music: false } }
  const { batchId } = await testServer.get(deviceSettings.update, wish)
  await expect.poll(() => board.commands().length).toBe(1)
  return { ...device, board, batchId, command: board.commands()[0]! }
}

async function neverThere({ id, batchId }: Awaited<ReturnType<typeof told>>): Promise<void> {
  await expect.poll(async () => (await detail(id)).changes[0]?.state).toBe('expired')
  const [item] = (await testServer.get(batches.detail, { id: batchId })).items
  expect(item).toMatchObject({ code: 'expired', said: { zh: '未及时送达设备' } })
}

test('a late command counts as expired, not refused', async () => {
  const late = await told()
  await late.board.reply({ id: late.command.id, state: 'failed', code: 'expired' })
  await neverThere(late)
})

test('an unsent command counts as expired, not refused', async () => {
  const unheard = await told()
  await unheard.board.cut()
  // Acts as if the gateway had been down when the command was written.
  await testServer.sql(
    `update device_commands set state = 'written', expires_at = now() - interval '1 second'
      where command_id = $1`,
    [unheard.command.id],
  )
  await testServer.carry()
  await neverThere(unheard)
})
