import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { contractSigning } from './contract-signing.ts'
import { contractTemplates } from './contract-templates.ts'
import {
  contract,
  contractFailures,
  contractLife,
  contractPermissions,
  fileAddress,
  ownValues,
  shownContract,
} from './contract-document.ts'
import { world } from '../example-world.ts'
import { day, id, moment, pagingFields, recordPageSchema, typedTextSchema } from '../base/wire.ts'

/**
 * Contracts with beneficiaries of a site's income. They are made from a template, sent as a link, signed
 * with an SMS code, and never changed afterwards.
 */
const seeGrants = [merchantGrant(contractPermissions.see)] as const
const editGrants = [merchantGrant(contractPermissions.edit)] as const
const { notFound, notNow, noSuchTemplate, noSuchPerson, noSuchSite } = contractFailures
const path = '/api/blade-contract/contract'

const contractInput = {
  templateId: id,
  peopleId: id,
  fieldId: id,
  startDate: day,
  endDate: day,
  values: z.optional(ownValues),
}
const madeFailures = {
  noSuchTemplate,
  noSuchPerson,
  noSuchSite,
  daysReversed: {
    zh: '开始日期晚于结束日期，请选择更早的开始日期',
    en: 'The start date is after the end date. Choose an earlier start date.',
  },
} as const
const madeExample = {
  templateId: world.templateId,
  peopleId: world.beneficiaryId,
  fieldId: world.siteId,
  startDate: new Date('2026-12-01T00:00:00+08:00'),
  endDate: new Date('2027-11-30T00:00:00+08:00'),
  values: [{ name: '押金', value: '500 元' }],
}

export const contracts = {
  list: declareCall({
    name: 'contracts.list',
    title: { zh: '合同列表', en: 'List contracts' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: seeGrants,
    writes: false,
    /** The newest contracts come first. */
    input: z.object({ ...pagingFields(), state: z.optional(z.enum(contractLife.states)) }),
    output: recordPageSchema(contract),
    failures: {},
    example: {},
  }),

  detail: declareCall({
    name: 'contracts.detail',
    title: { zh: '合同详情', en: 'View contract' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: shownContract,
    failures: { notFound },
    example: { id: world.contractId },
  }),

  preview: declareCall({
    name: 'contracts.preview',
    title: { zh: '预览合同', en: 'Preview contract' },
    wire: { method: 'POST', path: `${path}/preview`, body: 'form' },
    access: editGrants,
    writes: false,
    input: z.object(contractInput),
    /**
     * `missing`: fields that are needed before sending. `unprintable`: characters that cannot be printed.
     */
    output: z.object({
      text: z.string(),
      missing: z.array(z.string()),
      unprintable: z.array(z.string()),
    }),
    failures: madeFailures,
    example: madeExample,
  }),

  save: declareCall({
    name: 'contracts.save',
    title: { zh: '新建或修改合同草稿', en: 'Create or edit contract draft' },
    wire: { method: 'POST', path: `${path}/submit`, body: 'form' },
    access: editGrants,
    writes: true,
    /** Without an id, a draft is created. */
    input: z.object({ id: z.optional(id), ...contractInput }),
    output: contract,
    failures: { ...madeFailures, notFound, notNow },
    example: madeExample,
  }),

  /**
   * Fixes the text of the contract and returns its link. Sending again makes the link valid for the full
   * time again.
   */
  send: declareCall({
    name: 'contracts.send',
    title: { zh: '发送合同并获取签署链接', en: 'Send contract and get its signing link' },
    wire: { method: 'POST', path: `${path}/send`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ id }),
    output: z.object({ link: z.string(), untilTime: moment }),
    failures: {
      notFound,
      notNow,
      incomplete: {
        zh: '合同内容未填完，请补全后再发送',
        en: 'Some fields are not filled in yet. Complete them, then send the contract.',
      },
      unprintable: {
        zh: '合同含不能打印的字符，请按预览提示更换后再发送',
        en:
          'Some characters cannot be printed. Replace those listed in the preview, then send ' +
          'the contract.',
      },
      noPhone: {
        zh: '未填写对方的手机号，无法发送签署验证码。请先在“分账人员”中填写。',
        en:
          'The other party has no phone number for the signing code. Add one under ' +
          '“Beneficiaries” first.',
      },
    },
    example: { id: world.contractId },
  }),

  withdraw: declareCall({
    name: 'contracts.withdraw',
    title: { zh: '撤回合同', en: 'Withdraw contract' },
    wire: { method: 'POST', path: `${path}/withdraw`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ id, reason: z.optional(typedTextSchema(100)) }),
    output: contract,
    failures: { notFound, notNow },
    example: { id: world.contractId },
  }),

  /** Returns the address of the PDF, which is valid for a minute. */
  file: declareCall({
    name: 'contracts.file',
    title: { zh: '下载合同 PDF', en: 'Download contract PDF' },
    wire: { method: 'GET', path: `${path}/pdf`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: fileAddress,
    failures: { notFound },
    example: { id: world.contractId },
  }),

  ...contractTemplates,
  ...contractSigning,
}
