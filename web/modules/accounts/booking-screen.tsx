import { useSearch } from '@tanstack/react-router'
import { type CallOutput } from '#contract/base/call.ts'
import {
  aboutKinds,
  isStatementAccountKind,
  toLedgerKindName,
} from '#contract/accounts/ledger-words.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { id as idSchema } from '#contract/base/wire.ts'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { formatTimeWithMinutes, formatTimeWithSeconds } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { BookingOrderGroup } from './booking-order.tsx'
import css from './accounts.module.css'
import {
  formatAccountName,
  formatAssetAmount,
  formatBalanceAfter,
  formatBookingKind,
  splitSubject,
  toBookingSubjectPath,
} from './booking-format.ts'
import { lineTexts } from './texts.ts'

type BookingLine = CallOutput<typeof wallet.line>

const HALF_MINUTE_MS = 30_000
const LIST = '/money_detail_list'

/** /money_detail: one booking with both sides, its subject and the other bookings of that subject. */
export function BookingScreen() {
  const { id = '' } = useSearch({ from: '/money_detail' })
  return (
    <RouteScreen back={LIST}>
      {idSchema.safeParse(id).success ? <LoadedBooking id={id} /> : <BookingNotFound />}
    </RouteScreen>
  )
}

function LoadedBooking({ id }: { readonly id: string }) {
  const t = useTexts(lineTexts)
  const query = useCall(wallet.line, { id }, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8} gone={<BookingNotFound />}>
      {(line) => <BookingDetails line={line} />}
    </Loaded>
  )
}

function BookingDetails({ line }: { readonly line: BookingLine }) {
  const t = useTexts(lineTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const { id, kind, createTime, others } = line
  return (
    <>
      <BookingSummary line={line} />
      <RowGroup title={t.moved} note={t.movedNote}>
        {line.entries.map((entry) => (
          <ListRow
            key={`${entry.account} ${entry.asset}`}
            title={formatAccountName(entry, language)}
            value={formatSignedAmount(entry.amount, entry.asset, language)}
            {...(isStatementAccountKind(entry.accountKind) && {
              valueSub: formatBalanceAfter(entry, t, language),
              ...(entry.asset === 'money' && {
                to: `/accountBalanceList?account=${encodeURIComponent(entry.account)}`,
              }),
            })}
          />
        ))}
      </RowGroup>
      <BookingSubject line={line} />
      {others.length > 0 && (
        <RowGroup title={t.others}>
          {others.map((other) => (
            <ListRow
              key={other.id}
              title={formatBookingKind(other.kind, language)}
              sub={formatTimeWithMinutes(other.createTime, now, language)}
              to={`/money_detail?id=${other.id}`}
            />
          ))}
        </RowGroup>
      )}
      <RowGroup>
        <ListRow title={t.time} value={formatTimeWithSeconds(createTime, now, language)} />
        <ListRow title={t.booking} value={<span className={css.number}>{id}</span>} />
        <ListRow title={t.kindCode} value={<span className={css.number}>{kind}</span>} />
      </RowGroup>
    </>
  )
}

/** Shows the amount of the merchant's own entry, as on the line that led here. */
function BookingSummary({ line: { kind, what, entries } }: { readonly line: BookingLine }) {
  const t = useTexts(lineTexts)
  const language = useLanguage()
  const [first] = entries.filter(({ accountKind }) => !accountKind.startsWith('clearing:'))
  const entry = first ?? entries[0]
  return (
    <RowGroup {...(kind === 'share.paid' && { note: t.paidElsewhere })}>
      <ListRow
        names
        title={formatBookingKind(kind, language)}
        {...(what !== '' && { sub: <DottedParts parts={splitSubject(what)} /> })}
        value={
          entry && (
            <span className={css.amount}>
              {formatSignedAmount(entry.amount, entry.asset, language)}
            </span>
          )
        }
      />
    </RowGroup>
  )
}

function formatSignedAmount(
  amount: number,
  asset: BookingLine['entries'][number]['asset'],
  language: 'zh' | 'en',
) {
  return `${amount > 0 ? '+' : ''}${formatAssetAmount(amount, asset, language)}`
}

/** Shows the subject of a booking: an order with its machine and payer, anything else by its number. */
function BookingSubject({ line: { aboutKind, aboutId, what } }: { readonly line: BookingLine }) {
  const t = useTexts(lineTexts)
  const language = useLanguage()
  if (aboutKind === 'order') return <BookingOrderGroup id={aboutId} />
  if (aboutId === '') return null
  const subjectPath = toBookingSubjectPath(aboutKind, aboutId)
  return (
    <RowGroup title={t.about}>
      <ListRow
        title={toLedgerKindName(aboutKinds, aboutKind)[language]}
        {...(what !== '' && { sub: <DottedParts parts={splitSubject(what)} /> })}
        value={<span className={css.number}>{aboutId}</span>}
        {...(subjectPath !== undefined && { to: subjectPath })}
      />
    </RowGroup>
  )
}

function BookingNotFound() {
  const t = useTexts(lineTexts)
  return <GoneState title={t.gone} text={t.goneText} act={t.toList} back={LIST} />
}
