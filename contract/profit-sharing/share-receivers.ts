import * as z from 'zod/mini'
import { sharingPermissions } from './beneficiaries.ts'
import { anyone, declareCall, allSitesGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { id, moment, typedTextSchema } from '../base/wire.ts'

/** Beneficiaries to whose own WeChat account WeChat Pay passes on shares. */
const edit = [allSitesGrant(sharingPermissions.edit)] as const
const notFound = {
  zh: '分账人员不存在或已删除',
  en: 'Beneficiary not found. It may have been deleted.',
}
const path = '/api/blade-fzpeople/fzpeople'

export const shareReceivers = {
  /**
   * Creates a link that binds the first person who opens it in WeChat within a day. A new link ends the
   * previous one.
   */
  beginReceiver: declareCall({
    name: 'profitSharing.beginReceiver',
    title: { zh: '生成分账人员的微信绑定链接', en: 'Create WeChat setup link for beneficiary' },
    wire: { method: 'POST', path: `${path}/beginReceiver`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id, realName: typedTextSchema(40).check(z.minLength(1)) }),
    output: z.object({ link: z.string(), untilTime: moment }),
    failures: {
      notFound,
      notSetUp: {
        zh: '平台未开通微信绑定，请改用银行卡',
        en: 'The platform has not enabled WeChat linking. Use a bank card instead.',
      },
      bound: {
        zh: '已绑定微信。如需更换，请先解绑。',
        en: 'A WeChat account is already linked. Unlink it before you link another account.',
      },
    },
    example: { id: world.beneficiaryId, realName: '陈立' },
  }),

  /** WeChat redirects the person here, and the answer redirects to a page with the result. */
  bindReceiver: declareCall({
    name: 'profitSharing.bindReceiver',
    title: { zh: '绑定分账人员的微信', en: 'Link beneficiary’s WeChat account' },
    wire: { method: 'GET', path: `${path}/bindReceiver`, body: 'query', answer: 'redirect' },
    access: anyone,
    writes: true,
    unlogged: 'Nobody is signed in: that the link was made is logged.',
    input: z.object({
      code: z.optional(typedTextSchema(200)),
      state: z.optional(typedTextSchema(128)),
    }),
    output: z.object({ location: z.string() }),
    failures: {},
    example: { code: 'code-of-the-example', state: world.wechatTicket },
  }),

  unbindReceiver: declareCall({
    name: 'profitSharing.unbindReceiver',
    title: { zh: '解绑分账人员的微信', en: 'Unlink beneficiary’s WeChat account' },
    wire: { method: 'POST', path: `${path}/unbindReceiver`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id }),
    output: z.object({ id }),
    failures: { notFound },
    example: { id: world.beneficiaryId },
  }),
}
