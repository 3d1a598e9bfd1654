import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { newFormNotices, type FormNotices } from '../form-notices.ts'
import type { Rules } from '../fault-rules.ts'
import type { AlipayKeys } from './keys.ts'
import { toNoticeFlaw, toAlipayNoticeForm, formatAlipayNotice } from './notice-form.ts'
import type { Refund, Trade } from './trades.ts'

/** Notices that report changes of trades to the merchant. */
export type Notices = Omit<FormNotices, 'add'> & {
  add(trade: Trade, refund?: Refund): void
}

export function newAlipayNotices(keys: AlipayKeys, clock: Clock, rules: Rules): Notices {
  const notices = newFormNotices('alipay', clock, rules)
  return {
    ...notices,
    add(trade, refund) {
      const { noticeUrl: url, number, status } = trade
      if (url === undefined) return
      const id = `${randomUUID().replaceAll('-', '')}00`
      const form = toAlipayNoticeForm(id, { trade, refund }, { keys, clock })
      notices.add({
        id,
        number,
        status,
        refundNumber: refund?.number,
        url,
        about: { number, openid: trade.buyer.id },
        text: (effect) => formatAlipayNotice(form, toNoticeFlaw(effect, form), keys, clock),
      })
    },
  }
}
