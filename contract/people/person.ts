import * as z from 'zod/mini'
import { declarePermissions } from '../base/permission.ts'
import { declareSubject } from '../base/subject.ts'
import { sites, userType } from './people-session.ts'
import { id, typedTextSchema } from '../base/wire.ts'

/** What calls about people share: phones, passwords, codes, and the details of a person. */
export const signInFacts = {
  passwordMin: 8,
  passwordMax: 16,
  codeDigits: 6,
  codeSeconds: 300,
  codeWaitSeconds: 60,
  codesPerDay: 10,
  ticketSeconds: 600,
} as const

/** Mobile number in mainland China. The calls check the format, each with its own failure. */
export const phoneText = typedTextSchema(20)
export const isMobilePhoneNumber = (text: string) => /^1[3-9]\d{9}$/.test(text)

/** Password as typed, or the MD5 of it as 32 lower-case hexadecimal characters. Spaces are not trimmed. */
export const passwordText = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** Purposes of an SMS code. */
export const codePurposes = ['register', 'password', 'oldPhone', 'newPhone'] as const
export type CodePurpose = (typeof codePurposes)[number]
export const codePurpose = z.literal([...codePurposes])
export const smsCode = z.string().check(z.trim(), z.regex(/^\d{6}$/))
/** Proof that an SMS code for this phone was correct, for one purpose and one use. */
export const ticket = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** Sign-in name besides the phone. It begins with a letter, so that it cannot be a phone number. */
export const accountName = z.string().check(z.trim(), z.regex(/^([A-Za-z][\w.-]{2,19})?$/))

/** Link to a file here or elsewhere. Links that a browser would execute are not allowed. */
export const pictureLink = z
  .string()
  .check(z.maxLength(500), z.regex(/^$|^\/(?!\/)[\w./?=&%-]*$|^https:\/\/[^\s"'<>]+$/))

export const person = z.object({
  id,
  /** Sign-in name besides the phone. */
  account: z.string(),
  phone: z.string(),
  name: z.string(),
  avatar: z.string(),
  userType,
  merchantId: id,
  merchantName: z.string(),
  servicePhone: z.string(),
  serviceQr: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  permissions: z.array(z.string()),
  sites,
})

export const tenantPermissions = declarePermissions(
  'house',
  { zh: '商户资料', en: 'Merchant details' },
  {
    rename: { zh: '修改商户名称', en: 'Change merchant name' },
    service: { zh: '修改客服电话和二维码', en: 'Change customer service number and QR code' },
  },
)

export const accountSubject = declareSubject(
  'account',
  { zh: '账号', en: 'Account' },
  {
    name: { zh: '姓名', en: 'Name' },
    phone: { zh: '手机号', en: 'Phone number' },
    account: { zh: '登录名', en: 'Sign-in name' },
    avatar: { zh: '头像', en: 'Photo' },
    remark: { zh: '备注', en: 'Note' },
    roleName: { zh: '岗位', en: 'Role' },
    siteNames: { zh: '场地', en: 'Sites' },
    state: { zh: '状态', en: 'Status' },
    /** Only the time is logged, never the password. */
    passwordSet: { zh: '密码设置时间', en: 'Password set at' },
  },
)

export const merchantSubject = declareSubject(
  'merchant',
  { zh: '商户', en: 'Merchant' },
  {
    name: { zh: '商户名称', en: 'Merchant name' },
    servicePhone: { zh: '客服电话', en: 'Customer service number' },
    serviceQr: { zh: '客服二维码', en: 'Customer service QR code' },
    state: { zh: '状态', en: 'Status' },
    stoppedWhy: { zh: '停用原因', en: 'Reason for deactivation' },
  },
)

/** Failures that several calls share. */
export const personFailures = {
  phoneFormat: {
    zh: '手机号格式不正确。请填写 11 位手机号。',
    en: 'This is not a valid phone number. Enter 11 digits.',
  },
  phoneTaken: {
    zh: '手机号已注册。请更换手机号，或用这个手机号登录。',
    en: 'This phone number is in use. Use another phone number, or sign in with this one.',
  },
  passwordShort: {
    zh: '密码至少 8 位。请设置更长的密码。',
    en: 'The password must have at least 8 characters. Choose a longer password.',
  },
  passwordLong: {
    zh: '密码最多 16 位。请设置更短的密码。',
    en: 'The password can have at most 16 characters. Choose a shorter password.',
  },
  passwordCommon: {
    zh: '密码过于常见，容易被猜到。请更换密码。',
    en: 'This password is too common and easy to guess. Choose another password.',
  },
  passwordsDiffer: {
    zh: '两次输入的密码不一致，请重新输入',
    en: 'The passwords do not match. Enter them again.',
  },
  codeWrong: {
    zh: '验证码不正确。请核对最新的短信后重新输入。',
    en: 'Wrong verification code. Check the latest text message and enter the code again.',
  },
  codeOver: {
    zh: '验证码已失效，请重新获取',
    en: 'This verification code has expired. Get a new code.',
  },
  notProven: {
    zh: '手机号未验证或验证已过期，请重新获取验证码',
    en: 'The phone number is not verified, or the verification has expired. Get a new code.',
  },
  /** `{n}` is the number of seconds. */
  tooManyTries: {
    zh: '输错次数过多。请等 {n} 秒再试，或用短信重设密码。',
    en: 'Too many wrong attempts. Try again in {n} s, or reset the password by SMS.',
  },
  stopped: {
    zh: '这个账号已停用，请联系管理员',
    en: 'This account is deactivated. Ask your administrator.',
  },
} as const
