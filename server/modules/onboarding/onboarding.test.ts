import { afterAll, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { bankAccounts } from '#contract/bank-accounts.ts'
import { channels } from '#contract/channels.ts'
import { world } from '#contract/example-world.ts'
import { onboarding } from '#contract/onboarding.ts'
import { operations } from '#contract/operations.ts'
import type { ProviderApplication } from '#server/outside/onboarding-port.ts'
import { done, refused, unknown } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openHouse } from '#server/test/house.ts'
import { PLATFORM } from '#server/test/world.ts'

const house = await openHouse()
afterAll(house.close)
const { onboarding: provider } = house.outside
const SECOND = '4000000000000000009'
await house.sql(
  `insert into accounts (merchant_id, account_id, phone, name, password_hash, role_id, site_ids)
  select merchant_id, $1, '13900000009', '复核人', password_hash, null, null from accounts
  where merchant_id = $2`,
  [SECOND, PLATFORM],
)
await house.signIn('second', PLATFORM, SECOND)
const { password } = world

const photo = async (name: string) => {
  const key = `papers/${name}.png`
  const bytes = Buffer.from(name)
  await house.storage.put({ key, contentType: 'image/png', bytes })
  return house.storage.publicUrl(key)
}
const [licence, storefront, front, back] = await Promise.all(
  ['licence', 'storefront', 'front', 'back'].map(photo),
)
const wish: InputOf<typeof onboarding.submit> = {
  ...onboarding.submit.example,
  licencePhoto: licence!,
  storefrontPhoto: storefront!,
  identityFront: front!,
  identityBack: back!,
}

/** Nothing of it was sent in yet, and a card of the right holder is bound. */
async function afresh() {
  provider.says = {}
  for (const table of ['onboardings', 'onboarding_steps', 'bank_accounts']) {
    await house.sql(`delete from ${table}`)
  }
  await house.sql('delete from outbox')
  await house.sql(`delete from payment_channels where name = '付呗（进件）'`)
  await bindFor('mine')
}
const bindFor = (as: string) =>
  house.get(
    bankAccounts.bindCard,
    { cardNumber: '6214835712346624', holder: wish.personName, password },
    { as },
  )
beforeEach(afresh)

const state = (as = 'mine') => house.get(onboarding.state, {}, { as })
const agree = async () => {
  for (const as of ['platform', 'second']) {
    await house.get(onboarding.review, { id: house.mine, agree: true }, { as })
  }
}
const open = async () =>
  (await house.sql(`select kind from outbox where state = 'open'`)).map((row) => row['kind'])

test('papers go from the merchant past two of the platform to the provider, and a channel comes of it', async () => {
  const sent: ProviderApplication[] = []
  provider.says.submit = async (application) => {
    sent.push(application)
    return done({ providerId: '77', appId: '2020777', secret: 'hush', storeId: '88' })
  }
  expect(await house.get(onboarding.submit, wish)).toMatchObject({ state: 'untreated' })
  await agree()
  expect(await state()).toMatchObject({ state: 'processing' })
  await house.carry()
  expect(sent).toMatchObject([
    {
      subject: 'company',
      licence: { creditCode: wish.creditCode, until: '', photo: 'photo-1' },
      person: { identityNumber: wish.identityNumber, from: '2019-03-12', until: '2039-03-12' },
      settlement: { number: '6214835712346624', bankCode: 'CMB' },
    },
  ])
  await house.carry()
  expect(await state()).toMatchObject({ state: 'processing', askedAt: expect.any(Date) })
  provider.says.audit = async () => done({ is: 'passed' })
  await house.carry()
  const passed = await state()
  expect(passed).toMatchObject({ state: 'passed', bank: { atProvider: 'done' } })
  const steps = passed.steps.map(({ step }) => step)
  expect(steps).toEqual(['submitted', 'reviewed', 'approved', 'taken', 'passed'])
  const made = (await house.get(channels.list, {})).filter(({ account }) => account === '2020777')
  expect(made).toMatchObject([{ provider: 'fubei', holder: 'merchant', isOn: true, chosenFor: [] }])
  expect(await open()).toEqual([])
  const answer = { merchantStatus: 2, merchantId: '77', storeId: '88' }
  expect(await house.get(onboarding.status, {})).toEqual(answer)
  expect(await house.send(onboarding.submit, wish)).toMatchObject({ failure: 'passedAlready' })
})

