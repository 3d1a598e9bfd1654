import * as z from 'zod/mini'
import { agent, anyone, declareCall, platform, staff, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import {
  codePurpose,
  tenantPermissions,
  passwordText,
  person,
  personFailures,
  phoneText,
  pictureLink,
  smsCode,
  ticket,
} from './person.ts'
import { sessionCalls, signedIn } from './people-session.ts'
import { signInCalls } from './people-sign-in.ts'
import { tokenCalls } from './people-tokens.ts'
import { id, typedTextSchema } from '../base/wire.ts'

/** Calls about people: signing in, SMS codes, passwords, and what a person is and may do. */
const everybody = [staff, agent, platform] as const
const { phoneFormat, phoneTaken, codeWrong, codeOver, notProven, tooManyTries } = personFailures
const { passwordShort, passwordLong, passwordCommon, passwordsDiffer } = personFailures
const newPasswordFailures = { passwordShort, passwordLong, passwordCommon, passwordsDiffer }
/** A phone is proven by the ticket that `verifyCode` gave, or by the code itself. */
const proof = { ticket: z.optional(ticket), code: z.optional(smsCode) }
const proofFailures = { phoneFormat, codeWrong, codeOver, notProven }
const ofNobody = 'nothing of a merchant is changed'

export const people = {
  ...tokenCalls,
  ...signInCalls,
  ...sessionCalls,
  sendCode: declareCall({
    name: 'people.sendCode',
    title: { zh: '发送验证码', en: 'Send verification code' },
    wire: {
      method: 'GET',
      path: '/api/blade-user/merchantUser/pushMessageByPhone',
      body: 'query',
    },
    access: anyone,
    writes: true,
    unlogged: ofNobody,
    perMinute: 30,
    /** Without a purpose: a new password if the phone has an account, else registration. */
    input: z.object({ phone: phoneText, purpose: z.optional(codePurpose) }),
    output: z.object({ waitSeconds: z.int() }),
    failures: {
      phoneFormat,
      codeTooSoon: {
        zh: '一分钟内只能发送一次验证码。请稍候，或查看刚才的短信。',
        en: 'You can request one code per minute. Wait a moment, or check your latest text message.',
      },
      codesUsedUp: {
        zh: '今天发送的验证码过多，请明天再试',
        en: 'Too many codes were sent today. Try again tomorrow.',
      },
    },
    example: { phone: world.newPhone, purpose: 'register' },
  }),

  verifyCode: declareCall({
    name: 'people.verifyCode',
    title: { zh: '验证手机号', en: 'Verify phone number' },
    wire: { method: 'GET', path: '/api/blade-user/merchantUser/verifyCode', body: 'query' },
    access: anyone,
    writes: true,
    unlogged: ofNobody,
    perMinute: 60,
    input: z.object({ phone: phoneText, code: smsCode, purpose: z.optional(codePurpose) }),
    output: z.object({ ticket }),
    failures: { phoneFormat, codeWrong, codeOver },
    example: { phone: world.provenPhone, code: world.smsCode, purpose: 'register' },
  }),

  register: declareCall({
    name: 'people.register',
    title: { zh: '注册商户', en: 'Register merchant' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/save', body: 'form' },
    access: anyone,
    writes: true,
    perMinute: 60,
    input: z.object({
      phone: phoneText,
      ...proof,
      password: passwordText,
      /** Password once more, if a form asks for it. */
      password2: z.optional(passwordText),
      merchantName: z.optional(typedTextSchema(30)),
    }),
    output: signedIn,
    failures: { ...proofFailures, ...newPasswordFailures, phoneTaken },
    example: {
      phone: world.provenPhone,
      ticket: world.ticket,
      password: 'Machines-26',
      password2: 'Machines-26',
      merchantName: '新街口电玩',
    },
  }),

  /** Sets a new password by proof of the phone and signs in; all other sessions end. */
  changePassword: declareCall({
    name: 'people.changePassword',
    title: { zh: '用短信重设密码', en: 'Reset password by SMS' },
    wire: {
      method: 'GET',
      path: '/api/blade-user/merchantUser/updateUserPassWord',
      body: 'query',
    },
    access: anyone,
    writes: true,
    perMinute: 60,
    input: z.object({
      phone: phoneText,
      ...proof,
      password: passwordText,
      password2: z.optional(passwordText),
    }),
    output: signedIn,
    failures: {
      ...proofFailures,
      ...newPasswordFailures,
      noAccount: {
        zh: '这个手机号尚未注册，请先注册',
        en: 'This phone number is not registered. Register first.',
      },
      stopped: personFailures.stopped,
    },
    example: { phone: world.ownerPhone, ticket: world.ticket, password: 'Machines-26' },
  }),

  /** Changes the password of the caller, who gives the old one; all other sessions end. */
  changeOwnPassword: declareCall({
    name: 'people.changeOwnPassword',
    title: { zh: '修改密码', en: 'Change password' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/updatePassword', body: 'form' },
    access: everybody,
    writes: true,
    input: z.object({
      oldPassword: passwordText,
      newPassword: passwordText,
      newPassword1: z.optional(passwordText),
    }),
    output: z.object({ id }),
    failures: {
      oldPasswordWrong: {
        zh: '原密码不正确。请重试，或用短信重设密码。',
        en: 'Wrong current password. Try again, or reset it by SMS.',
      },
      ...newPasswordFailures,
      tooManyTries,
    },
    example: { oldPassword: world.password, newPassword: 'Machines-26' },
  }),

  validatePassword: declareCall({
    name: 'people.validatePassword',
    title: { zh: '验证密码', en: 'Check password' },
    wire: {
      method: 'POST',
      path: '/api/blade-user/merchantUser/userValidatePassword',
      body: 'form',
    },
    access: everybody,
    writes: true,
    unlogged: 'only wrong tries are counted',
    input: z.object({ password: passwordText }),
    output: z.object({ id }),
    failures: {
      wrongPassword: {
        zh: '密码不正确。请重试，或用短信重设密码。',
        en: 'Wrong password. Try again, or reset it by SMS.',
      },
      tooManyTries,
    },
    example: { password: world.password },
  }),

  info: declareCall({
    name: 'people.info',
    title: { zh: '获取我的信息', en: 'Get my profile' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/getInfoByUserId', body: 'form' },
    access: everybody,
    writes: false,
    /** Other clients send the caller's own id; any other id is refused. */
    input: z.object({ userId: z.optional(id) }),
    output: person,
    failures: { notFound: getAccountMissingSentence() },
    example: { userId: world.ownerId },
  }),

  detail: declareCall({
    name: 'people.detail',
    title: { zh: '获取我的详情', en: 'Get my details' },
    wire: { method: 'GET', path: '/api/blade-user/merchantUser/detail', body: 'query' },
    access: everybody,
    writes: false,
    input: z.object({ id: z.optional(id) }),
    output: person,
    failures: { notFound: getAccountMissingSentence() },
    example: { id: world.ownerId },
  }),

  siteCount: declareCall({
    name: 'people.siteCount',
    title: { zh: '获取我的场地数', en: 'Get my site count' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/getFieldByUserSize', body: 'form' },
    access: [staff, agent],
    writes: false,
    input: z.object({}),
    output: z.int(),
    failures: {},
    example: {},
  }),

  update: declareCall({
    name: 'people.update',
    title: { zh: '修改我的资料', en: 'Edit profile details' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/update', body: 'json' },
    access: listPersonUpdateGrants(),
    writes: true,
    input: createPersonUpdateInput(),
    output: person,
    failures: {},
    example: { name: '林晓', merchantName: '游场文化' },
  }),

  /** Does the same as `update` for clients that send a form. */
  submit: declareCall({
    name: 'people.submit',
    title: { zh: '保存我的资料', en: 'Save profile details' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/submit', body: 'form' },
    access: listPersonUpdateGrants(),
    writes: true,
    input: createPersonUpdateInput(),
    output: person,
    failures: {},
    example: { servicePhone: '0571-88886666' },
  }),

  changePhone: declareCall({
    name: 'people.changePhone',
    title: { zh: '更换手机号', en: 'Change phone number' },
    wire: { method: 'POST', path: '/api/blade-user/merchantUser/updatePhone', body: 'form' },
    access: everybody,
    writes: true,
    /** Tickets of the purposes `oldPhone` and `newPhone`. */
    input: z.object({ oldTicket: ticket, newPhone: phoneText, newTicket: ticket }),
    output: person,
    failures: { phoneFormat, phoneTaken, notProven },
    example: { oldTicket: world.ticket, newPhone: world.newPhone, newTicket: world.ticket },
  }),

  configParam: declareCall({
    name: 'people.configParam',
    title: { zh: '获取公开配置', en: 'Get public settings' },
    wire: { method: 'GET', path: '/api/getConfigParam', body: 'query' },
    access: anyone,
    writes: false,
    input: z.object({}),
    output: z.object({
      passwordMin: z.int(),
      passwordMax: z.int(),
      codeDigits: z.int(),
      codeSeconds: z.int(),
      codeWaitSeconds: z.int(),
      serviceQrBytesMax: z.int(),
    }),
    failures: {},
    example: {},
  }),
}

/** Returns the grants of `update`; for merchant data the handler checks permission or ownership. */
function listPersonUpdateGrants() {
  const { rename, service } = tenantPermissions
  return [staff, merchantGrant(rename), merchantGrant(service), agent, platform] as const
}

function createPersonUpdateInput() {
  return z.partial(
    z.object({
      name: typedTextSchema(20).check(z.minLength(1)),
      avatar: pictureLink,
      merchantName: typedTextSchema(30).check(z.minLength(1)),
      /** Mobile, landline with area code, or 400 number. Empty: no number is shown. */
      servicePhone: z.string().check(z.trim(), z.regex(/^(\d[\d-]{3,18}\d)?$/)),
      serviceQr: pictureLink,
    }),
  )
}

function getAccountMissingSentence() {
  return {
    zh: '账号不存在或已删除，请重新登录',
    en: 'Account not found. It may have been deleted. Sign in again.',
  } as const
}
