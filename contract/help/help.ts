import * as z from 'zod/mini'
import { declareCall, staff } from '../base/call.ts'
import type { HelpTopicId } from './help-topics.ts'

/** Help topics for clients without a text of their own. The console brings the same texts with it. */
const article = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown without the title: headings, lists, tables, bold names of buttons, links to screens. */
  content: z.string(),
})
const shared = {
  access: [staff],
  writes: false,
  input: z.object({ id: z.string() }),
  output: article,
  failures: {
    notFound: {
      zh: '帮助内容不存在或已删除',
      en: 'Help topic not found. It may have been deleted.',
    },
  },
} as const

export const help = {
  feature: declareCall({
    ...shared,
    name: 'help.feature',
    title: { zh: '功能介绍', en: 'Get description of a feature' },
    wire: {
      method: 'GET',
      path: '/api/blade-cpdtFunctionIntro/cpdtFunctionIntro/detail',
      body: 'query',
    },
    example: { id: 'orders' satisfies HelpTopicId },
  }),

  question: declareCall({
    ...shared,
    name: 'help.question',
    title: { zh: '常见问题', en: 'Get answer to a question' },
    wire: {
      method: 'GET',
      path: '/api/blade-cpdtCommonQuestion/cpdtCommonQuestion/detail',
      body: 'query',
    },
    example: { id: 'device-offline' satisfies HelpTopicId },
  }),

  device: declareCall({
    ...shared,
    name: 'help.device',
    title: { zh: '设备说明', en: 'Get manual of a device type' },
    wire: {
      method: 'GET',
      path: '/api/blade-equipmentExplain/equipmentExplain/detail',
      body: 'query',
    },
    example: { id: 'claw' satisfies HelpTopicId },
  }),
}
