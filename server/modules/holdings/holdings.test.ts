import { expect, test } from 'vitest'
import { ads } from '#contract/ads/ads.ts'
import { world } from '#contract/example-world.ts'
import { receipts } from '#contract/receipts/receipts.ts'
import { holdings } from '#server/all-batch-kinds.ts'
import { openTestServerWithBoards, type Board } from '#server/test/devices/boards.ts'
import { holdingRenewal } from './renewal-job.ts'

/** Content that devices were sent, their confirmations, and when it is sent again, for each kind. */
const { testServer, boards } = await openTestServerWithBoards()

async function renew() {
  const parts = {
    db: testServer.db,
    sweeper: testServer.sweeper,
    publicUrl: () => 'https://play.example',
  }
  const again = async () => undefined
  await holdingRenewal(parts, holdings).run({}, { again, signal: new AbortController().signal })
}

/** Returns a changer that was offline while its screen and its receipts were set. */
async function missedAll() {
  const device = await boards.newDevice({ type: 'changer' })
  const { id } = device
  const name = { zh: '打印小票', en: 'Receipts' }
  const parameters = JSON.stringify([{ id: 'receipt', type: 'bool', default: true, name }])
  await testServer.sql(
    `insert into device_settings (merchant_id, device_id, parameters) values ($1, $2, $3)`,
    [testServer.mine, id, parameters],
  )
  await testServer.sql(
    `insert into device_screens (merchant_id, device_id, wait_seconds) values ($1, $2, 9)`,
    [testServer.mine, id],
  )
  await testServer.sql(
    `insert into device_receipts (merchant_id, device_id, style_id) values ($1, $2, $3)`,
    [testServer.mine, id, world.receiptId],
  )
  const board = await boards.connect(device)
  await board.begin()
  await board.meters({})
  return { id, board }
}
function told(board: Board, type: 'screen.set' | 'receipt.set') {
  return board.commands().filter((command) => command.type === type)
}
const counts = (board: Board) => [
  told(board, 'screen.set').length,
  told(board, 'receipt.set').length,
]
async function statesOf(id: string) {
  const printers = await testServer.get(receipts.printers, {})
  const screen = await testServer.get(ads.functions, { equipmentId: id })
  return [screen.state, printers.find(({ deviceId }) => deviceId === id)?.state]
}

test('a missed setting is resent once per board', async () => {
  const { id, board } = await missedAll()
  expect(await statesOf(id)).toEqual(['never', 'changed'])
  await renew()
  await expect.poll(() => counts(board)).toEqual([1, 1])
  const [screen, receipt] = [told(board, 'screen.set')[0]!, told(board, 'receipt.set')[0]!]
  expect(screen.data).toMatchObject({ wait: 9 })
  await renew()
  expect(await statesOf(id)).toEqual(['sent', 'sent'])
  await board.reply({ id: screen.id, state: 'done' })
  await board.reply({ id: receipt.id, state: 'failed', code: 'paper' })
  await expect.poll(() => statesOf(id)).toEqual(['held', 'refused'])
  // A device that refused the content is not sent it again.
  await renew()
  expect(await statesOf(id)).toEqual(['held', 'refused'])
  await board.begin({ boot: 2, model: 'PF-OTHER' })
  await expect.poll(() => statesOf(id)).toEqual(['lost', 'lost'])
  await renew()
  await expect.poll(() => counts(board)).toEqual([2, 2])
  // A reply to a command for the previous board does not count for this board.
  await board.reply({ id: receipt.id, state: 'done' })
  expect(await statesOf(id)).toEqual(['sent', 'sent'])
})

test('resending the same setting keeps its confirmation', async () => {
  const { id, board } = await missedAll()
  await renew()
  await expect.poll(() => counts(board)).toEqual([1, 1])
  await board.reply({ id: told(board, 'screen.set')[0]!.id, state: 'done' })
  await expect.poll(async () => (await statesOf(id))[0]).toBe('held')
  await testServer.get(ads.setWait, { ids: [id], seconds: 9 })
  await expect.poll(() => counts(board)).toEqual([2, 1])
  expect((await statesOf(id))[0]).toBe('held')
  await testServer.get(ads.setWait, { ids: [id], seconds: 10 })
  expect((await statesOf(id))[0]).toBe('sent')
})

test('an oversized setting is tried once and not sent', async () => {
  const { id, board } = await missedAll()
  await testServer.sql(
    `insert into receipt_styles (merchant_id, style_id, name, columns, lines)
      values ($1, 'big', '太大', 32, jsonb_build_array(jsonb_build_object('kind', 'text',
        'align', 'left', 'text', repeat('大', 6000))))`,
    [testServer.mine],
  )
  await testServer.sql(`update device_receipts set style_id = 'big' where device_id = $1`, [id])
  await renew()
  await expect.poll(() => counts(board)).toEqual([1, 0])
  await renew()
  expect(await statesOf(id)).toEqual(['sent', 'changed'])
  const tries = await testServer.sql(`select 1 from device_batch_items where device_id = $1`, [id])
  expect(tries).toHaveLength(1)
})
