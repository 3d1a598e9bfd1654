import { useSearch } from '@tanstack/react-router'
import type { CallOutput } from '#contract/base/call.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { SHARING_DAYS_MAX } from '#contract/profit-sharing/sharing-statements.ts'
import { HorizontalBar } from '#web/kit/charts/h-bar.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { DateRange } from '#web/kit/date-picker/date-range.tsx'
import { addDays, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { parseSharingDays, toSharingDaysInput, useSetSharingDays } from './sharing-days.ts'
import css from './sharing.module.css'
import { texts } from './texts.ts'

type SharingBySite = CallOutput<typeof profitSharing.bySite>

/** /site_revenue_statistics: income, shares and remainder of each site. */
export function SiteSharingScreen() {
  const t = useTexts(texts)
  const days = parseSharingDays(useSearch({ from: '/site_revenue_statistics' }))
  const setDays = useSetSharingDays()
  const query = useCall(profitSharing.bySite, toSharingDaysInput(days), { silent: true })
  return (
    <RouteScreen back="/automatic_ledger" form>
      <div className={css.chips}>
        <ChipLine>
          <DateRange
            value={days}
            max={shanghaiToday()}
            min={addDays(shanghaiToday(), 1 - SHARING_DAYS_MAX)}
            onChange={setDays}
          />
        </ChipLine>
      </div>
      <Loaded of={query} what={t.failed} label={t.loading} like="order-row" rows={4} headed metered>
        {(data) => <SiteSharingContent of={data} />}
      </Loaded>
    </RouteScreen>
  )
}

function SiteSharingContent({ of }: { of: SharingBySite }) {
  const t = useTexts(texts)
  if (of.money === 0 && of.sharedMoney === 0) {
    return <EmptyState title={t.noIncome} text={t.noIncomeText} />
  }
  const largestNet = Math.max(1, ...of.fields.map(({ netMoney }) => netMoney))
  return (
    <>
      <MeterWindow
        label={t.net}
        amount={<MoneyAmount fen={of.netMoney} />}
        cells={[
          { label: t.income, value: <MoneyAmount fen={of.money} /> },
          { label: t.refunds, value: <MoneyAmount fen={of.refundMoney} /> },
          { label: t.shared, value: <MoneyAmount fen={of.sharedMoney} /> },
        ]}
      />
      <RowGroup title={t.bySiteTitle} note={t.formula}>
        <ul aria-label={t.bySiteTitle}>
          {of.fields.map((field) => (
            <li key={field.fieldId}>
              <ListRow
                names
                title={field.fieldName}
                value={<MoneyAmount fen={field.netMoney} />}
                sub={
                  field.refundMoney === 0
                    ? t.sharedOf(moneyText(field.money), moneyText(field.sharedMoney))
                    : t.sharedAfterRefunds(
                        moneyText(field.money),
                        moneyText(field.refundMoney),
                        moneyText(field.sharedMoney),
                      )
                }
                to={`/division_ratio_manage?${new URLSearchParams({ fieldId: field.fieldId }).toString()}`}
              >
                <HorizontalBar share={field.netMoney / largestNet} />
              </ListRow>
            </li>
          ))}
        </ul>
      </RowGroup>
    </>
  )
}
