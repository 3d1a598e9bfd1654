import * as z from 'zod/mini'
import { findCallHeader, type Call, type Platform } from '../platform.ts'
import { parseWechatBody } from './forms.ts'
import { toTransactionAnswer, type Orders } from './orders.ts'
import { forgetForm, receiverForm, returnForm, shareForm, unfreezeForm } from './share-forms.ts'
import type { Ruling } from './rulings.ts'
import type { Shares } from './shares.ts'

const PATH = '/v3/profitsharing'
const SHARE = /^\/v3\/profitsharing\/orders\/([^/]+)$/
const AMOUNTS = /^\/v3\/profitsharing\/transactions\/([^/]+)\/amounts$/
const RETURN = /^\/v3\/profitsharing\/return-orders\/([^/]+)$/

/** Returns undefined for calls that are not about profit sharing. */
export function ruleOnShareCall(
  call: Call,
  matchCallPath: (method: string, path: RegExp) => string | undefined,
  shares: Shares,
): Ruling | undefined {
  const query = new URLSearchParams(call.query)
  if (call.method === 'POST') return ruleOnSharePost(call, shares)
  const share = matchCallPath('GET', SHARE)
  if (share !== undefined) return shares.query(share, query.get('transaction_id') ?? '')
  const payment = matchCallPath('GET', AMOUNTS)
  if (payment !== undefined) return shares.unsplit(payment)
  const back = matchCallPath('GET', RETURN)
  return back === undefined ? undefined : shares.queryBack(back, query.get('out_order_no') ?? '')
}

function ruleOnSharePost(call: Call, shares: Shares): Ruling | undefined {
  if (call.path === `${PATH}/receivers/add`) {
    const read = parseWechatBody(receiverForm, call.body)
    const serial = findCallHeader(call, 'wechatpay-serial') ?? ''
    return 'said' in read ? shares.addReceiver(read.said, serial) : read
  }
  if (call.path === `${PATH}/receivers/delete`) {
    const read = parseWechatBody(forgetForm, call.body)
    return 'said' in read ? shares.forgetReceiver(read.said) : read
  }
  if (call.path === `${PATH}/orders`) {
    const read = parseWechatBody(shareForm, call.body)
    return 'said' in read ? shares.give(read.said) : read
  }
  if (call.path === `${PATH}/orders/unfreeze`) {
    const read = parseWechatBody(unfreezeForm, call.body)
    return 'said' in read ? shares.unfreeze(read.said) : read
  }
  if (call.path !== `${PATH}/return-orders`) return undefined
  const read = parseWechatBody(returnForm, call.body)
  return 'said' in read ? shares.giveBack(read.said) : read
}

const ageForm = z.object({ number: z.string(), ms: z.int().check(z.positive()) })

/**
 * Makes a single order older, so that tests need not wait for its age and the common clock stays unchanged.
 */
export function createOrderAgeActs(orders: Orders): Platform['acts'] {
  return {
    age(details) {
      const { number, ms } = ageForm.parse(details)
      const order = orders.find(number)
      if (!order?.paid) throw new Error(`no paid order ${number}`)
      order.paid = { ...order.paid, at: new Date(order.paid.at.getTime() - ms) }
      return toTransactionAnswer(order)
    },
  }
}
