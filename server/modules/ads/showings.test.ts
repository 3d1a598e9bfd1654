import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { ads } from '#contract/ads/ads.ts'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import type { ScreenContent } from '#gateway/protocol.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { adUploads } from '#server/test/devices/ad-uploads.ts'
import { openTestServerWithBoards, type Board } from '#server/test/devices/boards.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { onePoint } from '#server/test/multipart-body.ts'

/** Tests ads from the upload to the earnings: placing, sending to devices, and counting. */
const { testServer, boards } = await openTestServerWithBoards()
const clerks = clerksOf(testServer)
const { upload, newAd } = adUploads(testServer)

type Wish = CallInput<typeof ads.saveShowing>
const refused = (failure: string) => ({ is: 'refused', failure })
const stranger = { as: 'stranger' } as const
/** Plays are counted at the current time, so the tests cannot use a day without other counts. */
const today = toShanghaiDayStart(new Date())

async function online(fieldId?: string) {
  const device = await boards.begun(fieldId ? { fieldId } : {})
  await device.board.meters({})
  return device
}
async function told(board: Board, times: number) {
  await expect.poll(() => board.commands()).toHaveLength(times)
  const { id, data } = board.commands().at(-1)!
  return { id, content: data as ScreenContent }
}
async function placed(ids: string[], more: Partial<Wish> = {}) {
  const ad = await newAd('冬日')
  const wish: Wish = { kind: 'placement', name: '冬日', adIds: [ad.id], ids, ...more }
  return { ad, wish, ...(await testServer.get(ads.saveShowing, wish)) }
}
const otherPicture = () =>
  sharp({ create: { width: 9, height: 16, channels: 3, background: '#0b6b5c' } })
    .png()
    .toBuffer()
const showingOf = async (kind: 'placement' | 'group' | 'task', id: string) =>
  (await testServer.get(ads.showings, { kind })).find((each) => each.id === id)

test('counts plays of a confirmed placement from device totals', async () => {
  const { id, board } = await online()
  const { id: showingId, ad } = await placed([id], {
    startDate: today,
    startMinute: 600,
    endMinute: 1_320,
  })
  const { id: commandId, content } = await told(board, 1)
  const [shown] = content.ads
  expect(shown).toMatchObject({ kind: 'picture', seconds: 8, minutes: [600, 1_320] })
  const file = await testServer.http.inject({ url: new URL(shown!.url).pathname })
  expect(hashSha256(file.rawPayload).toString('hex')).toBe(shown!.sha256)
  expect(await showingOf('placement', showingId)).toMatchObject({
    phase: 'running',
    states: [{ state: 'sent', count: 1 }],
  })
  await board.reply({ id: commandId, state: 'done' })
  await expect
    .poll(async () => (await showingOf('placement', showingId))?.states)
    .toEqual([{ state: 'held', count: 1 }])

  const plays = async () => (await showingOf('placement', showingId))?.plays
  const item = shown!.id
  await board.meters({ seq: 2, adsShown: { [item]: 10, unheard: 3 } })
  await expect.poll(plays).toBe(10)
  // Duplicate, late, and lost totals, and later those of a board that was cleared.
  await board.meters({ seq: 2, adsShown: { [item]: 10 } })
  await board.meters({ seq: 1, adsShown: { [item]: 4 } })
  await board.meters({ seq: 3, adsShown: { [item]: 13 } })
  await expect.poll(plays).toBe(13)
  await board.meters({ seq: 4, adsShown: { [item]: 2 } })
  await board.meters({ seq: 5, adsShown: { [item]: 5 } })
  await expect.poll(plays).toBe(16)
  await board.meters({ life: 2, seq: 6, adsShown: { [item]: 4 } })
  await expect.poll(plays).toBe(20)
  const income = await testServer.get(ads.income, { startDate: today, endDate: today })
  expect(income.showings).toContainEqual({ showingId, name: '冬日', plays: 20, earnedFen: 0 })
  const [own] = (await testServer.get(ads.list, {})).filter((each) => each.id === ad.id)
  expect(own!.usedIn).toEqual(['冬日'])

  // A replaced picture is sent at once, under the id by which it is counted.
  const link = await upload('第二版.png', await otherPicture())
  const { batchId } = await testServer.get(ads.edit, { id: ad.id, link })
  expect(batchId).not.toBeNull()
  const [now] = (await told(board, 2)).content.ads
  expect(now).toMatchObject({ id: item, url: expect.stringContaining(link) })
  expect(now!.sha256).not.toBe(shown!.sha256)
  await board.meters({ life: 2, seq: 7, adsShown: { [item]: 9 } })
  await expect.poll(plays).toBe(25)
})

