import * as z from 'zod/mini'

/** Bodies of calls about profit sharing. */
const createShareTextSchema = (max: number, min = 1) =>
  z.string().check(z.minLength(min), z.maxLength(max))
const number = createShareTextSchema(64).check(z.regex(/^[\w|*@-]+$/))
const amount = z.int().check(z.positive())
const type = z.enum(['MERCHANT_ID', 'PERSONAL_OPENID'])
/** A merchant's number consists of digits. A person is identified by the openid at the named app. */
const hasMatchingReceiverType = (receiver: { type: z.output<typeof type>; account: string }) =>
  /^\d{8,10}$/.test(receiver.account)
    ? receiver.type === 'MERCHANT_ID'
    : receiver.type === 'PERSONAL_OPENID' && /^o[\w-]{27}$/.test(receiver.account)

export const receiverForm = z
  .object({
    appid: createShareTextSchema(32),
    type,
    account: createShareTextSchema(64),
    name: createShareTextSchema(1024),
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
  .check(z.refine(hasMatchingReceiverType))
export type ShareReceiverRequest = z.output<typeof receiverForm>

export const forgetForm = z
  .object({ appid: createShareTextSchema(32), type, account: createShareTextSchema(64) })
  .check(z.refine(hasMatchingReceiverType))
export type ForgetReceiverRequest = z.output<typeof forgetForm>

const receiver = z
  .object({
    type,
    account: createShareTextSchema(64),
    amount,
    description: createShareTextSchema(80),
  })
  .check(z.refine(hasMatchingReceiverType))

export const shareForm = z.object({
  appid: z.optional(createShareTextSchema(32)),
  transaction_id: createShareTextSchema(32),
  out_order_no: number,
  receivers: z.array(receiver).check(z.minLength(1), z.maxLength(50)),
  unfreeze_unsplit: z.boolean(),
})
export type ShareRequest = z.output<typeof shareForm>

export const unfreezeForm = z.object({
  transaction_id: createShareTextSchema(32),
  out_order_no: number,
  description: createShareTextSchema(80),
})
export type UnfreezeRequest = z.output<typeof unfreezeForm>

export const returnForm = z.object({
  out_order_no: number,
  out_return_no: number,
  return_mchid: createShareTextSchema(32),
  amount,
  description: createShareTextSchema(80),
})
export type ShareReturnRequest = z.output<typeof returnForm>
