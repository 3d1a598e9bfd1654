import * as z from 'zod/mini'
import { anyone, declareCall } from '../base/call.ts'
import { contractLife, fileAddress, signature } from './contract-document.ts'
import { world } from '../example-world.ts'
import { personFailures, smsCode } from '../people/person.ts'
import { day, momentIfAny } from '../base/wire.ts'

/** Calls of the other party by the link, without an account. */
const token = z.string().check(z.regex(/^[\w.-]{20,400}$/))
const byLink = z.object({ token })

const opened = z.object({
  title: z.string(),
  text: z.string(),
  hash: z.string(),
  state: z.enum(contractLife.states),
  merchantName: z.string(),
  peopleName: z.string(),
  /** Masked phone number that receives the code. */
  phone: z.string(),
  startDate: day,
  endDate: day,
  signUntil: momentIfAny,
  signatures: z.array(signature),
})
export type OpenedContract = z.output<typeof opened>

const linkFailures = {
  linkOver: {
    zh: '链接已过期，请联系商户重新发送',
    en: 'This link has expired. Ask the merchant for a new link.',
  },
  linkWrong: {
    zh: '链接不完整，请从商户发给你的消息中重新打开',
    en: 'The link is incomplete. Open it again from the merchant’s message.',
  },
  withdrawn: {
    zh: '商户已撤回这份合同，无需签署',
    en: 'The merchant has withdrawn this contract. You do not need to sign it.',
  },
} as const
const signedAlready = {
  zh: '合同已签署',
  en: 'This contract has already been signed.',
}
const path = '/api/blade-contract/sign'

export const contractSigning = {
  open: declareCall({
    name: 'contracts.open',
    title: { zh: '打开签署链接', en: 'Open signing link' },
    wire: { method: 'GET', path: `${path}/open`, body: 'query' },
    access: anyone,
    writes: false,
    perMinute: 60,
    input: byLink,
    output: opened,
    failures: linkFailures,
    example: { token: world.contractToken },
  }),

  sendSignCode: declareCall({
    name: 'contracts.sendSignCode',
    title: { zh: '发送签署验证码', en: 'Send signing code' },
    wire: { method: 'POST', path: `${path}/code`, body: 'form' },
    access: anyone,
    writes: true,
    unlogged: 'a code changes nothing until a contract is signed with it, and that is logged',
    perMinute: 20,
    input: byLink,
    /** Seconds until another code can be sent. */
    output: z.object({ waitSeconds: z.int() }),
    failures: {
      ...linkFailures,
      signedAlready,
      codeTooSoon: {
        zh: '刚发送过验证码，请 1 分钟后再获取',
        en: 'A code was just sent. Wait 1 minute before you request another code.',
      },
      codesUsedUp: {
        zh: '今天发送的验证码过多，请明天再试',
        en: 'Too many codes were sent today. Try again tomorrow.',
      },
    },
    example: { token: world.contractToken },
  }),

  /** Signs with a code that is valid for this text only, so that it signs no other contract. */
  sign: declareCall({
    name: 'contracts.sign',
    title: { zh: '签署合同', en: 'Sign contract' },
    wire: { method: 'POST', path: `${path}/sign`, body: 'form' },
    access: anyone,
    writes: true,
    perMinute: 20,
    input: z.object({ token, code: smsCode }),
    output: opened,
    failures: {
      ...linkFailures,
      signedAlready,
      codeWrong: personFailures.codeWrong,
      codeOver: personFailures.codeOver,
    },
    example: { token: world.contractToken, code: world.smsCode },
  }),

  openFile: declareCall({
    name: 'contracts.openFile',
    title: { zh: '从签署链接下载合同 PDF', en: 'Download contract PDF from signing link' },
    wire: { method: 'GET', path: `${path}/pdf`, body: 'query' },
    access: anyone,
    writes: false,
    perMinute: 20,
    input: byLink,
    output: fileAddress,
    failures: linkFailures,
    example: { token: world.contractToken },
  }),
}