test('what the provider refuses comes back with its words, is mended, and goes there as a change', async () => {
  const sent: string[] = []
  provider.says.submit = async ({ providerId, merchantName }) => {
    sent.push(`${providerId} ${merchantName}`)
    return done({ providerId: '77', appId: '2020777', secret: 'hush', storeId: '88' })
  }
  provider.says.audit = async () => done({ is: 'refused', kind: 'name', words: '名称与证照不符' })
  await house.get(onboarding.submit, wish)
  await agree()
  await house.carry()
  await house.carry()
  expect(await state()).toMatchObject({
    state: 'refused',
    refusedBy: 'provider',
    refusedKind: 'name',
    refusedWords: '名称与证照不符',
  })
  const { identityNumber: _identity, creditCode: _code, ...rest } = wish
  const mended = { ...rest, merchantName: '星河文创有限公司' }
  expect(await house.get(onboarding.submit, mended)).toMatchObject({
    state: 'untreated',
    refusedWords: '',
    application: { identityMasked: '3301 **** 0353', creditCodeMasked: '9133 **** 8T4F' },
  })
  await agree()
  await house.carry()
  expect(sent).toEqual([` ${wish.merchantName}`, '77 星河文创有限公司'])
})

test('no answer is no end: it is sent again, each picture once, and said meanwhile', async () => {
  let photos = 0
  let tries = 0
  provider.says = {
    async keepPhoto() {
      photos += 1
      return photos === 3 ? unknown('timed out') : done({ number: String(photos) })
    },
    async submit({ number }) {
      tries += 1
      return tries === 1
        ? unknown('HTTP 502')
        : done({ providerId: number, appId: 'a', secret: 's', storeId: '1' })
    },
  }
  await house.get(onboarding.submit, wish)
  await agree()
  for (const trouble of ['timed out', 'HTTP 502', '']) {
    await house.carry()
    expect(await state()).toMatchObject({ state: 'processing', trouble })
  }
  expect([photos, tries]).toEqual([5, 2])
  provider.says.audit = async () => unknown('no answer')
  await house.carry()
  expect(await state()).toMatchObject({ state: 'processing', trouble: 'no answer' })
})

test('a final no to the papers themselves is the provider’s refusal', async () => {
  provider.says.submit = async () => refused('400', '商户已存在')
  await house.get(onboarding.submit, wish)
  await agree()
  await house.carry()
  expect(await state()).toMatchObject({ state: 'refused', refusedWords: '商户已存在' })
  expect(await open()).toEqual([])
})

test('another bank account is told to the provider, and its answer stands at the account', async () => {
  provider.says.audit = async () => done({ is: 'passed' })
  await house.get(onboarding.submit, wish)
  await agree()
  await house.carry()
  await house.carry()
  let told = 0
  provider.says.changeCard = async (_id, { number }) => {
    told += 1
    expect(number).toBe('6225885712346626')
    return told === 1 ? unknown('timed out') : done({})
  }
  const other = { cardNumber: '6225885712346626', holder: wish.personName, password }
  await house.get(bankAccounts.bindCard, other)
  for (const atProvider of ['own', 'underway'] as const) {
    await house.carry()
    expect((await state()).bank).toMatchObject({ atProvider })
  }
  provider.says.auditCard = async () => done({ is: 'refused', kind: 'account', words: '户名不符' })
  await house.carry()
  expect(told).toBe(2)
  expect((await state()).bank).toMatchObject({ atProvider: 'refused', providerWords: '户名不符' })
})

test('whether the apps are authorised is asked of the provider, once it knows the merchant', async () => {
  const unknownYet = { authStatus: 'unknown', account: '' }
  expect(await house.get(onboarding.wechatAuth, {})).toEqual(unknownYet)
  await house.get(onboarding.submit, wish)
  await agree()
  await house.carry()
  expect(await house.send(onboarding.alipayAuth, {})).toMatchObject({ failure: 'noAnswer' })
  provider.says.appAccounts = async () =>
    done({
      wechat: { account: '189', status: 'unauthorized' },
      alipay: { account: '2088', status: 'authorized' },
    })
  const wechat = { authStatus: 'unauthorized', account: '189' }
  expect(await house.get(onboarding.wechatAuth, {})).toEqual(wechat)
  const alipay = { authStatus: 'authorized', account: '2088' }
  expect(await house.get(onboarding.alipayAuth, {})).toEqual(alipay)
})

