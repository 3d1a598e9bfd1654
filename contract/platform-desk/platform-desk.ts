import * as z from 'zod/mini'
import { declareCall, platform } from '../base/call.ts'
import { checkFiles } from './check-files.ts'
import { commaListCodec } from '../base/comma-list.ts'
import { deskMessages } from './desk-messages.ts'
import { world } from '../example-world.ts'
import { passwordText, personFailures, phoneText } from '../people/person.ts'
import { declareSubject } from '../base/subject.ts'
import {
  id,
  moment,
  momentIfAny,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
} from '../base/wire.ts'
import { platformWatch } from './platform-watch.ts'

/** Calls of the platform: creating agents, and looking after merchants. */
export const agentSubject = declareSubject(
  'agent',
  { zh: '代理商', en: 'Agent' },
  {
    name: { zh: '名称', en: 'Name' },
    phone: { zh: '手机号', en: 'Phone number' },
    merchantNames: { zh: '商户', en: 'Merchants' },
    passwordSet: { zh: '密码设置时间', en: 'Password set at' },
  },
)

/** A look of the platform at data of a merchant, recorded in that merchant's own operation log. */
export const lookSubject = declareSubject(
  'look',
  { zh: '平台查看', en: 'Viewed by platform' },
  { seen: { zh: '查看内容', en: 'Information viewed' } },
)

const namedMerchant = z.object({ id, name: z.string() })

const agent = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  merchants: z.array(namedMerchant),
  createTime: moment,
})
export type Agent = z.output<typeof agent>

const merchantState = z.object({
  id,
  state: z.enum(['active', 'stopped']),
  stoppedWhy: z.string(),
  stoppedAt: momentIfAny,
})
const noMerchant = {
  zh: '商户不存在或已删除',
  en: 'Merchant not found. It may have been deleted.',
}
const notNow = {
  zh: '商户状态已更新，请刷新',
  en: 'The status of this merchant has changed. Refresh and try again.',
}
const { phoneFormat, phoneTaken, passwordShort, passwordLong, passwordCommon } = personFailures

export const platformDesk = {
  agents: declareCall({
    name: 'platformDesk.agents',
    title: { zh: '代理商列表', en: 'List agents' },
    wire: { method: 'GET', path: '/api/blade-platform/agent/list', body: 'query' },
    access: [platform],
    writes: false,
    input: z.object({ ...pagingFields(), name: z.optional(typedTextSchema(40)) }),
    output: recordPageSchema(agent),
    failures: {},
    example: {},
  }),

  saveAgent: declareCall({
    name: 'platformDesk.saveAgent',
    title: { zh: '保存代理商', en: 'Save agent' },
    wire: { method: 'POST', path: '/api/blade-platform/agent/submit', body: 'form' },
    access: [platform],
    writes: true,
    /** Without an id a new agent is created, which requires a password. */
    input: z.object({
      id: z.optional(id),
      name: typedTextSchema(30).check(z.minLength(1)),
      phone: phoneText,
      password: z.optional(passwordText),
      merchantIds: z.optional(commaListCodec(id)),
    }),
    output: agent,
    failures: {
      phoneFormat,
      phoneTaken,
      passwordShort,
      passwordLong,
      passwordCommon,
      passwordMissing: {
        zh: '请为新代理商设置密码',
        en: 'Set a password for the new agent.',
      },
      notFound: {
        zh: '代理商不存在或已删除',
        en: 'Agent not found. It may have been deleted.',
      },
      noSuchMerchant: {
        zh: '部分商户不存在或已删除，请重新选择',
        en: 'Some merchants were not found. They may have been deleted. Choose the merchants again.',
      },
    },
    example: {
      name: '华南代理',
      phone: world.newPhone,
      password: 'Machines-26',
      merchantIds: [world.merchantId],
    },
  }),

  merchants: declareCall({
    name: 'platformDesk.merchants',
    title: { zh: '商户列表', en: 'List merchants' },
    wire: { method: 'GET', path: '/api/blade-platform/merchant/list', body: 'query' },
    access: [platform],
    writes: false,
    input: z.object({ ...pagingFields(), name: z.optional(typedTextSchema(40)) }),
    output: recordPageSchema(
      z.object({ id, name: z.string(), state: z.enum(['active', 'stopped']), createTime: moment }),
    ),
    failures: {},
    example: {},
  }),

  /** Shows a merchant. It counts as a write, since it adds an entry to the merchant's operation log. */
  seeMerchant: declareCall({
    name: 'platformDesk.seeMerchant',
    title: { zh: '查看商户资料', en: 'View merchant details' },
    wire: { method: 'GET', path: '/api/blade-platform/merchant/detail', body: 'query' },
    access: [platform],
    writes: true,
    input: z.object({ id }),
    output: z.object({
      id,
      name: z.string(),
      state: z.enum(['active', 'stopped']),
      createTime: moment,
      servicePhone: z.string(),
      ownerName: z.string(),
      ownerPhone: z.string(),
      accountCount: z.int(),
      /** Only for a stopped merchant. */
      stoppedWhy: z.string(),
      stoppedAt: momentIfAny,
    }),
    failures: { notFound: noMerchant },
    example: { id: world.merchantId },
  }),

  /**
   * Stops or restores a merchant. The people of a stopped merchant are signed out and cannot sign in, and
   * its machines take no new payments. Paid orders are carried out, and its money stays where it is.
   */
  setMerchantState: declareCall({
    name: 'platformDesk.setMerchantState',
    title: { zh: '停用或恢复商户', en: 'Deactivate or reactivate merchant' },
    wire: { method: 'POST', path: '/api/blade-platform/merchant/setState', body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({
      id,
      state: z.enum(['active', 'stopped']),
      reason: typedTextSchema(200).check(z.minLength(1)),
    }),
    output: merchantState,
    failures: { notFound: noMerchant, notNow },
    example: { id: world.merchantId, state: 'stopped', reason: '未按约定缴费' },
  }),
  ...platformWatch,
  ...deskMessages,
  ...checkFiles,
}
