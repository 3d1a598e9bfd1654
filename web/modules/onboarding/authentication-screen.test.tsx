import { expect, test } from 'vitest'
import { onboarding, type MerchantOnboarding } from '#contract/onboarding/onboarding.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, push, refusing, serve, silence } from '#web/test/scripted-server.ts'

const at = new Date('2026-11-18T02:02:00Z')
const application = {
  ...onboarding.submit.example,
  licencePhoto: '/files/licence.jpg',
  licenceUntil: null,
  identityMasked: '3301 **** 0353',
  creditCodeMasked: '9133 **** 8T4F',
}
const bank = {
  id: 'b1',
  kind: 'card',
  holder: '林晓峰',
  numberMasked: '6214 **** 6624',
  bankCode: 'CMB',
  bankName: '招商银行',
  areaCode: '',
  branchCode: '',
  branchName: '',
  permitPhoto: '',
  atProvider: 'done',
  providerWords: '',
  bindTime: at,
} as const
const passed: MerchantOnboarding = {
  state: 'passed',
  refusedBy: '',
  refusedKind: '',
  refusedWords: '',
  application,
  bank,
  steps: [{ step: 'submitted', at, words: '' }],
  askedAt: at,
  trouble: '',
}
const none: MerchantOnboarding = {
  ...passed,
  state: 'none',
  application: null,
  bank: null,
  steps: [],
}
const showing = (business: MerchantOnboarding) => answering(onboarding.state, () => business)
const authorised = [
  answering(onboarding.wechatAuth, () => ({ authStatus: 'unauthorized' as const, account: '189' })),
  answering(onboarding.alipayAuth, () => refusing(onboarding.alipayAuth, 'noAnswer')),
]

test('checks fields per step, persons need no licence', async () => {
  serve(showing(none))
  const { getByRole, getByText } = await open('/authentication')
  const next = getByRole('button', { name: '下一步' })
  await next.click()
  const code = getByRole('textbox', { name: '统一社会信用代码' })
  await expect.element(code).toHaveAccessibleDescription('请填写此项')
  await code.fill('91330106MA2H7K8T4E')
  await getByRole('textbox', { name: '店名' }).fill('星游电玩')
  await expect.element(code).toHaveAccessibleDescription(/有误/)
  await getByRole('radio', { name: '个人' }).click()
  await expect.element(getByText('营业执照照片')).not.toBeInTheDocument()
})

test('a refusal shows its reason and keeps the form', async () => {
  const refused: MerchantOnboarding = {
    ...passed,
    state: 'refused',
    refusedBy: 'provider',
    refusedKind: 'name',
    refusedWords: '商户名称与证照不符',
  }
  serve(showing(refused))
  const { getByRole, getByText } = await open('/authentication')
  await expect.element(getByText('付呗审核未通过')).toBeVisible()
  await expect.element(getByText('审核说明：商户名称与证照不符').first()).toBeVisible()
  await getByRole('link', { name: '修改资料' }).click()
  const name = getByRole('textbox', { name: '商户全称' })
  await expect.element(name).toHaveValue(application.merchantName)
  await expect.element(getByText('名称与证照不一致')).toBeVisible()
  await expect.element(getByText('审核说明：商户名称与证照不符')).toBeVisible()
  const code = getByRole('textbox', { name: '统一社会信用代码' })
  await expect.element(code).toHaveAccessibleDescription(/9133 \*\*\*\* 8T4F/)
})

test('an approved merchant sees authorisations and numbers by password', async () => {
  let wrong = true
  const heard = serve(
    showing(passed),
    ...authorised,
    answering(onboarding.seeNumber, () =>
      wrong
        ? refusing(onboarding.seeNumber, 'wrongPassword', 'password')
        : { number: '6214835712346624' },
    ),
  )
  const { getByRole, getByText } = await open('/authentication')
  await expect.element(getByText('未授权，请用微信扫描付呗的二维码确认')).toBeVisible()
  await expect.element(getByText('付呗无响应')).toBeVisible()
  await getByRole('button', { name: /6214 \*\*\*\* 6624/ }).click()
  await getByRole('textbox', { name: '登录密码' }).fill('Wrong-2026')
  await getByRole('button', { name: '查看号码', exact: true }).click()
  await expect.element(getByText('密码错误，请重新输入')).toBeVisible()
  wrong = false
  await getByRole('button', { name: '查看号码', exact: true }).click()
  await expect.element(getByText('6214835712346624')).toBeVisible()
  const seen = heard.filter((one) => one.name === 'onboarding.seeNumber')
  expect(seen).toHaveLength(2)
})

test('retries a failed load and follows the review', async () => {
  let says: MerchantOnboarding | typeof silence = silence
  serve(
    answering(onboarding.state, () => says),
    ...authorised,
  )
  const { getByRole, getByText } = await open('/authentication', { language: 'en' })
  await expect.element(getByText('Could not load application')).toBeVisible()
  says = { ...passed, state: 'processing', trouble: 'timed out' }
  await getByRole('button', { name: /try again/i }).click()
  await expect.element(getByText('Under review by Fubei')).toBeVisible()
  await expect.element(getByText('timed out')).toBeVisible()
  says = passed
  await expect.poll(() => push('onboarding')).toBeGreaterThan(0)
  await expect.element(getByText('Choose payment channel')).toBeVisible()
})

test('who may not see it is told so', async () => {
  serve(showing(none))
  const { getByText } = await open('/authentication', { person: subAccount() })
  await expect.element(getByText('暂无权限，请联系管理员')).toBeVisible()
})
