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
  { zh: '平台人员', en: 'Person of the platform' },
  {
    name: { zh: '姓名', en: 'Name' },
    phone: { zh: '手机号', en: 'Phone' },
    state: { zh: '状态', en: 'State' },
    /** Only the times are logged, never the secrets. */
    invited: { zh: '邀请的时间', en: 'Invited at' },
    agreed: { zh: '同意邀请的时间', en: 'Invitation agreed at' },
    passwordSet: { zh: '设置密码的时间', en: 'Password set at' },
    secondFactor: { zh: '绑定验证器的时间', en: 'Second factor set at' },
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
  zh: '输错次数太多。请等 {n} 秒再试。',
  en: 'Too many wrong tries. Wait {n} s.',
}
const notFound = {
  zh: '人员不存在或已删除',
  en: 'Person not found. They may have been deleted.',
}
const over = {
  zh: '这一步已经过期。请从头登录。',
  en: 'This step is too old. Sign in from the beginning.',
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
        zh: '手机号或密码不对。再试一次，或请同事重新邀请你。',
        en: 'Wrong phone or password. Try again, or ask a colleague to invite you again.',
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
    title: { zh: '核对动态码', en: 'Check the code' },
    wire: { method: 'POST', path: `${path}/prove`, body: 'form' },
    access: anyone,
    writes: true,
    unlogged,
    perMinute: 30,
    input: z.object({ ticket, code }),
    output: z.extend(signedIn, { recoveryCodes: z.array(z.string()) }),
    failures: {
      codeWrong: {
        zh: '动态码不对，或已经用过。请等下一个再输。',
        en: 'This code is not right, or was used. Wait for the next one.',
      },
      tooManyTries,
      over,
    },
    example: { ticket: world.platformTicket, code: world.recoveryCode },
  }),

  /** Sets the password of a person who was invited. The second factor comes next. */
  join: declareCall({
    name: 'platformPeople.join',
    title: { zh: '接受平台邀请', en: 'Join the platform' },
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
        zh: '邀请已过期，或用过了。请同事重新邀请你。',
        en: 'This invitation is too old, or was used. Ask a colleague to invite you again.',
      },
      waits: {
        zh: '这份邀请还要另一位同事同意。同意之后再打开这个链接。',
        en: 'Another colleague has to agree to this invitation. Open the link again after that.',
      },
    },
    example: { ticket: world.invitation, password: 'Machines-26', password2: 'Machines-26' },
  }),

  list: declareCall({
    name: 'platformPeople.list',
    title: { zh: '平台人员', en: 'People of the platform' },
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
    title: { zh: '重新邀请平台人员', en: 'Invite again' },
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
    title: { zh: '同意平台邀请', en: 'Agree to an invitation to the platform' },
    wire: { method: 'POST', path: `${path}/agree`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ id }),
    output: person,
    failures: {
      notFound,
      sameInviter: {
        zh: '邀请是你发的，要另一位同事同意',
        en: 'You made this invitation: a colleague has to agree.',
      },
      notNow: {
        zh: '邀请已无须同意，请刷新',
        en: 'This invitation no longer needs approval. Refresh to see it.',
      },
    },
    example: { id: world.secondReviewerId },
  }),

  setState: declareCall({
    name: 'platformPeople.setState',
    title: { zh: '停用或启用平台人员', en: 'Stop or start a person of the platform' },
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
    zh: '不能对自己这样做，请同事来做',
    en: 'Not to yourself: ask a colleague.',
  } as const
}
