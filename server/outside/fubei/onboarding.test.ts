import { afterAll, expect, test } from 'vitest'
import type { ProviderApplication } from '../payments/onboarding-port.ts'
import { saysNothing, scriptedServer } from '../test/scripted-server.ts'
import { newFubeiOnboardingPort } from './onboarding.ts'
import { isFubeiSigned } from './sign.ts'

const provider = await scriptedServer('fubei')
afterAll(() => provider.stop())

const vendor = { vendor: '202001', secret: 'secret' }
const client = newFubeiOnboardingPort(vendor, provider.http)
const says = (data: unknown) => provider.saysJson({ result_code: 200, data })

const application: ProviderApplication = {
  number: 'M1',
  providerId: '',
  subject: 'company',
  merchantName: '杭州星游文化创意有限公司',
  shortName: '星游电玩',
  categoryCode: '0403',
  areaCode: '330106',
  address: '文一西路 998 号',
  contactPhone: '13805712046',
  licence: { creditCode: '91330106MA2H7K8T4F', until: '', photo: 'P1' },
  storefrontPhoto: 'P2',
  person: {
    name: '林晓峰',
    identityNumber: '330106198808140353',
    from: '2019-03-12',
    until: '2039-03-12',
    front: 'P3',
    back: 'P4',
  },
  settlement: {
    kind: 'card',
    holder: '林晓峰',
    number: '6214835712346624',
    bankCode: 'CMB',
    bankName: '招商银行',
    branchCode: '',
  },
}
const given = { merchant_id: 77, app_id: '20200777', app_secret: 'hush', store_id: '88' }

function lastSent() {
  const { body } = provider.heard.at(-1)!
  const sent = JSON.parse(Buffer.from(body, 'latin1').toString()) as Record<string, string>
  expect(isFubeiSigned(sent, vendor.secret)).toBe(true)
  return { ...sent, biz: JSON.parse(sent['biz_content']!) as Record<string, string> }
}

test('sends a signed application or its change', async () => {
  says(given)
  const taken = { providerId: '77', appId: '20200777', secret: 'hush', storeId: '88' }
  expect(await client.submit(application)).toEqual({ is: 'done', value: taken })
  const first = lastSent()
  expect(first).toMatchObject({
    vendor_sn: '202001',
    method: 'openapi.agent.merchant.income',
    biz: { merchant_code: 'M1', license_end_date: '9999-12-31', account_type: '1' },
  })
  expect(first.biz).not.toHaveProperty('merchant_id')
  expect(first.biz).not.toHaveProperty('unionpay_code')
  await client.submit({ ...application, providerId: '77' })
  const again = lastSent()
  expect(again).toMatchObject({
    method: 'openapi.agent.merchant.income.modify',
    biz: { merchant_id: '77', merchant_code: 'M1' },
  })
})

test('a person has no licence', async () => {
  says(given)
  await client.submit({ ...application, subject: 'person', licence: undefined })
  const { biz } = lastSent()
  expect(Object.keys(biz).filter((name) => name.startsWith('license'))).toEqual([])
})

test.each([
  ['NOTFOUND', { is: 'underway' }],
  ['ADD_INFO', { is: 'underway' }],
  ['AUDITING', { is: 'underway' }],
  ['REVIEW', { is: 'underway' }],
  ['UNKNOWN', { is: 'underway' }],
  ['PASSED', { is: 'passed' }],
  ['REJECTED', { is: 'refused', kind: 'licence', words: '执照过期' }],
])('reads a review in state %s', async (status, value) => {
  says({
    audit_status: status,
    reject_reason_type: 'LECENSE_ERROR',
    refusal_reason: '执照过期',
  })
  expect(await client.audit('77')).toEqual({ is: 'done', value })
})

test('a card in review, in force, or refused', async () => {
  for (const [status, value] of [
    [1, { is: 'underway' }],
    ['2', { is: 'passed' }],
    [3, { is: 'refused', kind: 'account', words: '户名不符' }],
  ] as const) {
    says({ bind_status: status, error_msg: '户名不符' })
    expect(await client.auditCard('77')).toEqual({ is: 'done', value })
  }
  says(null)
  expect(await client.changeCard('77', application.settlement)).toEqual({ is: 'done', value: {} })
})

test('reads the authorisation of WeChat and Alipay accounts', async () => {
  says({
    store_list: [{ sub_mch_id: '189', wechat_auth_status: 'UNAUTHORIZED', alipay_msid: null }],
  })
  expect(await client.appAccounts('M1')).toEqual({
    is: 'done',
    value: {
      wechat: { account: '189', status: 'unauthorized' },
      alipay: { account: '', status: 'unknown' },
    },
  })
})

test('a channel refusal is final, nonsense is unknown', async () => {
  provider.saysJson({ result_code: 400, sub_code: 'PARAM_ERROR', result_message: '失败' })
  expect(await client.submit(application)).toMatchObject({ is: 'refused', code: 'PARAM_ERROR' })
  says({ merchant_id: '77' })
  expect(await client.submit(application)).toMatchObject({ is: 'unknown' })
  says([{ branch_code: '308', branch_name: '营业部' }])
  const branches = [{ branchCode: '308', branchName: '营业部' }]
  expect(await client.branches('330100', '招商银行')).toEqual({ is: 'done', value: branches })
})

test.each(saysNothing)('a platform that %s has said nothing', async (_what, how) => {
  provider.says(how)
  expect(await client.audit('77')).toMatchObject({ is: 'unknown' })
  expect(await client.submit(application)).toMatchObject({ is: 'unknown' })
})
