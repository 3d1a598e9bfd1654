import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { operations } from '#contract/operations/operations.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openPapers } from '#server/test/people/onboarding-papers.ts'

const papers = await openPapers()
const { house, wish, state, open } = papers
afterAll(house.close)
beforeEach(papers.afresh)

const lines = async () => (await house.get(operations.list, { size: 1 })).total

describeWrite(onboarding.look, {
  async works() {
    await house.get(onboarding.submit, wish)
    const before = await lines()
    const seen = await house.get(onboarding.look, { id: house.mine }, { as: 'platform' })
    expect(seen).toMatchObject({
      application: { identityMasked: '3301 **** 0353' },
      bank: { numberMasked: '6214 **** 6624' },
    })
    expect(await lines()).toBe(before + 1)
  },
  async refuses() {
    const said = await house.send(onboarding.look, { id: house.mine }, { as: 'platform' })
    expect(said).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    await house.get(onboarding.submit, wish)
    for (const as of ['mine', 'stranger', 'agent']) {
      const said = await house.send(onboarding.look, { id: house.mine }, { as })
      expect(said).toMatchObject({ failure: 'noPermission' })
    }
  },
  async runsOnce() {
    await house.get(onboarding.submit, wish)
    const before = await lines()
    for (let time = 0; time < 2; time += 1) {
      await house.get(onboarding.look, { id: house.mine }, { as: 'platform', key: 'look-1' })
    }
    expect(await lines()).toBe(before + 1)
  },
})

/** What stands behind the address that a call answered. */
const fileAt = (url: string) => house.http.inject({ url })
const photo = { photo: 'identityFront' } as const

test('papers are stored encrypted and not publicly reachable', async () => {
  await house.get(onboarding.submit, wish)
  expect((await fileAt(wish.identityFront)).statusCode).toBe(404)
  const key = wish.identityFront.replace('/sealed-files/', '')
  expect((await fileAt(`/files/${key}`)).statusCode).toBe(404)
  const stored = await fileAt(`/files/${key}.sealed`)
  expect(stored.body).not.toContain('front')
  expect(stored.body).not.toContain(Buffer.from('front').toString('base64'))
})

test('the link of a paper expires and resists tampering', async () => {
  await house.get(onboarding.submit, wish)
  const { url } = await house.get(onboarding.photo, photo)
  expect((await fileAt(`${url.slice(0, -3)}xxx`)).statusCode).toBe(401)
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect((await fileAt(url)).statusCode).toBe(401)
})