test('no number stands in clear in the database, in the log or in an answer', async () => {
  const answer = await house.get(onboarding.submit, wish)
  const kept = await house.sql('select to_jsonb(o) as row from onboardings o')
  const log = await house.sql('select to_jsonb(o) as row from operation_log o')
  const told = JSON.stringify([answer, kept, log])
  expect(told).not.toContain(wish.identityNumber!.slice(4, 14))
  expect(told).not.toContain(wish.creditCode!.slice(4, 14))
})

const lines = async () => (await house.get(operations.list, { size: 1 })).total

describeWrite(onboarding.submit, {
  async works() {
    const said = await house.get(onboarding.submit, { ...wish, subject: 'person' })
    expect(said.application).toMatchObject({ creditCodeMasked: '', subject: 'person' })
  },
  async refuses() {
    const past = new Date('2020-01-01T00:00:00+08:00')
    const wrongs: readonly [object, string, string?][] = [
      [{ identityNumber: '330106198808140332' }, 'identityWrong', 'identityNumber'],
      [{ identityNumber: undefined }, 'needed', 'identityNumber'],
      [{ identityNumber: '11010520151231002X' }, 'identityWrong', 'identityNumber'],
      [{ creditCode: '91330106MA2H7K8T4E' }, 'creditCodeWrong', 'creditCode'],
      [{ creditCode: undefined }, 'needed', 'creditCode'],
      [{ licencePhoto: undefined }, 'needed', 'licencePhoto'],
      [{ licenceUntil: past }, 'expired', 'licenceUntil'],
      [{ identityUntil: past }, 'expired', 'identityUntil'],
      [{ identityFront: 'https://elsewhere.example/a.png' }, 'notHere', 'identityFront'],
      [{ storefrontPhoto: '' }, 'needed', 'storefrontPhoto'],
      [{ contactPhone: '12345' }, 'phoneFormat', 'contactPhone'],
      [{ areaCode: '999999' }, 'noSuchRegion', 'areaCode'],
      [{ categoryCode: '04' }, 'noSuchCategory', 'categoryCode'],
      [{ personName: '王芳' }, 'holderDiffers'],
    ]
    for (const [change, failure, field] of wrongs) {
      const said = await house.send(onboarding.submit, { ...wish, ...change })
      expect(said, JSON.stringify(change)).toMatchObject({ failure, ...(field && { field }) })
    }
    await house.sql('delete from bank_accounts')
    expect(await house.send(onboarding.submit, wish)).toMatchObject({ failure: 'noneBound' })
    await bindFor('mine')
    await house.get(onboarding.submit, wish)
    await agree()
    expect(await house.send(onboarding.submit, wish)).toMatchObject({ failure: 'underway' })
  },
  async keepsOut() {
    await house.get(onboarding.submit, wish)
    expect(await state('stranger')).toMatchObject({ state: 'none', application: null, bank: null })
    expect(await house.send(onboarding.submit, wish, { as: 'clerk' })).toMatchObject({
      failure: 'noPermission',
    })
  },
  async runsOnce() {
    const twice = [1, 2].map(() => house.get(onboarding.submit, wish, { key: 'submit-1' }))
    const [one, two] = await Promise.all(twice)
    expect(two).toEqual(one)
    expect((await state()).steps).toHaveLength(1)
  },
})

describeWrite(onboarding.audit, {
  async works() {
    await house.get(onboarding.submit, wish)
    await agree()
    await house.carry()
    provider.says.audit = async () => done({ is: 'passed' })
    expect(await house.get(onboarding.audit, {})).toMatchObject({ state: 'passed' })
    await house.carry()
    const made = (await state()).steps.filter(({ step }) => step === 'passed')
    expect(made).toHaveLength(1)
  },
  async refuses() {
    provider.says.audit = async () => {
      throw new Error('nobody asks about what the provider has never seen')
    }
    expect(await house.get(onboarding.audit, {})).toMatchObject({ state: 'none' })
  },
  async keepsOut() {
    await house.get(onboarding.submit, wish)
    expect(await house.get(onboarding.audit, {}, { as: 'stranger' })).toMatchObject({
      state: 'none',
    })
  },
  async runsOnce() {
    await house.get(onboarding.submit, wish)
    await agree()
    await house.carry()
    provider.says.audit = async () => done({ is: 'refused', kind: 'photo', words: '看不清' })
    const twice = [1, 2].map(() => house.get(onboarding.audit, {}, { key: 'audit-1' }))
    await Promise.all(twice)
    const ended = (await state()).steps.filter(({ step }) => step === 'refused')
    expect(ended).toHaveLength(1)
  },
})

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
