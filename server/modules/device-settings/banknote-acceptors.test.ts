import { expect } from 'vitest'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'

/** Tests banknote acceptors, as other clients of this family query them. */
const { testServer, boards } = await openTestServerWithBoards()
const refused = (failure: string) => ({ is: 'refused', failure })

async function told(board: Awaited<ReturnType<typeof boards.connect>>) {
  await expect.poll(() => board.commands()).toHaveLength(1)
  return board.commands()[0]!
}

const acceptor = [
  { id: 'notes', type: 'bool', default: true, name: { zh: '纸钞机', en: 'Acceptor' } },
  { id: 'takes10', type: 'bool', default: true, name: { zh: '收 10 元', en: 'Takes 10' } },
  {
    id: 'coins10',
    type: 'int',
    min: 0,
    max: 500,
    default: 10,
    name: { zh: '10 元出币', en: 'Coins for 10' },
  },
]
async function withAcceptor() {
  const device = await boards.begun({ type: 'changer' })
  const { board } = device
  await expect.poll(() => board.asked().length).toBe(2)
  const held = { version: 1, settings: { notes: true, takes10: true, coins10: 10 } }
  const [first, second] = board.asked()
  await board.reply({ id: first!.id, state: 'done', data: { parameters: acceptor } })
  await board.reply({ id: second!.id, state: 'done', data: held })
  const list = () => testServer.get(deviceSettings.acceptors, { ids: [device.id] })
  await expect.poll(list).toHaveLength(1)
  return device
}

describeWrite(deviceSettings.setAcceptors, {
  async works() {
    const { id, board } = await withAcceptor()
    const list = await testServer.get(deviceSettings.acceptors, { ids: [id, world.deviceId] })
    expect(list).toMatchObject([
      { equipmentId: id, isOn: true, notes: [{ money: 1000, isOn: true, coins: 10 }] },
    ])
    const notes = [
      { money: toFen(1000), isOn: false, coins: 9 },
      { money: toFen(2000), isOn: false },
    ]
    await testServer.get(deviceSettings.setAcceptors, { ids: [id], isOn: true, notes })
    // The board receives only the settings that it has.
    expect((await told(board)).data).toEqual({
      version: 1,
      settings: { notes: true, takes10: false, coins10: 9 },
    })
  },
  async refuses() {
    const input = { ids: [world.deviceId], isOn: false }
    const answer = await testServer.send(deviceSettings.setAcceptors, input)
    expect(answer).toMatchObject(refused('unfit'))
  },
  async keepsOut() {
    const { id, board } = await withAcceptor()
    const input = { ids: [id], isOn: false }
    const answer = await testServer.send(deviceSettings.setAcceptors, input, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
    expect(board.commands()).toEqual([])
  },
  async runsOnce() {
    const { id, board } = await withAcceptor()
    const input = { ids: [id], isOn: false }
    const both = [1, 2].map(() => testServer.get(deviceSettings.setAcceptors, input, { key: 'z1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    await told(board)
    expect(board.commands()).toHaveLength(1)
  },
})
