import { afterAll, beforeEach, expect, test } from 'vitest'
import { channels } from '#contract/channels/channels.ts'
import { world } from '#contract/example-world.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import type { ProviderApplication } from '#server/outside/payments/onboarding-port.ts'
import { doneOutcome, refusedOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openPapers } from '#server/test/people/onboarding-papers.ts'

const papers = await openPapers()
const { testServer, wish, state, agree, open } = papers
afterAll(testServer.close)
beforeEach(papers.afresh)
const { onboarding: provider } = testServer.outside
const { bindFor } = papers
const { password } = world

test('approved papers reach the provider and create a channel', async () => {
  const sent: ProviderApplication[] = []
  provider.says.submit = async (application) => {
    sent.push(application)
    return doneOutcome({ providerId: '77', appId: '2020777', secret: 'hush', storeId: '88' })
  }
  expect(await testServer.get(onboarding.submit, wish)).toMatchObject({ state: 'untreated' })
  await agree()
  expect(await state()).toMatchObject({ state: 'processing' })
  await testServer.carry()
  expect(sent).toMatchObject([
    {
      subject: 'company',
      licence: { creditCode: wish.creditCode, until: '', photo: 'photo-1' },
      person: { identityNumber: wish.identityNumber, from: '2019-03-12', until: '2039-03-12' },
      settlement: { number: '6214835712346624', bankCode: 'CMB' },
    },
  ])
  await testServer.carry()
  expect(await state()).toMatchObject({ state: 'processing', askedAt: expect.any(Date) })
  provider.says.audit = async () => doneOutcome({ is: 'passed' })
  await testServer.carry()
  const passed = await state()
  expect(passed).toMatchObject({ state: 'passed', bank: { atProvider: 'done' } })
  const steps = passed.steps.map(({ step }) => step)
  expect(steps).toEqual(['submitted', 'reviewed', 'approved', 'taken', 'passed'])
  const made = (await testServer.get(channels.list, {})).filter(
    ({ account }) => account === '2020777',
  )
  expect(made).toMatchObject([{ provider: 'fubei', holder: 'merchant', isOn: true, chosenFor: [] }])
  expect(await open()).toEqual([])
  const answer = { merchantStatus: 2, merchantId: '77', storeId: '88' }
  expect(await testServer.get(onboarding.status, {})).toEqual(answer)
  expect(await testServer.send(onboarding.submit, wish)).toMatchObject({ failure: 'passedAlready' })
})

test('a refused application can be corrected and resubmitted', async () => {
  const sent: string[] = []
  provider.says.submit = async ({ providerId, merchantName }) => {
    sent.push(`${providerId} ${merchantName}`)
    return doneOutcome({ providerId: '77', appId: '2020777', secret: 'hush', storeId: '88' })
  }
  provider.says.audit = async () =>
    doneOutcome({ is: 'refused', kind: 'name', words: '名称与证照不符' })
  await testServer.get(onboarding.submit, wish)
  await agree()
  await testServer.carry()
  await testServer.carry()
  expect(await state()).toMatchObject({
    state: 'refused',
    refusedBy: 'provider',
    refusedKind: 'name',
    refusedWords: '名称与证照不符',
  })
  const { identityNumber: _identity, creditCode: _code, ...rest } = wish
  const mended = { ...rest, merchantName: '星河文创有限公司' }
  expect(await testServer.get(onboarding.submit, mended)).toMatchObject({
    state: 'untreated',
    refusedWords: '',
    application: { identityMasked: '3301 **** 0353', creditCodeMasked: '9133 **** 8T4F' },
  })
  await agree()
  await testServer.carry()
  expect(sent).toEqual([` ${wish.merchantName}`, '77 星河文创有限公司'])
})

test('resends an unanswered application without repeating photos', async () => {
  let photos = 0
  let tries = 0
  provider.says = {
    async keepPhoto() {
      photos += 1
      return photos === 3 ? unknownOutcome('timed out') : doneOutcome({ number: String(photos) })
    },
    async submit({ number }) {
      tries += 1
      return tries === 1
        ? unknownOutcome('HTTP 502')
        : doneOutcome({ providerId: number, appId: 'a', secret: 's', storeId: '1' })
    },
  }
  await testServer.get(onboarding.submit, wish)
  await agree()
  for (const trouble of ['timed out', 'HTTP 502', '']) {
    await testServer.carry()
    expect(await state()).toMatchObject({ state: 'processing', trouble })
  }
  expect([photos, tries]).toEqual([5, 2])
  provider.says.audit = async () => unknownOutcome('no answer')
  await testServer.carry()
  expect(await state()).toMatchObject({ state: 'processing', trouble: 'no answer' })
})

test('a final provider rejection refuses the application', async () => {
  provider.says.submit = async () => refusedOutcome('400', '商户已存在')
  await testServer.get(onboarding.submit, wish)
  await agree()
  await testServer.carry()
  expect(await state()).toMatchObject({ state: 'refused', refusedWords: '商户已存在' })
  expect(await open()).toEqual([])
})

