import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/base/call.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import type { BusinessSubject } from '#contract/onboarding/onboarding-application.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { open, owner } from '#web/test/open-console.tsx'
import { answering, refusing, serve } from '#web/test/scripted-server.ts'

const asPlatform = {
  person: { ...owner, userType: 1, name: '王芳', merchantName: '游场平台' },
} as const
const at = new Date('2026-11-18T10:02:00+08:00')
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

type Whole = CallOutput<typeof onboarding.look>
/** Returns an application of a merchant of this kind. A person has neither licence nor credit code. */
function sentIn(subject: BusinessSubject): Whole {
  const isFirm = subject !== 'person'
  const merchantName = isFirm ? '杭州星游文化创意有限公司' : '林晓峰'
  return {
    id: 'm1',
    merchantName,
    subject,
    state: 'untreated',
    times: 2,
    firstReviewer: '',
    submitTime: at,
    application: {
      ...onboarding.submit.example,
      subject,
      merchantName,
      licencePhoto: isFirm ? '/sealed-files/example/licence.jpg' : '',
      licenceUntil: null,
      identityMasked: '3301 **** 0353',
      creditCodeMasked: isFirm ? '9133 **** 8T4F' : '',
    },
    bank: {
      id: 'b1',
      kind: subject === 'company' ? 'company' : 'card',
      holder: subject === 'company' ? merchantName : '林晓峰',
      numberMasked: '6214 **** 6624',
      bankCode: 'CMB',
      bankName: '招商银行',
      areaCode: '330100',
      branchCode: '',
      branchName: '',
      permitPhoto: subject === 'company' ? '/sealed-files/example/permit.jpg' : '',
      atProvider: 'own',
      providerWords: '',
      bindTime: at,
    },
    refusedWords: '',
    isFirst: false,
  }
}
const pageOf = <Item,>(records: Item[]) => {
  return { records, total: records.length, size: 100, current: 1, pages: 1 }
}
const queue = (now: () => Whole) => [
  answering(withdrawals.toReview, () => pageOf([])),
  answering(deposits.uses, () => []),
  answering(onboarding.waiting, () => pageOf([now()])),
  answering(onboarding.look, () => now()),
]

test.each([
  ['company', '公司', ['营业执照', '门头照', '身份证人像面', '身份证国徽面', '开户许可证']],
  ['soleTrader', '个体户', ['营业执照', '门头照', '身份证人像面', '身份证国徽面']],
  ['person', '个人', ['门头照', '身份证人像面', '身份证国徽面']],
] as const)('a %s review shows its details and papers', async (subject, kind, papers) => {
  const whole = sentIn(subject)
  serve(...queue(() => whole))
  const { getByRole, getByText } = await open('/platform', asPlatform)
  await getByRole('link', { name: new RegExp(`${whole.merchantName}.*进件`) }).click()
  await expect.element(getByText(kind, { exact: true }).last()).toBeVisible()
  await expect.element(getByText('第 2 次提交')).toBeVisible()
  await expect.element(getByText('3301 **** 0353')).toBeVisible()
  for (const name of papers) {
    await expect.element(getByRole('button', { name, exact: true })).toBeVisible()
  }
  const code = getByRole('button', { name: '查看完整的统一社会信用代码' })
  expect(code.elements()).toHaveLength(subject === 'person' ? 0 : 1)
})

test('photos and full numbers are requested one by one', async () => {
  const whole = sentIn('company')
  let refuses = true
  const heard = serve(
    ...queue(() => whole),
    answering(onboarding.lookPhoto, () =>
      refuses ? refusing(onboarding.lookPhoto, 'noSuchPhoto', 'photo') : { url: PICTURE },
    ),
    answering(onboarding.showNumber, () => ({ number: '330106198808140353' })),
  )
  const { getByRole, getByText } = await open('/platform?merchant=m1', asPlatform)
  const photo = getByRole('button', { name: '身份证人像面', exact: true })
  await photo.click()
  await expect.element(getByText('照片不存在，可能未提交').first()).toBeVisible()
  refuses = false
  await photo.click()
  await expect.element(getByRole('img', { name: '身份证人像面' })).toBeVisible()
  await getByRole('button', { name: '查看完整的身份证号' }).click()
  await expect.element(getByText('330106198808140353')).toBeVisible()
  await expect.element(getByText('9133 **** 8T4F')).toBeVisible()
  const asked = heard.filter(({ name }) => /lookPhoto|showNumber/.test(name))
  expect(asked.map(({ input }) => input)).toEqual([
    { id: 'm1', photo: 'identityFront' },
    { id: 'm1', photo: 'identityFront' },
    { id: 'm1', kind: 'identity' },
  ])
})

test('approval needs two people, a refusal needs words', async () => {
  let now = sentIn('person')
  const heard = serve(
    ...queue(() => now),
    answering(onboarding.review, ({ agree }) => {
      now = agree
        ? { ...now, firstReviewer: '王芳', isFirst: true }
        : { ...now, state: 'refused', refusedWords: '门头照片看不清店名' }
      return now
    }),
  )
  const { getByRole, getByText } = await open('/platform?merchant=m1', asPlatform)
  await getByRole('button', { name: '批准并交第二人复审' }).click()
  await expect.element(getByText('须由另一人复审')).toBeVisible()
  await expect.element(getByRole('button', { name: /批准/ })).not.toBeInTheDocument()

  await getByRole('button', { name: '驳回进件', exact: true }).click()
  const sheet = getByRole('dialog')
  await sheet.getByRole('button', { name: '驳回进件' }).click()
  await expect.element(sheet.getByText('审核说明未填写，请补全')).toBeVisible()
  expect(heard.filter(({ name }) => name === 'onboarding.review')).toHaveLength(1)
  await sheet.getByRole('textbox').fill('门头照片看不清店名')
  await sheet.getByRole('button', { name: '驳回进件' }).click()
  await expect.element(getByText('已驳回，商户可看到原因')).toBeVisible()
  expect(heard.findLast(({ name }) => name === 'onboarding.review')?.input).toEqual({
    id: 'm1',
    agree: false,
    kind: 'photo',
    words: '门头照片看不清店名',
  })
  await expect
    .element(getByRole('button', { name: '驳回进件', exact: true }))
    .not.toBeInTheDocument()
})
