import { afterAll, beforeEach, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { newFubeiPaymentPort } from '#server/outside/fubei/client.ts'
import { newFubeiOnboardingPort } from '#server/outside/fubei/onboarding.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import type {
  ProviderApplication,
  OnboardedAccount,
} from '#server/outside/payments/onboarding-port.ts'
import { startSandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())
const control = remote(sandbox.control)
beforeEach(() => control.reset())

const { fubei: keys, wechat } = sandbox.credentials
const http = newOutsideHttp({ name: 'fubei', url: sandbox.urls.fubei, limits: { answerMs: 2_000 } })
const agent = newFubeiOnboardingPort({ vendor: keys.vendorNumber, secret: keys.vendorSecret }, http)
const act = (name: string, number: string) =>
  control.ask('POST', 'do', { platform: 'fubei', act: name, number })

async function papers(wish: Partial<ProviderApplication> = {}): Promise<ProviderApplication> {
  const photo = { contentType: 'image/png', bytes: Buffer.from('a picture') }
  const kept = await agent.keepPhoto(photo)
  const number = kept.is === 'done' ? kept.value.number : ''
  const settlement = { kind: 'card', holder: '林晓峰', number: '6214835712346624' } as const
  const person = { name: '林晓峰', identityNumber: '330106198808140353', from: '2019-03-12' }
  return {
    number: 'M1',
    providerId: '',
    subject: 'company',
    merchantName: '杭州星游文化有限公司',
    shortName: '星游电玩',
    categoryCode: '0403',
    areaCode: '330106',
    address: '文一西路 998 号',
    contactPhone: '13805712046',
    licence: { creditCode: '91330106MA2H7K8T4F', until: '', photo: number },
    storefrontPhoto: number,
    person: { ...person, until: '', front: number, back: number },
    settlement: { ...settlement, bankCode: 'CMB', bankName: '招商银行', branchCode: '' },
    ...wish,
  }
}
async function taken(wish: ProviderApplication): Promise<OnboardedAccount> {
  const said = await agent.submit(wish)
  if (said.is !== 'done') throw new Error(JSON.stringify(said))
  return said.value
}

test('rejected papers are corrected and approved', async () => {
  const wish = await papers()
  const first = await taken(wish)
  expect(await taken(wish)).toEqual(first)
  const { providerId } = first
  expect(await agent.audit(providerId)).toMatchObject({ value: { is: 'underway' } })
  await act('review', providerId)
  expect(await agent.audit(providerId)).toMatchObject({ value: { is: 'underway' } })
  await act('reject', providerId)
  expect(await agent.audit(providerId)).toEqual({
    is: 'done',
    value: { is: 'refused', kind: 'name', words: '商户名称与证照不符' },
  })
  const other = { ...wish, merchantName: '别的公司' }
  expect(await agent.submit(other)).toMatchObject({ is: 'refused', code: 'MERCHANT_REPEAT' })
  const mended = { ...wish, providerId, merchantName: '杭州星游文化创意有限公司' }
  expect(await taken(mended)).toEqual(first)
  await act('approve', providerId)
  expect(await agent.audit(providerId)).toMatchObject({ value: { is: 'passed' } })
  const later = await agent.submit({ ...mended, shortName: '新名' })
  expect(later).toMatchObject({ is: 'refused', code: 'MERCHANT_STATUS_ERROR' })
})

test('an approved merchant takes payments', async () => {
  const wish = await papers()
  const { providerId, ...account } = await taken(wish)
  const order = {
    number: 'FBNEW00001',
    amount: toFen(500),
    title: '抓娃娃 2 局',
    app: 'alipay',
    payer: '074player',
    payerAddress: '192.0.2.1',
    expiresAt: new Date(Date.now() + 300_000),
    shared: false,
    noticeUrl: 'http://127.0.0.1:9/notice',
  } as const
  const client = newFubeiPaymentPort(account, wechat.appId, http)
  expect(await client.order(order)).toMatchObject({ is: 'unknown' })
  await act('approve', providerId)
  expect(await client.order(order)).toMatchObject({ is: 'done' })
  expect(await agent.appAccounts(wish.number)).toMatchObject({
    value: { wechat: { status: 'unauthorized' }, alipay: { status: 'authorized' } },
  })
  await act('authorise', providerId)
  expect(await agent.appAccounts(wish.number)).toMatchObject({
    value: { wechat: { status: 'authorized' } },
  })
})

test('reviews a changed bank card before it applies', async () => {
  const wish = await papers()
  const { providerId } = await taken(wish)
  const card = { ...wish.settlement, number: '6225885712346626' }
  expect(await agent.changeCard(providerId, card)).toMatchObject({ is: 'refused' })
  await act('approve', providerId)
  expect(await agent.changeCard(providerId, card)).toEqual({ is: 'done', value: {} })
  expect(await agent.auditCard(providerId)).toMatchObject({ value: { is: 'underway' } })
  await act('reject-card', providerId)
  expect(await agent.auditCard(providerId)).toMatchObject({
    value: { is: 'refused', words: '户名与卡号不符' },
  })
})

test('rejects incomplete or forged applications', async () => {
  const stranger = newFubeiOnboardingPort({ vendor: keys.vendorNumber, secret: 'guessed' }, http)
  expect(await stranger.submit(await papers())).toMatchObject({ is: 'unknown' })
  const noPhoto = await papers({ storefrontPhoto: 'never sent' })
  expect(await agent.submit(noPhoto)).toMatchObject({ is: 'refused', code: 'PARAM_ERROR' })
  const state = await control.ask('GET', 'state')
  expect(state).toMatchObject({ platforms: { fubei: { merchants: [] } } })
  const branches = await agent.branches('330100', '招商银行')
  expect(branches.is === 'done' && branches.value[0]?.branchName).toBe('招商银行营业部')
})

test('adopts merchants from before the sandbox', async () => {
  const names = { merchantName: '杭州星游文化创意有限公司', legalPerson: '林晓峰' }
  const account = { appId: '20260811000000002046', secret: 'a'.repeat(32), storeId: '9012046' }
  const told = { ...account, ...names }
  const past = (id: string, audit: string) =>
    control.ask('POST', 'do', {
      platform: 'fubei',
      act: 'past',
      ...told,
      code: `M${id}`,
      id,
      audit,
    })
  await past('80010001', 'PASSED')
  const apps = await agent.appAccounts('M80010001')
  expect(apps).toMatchObject({ value: { wechat: { status: 'authorized' } } })
  await past('80010002', 'AUDITING')
  expect(await agent.audit('80010002')).toMatchObject({ value: { is: 'underway' } })
  await act('approve', '80010002')
  expect(await agent.audit('80010002')).toMatchObject({ value: { is: 'passed' } })
})
