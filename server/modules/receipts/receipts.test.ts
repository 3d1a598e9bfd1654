import { expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { encodeReceipt } from '#contract/receipts/receipt-bytes.ts'
import { receipts } from '#contract/receipts/receipts.ts'
import { openTestServerWithBoards, type Board } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'

/** Receipt styles, and the messages to and from their printers. */
const { testServer, boards } = await openTestServerWithBoards()

const { changerId, receiptId, idleReceiptId, deviceId } = world
const stranger = { as: 'stranger' } as const
const [simple] = [receipts.save.example]
const tryOf = (text: string): CallInput<typeof receipts.tryOut> => {
  return { deviceId: changerId, columns: 32, lines: [{ kind: 'text', text, align: 'left' }] }
}
const failureOf = async (answer: Promise<unknown>) => (await answer) as { failure?: string }
const styleNamed = async (name: string) =>
  (await testServer.get(receipts.list, {})).styles.find((style) => style.name === name)

const name = { zh: '打印小票', en: 'Receipts' }
const parameters = [{ id: 'receipt', type: 'bool', default: true, name }]

/** Creates an online changer that has reported a receipt printer. */
async function printerOnline() {
  const device = await boards.begun({ type: 'changer' })
  await testServer.sql(`insert into device_settings (merchant_id, device_id, parameters, is_described)
    values ('${world.merchantId}', '${device.id}', '${JSON.stringify(parameters)}', true)
    on conflict (merchant_id, device_id) do update set parameters = excluded.parameters`)
  await device.board.meters({})
  return device
}
async function told(board: Board, times = 1) {
  const ours = () => board.commands().filter(({ type }) => type.startsWith('receipt.'))
  await expect.poll(ours).toHaveLength(times)
  return ours().at(-1)!
}
const printerOf = async (id: string) =>
  (await testServer.get(receipts.printers, {})).find((each) => each.deviceId === id)

test('a receipt style is held only after device confirmation', async () => {
  const { id, board, code } = await printerOnline()
  expect(await printerOf(id)).toMatchObject({ styleId: null, state: 'never', online: true })
  const style = await testServer.get(receipts.save, { ...simple, name: '给机器的' })
  expect(style.batchId).toBeNull()
  const [line] = (await testServer.get(operations.list, { size: 1 }, { language: 'en' })).records
  const to = '{Site} {Machine no.} / Separator / 兑币 … {Coins} 枚'
  expect(line?.changes).toContainEqual(expect.objectContaining({ field: 'lines', to }))
  await testServer.get(receipts.choose, { id: style.id, ids: [id] })
  const first = await told(board)
  expect(first).toMatchObject({
    type: 'receipt.set',
    data: {
      columns: 32,
      lines: [
        { text: expect.stringContaining(code) },
        { kind: 'rule' },
        { left: '兑币', right: '{coins} 枚' },
      ],
    },
  })
  expect(await printerOf(id)).toMatchObject({ styleId: style.id, state: 'sent' })
  await board.reply({ id: first.id, state: 'done' })
  await expect.poll(async () => (await printerOf(id))?.state).toBe('held')
  const changed = { ...simple, id: style.id, name: '给机器的', columns: 48 as const }
  expect((await testServer.get(receipts.save, changed)).batchId).not.toBeNull()
  const second = await told(board, 2)
  expect(second.data).toMatchObject({ columns: 48 })
  await board.reply({ id: second.id, state: 'failed', code: 'paper' })
  await expect.poll(() => printerOf(id)).toMatchObject({ state: 'refused', code: 'paper' })
})

test('a sub-account cannot change styles used at other sites', async () => {
  await testServer.sql(`update roles set permissions = '{receipts.see,receipts.edit}'
    where role_id = '${world.emptyRoleId}'`)
  const clerk = { as: 'clerk' } as const
  const own = await testServer.get(receipts.save, { ...simple, name: '本店的' }, clerk)
  await testServer.get(receipts.save, { ...simple, id: own.id, name: '本店新的' }, clerk)
  const { id: far } = await boards.newDevice({ type: 'changer', fieldId: world.otherSiteId })
  await testServer.sql(`insert into device_receipts (merchant_id, device_id, style_id)
    values ('${world.merchantId}', '${far}', '${own.id}')`)
  const theft = { ...simple, id: own.id, name: '抢' }
  expect(await testServer.send(receipts.save, theft, clerk)).toMatchObject({
    failure: 'usedElsewhere',
    field: 'id',
  })
  expect(await styleNamed('本店新的')).toBeDefined()
})

test('a test receipt sends printable bytes of sample data', async () => {
  const { id, board } = await printerOnline()
  await testServer.get(receipts.tryOut, { ...tryOf('{amount}'), deviceId: id })
  const { data } = await told(board)
  const bytes = encodeReceipt({ columns: 32, lines: tryOf('￥50.00').lines })
  expect(data).toEqual({ bytes: Buffer.from(bytes).toString('base64') })
})

describeWrite(receipts.save, {
  async works() {
    const { id } = await testServer.get(receipts.save, { ...simple, name: '新样式' })
    await testServer.get(receipts.save, { ...simple, id, name: '改过名' })
    expect(await styleNamed('改过名')).toMatchObject({ id, lines: simple.lines, printers: 0 })
    expect(await styleNamed('新样式')).toBeUndefined()
  },
  async refuses() {
    const save = (given: object) =>
      failureOf(testServer.send(receipts.save, { ...simple, name: '失败', ...given }))
    const line = (text: string) => ({ lines: tryOf(text).lines })
    expect(await save({ id: '1' })).toMatchObject({ failure: 'noStyle' })
    expect(await save({ lines: [] })).toMatchObject({ failure: 'empty' })
    expect(await save(line('{amuont}'))).toMatchObject({ failure: 'unknownField' })
    expect(await save(line('好玩🙂'))).toMatchObject({ failure: 'unprintable' })
    await testServer.get(receipts.save, { ...simple, name: '占了' })
    expect(await save({ name: '占了' })).toMatchObject({ failure: 'nameTaken' })
  },
  async keepsOut() {
    const asked = testServer.send(receipts.save, { ...simple, id: receiptId }, stranger)
    expect(await asked).toMatchObject({ failure: 'noStyle' })
  },
  async runsOnce() {
    const once = () =>
      testServer.get(receipts.save, { ...simple, name: '一次' }, { key: 'save receipt once' })
    const [first, second] = await Promise.all([once(), once()])
    expect(second).toEqual(first)
  },
})

describeWrite(receipts.remove, {
  async works() {
    await testServer.get(receipts.remove, { id: idleReceiptId })
    const { styles } = await testServer.get(receipts.list, {})
    expect(styles.map(({ id }) => id)).not.toContain(idleReceiptId)
  },
  async refuses() {
    const remove = (id: string) => testServer.send(receipts.remove, { id })
    expect(await remove('1')).toMatchObject({ failure: 'noStyle' })
    expect(await remove(receiptId)).toMatchObject({ failure: 'inUse' })
  },
  async keepsOut() {
    const asked = testServer.send(receipts.remove, { id: receiptId }, stranger)
    expect(await asked).toMatchObject({ failure: 'noStyle' })
  },
  async runsOnce() {
    const { id } = await testServer.get(receipts.save, { ...simple, name: '要删的' })
    const once = () => testServer.get(receipts.remove, { id }, { key: 'remove receipt once' })
    const [first, second] = await Promise.all([once(), once()])
    expect(second).toEqual(first)
  },
})

describeWrite(receipts.choose, {
  async works() {
    await testServer.get(receipts.choose, receipts.choose.example)
    expect(await printerOf(changerId)).toMatchObject({ styleId: receiptId, state: 'sent' })
  },
  async refuses() {
    const choose = (id: string, ids: string[]) => testServer.send(receipts.choose, { id, ids })
    expect(await choose('1', [changerId])).toMatchObject({ failure: 'noStyle' })
    expect(await choose(receiptId, [changerId, deviceId])).toMatchObject({ failure: 'noPrinter' })
    await testServer.sql(`update device_states set online = false where device_id = '${changerId}'`)
    expect(await choose(receiptId, [changerId])).toMatchObject({ failure: 'offline' })
    await testServer.sql(`update device_states set online = true where device_id = '${changerId}'`)
  },
  async keepsOut() {
    const wish = { id: receiptId, ids: [changerId] }
    expect(await testServer.send(receipts.choose, wish, stranger)).toMatchObject({
      failure: 'noStyle',
    })
    expect(await testServer.get(receipts.printers, {}, stranger)).toEqual([])
  },
  async runsOnce() {
    const wish = { id: receiptId, ids: [changerId] }
    const once = () => testServer.get(receipts.choose, wish, { key: 'choose receipt once' })
    const [first, second] = await Promise.all([once(), once()])
    expect(second).toEqual(first)
  },
})

describeWrite(receipts.tryOut, {
  async works() {
    const { batchId } = await testServer.get(receipts.tryOut, tryOf('{site}'))
    expect(batchId).toMatch(/^\d+$/)
  },
  async refuses() {
    const print = (given: object) => testServer.send(receipts.tryOut, { ...tryOf('好'), ...given })
    expect(await print({ deviceId })).toMatchObject({ failure: 'noPrinter' })
    expect(await print(tryOf('{x}'))).toMatchObject({ failure: 'unknownField' })
    expect(await print({ lines: [] })).toMatchObject({ failure: 'empty' })
  },
  async keepsOut() {
    const asked = testServer.send(receipts.tryOut, tryOf('好'), stranger)
    expect(await asked).toMatchObject({ failure: 'noPrinter' })
  },
  async runsOnce() {
    const once = () => testServer.get(receipts.tryOut, tryOf('好'), { key: 'print once' })
    const [first, second] = await Promise.all([once(), once()])
    expect(second).toEqual(first)
  },
})
