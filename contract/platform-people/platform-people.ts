import * as z from 'zod/mini'
import { anyone, declareCall, platform } from '../base/call.ts'
import { world } from '../example-world.ts'
import { signedIn, unlogged } from '../people/people-session.ts'
import { passwordText, personFailures, phoneText } from '../people/person.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, typedTextSchema, yesNo } from '../base/wire.ts'

/** The platform's own people, who sign in with a password and a second factor (TOTP, RFC 6238). */
export const platformPersonSubject = declareSubject(
  'platformPerson',
  { zh: '平台人员', en: 'Platform staff' },
  {
    name: { zh: '姓名', en: 'Name' },
    phone: { zh: '手机号', en: 'Phone number' },
    state: { zh: '状态', en: 'Status' },
    /** Only the times are logged, never the secrets. */
    invited: { zh: '邀请时间', en: 'Invited at' },
    agreed: { zh: '批准邀请时间', en: 'Invitation approved at' },
    passwordSet: { zh: '密码设置时间', en: 'Password set at' },
    secondFactor: { zh: '绑定验证器时间', en: 'Authenticator linked at' },
  },
)

/** Screen that an invitation link opens. */
export const joinPath = '/platform/join'
export const INVITED_HOURS = 24

/** Permits the next step of somebody whose password was right, or who was invited. */
const ticket = z.string().check(z.regex(/^[\w-]{16,120}$/))
/** Six digits of the authenticator app, or a recovery code. */
const code = typedTextSchema(24).check(z.regex(/^(\d{6}|[a-z2-7]{4}(-?[a-z2-7]{4}){3})$/i))

/** Answer after the password was accepted; the code is still missing. */
const signInChallenge = z.object({
  ticket,
  /**
   * Secret for an authenticator app, as text and as the content of a QR code; empty if the person has one
   * already.
   */
  secret: z.string(),
  uri: z.string(),
})
export type SecondFactorSetup = z.output<typeof signInChallenge>

const person = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  state: z.enum(['active', 'stopped']),
  isMe: yesNo,
  /** Whether the person has not set a password yet. */
  isInvited: yesNo,
  hasSecondFactor: yesNo,
  /** Whether the invitation cannot be used until somebody other than its maker agrees. */
  waitsForYes: yesNo,
  /** Name of the person who made the invitation; empty if none waits. */
  invitedBy: z.string(),
  invitedByMe: yesNo,
  createTime: moment,
})
export type PlatformPerson = z.output<typeof person>

const invitation = z.object({ id, link: z.string(), until: moment })
export type Invitation = z.output<typeof invitation>

const { phoneFormat, phoneTaken, stopped } = personFailures
const { passwordShort, passwordLong, passwordCommon, passwordsDiffer } = personFailures
/** `{n}` is the number of seconds. */
const tooManyTries = {
  zh: '输错次数过多，请 {n} 秒后再试',
  en: 'Too many wrong attempts. Try again in {n} s.',
}
const notFound = {
  zh: '人员不存在或已删除',
  en: 'Person not found. They may have been deleted.',
}
const over = {
  zh: '登录已过期，请重新登录',
  en: 'Your sign-in has expired. Sign in again.',
}
const path = '/api/blade-platform/person'

