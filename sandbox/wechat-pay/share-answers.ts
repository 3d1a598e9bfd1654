import type { Order } from './orders.ts'
import type { ShareReturnRequest } from './share-forms.ts'

/** Answers of WeChat Pay about shares of an order and about shares that were returned. */
type ShareResultState = 'CLOSED' | 'PENDING' | 'SUCCESS'
export type Receiver = {
  readonly account: string
  readonly amount: number
  readonly description: string
  result: ShareResultState
  failReason: string
}
export type Share = {
  readonly order: Order
  readonly number: string
  readonly id: string
  readonly content: string
  readonly receivers: readonly Receiver[]
  state: 'FINISHED' | 'PROCESSING'
  readonly endedAt: Date
}
export type SandboxShareReturn = {
  readonly wish: ShareReturnRequest
  readonly share: Share
  readonly id: string
  result: 'FAILED' | 'PROCESSING' | 'SUCCESS'
  failReason: string
  readonly endedAt: Date
}

/** A merchant has a number, a person has an openid. */
export function isMerchantAccountNumber(account: string): boolean {
  return /^\d+$/.test(account)
}

export function toShareAnswer({ order, number, id, receivers, state }: Share): object {
  return {
    transaction_id: order.paid?.transactionId,
    out_order_no: number,
    order_id: id,
    state,
    receivers: receivers.map(({ failReason, ...part }) => ({
      type: isMerchantAccountNumber(part.account) ? 'MERCHANT_ID' : 'PERSONAL_OPENID',
      ...part,
      ...(failReason && { fail_reason: failReason }),
    })),
  }
}

export function toShareReturnAnswer({
  wish,
  share,
  id,
  result,
  failReason,
}: SandboxShareReturn): object {
  return {
    order_id: share.id,
    out_order_no: wish.out_order_no,
    out_return_no: wish.out_return_no,
    return_id: id,
    return_mchid: wish.return_mchid,
    amount: wish.amount,
    description: wish.description,
    result,
    ...(failReason && { fail_reason: failReason }),
  }
}
