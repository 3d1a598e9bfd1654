import { expect, test } from 'vitest'
import { ads } from '#contract/ads/ads.ts'
import { world } from '#contract/example-world.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { describeWrite } from '#server/test/describe-write.ts'

/**
 * Tests the switches of ads, for everything, for sites and for devices, and the count of screens that
 * confirmed.
 */
const { testServer, boards } = await openTestServerWithBoards()
const clerks = clerksOf(testServer)

const { deviceId, siteId, otherSiteId } = world
const refused = (failure: string) => ({ is: 'refused', failure })

test('counts screens that confirmed the main switch', async () => {
  const { id, board } = await boards.begun({ fieldId: otherSiteId })
  await board.meters({})
  const seer = await clerks.newClerk({
    roleId: await clerks.newRole('ads.see', 'ads.edit', 'devices.see'),
    sites: [otherSiteId],
  })
  const statesOf = async (as: string) => (await testServer.get(ads.mainSwitch, {}, { as })).states
  await testServer.get(ads.saveShowing, {
    kind: 'placement',
    name: '冬日',
    adIds: [world.adId],
    ids: [id],
  })
  await testServer.get(ads.setMainSwitch, { isOn: false })
  // A busy board receives the first command again; this finds the command without ads.
  const off = () => board.commands().find(({ data }) => 'ads' in data && data.ads.length === 0)
  await expect.poll(off).toBeDefined()
  expect(await statesOf(seer.id)).toEqual([{ state: 'sent', count: 1 }])
  await board.reply({ id: off()!.id, state: 'done' })
  await expect.poll(() => statesOf(seer.id)).toEqual([{ state: 'held', count: 1 }])
  // The owner also sees the other site's screen, which was never online.
  expect(await statesOf('mine')).toContainEqual({ state: 'held', count: 1 })
  await testServer.get(ads.setMainSwitch, { isOn: true })
})

describeWrite(ads.setMainSwitch, {
  async works() {
    await testServer.get(ads.setMainSwitch, { isOn: false })
    await testServer.get(ads.setMainSwitch, { isOn: false, fieldId: siteId })
    const off = await testServer.get(ads.mainSwitch, {})
    expect(off.isOn).toBe(false)
    expect(off.fields.find(({ fieldId }) => fieldId === siteId)?.isOn).toBe(false)
    await testServer.get(ads.setMainSwitch, { isOn: true })
    await testServer.get(ads.setMainSwitch, { isOn: true, fieldId: siteId })
    expect((await testServer.get(ads.mainSwitch, {})).fields.every(({ isOn }) => isOn)).toBe(true)
  },
  async refuses() {
    const turn = (of: object) => testServer.send(ads.setMainSwitch, { isOn: false, ...of })
    expect(await turn({ fieldId: '1' })).toMatchObject(refused('notFound'))
    expect(await turn({ equipmentId: '1' })).toMatchObject(refused('notFound'))
  },
  async keepsOut() {
    const theirs = { isOn: false, equipmentId: deviceId }
    const asked = testServer.send(ads.setMainSwitch, theirs, { as: 'stranger' })
    expect(await asked).toMatchObject(refused('notFound'))
  },
  async runsOnce() {
    const off = { isOn: false, equipmentId: deviceId }
    const turn = () => testServer.get(ads.setMainSwitch, off, { key: 'switch' })
    const [first, second] = await Promise.all([turn(), turn()])
    expect(second).toEqual(first)
  },
})