export const platformPeople = {
  signIn: declareCall({
    name: 'platformPeople.signIn',
    title: { zh: '平台登录', en: 'Sign in to the platform' },
    wire: { method: 'POST', path: `${path}/signIn`, body: 'form' },
    access: anyone,
    writes: true,
    unlogged,
    perMinute: 30,
    input: z.object({
      username: typedTextSchema(40).check(z.minLength(1)),
      password: passwordText,
    }),
    output: signInChallenge,
    failures: {
      wrong: {
        zh: '手机号或密码不正确。请重试，或请同事重新邀请你。',
        en: 'Wrong phone number or password. Try again, or ask a colleague to invite you again.',
      },
      tooManyTries,
      stopped,
    },
    example: { username: world.platformPhone, password: world.password },
  }),

  /**
   * Checks the code. The first one activates the second factor, and only then does the answer contain
   * recovery codes.
   */
  prove: declareCall({
    name: 'platformPeople.prove',
    title: { zh: '核对动态码', en: 'Verify authenticator code' },
    wire: { method: 'POST', path: `${path}/prove`, body: 'form' },
    access: anyone,
    writes: true,
    unlogged,
    perMinute: 30,
    input: z.object({ ticket, code }),
    output: z.extend(signedIn, { recoveryCodes: z.array(z.string()) }),
    failures: {
      codeWrong: {
        zh: '动态码不正确或已使用，请输入下一个动态码',
        en: 'The code is wrong or has already been used. Enter the next code.',
      },
      tooManyTries,
      over,
    },
    example: { ticket: world.platformTicket, code: world.recoveryCode },
  }),

  /** Sets the password of a person who was invited. The second factor comes next. */
  join: declareCall({
    name: 'platformPeople.join',
    title: { zh: '接受平台邀请', en: 'Accept platform invitation' },
    wire: { method: 'POST', path: `${path}/join`, body: 'form' },
    access: anyone,
    writes: true,
    perMinute: 30,
    input: z.object({ ticket, password: passwordText, password2: passwordText }),
    output: signInChallenge,
    failures: {
      passwordShort,
      passwordLong,
      passwordCommon,
      passwordsDiffer,
      over: {
        zh: '邀请已过期或已使用，请同事重新邀请你',
        en: 'This invitation has expired or has already been used. Ask a colleague to invite you again.',
      },
      waits: {
        zh: '邀请还须由另一位同事批准，批准后请重新打开此链接',
        en: 'A second colleague must approve this invitation. Open this link again after the approval.',
      },
    },
    example: { ticket: world.invitation, password: 'Machines-26', password2: 'Machines-26' },
  }),

  list: declareCall({
    name: 'platformPeople.list',
    title: { zh: '平台人员列表', en: 'List platform staff' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: [platform],
    writes: false,
    input: z.object({}),
    output: z.array(person),
    failures: {},
    example: {},
  }),

  invite: declareCall({
    name: 'platformPeople.invite',
    title: { zh: '邀请平台人员', en: 'Invite platform staff' },
    wire: { method: 'POST', path: `${path}/invite`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ name: typedTextSchema(20).check(z.minLength(1)), phone: phoneText }),
    output: invitation,
    failures: { phoneFormat, phoneTaken },
    example: { name: '陈涛', phone: world.newPhone },
  }),

  /**
   * Invites somebody who forgot the password or lost the second factor. Whoever gets the link sets both
   * again.
   */
  inviteAgain: declareCall({
    name: 'platformPeople.inviteAgain',
    title: { zh: '重新邀请平台人员', en: 'Invite platform staff again' },
    wire: { method: 'POST', path: `${path}/inviteAgain`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ id }),
    output: invitation,
    failures: { notFound, isYou: getNotYourselfSentence() },
    example: { id: world.secondReviewerId },
  }),

  /** Gives the second person's agreement to an invitation. The person who made it cannot agree. */
  agree: declareCall({
    name: 'platformPeople.agree',
    title: { zh: '批准平台邀请', en: 'Approve platform invitation' },
    wire: { method: 'POST', path: `${path}/agree`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ id }),
    output: person,
    failures: {
      notFound,
      sameInviter: {
        zh: '邀请由你发出，须由另一位同事批准',
        en: 'You sent this invitation. A colleague must approve it.',
      },
      notNow: {
        zh: '这个邀请已不需要批准，请刷新',
        en: 'This invitation no longer needs approval. Refresh to see its status.',
      },
    },
    example: { id: world.secondReviewerId },
  }),

  setState: declareCall({
    name: 'platformPeople.setState',
    title: { zh: '停用或启用平台人员', en: 'Deactivate or reactivate platform staff' },
    wire: { method: 'POST', path: `${path}/setState`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ id, state: z.enum(['active', 'stopped']) }),
    output: person,
    failures: { notFound, isYou: getNotYourselfSentence() },
    example: { id: world.secondReviewerId, state: 'stopped' },
  }),
}

function getNotYourselfSentence() {
  return {
    zh: '不能对自己的账号执行此操作，请让同事操作',
    en: 'You cannot do this to your own account. Ask a colleague to do it.',
  } as const
}