describeWrite(onboarding.photo, {
  async works() {
    await house.get(onboarding.submit, wish)
    const before = await lines()
    const { url } = await house.get(onboarding.photo, photo)
    const file = await fileAt(url)
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
    })
    expect(file.body).toBe('front')
    expect(await lines()).toBe(before + 1)
  },
  async refuses() {
    const none = await house.send(onboarding.photo, photo)
    expect(none).toMatchObject({ failure: 'noSuchPhoto', field: 'photo' })
    const clerk = await house.send(onboarding.photo, photo, { as: 'clerk' })
    expect(clerk).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    await house.get(onboarding.submit, wish)
    const theft = await house.send(onboarding.photo, photo, { as: 'stranger' })
    expect(theft).toMatchObject({ failure: 'noSuchPhoto' })
  },
  async runsOnce() {
    await house.get(onboarding.submit, wish)
    const before = await lines()
    const both = [1, 2].map(() => house.get(onboarding.photo, photo, { key: 'photo-1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await lines()).toBe(before + 1)
  },
})

const paperOfMine = { id: house.mine, ...photo }
const desk = { as: 'platform' } as const

describeWrite(onboarding.lookPhoto, {
  async works() {
    await house.get(onboarding.submit, wish)
    const before = await lines()
    const { url } = await house.get(onboarding.lookPhoto, paperOfMine, desk)
    expect((await fileAt(url)).body).toBe('front')
    expect(await lines()).toBe(before + 1)
  },
  async refuses() {
    const gone = await house.send(onboarding.lookPhoto, paperOfMine, desk)
    expect(gone).toMatchObject({ failure: 'notFound' })
    await house.get(onboarding.submit, wish)
    const none = await house.send(
      onboarding.lookPhoto,
      { id: house.mine, photo: 'permitPhoto' },
      desk,
    )
    expect(none).toMatchObject({ failure: 'noSuchPhoto' })
  },
  async keepsOut() {
    await house.get(onboarding.submit, wish)
    for (const as of ['mine', 'stranger', 'agent']) {
      const said = await house.send(onboarding.lookPhoto, paperOfMine, { as })
      expect(said).toMatchObject({ failure: 'noPermission' })
    }
  },
  async runsOnce() {
    await house.get(onboarding.submit, wish)
    const before = await lines()
    for (let time = 0; time < 2; time += 1) {
      await house.get(onboarding.lookPhoto, paperOfMine, { ...desk, key: 'look-2' })
    }
    expect(await lines()).toBe(before + 1)
  },
})

describeWrite(onboarding.review, {
  async works() {
    await house.get(onboarding.submit, wish)
    const listed = await house.get(onboarding.waiting, {}, { as: 'platform' })
    expect(listed.records).toMatchObject([{ id: house.mine, firstReviewer: '', times: 1 }])
    const wishes = { id: house.mine, agree: false, kind: 'photo', words: '身份证反光' } as const
    await house.get(onboarding.review, wishes, { as: 'platform' })
    expect(await state()).toMatchObject({ refusedBy: 'platform', refusedWords: '身份证反光' })
    expect((await house.get(onboarding.waiting, {}, { as: 'platform' })).total).toBe(0)
  },
  async refuses() {
    const review = (input: object) =>
      house.send(onboarding.review, { id: house.mine, agree: true, ...input }, { as: 'platform' })
    expect(await review({})).toMatchObject({ failure: 'notFound' })
    await house.get(onboarding.submit, wish)
    expect(await review({ agree: false })).toMatchObject({ failure: 'needed' })
    await review({})
    expect(await review({})).toMatchObject({ failure: 'sameReviewer' })
    // What is sent in anew is looked at anew.
    await house.get(onboarding.submit, wish)
    expect(await review({})).toMatchObject({ data: { firstReviewer: '平台', times: 2 } })
    await house.get(onboarding.review, { id: house.mine, agree: true }, { as: 'second' })
    expect(await review({})).toMatchObject({ failure: 'notNow' })
  },
  async keepsOut() {
    await house.get(onboarding.submit, wish)
    const said = await house.send(onboarding.review, { id: house.mine, agree: true })
    expect(said).toMatchObject({ failure: 'noPermission' })
    const theirs = await house.sql('select * from list_onboardings($1, 10, 0)', ['untreated'])
    expect(theirs).toEqual([])
  },
  async runsOnce() {
    await house.get(onboarding.submit, wish)
    const review = (as: string) =>
      house.send(onboarding.review, { id: house.mine, agree: true }, { as, key: `r-${as}` })
    await review('platform')
    const [one, two] = await Promise.all([review('second'), review('second')])
    expect(two).toEqual(one)
    expect(await open()).toEqual(['onboarding.submit'])
  },
})

describeWrite(onboarding.showNumber, {
  async works() {
    await house.get(onboarding.submit, wish)
    const before = await lines()
    const wanted = { id: house.mine, kind: 'identity' } as const
    const { number } = await house.get(onboarding.showNumber, wanted, { as: 'platform' })
    expect(number).toBe(wish.identityNumber)
    const [line] = (await house.get(operations.list, { size: 1 })).records
    expect(line).toMatchObject({ userName: '平台', changes: [{ to: '身份证号' }] })
    expect(await lines()).toBe(before + 1)
  },
  async refuses() {
    const nothing = { id: house.mine, kind: 'creditCode' } as const
    const said = await house.send(onboarding.showNumber, nothing, { as: 'platform' })
    expect(said).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    await house.get(onboarding.submit, wish)
    for (const as of ['mine', 'clerk', 'stranger', 'agent']) {
      const theft = { id: house.mine, kind: 'identity' } as const
      const said = await house.send(onboarding.showNumber, theft, { as })
      expect(said).toMatchObject({ failure: 'noPermission' })
    }
  },
  async runsOnce() {
    await house.get(onboarding.submit, wish)
    const before = await lines()
    for (let time = 0; time < 2; time += 1) {
      const wanted = { id: house.mine, kind: 'bankCard' } as const
      await house.get(onboarding.showNumber, wanted, { as: 'platform', key: 'number' })
    }
    expect(await lines()).toBe(before + 1)
  },
})
