import { afterAll, expect, test } from 'vitest'
import { ads } from '#contract/ads/ads.ts'
import { world } from '#contract/example-world.ts'
import { files } from '#contract/files/files.ts'
import { operations } from '#contract/operations/operations.ts'
import { adUploads, video } from '#server/test/devices/ad-uploads.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { multipartOf, onePoint } from '#server/test/multipart-body.ts'

/** Tests pictures and videos for devices, and the carousels that contain pictures. */
const testServer = await openTestServer()
afterAll(testServer.close)
const { upload, newAd } = adUploads(testServer)

const refused = (failure: string) => ({ is: 'refused', failure })
const stranger = { as: 'stranger' } as const
const { deviceId, adId, idleAdId, spareDeviceId } = world
const twice = async <Answer>(ask: () => Promise<Answer>) => {
  const [first, second] = await Promise.all([ask(), ask()])
  expect(second).toEqual(first)
}

test('reads video length and rejects unknown or foreign files', async () => {
  const link = await upload('会员日.mp4', video(15), 2)
  expect(await testServer.get(ads.add, { name: '会员日', link })).toMatchObject({
    kind: 'video',
    seconds: 15,
    usedIn: [],
  })
  const add = (of: string) => testServer.send(ads.add, { name: 'x', link: of })
  const noLength = await upload('a.mp4', video(0), 2)
  expect(await add(noLength)).toMatchObject(refused('unknownLength'))
  expect(await add(await upload('a.mp4', video(601), 2))).toMatchObject(refused('tooLong'))
  expect(await add('https://elsewhere.example/a.png')).toMatchObject(refused('noSuchFile'))
  expect(await add('/files/../keys.json')).toMatchObject(refused('noSuchFile'))
})

test.each([1, 2])('rejects an unsupported file sent as %i', async (fileType) => {
  const text = { name: 'list.txt', bytes: Buffer.from('no picture, no video') }
  const { headers, payload } = multipartOf({ fileType }, text)
  const url = files.uploadMedia.wire.path
  const all = { ...headers, ...testServer.proofOf('mine') }
  const answer = await testServer.http.inject({ method: 'POST', url, headers: all, payload })
  expect(answer.json().msg).toMatch(/图片或 MP4 视频.*JPG、PNG、WebP 或 GIF/)
})

describeWrite(ads.add, {
  async works() {
    const ad = await newAd('新的')
    expect(await testServer.get(ads.list, { kind: 'picture' })).toContainEqual(
      expect.objectContaining({ id: ad.id, name: '新的', seconds: 8, usedIn: [] }),
    )
  },
  async refuses() {
    const gone = { name: 'x', link: '/files/none/1.png' }
    expect(await testServer.send(ads.add, gone)).toMatchObject(refused('noSuchFile'))
  },
  async keepsOut() {
    expect(await testServer.get(ads.list, {}, stranger)).toEqual([])
  },
  async runsOnce() {
    const link = await upload('a.png', onePoint)
    await twice(async () => (await testServer.get(ads.add, { name: 'x', link }, { key: 'add' })).id)
  },
})

describeWrite(ads.edit, {
  async works() {
    const { id } = await newAd('旧的')
    const named = await testServer.get(ads.edit, { id, name: '新名' })
    expect(named).toMatchObject({
      ad: { name: '新名', seconds: 8, kind: 'picture' },
      batchId: null,
    })
    const link = await upload('片子.mp4', video(15), 2)
    const film = await testServer.get(ads.edit, { id, link, seconds: 3 })
    expect(film.ad).toMatchObject({ name: '新名', kind: 'video', seconds: 15, link })
    const [line] = (await testServer.get(operations.list, { size: 1 }, { language: 'en' })).records
    const toFilm = { field: 'kind', from: 'Picture', to: 'Video' }
    expect(line?.changes).toContainEqual(expect.objectContaining(toFilm))
    const back = await testServer.get(ads.edit, { id, link: await upload('a.png', onePoint) })
    expect(back.ad).toMatchObject({ kind: 'picture', seconds: 10 })
  },
  async refuses() {
    expect(await testServer.send(ads.edit, { id: '1' })).toMatchObject(refused('adMissing'))
    const gone = { id: adId, link: '/files/none/1.png' }
    expect(await testServer.send(ads.edit, gone)).toMatchObject(refused('noSuchFile'))
    await testServer.get(ads.setCarousel, { ids: [deviceId], pictureIds: [adId] })
    const film = { id: adId, link: await upload('v.mp4', video(3), 2) }
    expect(await testServer.send(ads.edit, film)).toMatchObject(refused('notPicture'))
    expect((await testServer.get(ads.list, {})).find(({ id }) => id === adId)?.kind).toBe('picture')
  },
  async keepsOut() {
    const asked = testServer.send(ads.edit, { id: adId, name: 'x' }, stranger)
    expect(await asked).toMatchObject(refused('adMissing'))
  },
  async runsOnce() {
    const wish = { id: adId, seconds: 21 }
    await twice(() => testServer.get(ads.edit, wish, { key: 'edit' }))
    expect((await testServer.get(ads.edit, wish)).batchId).toBeNull()
  },
})

describeWrite(ads.remove, {
  async works() {
    await testServer.get(ads.remove, { ids: [idleAdId] })
    expect((await testServer.get(ads.list, {})).some(({ id }) => id === idleAdId)).toBe(false)
  },
  async refuses() {
    expect(await testServer.send(ads.remove, { ids: [adId] })).toMatchObject(refused('inUse'))
    expect(await testServer.send(ads.remove, { ids: ['1'] })).toMatchObject(refused('adMissing'))
  },
  async keepsOut() {
    const { id } = await newAd('留着')
    const asked = testServer.send(ads.remove, { ids: [id] }, stranger)
    expect(await asked).toMatchObject(refused('adMissing'))
  },
  async runsOnce() {
    const { id } = await newAd('去掉')
    await twice(() => testServer.get(ads.remove, { ids: [id] }, { key: 'remove' }))
  },
})

describeWrite(ads.setCarousel, {
  async works() {
    const { id } = await newAd('轮播')
    await testServer.get(ads.setCarousel, { ids: [deviceId], pictureIds: [id, adId] })
    const { pictures } = await testServer.get(ads.carousel, { equipmentId: deviceId })
    expect(pictures.map((each) => each.id)).toEqual([id, adId])
    expect(pictures[0]!.usedIn).toHaveLength(1)
  },
  async refuses() {
    const set = (ids: string[], pictureIds: string[]) =>
      testServer.send(ads.setCarousel, { ids, pictureIds })
    const film = await testServer.get(ads.add, {
      name: 'v',
      link: await upload('v.mp4', video(3), 2),
    })
    expect(await set([deviceId], [film.id])).toMatchObject(refused('notPicture'))
    expect(await set([deviceId], ['1'])).toMatchObject(refused('adMissing'))
    expect(await set([spareDeviceId], [adId])).toMatchObject(refused('offline'))
  },
  async keepsOut() {
    const wish = { ids: [deviceId], pictureIds: [] }
    expect(await testServer.send(ads.setCarousel, wish, stranger)).toMatchObject(
      refused('notFound'),
    )
    const look = testServer.send(ads.carousel, { equipmentId: deviceId }, stranger)
    expect(await look).toMatchObject(refused('notFound'))
  },
  async runsOnce() {
    const wish = { ids: [deviceId], pictureIds: [adId] }
    await twice(() => testServer.get(ads.setCarousel, wish, { key: 'carousel' }))
  },
})
