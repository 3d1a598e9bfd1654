import { afterAll, expect, test } from 'vitest'
import { files } from '#contract/files/files.ts'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { operations } from '#contract/operations/operations.ts'
import { world } from '#contract/example-world.ts'
import { readSealedFile } from '#server/modules/files/surface.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { multipartOf, onePoint } from '#server/test/multipart-body.ts'
import { sealKeys } from '#server/test/world.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { addCountPhoto, countPhoto, dropCount, findCount, openCount, removeCountPhoto } =
  reconciliation
const { cashCountId: id, countedId } = world

/** The clerk may see counts but may not count. */
await testServer.sql(`update roles set permissions = '{cash.see}' where role_id = $1`, [
  world.emptyRoleId,
])

async function uploaded(busType: 'count' | 'identity' = 'count'): Promise<string> {
  const { payload, headers } = multipartOf({ busType }, { name: '钱袋.png', bytes: onePoint })
  const url = files.upload.wire.path
  const auth = { 'blade-auth': `bearer ${testServer.tokens.get('mine')!}` }
  const answer = await testServer.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...auth },
  })
  return answer.json().data.link
}
const fileAt = (url: string) => testServer.http.inject({ url })
const refused = (failure: string, field?: string) => ({
  is: 'refused',
  failure,
  ...(field && { field }),
})
const photosOf = async (of: string = id, as = 'mine') =>
  (await testServer.get(findCount, { id: of }, { as })).photos
const afresh = () => testServer.sql(`delete from count_photos where count_id = $1`, [id])

test('count photos open only through temporary addresses', async () => {
  await afresh()
  const link = await uploaded()
  expect((await fileAt(link)).statusCode).toBe(404)
  const added = await testServer.get(addCountPhoto, { id, photo: link })
  expect(added).toMatchObject({ photo: 1, addedBy: expect.stringContaining('林晓峰') })
  const shown = await testServer.get(findCount, { id }, { as: 'clerk' })
  expect(shown.photos).toEqual([added])
  expect(JSON.stringify(shown)).not.toContain(link)
  const { url } = await testServer.get(countPhoto, { id, photo: 1 }, { as: 'clerk' })
  const file = await fileAt(url)
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
  })
  const one = await testServer.send(addCountPhoto, { id, photo: link }, { as: 'clerk' })
  expect(one).toMatchObject(refused('noPermission'))
})

test('identity papers and count photos are not interchangeable', async () => {
  await afresh()
  const paper = await uploaded('identity')
  // An identity paper is not accepted as a count photo, and it could not be decrypted as one either.
  const other = await testServer.send(addCountPhoto, { id, photo: paper })
  expect(other).toMatchObject(refused('notHere', 'photo'))
  expect((await readSealedFile(testServer.storage, sealKeys, 'count', paper)).is).toBe('refused')
  const link = await uploaded()
  expect((await readSealedFile(testServer.storage, sealKeys, 'identity', link)).is).toBe('refused')
  expect((await readSealedFile(testServer.storage, sealKeys, 'count', link)).is).toBe('done')
})

test('stores at most four photos, even concurrently', async () => {
  await afresh()
  const links = await Promise.all(Array.from({ length: 6 }, () => uploaded()))
  const said = await Promise.all(
    links.map((photo) => testServer.send(addCountPhoto, { id, photo })),
  )
  expect(said.filter(({ is }) => is === 'refused')).toMatchObject([
    refused('full', 'photo'),
    refused('full', 'photo'),
  ])
  expect((await photosOf()).map(({ photo }) => photo)).toEqual([1, 2, 3, 4])
})

describeWrite(reconciliation.addCountPhoto, {
  async works() {
    await afresh()
    await testServer.get(addCountPhoto, { id, photo: await uploaded() })
    expect(await photosOf()).toHaveLength(1)
  },
  async refuses() {
    const own = { photo: '/files/a/1.png' }
    expect(await testServer.send(addCountPhoto, { id, ...own })).toMatchObject(
      refused('notHere', 'photo'),
    )
    const none = await testServer.send(addCountPhoto, { id: '1', ...own })
    expect(none).toMatchObject(refused('notFound'))
    const begun = await testServer.get(openCount, { equipmentId: world.deviceId })
    await testServer.get(dropCount, { id: begun.id })
    const late = await testServer.send(addCountPhoto, { id: begun.id, photo: await uploaded() })
    expect(late).toMatchObject(refused('dropped'))
  },
  async keepsOut() {
    await afresh()
    const wish = { id, photo: await uploaded() }
    const answer = await testServer.send(addCountPhoto, wish, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
    expect(await photosOf()).toEqual([])
  },
  async runsOnce() {
    await afresh()
    const wish = { id, photo: await uploaded() }
    const both = [1, 2].map(() => testServer.get(addCountPhoto, wish, { key: 'photo' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await photosOf()).toHaveLength(1)
  },
})

describeWrite(reconciliation.removeCountPhoto, {
  async works() {
    await afresh()
    for (const _ of [1, 2]) await testServer.get(addCountPhoto, { id, photo: await uploaded() })
    await testServer.get(removeCountPhoto, { id, photo: 1 })
    expect((await photosOf()).map(({ photo }) => photo)).toEqual([2])
    // The removed photo's slot is reused.
    expect(await testServer.get(addCountPhoto, { id, photo: await uploaded() })).toMatchObject({
      photo: 1,
    })
  },
  async refuses() {
    for (const [wish, failure] of [
      [{ id, photo: 4 }, 'noSuchPhoto'],
      [{ id: '1', photo: 1 }, 'notFound'],
    ] as const) {
      expect(await testServer.send(removeCountPhoto, wish)).toMatchObject(refused(failure))
    }
    await testServer.sql(`update cash_counts set state = 'taken' where count_id = $1`, [countedId])
    const late = await testServer.send(removeCountPhoto, { id: countedId, photo: 1 })
    expect(late).toMatchObject(refused('taken'))
    expect(await photosOf(countedId)).toHaveLength(1)
  },
  async keepsOut() {
    for (const as of ['clerk', 'stranger'] as const) {
      await testServer.send(removeCountPhoto, { id, photo: 1 }, { as })
    }
    expect((await photosOf()).map(({ photo }) => photo)).toContain(1)
  },
  async runsOnce() {
    const wish = { id, photo: 1 }
    const both = [1, 2].map(() => testServer.get(removeCountPhoto, wish, { key: 'gone' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

const lines = async () => (await testServer.get(operations.list, { size: 1 })).total

describeWrite(reconciliation.countPhoto, {
  async works() {
    await afresh()
    await testServer.get(addCountPhoto, { id, photo: await uploaded() })
    const before = await lines()
    const { url } = await testServer.get(countPhoto, { id, photo: 1 })
    expect((await fileAt(url)).statusCode).toBe(200)
    expect(await lines()).toBe(before + 1)
  },
  async refuses() {
    const none = await testServer.send(countPhoto, { id: countedId, photo: 4 })
    expect(none).toMatchObject(refused('noSuchPhoto', 'photo'))
    const gone = await testServer.send(countPhoto, { id: '1', photo: 1 })
    expect(gone).toMatchObject(refused('notFound'))
  },
  async keepsOut() {
    const theft = await testServer.send(countPhoto, { id: countedId, photo: 1 }, { as: 'stranger' })
    expect(theft).toMatchObject(refused('notFound'))
  },
  async runsOnce() {
    const before = await lines()
    const wish = { id: countedId, photo: 1 }
    const both = [1, 2].map(() => testServer.get(countPhoto, wish, { key: 'look' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await lines()).toBe(before + 1)
  },
})