test('sends a changed bank account and shows the result', async () => {
  provider.says.audit = async () => doneOutcome({ is: 'passed' })
  await testServer.get(onboarding.submit, wish)
  await agree()
  await testServer.carry()
  await testServer.carry()
  let told = 0
  provider.says.changeCard = async (_id, { number }) => {
    told += 1
    expect(number).toBe('6225885712346626')
    return told === 1 ? unknownOutcome('timed out') : doneOutcome({})
  }
  const other = { cardNumber: '6225885712346626', holder: wish.personName, password }
  await testServer.get(onboarding.bindCard, other)
  for (const atProvider of ['own', 'underway'] as const) {
    await testServer.carry()
    expect((await state()).bank).toMatchObject({ atProvider })
  }
  provider.says.auditCard = async () =>
    doneOutcome({ is: 'refused', kind: 'account', words: '户名不符' })
  await testServer.carry()
  expect(told).toBe(2)
  expect((await state()).bank).toMatchObject({ atProvider: 'refused', providerWords: '户名不符' })
})

test('queries app authorisation once the provider knows the merchant', async () => {
  const unknownYet = { authStatus: 'unknown', account: '' }
  expect(await testServer.get(onboarding.wechatAuth, {})).toEqual(unknownYet)
  await testServer.get(onboarding.submit, wish)
  await agree()
  await testServer.carry()
  expect(await testServer.send(onboarding.alipayAuth, {})).toMatchObject({ failure: 'noAnswer' })
  provider.says.appAccounts = async () =>
    doneOutcome({
      wechat: { account: '189', status: 'unauthorized' },
      alipay: { account: '2088', status: 'authorized' },
    })
  const wechat = { authStatus: 'unauthorized', account: '189' }
  expect(await testServer.get(onboarding.wechatAuth, {})).toEqual(wechat)
  const alipay = { authStatus: 'authorized', account: '2088' }
  expect(await testServer.get(onboarding.alipayAuth, {})).toEqual(alipay)
})

test('identity numbers never appear in database, log or answers', async () => {
  const answer = await testServer.get(onboarding.submit, wish)
  const kept = await testServer.sql('select to_jsonb(o) as row from onboardings o')
  const log = await testServer.sql('select to_jsonb(o) as row from operation_log o')
  const told = JSON.stringify([answer, kept, log])
  expect(told).not.toContain(wish.identityNumber!.slice(4, 14))
  expect(told).not.toContain(wish.creditCode!.slice(4, 14))
})

describeWrite(onboarding.submit, {
  async works() {
    const said = await testServer.get(onboarding.submit, { ...wish, subject: 'person' })
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
      const said = await testServer.send(onboarding.submit, { ...wish, ...change })
      expect(said, JSON.stringify(change)).toMatchObject({ failure, ...(field && { field }) })
    }
    await testServer.sql('delete from bank_accounts')
    expect(await testServer.send(onboarding.submit, wish)).toMatchObject({ failure: 'noneBound' })
    await bindFor('mine')
    await testServer.get(onboarding.submit, wish)
    await agree()
    expect(await testServer.send(onboarding.submit, wish)).toMatchObject({ failure: 'underway' })
  },
  async keepsOut() {
    await testServer.get(onboarding.submit, wish)
    expect(await state('stranger')).toMatchObject({ state: 'none', application: null, bank: null })
    expect(await testServer.send(onboarding.submit, wish, { as: 'clerk' })).toMatchObject({
      failure: 'noPermission',
    })
  },
  async runsOnce() {
    const twice = [1, 2].map(() => testServer.get(onboarding.submit, wish, { key: 'submit-1' }))
    const [one, two] = await Promise.all(twice)
    expect(two).toEqual(one)
    expect((await state()).steps).toHaveLength(1)
  },
})

describeWrite(onboarding.audit, {
  async works() {
    await testServer.get(onboarding.submit, wish)
    await agree()
    await testServer.carry()
    provider.says.audit = async () => doneOutcome({ is: 'passed' })
    expect(await testServer.get(onboarding.audit, {})).toMatchObject({ state: 'passed' })
    await testServer.carry()
    const made = (await state()).steps.filter(({ step }) => step === 'passed')
    expect(made).toHaveLength(1)
  },
  async refuses() {
    provider.says.audit = async () => {
      throw new Error('nobody asks about what the provider has never seen')
    }
    expect(await testServer.get(onboarding.audit, {})).toMatchObject({ state: 'none' })
  },
  async keepsOut() {
    await testServer.get(onboarding.submit, wish)
    expect(await testServer.get(onboarding.audit, {}, { as: 'stranger' })).toMatchObject({
      state: 'none',
    })
  },
  async runsOnce() {
    await testServer.get(onboarding.submit, wish)
    await agree()
    await testServer.carry()
    provider.says.audit = async () => doneOutcome({ is: 'refused', kind: 'photo', words: '看不清' })
    const twice = [1, 2].map(() => testServer.get(onboarding.audit, {}, { key: 'audit-1' }))
    await Promise.all(twice)
    const ended = (await state()).steps.filter(({ step }) => step === 'refused')
    expect(ended).toHaveLength(1)
  },
})
