import { expect, test } from 'vitest'
import type { Beneficiary } from '#contract/profit-sharing/beneficiaries.ts'
import type { Contract, ShownContract } from '#contract/contracts/contract-document.ts'
import type { OpenedContract } from '#contract/contracts/contract-signing.ts'
import { contracts } from '#contract/contracts/contracts.ts'
import { toFen } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { sites } from '#contract/sites/sites.ts'
import { open, subAccount } from '#web/test/open-console.tsx'
import { answering, refusing, serve, silence } from '#web/test/scripted-server.ts'

const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
const one: Contract = {
  id: 'c1',
  templateId: 't1',
  title: '场地合作协议',
  peopleId: 'b1',
  peopleName: '万象影城',
  fieldId: 's1',
  fieldName: '星河影城店',
  startDate: day('2025-12-01'),
  endDate: day('2025-12-31'),
  state: 'signed',
  values: [],
  userName: '林晓峰',
  createTime: new Date(),
  signUntil: null,
  signedAt: new Date('2025-12-01T08:00:00Z'),
}
const signature = {
  name: '万象影城',
  phone: '138 **** 2046',
  address: '10.0.0.8',
  hash: 'ab'.repeat(32),
  signTime: new Date('2025-12-01T08:00:00Z'),
}
const shown: ShownContract = {
  ...one,
  text: '场地合作协议\n\n甲方与乙方合作。',
  missing: [],
  unprintable: [],
  hash: signature.hash,
  signatures: [],
}
const template = {
  id: 't1',
  name: '场地合作协议',
  text: '押金【押金】',
  fields: ['押金'],
  updateTime: new Date(),
}
const partner: Beneficiary = {
  id: 'b1',
  name: '万象影城',
  role: 'site',
  phone: '13800002046',
  remark: '',
  wechatMerchant: '',
  wechatName: '',
  receiverName: '',
  receiverSince: null,
  identityNumber: '',
  cardNumber: '',
  cardHolder: '',
  bankName: '',
  agentId: null,
  dueMoney: toFen(0),
  claimMoney: toFen(0),
  createTime: new Date(),
}
const pageOf = (records: Contract[]) => {
  return { records, total: records.length, size: 20, current: 1, pages: 1 }
}
const place = {
  id: 's1',
  firmName: '星河影城店',
  address: '',
  addressType: 'placement',
  isDefault: true,
} as const

test('lists contracts and filters them by state', async () => {
  const heard = serve(
    answering(contracts.list, ({ state }) => pageOf(state === 'draft' ? [] : [one])),
  )
  const { getByRole, getByText } = await open('/contract')
  await expect
    .element(getByRole('link', { name: /万象影城.*合同已到期.*场地合作协议.*已签署/ }))
    .toHaveAttribute('href', '/contract?id=c1')
  await getByRole('radio', { name: '草稿' }).click()
  await expect.element(getByText('没有符合条件的合同')).toBeVisible()
  expect(heard.at(-1)?.input).toMatchObject({ state: 'draft' })
})

test('shows load failure, empty list and missing permission', async () => {
  let broken = true
  serve(answering(contracts.list, () => (broken ? silence : pageOf([]))))
  const { getByRole, getByText } = await open('/contract')
  await expect.element(getByRole('button', { name: '重试' })).toBeVisible()
  broken = false
  await getByRole('button', { name: '重试' }).click()
  await expect.element(getByText('暂无合同')).toBeVisible()
  const clerk = await open('/contract', { person: subAccount('sites.see') })
  await expect.element(clerk.getByText('暂无权限，请联系管理员')).toBeVisible()
})

test('a contract shows missing fields, link or signature', async () => {
  let now: ShownContract = { ...shown, state: 'draft', missing: ['押金'] }
  serve(
    answering(contracts.list, () => pageOf([])),
    answering(contracts.detail, () => now),
    answering(contracts.send, () =>
      now.missing.length > 0
        ? refusing(contracts.send, 'incomplete')
        : { link: 'https://play.example/contract_sign?token=x', untilTime: new Date() },
    ),
  )
  const draft = await open('/contract?id=c1')
  await expect.element(draft.getByText('未填写：押金')).toBeVisible()
  await draft.getByRole('button', { name: '发起签署' }).click()
  await expect.element(draft.getByText(contracts.send.failures.incomplete.zh)).toBeVisible()
  now = { ...shown, state: 'sent' }
  const sent = await open('/contract?id=c1')
  await sent.getByRole('button', { name: '重新获取链接' }).click()
  await expect.element(sent.getByText('https://play.example/contract_sign?token=x')).toBeVisible()
  now = { ...shown, signatures: [signature] }
  const signed = await open('/contract?id=c1')
  await expect.element(signed.getByText('2025/12/01 16:00')).toBeVisible()
  await expect.element(signed.getByText(signature.hash)).toBeVisible()
  expect(signed.getByRole('button', { name: '撤回合同' }).query()).toBeNull()
})

