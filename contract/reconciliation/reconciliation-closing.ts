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
  { zh: '对账日', en: 'Reconciled day' },
  {
    closed: { zh: '已关账', en: 'Closed' },
    reopened: { zh: '重新开账', en: 'Opened again' },
    why: { zh: '原因', en: 'Why' },
    asked: { zh: '重新对账', en: 'Matched again' },
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
  zh: '这一天已经关账，不能再改',
  en: 'This day is closed and cannot be changed any more.',
}

const allSites = {
  zh: '关账和开账要看得到全部场地，请让店主来做',
  en: 'Who closes or opens a day must see all sites. Ask the owner.',
}

export const closings = {
  /** Closes a day and all days before it. */
  close: declareCall({
    name: 'reconciliation.close',
    title: { zh: '关账', en: 'Close a day' },
    wire: { method: 'POST', path: `${base}/close`, body: 'form' },
    access: close,
    writes: true,
    input: z.object({ day }),
    output: dayRow,
    failures: {
      notMatched: {
        zh: '这一天的账单还没到齐，等对过账再关',
        en: 'A bill of this day is still missing. Close it when it was matched.',
      },
      notExplained: {
        zh: '这一天或更早还有没说清的差异，说清后才能关账',
        en: 'Some differences of this day or before are not explained yet.',
      },
      dayClosed,
      allSites,
    },
    example: { day: new Date(world.reconciledDay) },
  }),

  /** Opens a day again, and all days after it. */
  reopen: declareCall({
    name: 'reconciliation.reopen',
    title: { zh: '重新开账', en: 'Open a closed day again' },
    wire: { method: 'POST', path: `${base}/reopen`, body: 'form' },
    access: reopen,
    writes: true,
    input: z.object({ day, why: typedTextSchema(200).check(z.minLength(1)) }),
    output: dayRow,
    failures: {
      notClosed: {
        zh: '这一天没有关账',
        en: 'This day is not closed.',
      },
      allSites,
    },
    example: { day: new Date(world.closedDay), why: '渠道补了一笔账单' },
  }),
} as const
