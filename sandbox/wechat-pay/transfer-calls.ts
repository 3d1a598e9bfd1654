import * as z from 'zod/mini'
import type { Keys } from '../keys.ts'
import { findCallHeader, type Call, type Platform, type ShownPayment } from '../platform.ts'
import { parseWechatBody, transferForm } from './forms.ts'
import type { Notices } from './notices.ts'
import type { Ruling } from './rulings.ts'
import { toTransferAnswer, type Transfer, type Transfers } from './transfers.ts'

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'
const BILL = new RegExp(`^${BILLS}/out-bill-no/([^/]+)$`)
const BILL_BY_ID = new RegExp(`^${BILLS}/transfer-bill-no/([^/]+)$`)
const CANCEL = new RegExp(`^${BILLS}/out-bill-no/([^/]+)/cancel$`)

/** Returns undefined for calls that are not about transfers. */
export function ruleOnTransferCall(
  call: Call,
  matchCallPath: (method: string, path: RegExp) => string | undefined,
  transfers: Transfers,
): Ruling | undefined {
  if (call.method === 'POST' && call.path === BILLS) {
    const read = parseWechatBody(transferForm, call.body)
    const serial = findCallHeader(call, 'wechatpay-serial') ?? ''
    return 'said' in read ? transfers.give(read.said, serial) : read
  }
  const transferNumber = matchCallPath('GET', BILL)
  if (transferNumber !== undefined) return transfers.query(transfers.find(transferNumber))
  const byId = matchCallPath('GET', BILL_BY_ID)
  if (byId !== undefined) return transfers.query(transfers.findById(byId))
  const cancelled = matchCallPath('POST', CANCEL)
  return cancelled === undefined ? undefined : transfers.cancel(cancelled)
}

export function toShownTransfer({ wish, state }: Transfer, notices: Notices): ShownPayment {
  const { out_bill_no: number, transfer_remark: title, transfer_amount: fen } = wish
  const ownNotices = notices.state().filter((notice) => notice.number === number)
  const isEnd = state === 'FAIL' || state === 'CANCELLED'
  return {
    number,
    title: `转账：${title}`,
    fen,
    state: state === 'SUCCESS' ? 'paid' : isEnd ? 'closed' : 'open',
    acts: state === 'WAIT_USER_CONFIRM' ? ['confirm-transfer'] : [],
    refunds: [],
    notices: ownNotices.map(({ type, tries, taken }) => ({
      about: type,
      tries: tries.length,
      isTaken: taken,
    })),
  }
}

const numberForm = z.object({ number: z.string() })
const balanceForm = z.object({ fen: z.int() })

/** Actions of people: the receiver accepts the money, the merchant pays money in. */
export function createTransferActs(
  transfers: Transfers,
  keys: Keys['wechatPay'],
): Platform['acts'] {
  return {
    'confirm-transfer'(details) {
      const { number } = numberForm.parse(details)
      const fault = transfers.confirm(number)
      const transfer = transfers.find(number)
      return {
        ...(transfer && toTransferAnswer(transfer, keys)),
        ...(fault !== undefined && { fault }),
      }
    },
    'set-balance'(details) {
      transfers.setBalance(balanceForm.parse(details).fen)
      return { balance: transfers.balance() }
    },
  }
}