test('a task earns per play and locks its price', async () => {
  const { id, board } = await online()
  const price = { pricedBy: 'thousand', priceFen: toFen(5_000), playsWanted: 100 } as const
  const { id: taskId, wish } = await placed([id], { kind: 'task', ...price })
  const item = (await told(board, 1)).content.ads[0]!.id
  await board.meters({ seq: 2, adsShown: { [item]: 40 } })
  const task = () => showingOf('task', taskId)
  await expect.poll(task).toMatchObject({ plays: 40, earnedFen: 200, phase: 'running' })
  const dearer = { ...wish, id: taskId, priceFen: toFen(6_000) }
  expect(await testServer.send(ads.saveShowing, dearer)).toMatchObject(refused('priceStays'))
  await board.meters({ seq: 3, adsShown: { [item]: 120 } })
  await expect.poll(task).toMatchObject({ plays: 120, earnedFen: 500, phase: 'over' })
  // With the next screen content, the finished task's ad is no longer sent.
  await testServer.get(ads.setWait, { ids: [id], seconds: 5 })
  expect((await told(board, 2)).content.ads).toEqual([])
  const income = await testServer.get(ads.income, { startDate: today, endDate: today })
  const mine = income.equipment.find(({ deviceId }) => deviceId === id)
  expect(mine).toMatchObject({ plays: 120, earnedFen: 500 })
  expect(income.days.reduce((sum, { earnedFen }) => sum + earnedFen, 0)).toBe(income.earnedFen)
})

test('an expired placement can be extended until it ends', async () => {
  const { id, board } = await online()
  const yesterday = new Date(today.getTime() - DAY_MS)
  const { id: showingId, ad, wish } = await placed([id], { endDate: yesterday })
  expect((await told(board, 1)).content.ads).toEqual([])
  const placement = () => showingOf('placement', showingId)
  expect(await placement()).toMatchObject({ phase: 'over', isEnded: false })
  // The placement may be extended, so its ad stays in use until somebody ends the placement.
  expect(await testServer.send(ads.remove, { ids: [ad.id] })).toMatchObject(refused('inUse'))
  await testServer.get(ads.saveShowing, { ...wish, id: showingId, endDate: today })
  expect(await placement()).toMatchObject({ phase: 'running', isEnded: false })
  expect((await told(board, 2)).content.ads).toHaveLength(1)
  await testServer.get(ads.saveShowing, { ...wish, id: showingId, endDate: yesterday })
  await testServer.get(ads.endShowing, { id: showingId })
  expect(await placement()).toBeUndefined()
  expect(await testServer.get(ads.remove, { ids: [ad.id] })).toEqual({ removed: 1 })
})

test('a sub-account sees only ads at its sites', async () => {
  const seer = await clerks.newClerk({
    roleId: await clerks.newRole('ads.see', 'ads.edit', 'devices.see'),
  })
  const [seen, unseen] = [await online(world.siteId), await online(world.otherSiteId)]
  const price = { pricedBy: 'thousand', priceFen: toFen(5_000), playsWanted: 100 } as const
  const { id: taskId, wish } = await placed([seen.id, unseen.id], { kind: 'task', ...price })
  for (const [{ board }, plays] of [
    [seen, 40],
    [unseen, 60],
  ] as const) {
    const item = (await told(board, 1)).content.ads[0]!.id
    await board.meters({ seq: 2, adsShown: { [item]: plays } })
  }
  const taskOf = async (as: string) =>
    (await testServer.get(ads.showings, { kind: 'task' }, { as })).find(
      (each) => each.id === taskId,
    )
  await expect.poll(() => taskOf('mine')).toMatchObject({ plays: 100, earnedFen: 500 })
  // For them it is over too: all plays that were ordered were shown, though not at their site.
  const own = { plays: 40, earnedFen: 200 }
  const phase = 'over'
  expect(await taskOf(seer.id)).toMatchObject({ ...own, phase, deviceIds: [seen.id] })
  const days = { startDate: today, endDate: today }
  const income = await testServer.get(ads.income, days, { as: seer.id })
  expect(income.showings).toContainEqual({ showingId: taskId, name: '冬日', ...own })
  const asTheySee = { ...wish, id: taskId, ids: [seen.id] }
  expect(await testServer.send(ads.saveShowing, asTheySee, { as: seer.id })).toMatchObject(
    refused('notAllYours'),
  )
  expect((await taskOf('mine'))?.deviceIds.toSorted()).toEqual([seen.id, unseen.id].toSorted())
})

test('changing a group updates its old and new devices', async () => {
  const [one, other] = [await online(), await online()]
  const { id, wish, ad } = await placed([one.id], { kind: 'group' })
  const first = (await told(one.board, 1)).content.ads[0]!.id
  const second = await newAd('第二')
  await testServer.get(ads.saveShowing, { ...wish, id, adIds: [second.id, ad.id], ids: [other.id] })
  expect((await told(one.board, 2)).content.ads).toEqual([])
  const shown = (await told(other.board, 1)).content.ads.map((each) => each.id)
  // The ad that was already in the group continues its count.
  expect(shown[1]).toBe(first)
  await testServer.get(ads.endShowing, { id })
  expect((await told(other.board, 2)).content.ads).toEqual([])
  expect(await showingOf('group', id)).toBeUndefined()
})

