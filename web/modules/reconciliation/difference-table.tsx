import { toFen } from '#contract/base/money.ts'
import { formatTimeWithSeconds, moneyText, formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { bank, chip, receipt } from '#web/kit/icon/icons.ts'
import { MatchTable } from '#web/kit/match-table/match-table.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import type { ShownDifference } from './difference-links.tsx'
import { machineTexts } from './machine-event-texts.ts'
import { texts } from './texts.ts'

type Props = { readonly shown: ShownDifference }
type Side = ShownDifference['ours']

const METER = 0
const BILL = 2

/** Shows the day's figures of the three sources, then the lines around the difference. */
export function DifferenceTable({ shown }: Props) {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <MatchTable
        label={`${shown.name} ${t.table}`}
        columns={[
          { name: t.meter, icon: chip },
          { name: t.ours, icon: receipt },
          { name: t.bill, icon: bank },
        ]}
        rows={[...useDifferenceTotals(shown), ...useDifferenceLines(shown)]}
      />
    </RowGroup>
  )
}

function useDifferenceTotals(difference: ShownDifference) {
  const t = useTexts(texts)
  const { kind, meter, ours, bill, feeFen } = difference
  const isMeter = kind === 'credits' || kind === 'goods'
  const pieces = isMeter ? (kind === 'goods' ? t.goods : t.coins) : t.payments
  const toTotalCell = (text: string, sub?: string) => ({ text, total: true, ...(sub && { sub }) })
  const toPiecesCell = ({ pieces: own }: Side) =>
    own === undefined ? undefined : toTotalCell(formatCount(own))
  const toMoneyCell = ({ amountFen }: Side, sub?: string) =>
    amountFen === undefined ? undefined : toTotalCell(moneyText(amountFen), sub)
  const toRefundCell = ({ refunds, refundedFen = toFen(0) }: Side) =>
    refunds === undefined
      ? undefined
      : { text: formatCount(refunds), ...(refunds > 0 && { sub: moneyText(refundedFen) }) }
  const isPayment = kind === 'billPayment' || kind === 'ourPayment'
  const isRefund = kind === 'billRefund' || kind === 'ourRefund'
  const fee = feeFen === 0 ? undefined : t.fee(moneyText(feeFen))
  const odd = isMeter ? METER : BILL
  return [
    {
      name: pieces,
      cells: [toPiecesCell(meter), toPiecesCell(ours), toPiecesCell(bill)],
      ...((isMeter || isPayment) && { odd }),
    },
    {
      name: t.amount,
      cells: [toMoneyCell(meter), toMoneyCell(ours), toMoneyCell(bill, fee)],
      ...((isPayment || kind === 'amount') && { odd }),
    },
    {
      name: t.refunds,
      cells: [undefined, toRefundCell(ours), toRefundCell(bill)],
      ...(isRefund && { odd }),
    },
  ]
}

function useDifferenceLines({ lines }: ShownDifference) {
  const t = useTexts(texts)
  const m = useTexts(machineTexts)
  const language = useLanguage()
  const formatExactTime = (at: Date) => formatTimeWithSeconds(at, at, language)
  return lines.map(({ at, meter, ours, bill, odd }) => {
    const eventText = meter && toMachineEventText(meter.what, { ...m, delivered: t.delivered })
    return {
      name: formatExactTime(at),
      cells: [
        meter
          ? {
              text: `${eventText} ${formatPartCount(meter)}`.trim(),
              sub: formatExactTime(meter.at),
            }
          : { text: t.none },
        ours
          ? { text: moneyText(ours.amountFen), sub: formatExactTime(ours.at) }
          : { text: t.none },
        bill
          ? { text: moneyText(bill.amountFen), sub: formatExactTime(bill.at) }
          : { text: t.none },
      ],
      ...(odd !== undefined && { odd }),
    }
  })
}

/** Returns for example `7/10` if only a part came out; otherwise an empty text. */
function formatPartCount({
  count,
  of,
}: NonNullable<ShownDifference['lines'][number]['meter']>): string {
  return count === undefined || of === undefined ? '' : `${count}/${of}`
}

/** Returns the text of a machine event; for an unknown one, its technical name. */
function toMachineEventText(
  eventName: string,
  eventTexts: Readonly<Record<string, string>>,
): string {
  return eventTexts[eventName] ?? eventName
}
