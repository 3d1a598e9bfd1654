import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { operations } from '#contract/operations/operations.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openPapers } from '#server/test/people/onboarding-papers.ts'

const papers = await openPapers()
const { testServer, wish, state, open } = papers
afterAll(testServer.close)
beforeEach(papers.afresh)

const lines = async () => (await testServer.get(operations.list, { size: 1 })).total

describeWrite(onboarding.look, {
  async works() {
    await testServer.get(onboarding.submit, wish)
    const before = await lines()
    const seen = await testServer.get(onboarding.look, { id: testServer.mine }, { as: 'platform' })
    expect(seen).toMatchObject({
      application: { identityMasked: '3301 **** 0353' },
      bank: { numberMasked: '6214 **** 6624' },
    })
    expect(await lines()).toBe(before + 1)
  },
  async refuses() {
    const said = await testServer.send(onboarding.look, { id: testServer.mine }, { as: 'platform' })
    expect(said).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    await testServer.get(onboarding.submit, wish)
    for (const as of ['mine', 'stranger', 'agent']) {
      const said = await testServer.send(onboarding.look, { id: testServer.mine }, { as })
      expect(said).toMatchObject({ failure: 'noPermission' })
    }
  },
  async runsOnce() {
    await testServer.get(onboarding.submit, wish)
    const before = await lines()
    for (let time = 0; time < 2; time += 1) {
      await testServer.get(
        onboarding.look,
        { id: testServer.mine },
        { as: 'platform', key: 'look-1' },
      )
    }
    expect(await lines()).toBe(before + 1)
  },
})

/** Fetches the file at the address that a call returned. */
const fileAt = (url: string) => testServer.http.inject({ url })
const photo = { photo: 'identityFront' } as const

test('papers are stored encrypted and not publicly reachable', async () => {
  await testServer.get(onboarding.submit, wish)
  expect((await fileAt(wish.identityFront)).statusCode).toBe(404)
  const key = wish.identityFront.replace('/sealed-files/', '')
  expect((await fileAt(`/files/${key}`)).statusCode).toBe(404)
  const stored = await fileAt(`/files/${key}.sealed`)
  expect(stored.body).not.toContain('front')
  expect(stored.body).not.toContain(Buffer.from('front').toString('base64'))
})

test('the link of a paper expires and resists tampering', async () => {
  await testServer.get(onboarding.submit, wish)
  const { url } = await testServer.get(onboarding.photo, photo)
  expect((await fileAt(`${url.slice(0, -3)}xxx`)).statusCode).toBe(401)
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect((await fileAt(url)).statusCode).toBe(401)
})