test('placements survive switching ads off and on', async () => {
  const { id, board } = await online()
  await placed([id])
  await told(board, 1)
  await testServer.get(ads.setMainSwitch, { isOn: false, equipmentId: id })
  expect((await told(board, 2)).content.ads).toEqual([])
  const of = async () => {
    const { equipment } = await testServer.get(ads.mainSwitch, {})
    return equipment.find(({ deviceId }) => deviceId === id)?.isOn
  }
  // A device without a site is not listed under any site.
  expect(await of()).toBeUndefined()
  await testServer.get(ads.setMainSwitch, { isOn: true, equipmentId: id })
  expect((await told(board, 3)).content.ads).toHaveLength(1)
})

test('rejects ads beyond the device limit and saves nothing', async () => {
  const { id } = await online()
  const link = await upload('a.png', onePoint)
  const all: string[] = []
  for (let each = 0; each < 20; each += 1) {
    all.push((await testServer.get(ads.add, { name: `${each}`, link })).id)
  }
  const wish: Wish = { kind: 'placement', name: '多', adIds: all, ids: [id] }
  const kept: string[] = []
  const save = async () => {
    const answer = await testServer.send(ads.saveShowing, wish)
    if (answer.is === 'refused') return answer.failure
    kept.push(answer.data.id)
    return 'kept'
  }
  const answers = []
  for (let each = 0; each < 6; each += 1) answers.push(await save())
  expect(answers[0]).toBe('kept')
  expect(answers.at(-1)).toBe('tooMuch')
  const mine = (await testServer.get(ads.showings, { kind: 'placement' })).filter((each) =>
    each.deviceIds.includes(id),
  )
  expect(mine.map((each) => each.id).toSorted()).toEqual(kept.toSorted())
})

const { deviceId, adId, showingId } = world
const twice = async <Answer>(ask: () => Promise<Answer>) => {
  const [first, second] = await Promise.all([ask(), ask()])
  expect(second).toEqual(first)
}

const wish: Wish = { kind: 'placement', name: '一', adIds: [adId], ids: [deviceId] }
describeWrite(ads.saveShowing, {
  async works() {
    const { id } = await testServer.get(ads.saveShowing, {
      ...wish,
      startDate: today,
      endDate: today,
    })
    expect(await showingOf('placement', id)).toMatchObject({
      startDate: today,
      endDate: today,
      startMinute: 0,
      endMinute: 1_440,
      adIds: [adId],
      deviceIds: [deviceId],
    })
  },
  async refuses() {
    const save = (more: object) => testServer.send(ads.saveShowing, { ...wish, ...more })
    const before = new Date(today.getTime() - DAY_MS)
    const crossed = { startDate: today, endDate: before }
    expect(await save(crossed)).toMatchObject(refused('datesCrossed'))
    expect(await save({ startMinute: 600, endMinute: 600 })).toMatchObject(refused('timesCrossed'))
    expect(await save({ adIds: ['1'] })).toMatchObject(refused('adMissing'))
    expect(await save({ ids: ['1'] })).toMatchObject(refused('notFound'))
    expect(await save({ id: showingId })).toMatchObject(refused('showingMissing'))
    const whole = { kind: 'task', pricedBy: 'task' }
    expect(await save(whole)).toMatchObject(refused('noPlaysWanted'))
    const forNothing = { ...whole, playsWanted: 9, priceFen: toFen(0) }
    expect(await save(forNothing)).toMatchObject({ ...refused('noPrice'), field: 'priceFen' })
  },
  async keepsOut() {
    expect(await testServer.send(ads.saveShowing, wish, stranger)).toMatchObject(
      refused('notFound'),
    )
    const theirs = { ...wish, kind: 'task', id: showingId } as const
    const asked = testServer.send(ads.saveShowing, theirs, stranger)
    expect(await asked).toMatchObject(refused('showingMissing'))
    expect(await testServer.get(ads.showings, { kind: 'task' }, stranger)).toEqual([])
  },
  async runsOnce() {
    await twice(() => testServer.get(ads.saveShowing, wish, { key: 'save' }))
  },
})

describeWrite(ads.endShowing, {
  async works() {
    await testServer.get(ads.endShowing, { id: showingId })
    // The earnings remain visible.
    expect(await showingOf('task', showingId)).toMatchObject({ phase: 'over', earnedFen: 1_200 })
  },
  async refuses() {
    expect(await testServer.send(ads.endShowing, { id: '1' })).toMatchObject(
      refused('showingMissing'),
    )
  },
  async keepsOut() {
    const { id } = await testServer.get(ads.saveShowing, wish)
    const asked = testServer.send(ads.endShowing, { id }, stranger)
    expect(await asked).toMatchObject(refused('showingMissing'))
  },
  async runsOnce() {
    const { id } = await testServer.get(ads.saveShowing, wish)
    await twice(() => testServer.get(ads.endShowing, { id }, { key: 'end' }))
  },
})
