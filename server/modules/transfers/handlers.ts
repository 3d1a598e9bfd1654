import { toFen } from '#contract/base/money.ts'
import type { MerchantTransfer, transfers } from '#contract/transfers/transfers.ts'
import { transferSubject } from '#contract/transfers/transfers.ts'
import { verifyCallerPassword } from '#server/modules/people/surface.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import { bookTransferOut, readTransferableBalance } from './bookings.ts'
import { arrive } from './intents.ts'
import * as store from './store.ts'

export const transfersHandlers: Handlers<typeof transfers> = {
  async receiver({ phone }, { tx, scope, refuse }) {
    const receiver = await store.findTransferReceiver(tx, phone)
    if (!receiver) throw refuse('noReceiver', 'phone')
    const { merchantId, name } = receiver
    return {
      userId: merchantId,
      merchantName: name,
      transferable: scope.sites === 'all' ? await readTransferableBalance(tx, scope) : toFen(0),
    }
  },

  async send({ phone, money, remark = '', password }, { tx, scope, actor, refuse, record, tell }) {
    if (scope.sites !== 'all') throw refuse('allSites')
    if (money <= 0) throw refuse('nothing', 'money')
    const receiver = await store.findTransferReceiver(tx, phone)
    if (!receiver) throw refuse('noReceiver', 'phone')
    if (receiver.merchantId === scope.merchantId) throw refuse('toOneself', 'phone')
    if (!(await verifyCallerPassword(tx, scope, actor.accountId, password))) {
      throw toCommittingRefusal(refuse('wrongPassword', 'password'))
    }
    const row: MerchantTransfer = {
      id: newId(),
      direction: 'out',
      otherName: receiver.name,
      money,
      remark,
      state: 'sent',
      createTime: new Date(),
    }
    const isBooked = await bookTransferOut(tx, scope, { transferId: row.id, amount: money })
    if (!isBooked) throw refuse('tooMuch', 'money')
    await store.insertTransfer(tx, scope, { ...row, otherMerchantId: receiver.merchantId })
    await arrive.write(tx, scope, row.id, {
      to: receiver.merchantId,
      from: scope.merchantId,
      fromName: (await store.findActiveMerchantName(tx, scope)) ?? '',
      amount: money,
      remark,
      madeAt: row.createTime,
    })
    const after = { otherName: row.otherName, amountFen: money, remark }
    record(scope, transferSubject, { id: row.id, name: row.otherName, after })
    tell(scope, 'wallet')
    return row
  },

  async list(page, { tx, scope }) {
    const window = toPageWindow(page)
    // Transfers are paid from a balance that belongs to no single site, so callers limited to sites see
    // none.
    if (scope.sites !== 'all') return pageAnswer(window, [], 0)
    const { records, total } = await store.listTransfers(tx, scope, window)
    return pageAnswer(window, records, total)
  },
}
