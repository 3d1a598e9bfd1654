import * as z from 'zod/mini'
import { declareCall, platform } from '../base/call.ts'
import { commaListCodec } from '../base/comma-list.ts'
import { world } from '../example-world.ts'
import { declareSubject } from '../base/subject.ts'
import {
  id,
  moment,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  typedLinesSchema,
  yesNo,
} from '../base/wire.ts'

/** Messages of the platform to the people of one merchant, several or all. Part of `platformDesk`. */
export const deskMessageSubject = declareSubject(
  'deskMessage',
  { zh: '平台消息', en: 'Platform message' },
  {
    title: { zh: '标题', en: 'Title' },
    text: { zh: '正文', en: 'Text' },
    merchantNames: { zh: '商户', en: 'Merchants' },
  },
)

export const MESSAGE_TITLE_MAX = 60
export const MESSAGE_TEXT_MAX = 2_000
const title = z.optional(typedTextSchema(MESSAGE_TITLE_MAX))
const text = z.optional(typedLinesSchema(MESSAGE_TEXT_MAX))
const sentence = z.object({ zh: z.string(), en: z.string() })

const message = z.object({
  id,
  title: sentence,
  text: sentence,
  /** Whether it went to all merchants that were active then; otherwise it went to the named ones. */
  toAll: yesNo,
  merchantNames: z.array(z.string()),
  /** Number of merchants reached so far, of people reached in them, and of those people who read it. */
  merchants: z.int(),
  received: z.int(),
  read: z.int(),
  state: z.enum(['sending', 'sent']),
  by: z.string(),
  createTime: moment,
})
export type DeskMessage = z.output<typeof message>

const path = '/api/blade-platform/message'

export const deskMessages = {
  /** Lists messages, newest first. */
  messages: declareCall({
    name: 'platformDesk.messages',
    title: { zh: '平台消息列表', en: 'List platform messages' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: [platform],
    writes: false,
    input: z.object(pagingFields()),
    output: recordPageSchema(message),
    failures: {},
    example: {},
  }),

  /** Sends a message in one language or both. Readers of the other language see the one that exists. */
  sendMessage: declareCall({
    name: 'platformDesk.sendMessage',
    title: { zh: '发送平台消息', en: 'Send platform message' },
    wire: { method: 'POST', path: `${path}/send`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({
      titleZh: title,
      titleEn: title,
      textZh: text,
      textEn: text,
      toAll: yesNo,
      merchantIds: z.optional(commaListCodec(id)),
    }),
    output: message,
    failures: {
      titleMissing: {
        zh: '请至少填写一种语言的标题',
        en: 'Enter the title in at least one language.',
      },
      textMissing: {
        zh: '请至少填写一种语言的正文',
        en: 'Enter the text in at least one language.',
      },
      nobodyChosen: { zh: '请至少选择一个商户', en: 'Choose at least one merchant.' },
      noSuchMerchant: {
        zh: '部分商户不存在或已删除，请重新选择',
        en: 'Some merchants were not found. They may have been deleted. Choose the merchants again.',
      },
    },
    example: {
      titleZh: '合同快到期',
      textZh: '请在本月内续签。',
      toAll: false,
      merchantIds: [world.merchantId],
    },
  }),
}
