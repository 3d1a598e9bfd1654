import * as z from 'zod/mini'
import { parseFormPairs } from '#server/platform/http/body-limits.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { Notice, RawNotice } from '../payments/payment-port.ts'
import type { FubeiAccount } from './account.ts'
import { parseFubeiOrder } from './order.ts'
import { isFubeiSigned } from './sign.ts'

const DONE = '200'

/** The notice data contains the store under one of these names, if at all. */
const dataForm = z.looseObject({
  order_sn: z.optional(z.string()),
  store_id: z.optional(z.union([z.string(), z.number()])),
})

/**
 * Reads a notice, a form whose `data` is a JSON text. It has no timestamp, so its age cannot be checked. All
 * notices of an order report the same and are booked once. Refunds have no notices.
 */
export function verifyAndParseFubeiNotice(
  { body }: RawNotice,
  account: FubeiAccount,
): Outcome<Notice> {
  const pairs = [...parseFormPairs(body.toString())]
  const form: Readonly<Record<string, string>> = Object.fromEntries(pairs)
  // If a name occurs twice, the signature covers only one of the values.
  const isClear = Object.keys(form).length === pairs.length
  if (!isClear || !isFubeiSigned(form, account.secret)) {
    return refusedOutcome('badSignature', 'the signature does not hold')
  }
  if (form['app_id'] !== account.appId) return refusedOutcome('notOurs', 'for another merchant')
  if (form['result_code'] !== DONE) return unknownOutcome(`a notice of ${form['result_code']}`)
  const data = parseJsonOrUndefined(form['data'] ?? '')
  const read = dataForm.safeParse(data).data
  const store = read?.store_id
  if (store !== undefined && String(store) !== account.storeId) {
    return refusedOutcome('notOurs', 'for another store')
  }
  const order = parseFubeiOrder(data)
  if (order.is !== 'done') return order
  const { number, payment } = order.value
  return doneOutcome({ about: 'payment', id: `${read?.order_sn} ${payment.is}`, number, payment })
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
