import * as z from 'zod/mini'

/** Bodies of calls about profit sharing. */
const shareFormText = (max: number, min = 1) => z.string().check(z.minLength(min), z.maxLength(max))
const number = shareFormText(64).check(z.regex(/^[\w|*@-]+$/))
const amount = z.int().check(z.positive())
const type = z.enum(['MERCHANT_ID', 'PERSONAL_OPENID'])
/** A merchant's number consists of digits. A person is identified by the openid at the named app. */
const isOfType = (receiver: { type: z.output<typeof type>; account: string }) =>
  /^\d{8,10}$/.test(receiver.account)
    ? receiver.type === 'MERCHANT_ID'
    : receiver.type === 'PERSONAL_OPENID' && /^o[\w-]{27}$/.test(receiver.account)

export const receiverForm = z
  .object({
    appid: shareFormText(32),
    type,
    account: shareFormText(64),
    name: shareFormText(1024),
    relation_type: z.enum([
      'SERVICE_PROVIDER',
      'STORE',
      'STAFF',
      'STORE_OWNER',
      'PARTNER',
      'HEADQUARTER',
      'BRAND',
      'DISTRIBUTOR',
      'USER',
      'SUPPLIER',
      'CUSTOM',
    ]),
  })
  .check(z.refine(isOfType))
export type ReceiverWish = z.output<typeof receiverForm>

export const forgetForm = z
  .object({ appid: shareFormText(32), type, account: shareFormText(64) })
  .check(z.refine(isOfType))
export type ForgetWish = z.output<typeof forgetForm>

const receiver = z
  .object({ type, account: shareFormText(64), amount, description: shareFormText(80) })
  .check(z.refine(isOfType))

export const shareForm = z.object({
  appid: z.optional(shareFormText(32)),
  transaction_id: shareFormText(32),
  out_order_no: number,
  receivers: z.array(receiver).check(z.minLength(1), z.maxLength(50)),
  unfreeze_unsplit: z.boolean(),
})
export type ShareWish = z.output<typeof shareForm>

export const unfreezeForm = z.object({
  transaction_id: shareFormText(32),
  out_order_no: number,
  description: shareFormText(80),
})
export type UnfreezeWish = z.output<typeof unfreezeForm>

export const returnForm = z.object({
  out_order_no: number,
  out_return_no: number,
  return_mchid: shareFormText(32),
  amount,
  description: shareFormText(80),
})
export type ReturnWish = z.output<typeof returnForm>
