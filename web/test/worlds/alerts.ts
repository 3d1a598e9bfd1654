import { alerts, type Alert } from '#contract/alerts/alerts.ts'
import { toFen } from '#contract/base/money.ts'
import { answering, type Serving } from '../scripted-server.ts'

/** Alerts, and a scripted server that has them. */
export const failedOrder: Alert = {
  id: 'a1',
  rule: 'failed',
  fieldId: 's1',
  fieldName: '星河影城店',
  equipmentId: 'd2',
  name: 'A11',
  orderNumber: 'o1',
  money: toFen(2_000),
  code: 'jam',
  since: new Date(Date.now() - 180_000),
  createTime: new Date(Date.now() - 170_000),
  endedAt: null,
  handledBy: '',
  read: false,
}
export const quietSite: Alert = {
  ...failedOrder,
  id: 'a2',
  rule: 'quiet',
  fieldId: 's2',
  fieldName: '江南里 B1',
  equipmentId: '',
  name: '',
  orderNumber: '',
  money: toFen(0),
  code: '',
}

/** `have` is called for each request, so a test may change the alerts. */
export function servingAlerts(have: () => readonly Alert[]): readonly Serving[] {
  const isOpen = ({ endedAt, handledBy }: Alert) => endedAt === null && handledBy === ''
  return [
    answering(alerts.list, ({ state, size = 20 }) => {
      const found = have().filter((each) => !state || isOpen(each) === (state === 'open'))
      const records = found.slice(0, size)
      return { records, total: found.length, size, current: 1, pages: 1 }
    }),
    answering(alerts.unread, () => ({ number: have().filter(({ read }) => !read).length })),
  ]
}
