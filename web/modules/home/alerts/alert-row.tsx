import type { ReactNode } from 'react'
import { describeAlert, type Alert, type AlertRule } from '#contract/alerts/alerts.ts'
import { formatBoardCode } from '#contract/devices/board-codes.ts'
import { isWarningFaultCode } from '#contract/devices/faults.ts'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import {
  formatTimeWithMinutes,
  moneyText,
  formatRelativeTime,
  inSentence,
} from '#web/kit/formats.ts'
import {
  alert as warning,
  bank,
  box,
  cash,
  chart,
  cloudOff,
  gift,
  ticket,
  wrench,
} from '#web/kit/icon/icons.ts'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import type { TileTone } from '#web/kit/row/icon-tile.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { alertTexts } from './alert-texts.ts'
import { buildIncomePagePath } from '../income-addresses.ts'

const LOOKS: Readonly<Record<AlertRule, readonly [IconShape, TileTone]>> = {
  failed: [warning, 'danger'],
  doubt: [warning, 'danger'],
  refund: [cash, 'danger'],
  balance: [bank, 'danger'],
  fault: [wrench, 'danger'],
  quiet: [chart, 'warn'],
  offline: [cloudOff, 'warn'],
  stock: [box, 'warn'],
  shelfLife: [gift, 'warn'],
  claims: [ticket, 'warn'],
}

/** Rules about the contents of slots. The alert names the slots and leads to their screen. */
const inSlots: readonly AlertRule[] = ['stock', 'shelfLife']

type Props = {
  readonly of: Alert
  /** Shows whether the alert is new to the user. */
  readonly marked?: boolean
  /** Separate control at the end of the row. */
  readonly beside?: ReactNode
}

/** Shows an alert with its place and time. Leads to the page where it can be handled. */
export function AlertRow({ of, marked = false, beside }: Props) {
  const t = useTexts(alertTexts)
  const { rule, money, fieldName, name, read } = of
  const [icon, tone] = LOOKS[rule]
  const placeName = rule === 'quiet' ? fieldName || t.goneSite : name
  const language = useLanguage()
  const faultText = rule === 'fault' && of.code ? formatBoardCode(of.code, language) : ''
  const isSoon = faultText !== '' && isWarningFaultCode(of.code)
  return (
    <ListRow
      icon={icon}
      {...(of.endedAt === null && { tone: isSoon ? 'warn' : tone })}
      title={<DottedParts parts={[placeName, !isSoon && describeAlert(of)[language], faultText]} />}
      sub={
        <DottedParts
          unbroken
          parts={[
            rule !== 'quiet' && fieldName,
            inSlots.includes(rule) && of.code !== '' && t.slots(of.code.split(',')),
            <AlertStatusText key="status" of={of} />,
            money > 0 && moneyText(money),
          ]}
        />
      }
      {...(marked && !read && { value: <StateTag kind="accent">{t.isNew}</StateTag> })}
      to={buildAlertSubjectPath(of)}
      {...(beside !== undefined && { beside })}
    />
  )
}

const HALF_MINUTE_MS = 30_000

/** Shows when the alert began; if it is no longer open, who handled it or when it ended. */
function AlertStatusText({ of: { since, endedAt, handledBy } }: { of: Alert }) {
  const t = useTexts(alertTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  if (endedAt) return t.over(inSentence(formatTimeWithMinutes(endedAt, now, language)))
  if (handledBy !== '') return t.handledBy(handledBy)
  return formatRelativeTime(since, now, language)
}

function buildAlertSubjectPath({ rule, code, orderNumber, equipmentId, fieldId }: Alert): string {
  if (orderNumber !== '') return `/order?${new URLSearchParams({ id: orderNumber })}`
  if (rule === 'balance') return '/accountBalance'
  if (rule === 'claims')
    return code.startsWith('code') ? '/pointCodeManage' : '/member_import?state=claimed'
  if (inSlots.includes(rule)) return `/setGoods?${new URLSearchParams({ id: equipmentId })}`
  if (rule === 'quiet') return buildIncomePagePath('/onlinepay', fieldId, shanghaiToday())
  return `/manage?${new URLSearchParams({ id: equipmentId })}`
}
