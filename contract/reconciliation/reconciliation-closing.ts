import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { reconciliationPermissions } from './reconciliation-permissions.ts'
import { declareSubject } from '../base/subject.ts'
import { day, typedTextSchema } from '../base/wire.ts'

/**
 * Closed days. A day whose differences are all explained is closed with all days before it. People with the
 * permission can open it again.
 */
export const closedDaySubject = declareSubject(
  'closedDay',
  { zh: '对账日', en: 'Reconciliation day' },
  {
    closed: { zh: '已关账', en: 'Closed' },
    reopened: { zh: '已重新开账', en: 'Reopened' },
    why: { zh: '原因', en: 'Reason' },
    asked: { zh: '已发起重新对账', en: 'Reconciliation restarted' },
  },
)

export const dayRow = z.object({
  day,
  state: z.enum(['waiting', 'open', 'explained', 'closed']),
  differences: z.int(),
  unexplained: z.int(),
})
export type ReconciledDay = z.output<typeof dayRow>

const close = [merchantGrant(reconciliationPermissions.close)] as const
const reopen = [merchantGrant(reconciliationPermissions.reopen)] as const
export const base = '/api/blade-reconciliation/reconciliation'

export const dayClosed = {
  zh: '这一天已关账，不能修改。如需修改，请先重新开账。',
  en: 'This day is closed. To make changes, reopen it first.',
}

const allSites = {
  zh: '关账和重新开账需要全部场地的权限，请联系有全部场地权限的人',
  en: 'You need access to all sites to close or reopen days. Ask someone with access to all sites.',
}

export const closings = {
  /** Closes a day and all days before it. */
  close: declareCall({
    name: 'reconciliation.close',
    title: { zh: '关账', en: 'Close day' },
    wire: { method: 'POST', path: `${base}/close`, body: 'form' },
    access: close,
    writes: true,
    input: z.object({ day }),
    output: dayRow,
    failures: {
      notMatched: {
        zh: '这一天或更早的日期尚未完成对账，请完成后再关账',
        en:
          'Reconciliation of this day or an earlier day is not complete. Close the day once ' +
          'reconciliation is complete.',
      },
      notExplained: {
        zh: '这一天或更早的日期有待核实的差异，请核实后关账',
        en: 'This day or an earlier day has unverified discrepancies. Verify them, then close the day.',
      },
      dayClosed,
      allSites,
    },
    example: { day: new Date(world.reconciledDay) },
  }),

  /** Opens a day again, and all days after it. */
  reopen: declareCall({
    name: 'reconciliation.reopen',
    title: { zh: '重新开账', en: 'Reopen day' },
    wire: { method: 'POST', path: `${base}/reopen`, body: 'form' },
    access: reopen,
    writes: true,
    input: z.object({ day, why: typedTextSchema(200).check(z.minLength(1)) }),
    output: dayRow,
    failures: {
      notClosed: {
        zh: '这一天未关账，无需重新开账',
        en: 'This day is not closed, so there is nothing to reopen.',
      },
      allSites,
    },
    example: { day: new Date(world.closedDay), why: '微信支付补了一笔账单' },
  }),
} as const