describeWrite(onboarding.photo, {
  async works() {
    await testServer.get(onboarding.submit, wish)
    const before = await lines()
    const { url } = await testServer.get(onboarding.photo, photo)
    const file = await fileAt(url)
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
    })
    expect(file.body).toBe('front')
    expect(await lines()).toBe(before + 1)
  },
  async refuses() {
    const none = await testServer.send(onboarding.photo, photo)
    expect(none).toMatchObject({ failure: 'noSuchPhoto', field: 'photo' })
    const clerk = await testServer.send(onboarding.photo, photo, { as: 'clerk' })
    expect(clerk).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    await testServer.get(onboarding.submit, wish)
    const theft = await testServer.send(onboarding.photo, photo, { as: 'stranger' })
    expect(theft).toMatchObject({ failure: 'noSuchPhoto' })
  },
  async runsOnce() {
    await testServer.get(onboarding.submit, wish)
    const before = await lines()
    const both = [1, 2].map(() => testServer.get(onboarding.photo, photo, { key: 'photo-1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await lines()).toBe(before + 1)
  },
})

const paperOfMine = { id: testServer.mine, ...photo }
const desk = { as: 'platform' } as const

describeWrite(onboarding.lookPhoto, {
  async works() {
    await testServer.get(onboarding.submit, wish)
    const before = await lines()
    const { url } = await testServer.get(onboarding.lookPhoto, paperOfMine, desk)
    expect((await fileAt(url)).body).toBe('front')
    expect(await lines()).toBe(before + 1)
  },
  async refuses() {
    const gone = await testServer.send(onboarding.lookPhoto, paperOfMine, desk)
    expect(gone).toMatchObject({ failure: 'notFound' })
    await testServer.get(onboarding.submit, wish)
    const none = await testServer.send(
      onboarding.lookPhoto,
      { id: testServer.mine, photo: 'permitPhoto' },
      desk,
    )
    expect(none).toMatchObject({ failure: 'noSuchPhoto' })
  },
  async keepsOut() {
    await testServer.get(onboarding.submit, wish)
    for (const as of ['mine', 'stranger', 'agent']) {
      const said = await testServer.send(onboarding.lookPhoto, paperOfMine, { as })
      expect(said).toMatchObject({ failure: 'noPermission' })
    }
  },
  async runsOnce() {
    await testServer.get(onboarding.submit, wish)
    const before = await lines()
    for (let time = 0; time < 2; time += 1) {
      await testServer.get(onboarding.lookPhoto, paperOfMine, { ...desk, key: 'look-2' })
    }
    expect(await lines()).toBe(before + 1)
  },
})

describeWrite(onboarding.review, {
  async works() {
    await testServer.get(onboarding.submit, wish)
    const listed = await testServer.get(onboarding.waiting, {}, { as: 'platform' })
    expect(listed.records).toMatchObject([{ id: testServer.mine, firstReviewer: '', times: 1 }])
    const wishes = {
      id: testServer.mine,
      agree: false,
      kind: 'photo',
      words: '身份证反光',
    } as const
    await testServer.get(onboarding.review, wishes, { as: 'platform' })
    expect(await state()).toMatchObject({ refusedBy: 'platform', refusedWords: '身份证反光' })
    expect((await testServer.get(onboarding.waiting, {}, { as: 'platform' })).total).toBe(0)
  },
  async refuses() {
    const review = (input: object) =>
      testServer.send(
        onboarding.review,
        { id: testServer.mine, agree: true, ...input },
        { as: 'platform' },
      )
    expect(await review({})).toMatchObject({ failure: 'notFound' })
    await testServer.get(onboarding.submit, wish)
    expect(await review({ agree: false })).toMatchObject({ failure: 'needed' })
    await review({})
    expect(await review({})).toMatchObject({ failure: 'sameReviewer' })
    // An application that is submitted again is reviewed from the beginning.
    await testServer.get(onboarding.submit, wish)
    expect(await review({})).toMatchObject({ data: { firstReviewer: '平台', times: 2 } })
    await testServer.get(onboarding.review, { id: testServer.mine, agree: true }, { as: 'second' })
    expect(await review({})).toMatchObject({ failure: 'notNow' })
  },
  async keepsOut() {
    await testServer.get(onboarding.submit, wish)
    const said = await testServer.send(onboarding.review, { id: testServer.mine, agree: true })
    expect(said).toMatchObject({ failure: 'noPermission' })
    const theirs = await testServer.sql('select * from list_onboardings($1, 10, 0)', ['untreated'])
    expect(theirs).toEqual([])
  },
  async runsOnce() {
    await testServer.get(onboarding.submit, wish)
    const review = (as: string) =>
      testServer.send(
        onboarding.review,
        { id: testServer.mine, agree: true },
        { as, key: `r-${as}` },
      )
    await review('platform')
    const [one, two] = await Promise.all([review('second'), review('second')])
    expect(two).toEqual(one)
    expect(await open()).toEqual(['onboarding.submit'])
  },
})

describeWrite(onboarding.showNumber, {
  async works() {
    await testServer.get(onboarding.submit, wish)
    const before = await lines()
    const wanted = { id: testServer.mine, kind: 'identity' } as const
    const { number } = await testServer.get(onboarding.showNumber, wanted, { as: 'platform' })
    expect(number).toBe(wish.identityNumber)
    const [line] = (await testServer.get(operations.list, { size: 1 })).records
    expect(line).toMatchObject({ userName: '平台', changes: [{ to: '身份证号' }] })
    expect(await lines()).toBe(before + 1)
  },
  async refuses() {
    const nothing = { id: testServer.mine, kind: 'creditCode' } as const
    const said = await testServer.send(onboarding.showNumber, nothing, { as: 'platform' })
    expect(said).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    await testServer.get(onboarding.submit, wish)
    for (const as of ['mine', 'clerk', 'stranger', 'agent']) {
      const theft = { id: testServer.mine, kind: 'identity' } as const
      const said = await testServer.send(onboarding.showNumber, theft, { as })
      expect(said).toMatchObject({ failure: 'noPermission' })
    }
  },
  async runsOnce() {
    await testServer.get(onboarding.submit, wish)
    const before = await lines()
    for (let time = 0; time < 2; time += 1) {
      const wanted = { id: testServer.mine, kind: 'bankCard' } as const
      await testServer.get(onboarding.showNumber, wanted, { as: 'platform', key: 'number' })
    }
    // Each time somebody sees the number there is a line, and no answer is stored.
    expect(await lines()).toBe(before + 2)
  },
})