test('a draft from a template survives a refusal', async () => {
  const heard = serve(
    answering(contracts.list, () => pageOf([])),
    answering(contracts.templates, () => [template]),
    answering(profitSharing.list, () => ({ ...pageOf([]), records: [partner] })),
    answering(sites.choices, () => [place]),
    answering(contracts.preview, () => ({
      text: '场地合作协议\n\n押金500 元',
      missing: [],
      unprintable: [],
    })),
    answering(contracts.save, () => refusing(contracts.save, 'daysReversed', 'startDate')),
  )
  const { getByRole, getByText } = await open('/contract?add=new')
  await getByRole('textbox', { name: '押金' }).fill('500 元')
  await getByRole('button', { name: '预览合同' }).click()
  await expect.element(getByText('押金500 元')).toBeVisible()
  await getByRole('dialog').getByRole('button', { name: /关闭/ }).click()
  await getByRole('button', { name: '保存草稿' }).click()
  await expect.element(getByText('开始日期晚于结束日期，请选择更早的开始日期')).toBeVisible()
  await expect.element(getByRole('textbox', { name: '押金' })).toHaveValue('500 元')
  expect(heard.find(({ name }) => name === 'contracts.save')?.input).toMatchObject({
    templateId: 't1',
    peopleId: 'b1',
    fieldId: 's1',
    values: [{ name: '押金', value: '500 元' }],
  })
})

test('a template has tappable fields and a unique name', async () => {
  const heard = serve(
    answering(contracts.templates, () => []),
    answering(contracts.saveTemplate, ({ name }) =>
      name === '场地合作协议' ? refusing(contracts.saveTemplate, 'nameTaken', 'name') : template,
    ),
  )
  const { getByRole, getByText } = await open('/contract-template?add=new')
  const text = getByRole('textbox', { name: '正文' })
  await expect.element(text).toHaveValue(expect.stringContaining('【分账比例】'))
  await text.fill('第')
  await getByRole('button', { name: '分账版本' }).click()
  await expect.element(text).toHaveValue('第【分账版本】')
  await getByRole('button', { name: '保存模板' }).click()
  await expect.element(getByText('已有同名的模板，请更换名称')).toBeVisible()
  await getByRole('textbox', { name: '名称' }).fill('柜台合作')
  await getByRole('button', { name: '保存模板' }).click()
  await expect.element(getByText('模板已保存')).toBeVisible()
  expect(heard.findLast(({ name }) => name === 'contracts.saveTemplate')?.input).toMatchObject({
    name: '柜台合作',
    text: '第【分账版本】',
  })
})

test('the other party signs by link with a code', async () => {
  const opened: OpenedContract = {
    title: '场地合作协议',
    text: shown.text,
    hash: signature.hash,
    state: 'sent',
    merchantName: '星游文化',
    peopleName: '万象影城',
    phone: '138 **** 2046',
    startDate: one.startDate,
    endDate: one.endDate,
    signUntil: day('2026-12-01'),
    signatures: [],
  }
  let now: OpenedContract = opened
  serve(
    answering(contracts.open, () => now),
    answering(contracts.sendSignCode, () => ({ waitSeconds: 60 })),
    answering(contracts.sign, ({ code }) => {
      if (code !== '135790') return refusing(contracts.sign, 'codeWrong', 'code')
      now = { ...opened, state: 'signed', signatures: [signature] }
      return now
    }),
  )
  const token = 'a'.repeat(30)
  const { getByRole, getByText } = await open(`/contract_sign?token=${token}`, { person: 'nobody' })
  await expect.element(getByText('由 星游文化 发起')).toBeVisible()
  await getByRole('button', { name: '获取验证码' }).click()
  const code = getByRole('textbox', { name: '短信验证码' })
  await code.fill('000000')
  await getByRole('button', { name: '同意并签署' }).click()
  await expect.element(getByText(contracts.sign.failures.codeWrong.zh)).toBeVisible()
  await code.fill('135790')
  await getByRole('button', { name: '同意并签署' }).click()
  await expect.element(getByText(signature.hash)).toBeVisible()
  await expect.element(getByRole('button', { name: '下载 PDF' })).toBeVisible()
})

test('an expired link shows what to do', async () => {
  serve(answering(contracts.open, () => refusing(contracts.open, 'linkOver')))
  const { getByText } = await open(`/contract_sign?token=${'b'.repeat(30)}`, { person: 'nobody' })
  await expect.element(getByText('链接已过期，请联系商户重新发送')).toBeVisible()
})

test.each(['', '?token=abc'])('an incomplete signing link says so: %s', async (cut) => {
  const heard = serve()
  const { getByRole, getByText } = await open(`/contract_sign${cut}`, { person: 'nobody' })
  await expect.element(getByText(contracts.open.failures.linkWrong.zh)).toBeVisible()
  await expect.element(getByRole('button', { name: '重试' })).not.toBeInTheDocument()
  expect(heard.map(({ name }) => name)).not.toContain('contracts.open')
})
