import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { payoutReason } from '#contract/payouts/payout-reasons.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { sharePaymentStates } from '#contract/profit-sharing/share-payments.ts'
import {
  SHARING_DAYS_MAX,
  type SharingStatement,
} from '#contract/profit-sharing/sharing-statements.ts'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { DateRange } from '#web/kit/date-picker/date-range.tsx'
import {
  addDays,
  formatDay,
  shanghaiToday,
  type CalendarDayRange,
} from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded, type LoadedQuery } from '#web/kit/loaded/loaded.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { parseSharingDays, toSharingDaysInput, useSetSharingDays } from './sharing-days.ts'
import { beneficiaryAddress } from './addresses.ts'
import { OrderShareList } from './share-list.tsx'
import css from './sharing.module.css'
import { texts } from './texts.ts'

const PATH = '/sharing_statement'

/** /sharing_statement: shares of a beneficiary. The merchant opens it by an id, everybody else by a link. */
export function StatementScreen() {
  const { token, id } = useSearch({ from: PATH })
  if (token === undefined && id) return <ShareStatementById id={id} />
  return <ShareStatementByLink token={token ?? ''} />
}

function ShareStatementById({ id }: { id: string }) {
  const days = parseSharingDays(useSearch({ from: PATH }))
  const query = useCall(
    profitSharing.statement,
    { id, ...toSharingDaysInput(days) },
    { silent: true },
  )
  return (
    <RouteScreen back={beneficiaryAddress(id)} form>
      <SiteLimitNote />
      <ShareStatementPane query={query} of={id} />
    </RouteScreen>
  )
}

function ShareStatementByLink({ token }: { token: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const days = parseSharingDays(useSearch({ from: PATH }))
  const { input, failures } = profitSharing.openStatement
  const link = { token, ...toSharingDaysInput(days) }
  // The server is not asked for a link that lost its end.
  const isComplete = z.safeParse(input.shape.token, token).success
  const query = useCall(profitSharing.openStatement, link, { silent: true, when: isComplete })
  const until = query.data && t.until(formatDay(query.data.untilTime, language))
  return (
    <RouteScreen back="" form {...(until && { sub: until })}>
      <div className={css.page}>
        {isComplete ? (
          <ShareStatementPane query={query} />
        ) : (
          <EmptyState title={t.linkBad} text={failures.linkWrong[language]} />
        )}
      </div>
    </RouteScreen>
  )
}

/** `of`: id of the beneficiary, if the caller may open the orders. */
function ShareStatementPane({ query, of }: { query: LoadedQuery<SharingStatement>; of?: string }) {
  const t = useTexts(texts)
  const days = parseSharingDays(useSearch({ from: PATH }))
  const setDays = useSetSharingDays()
  const { data, error } = query
  if (!data && error instanceof Refused) {
    return <EmptyState title={t.linkBad} text={error.message} />
  }
  return (
    <>
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
      <Loaded
        of={query}
        what={t.statementFailed}
        label={t.statementLoading}
        like="order-row"
        rows={5}
      >
        {(statement) => (
          <ShareStatementContent
            of={statement}
            days={days}
            {...(of !== undefined && { whose: of })}
          />
        )}
      </Loaded>
    </>
  )
}

type ShareStatementContentProps = {
  readonly of: SharingStatement
  readonly days: CalendarDayRange
  readonly whose?: string
}

function ShareStatementContent({ of, days, whose }: ShareStatementContentProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      <MeterWindow
        label={`${of.name} · ${t.got}`}
        live={t.statementOf(of.merchantName)}
        amount={<MoneyAmount fen={of.sharedMoney} />}
        cells={[
          { label: t.back, value: <MoneyAmount fen={of.backMoney} /> },
          { label: t.paid, value: <MoneyAmount fen={of.paidMoney} /> },
          { label: t.dueToDate, value: <MoneyAmount fen={of.dueMoney} /> },
          { label: t.claimToDate, value: <MoneyAmount fen={of.claimMoney} /> },
        ]}
      />
      {of.payments.length > 0 && (
        <RowGroup title={t.payments}>
          {of.payments.map(({ id, money, remark, payTime, paidTo, state, why }) => (
            <ListRow
              key={id}
              title={formatDay(payTime, language)}
              {...((paidTo || remark) && { sub: paidTo || remark })}
              {...(why && { alert: payoutReason(why)[language], tone: 'warn' as const })}
              value={<MoneyAmount fen={money} />}
              valueSub={sharePaymentStates[state][language]}
            />
          ))}
        </RowGroup>
      )}
      {whose !== undefined && days.from === days.to ? (
        <OrderShareList id={whose} days={days} />
      ) : of.days.length === 0 ? (
        <EmptyState title={t.noShares} text={t.noSharesText} />
      ) : (
        <RowGroup title={t.days}>
          <ul aria-label={t.days}>
            {of.days.map((each) => (
              <li key={`${each.date} ${each.fieldName}`}>
                <ListRow
                  {...(whose !== undefined && { to: shareStatementDayAddress(whose, each.date) })}
                  title={formatDay(each.date, language)}
                  value={<MoneyAmount fen={each.sharedMoney} />}
                  sub={
                    <>
                      {each.fieldName}
                      <DotSeparator />
                      {t.orderCount(each.orders)}
                      {each.backMoney > 0 && (
                        <>
                          <DotSeparator />
                          {t.backOf(moneyText(each.backMoney))}
                        </>
                      )}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </RowGroup>
      )}
    </>
  )
}

function shareStatementDayAddress(id: string, day: string): string {
  return `${PATH}?${new URLSearchParams({ id, from: day, to: day }).toString()}`
}
