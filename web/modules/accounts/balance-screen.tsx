import {
  accountKinds,
  ofOthers,
  toLedgerKindName,
  type AccountKind,
} from '#contract/accounts/ledger-words.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatCountWithUnit } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { toFen } from '#contract/base/money.ts'
import { CLAIM, toShownBalance } from './booking-format.ts'
import { OwnAccounts } from './own-accounts.tsx'
import { texts } from './texts.ts'
import { COINS } from './wallet-search.ts'
import { useBalances, type Balances } from './use-balances.ts'

type BalanceKind = Balances['kinds'][number]

/** /accountBalance: balances of all accounts, by kind. */
export function BalanceScreen() {
  const t = useTexts(texts)
  const query = useBalances()
  return (
    <RouteScreen back="/wallet">
      <SiteLimitNote />
      <Loaded of={query} what={t.failed} label={t.loading} metered>
        {(data) => (
          <>
            <BalancesByKind balances={data} />
            <OwnAccounts />
          </>
        )}
      </Loaded>
    </RouteScreen>
  )
}

function BalancesByKind({ balances: { kinds, coins } }: { readonly balances: Balances }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const isHeldForOthers = ({ accountKind }: BalanceKind) =>
    ofOthers.includes(accountKind as AccountKind)
  const [ownKinds, otherKinds] = [
    kinds.filter((kind) => !isHeldForOthers(kind)),
    kinds.filter(isHeldForOthers),
  ]
  const hasClaims = kinds.some(({ accountKind, money }) => accountKind === CLAIM && money !== 0)
  const total = toFen(ownKinds.reduce((sum, { money }) => sum + money, 0))
  return (
    <>
      <MeterWindow label={t.total} amount={<MoneyAmount fen={total} />} />
      {ownKinds.map((kind) => (
        <BalanceKindGroup key={kind.accountKind} kind={kind} />
      ))}
      {otherKinds.length > 0 && (
        <RowGroup title={t.others} {...(hasClaims && { note: t.notSetOff })}>
          {otherKinds.map(({ accountKind, money }) => (
            <ListRow
              key={accountKind}
              title={toLedgerKindName(accountKinds, accountKind)[language]}
              value={<MoneyAmount fen={toShownBalance(accountKind, money)} />}
              to={`/accountBalanceList?account=${encodeURIComponent(accountKind)}`}
            />
          ))}
        </RowGroup>
      )}
      {coins > 0 && (
        <RowGroup>
          <ListRow
            title={t.coins}
            value={formatCountWithUnit(coins, 'coins', language)}
            to={`/accountBalanceList?account=${COINS}`}
          />
        </RowGroup>
      )}
    </>
  )
}

/**
 * Shows one row if there is one account. Otherwise the account of each site or channel follows below the
 * sum.
 */
function BalanceKindGroup({
  kind: { accountKind, money, accounts },
}: {
  readonly kind: BalanceKind
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const title = toLedgerKindName(accountKinds, accountKind)[language]
  const several = accounts.some(({ name }) => name !== '')
  return (
    <RowGroup>
      <ListRow
        names
        title={title}
        value={<MoneyAmount fen={money} />}
        {...(several && { sub: t.places(accounts.length) })}
        to={`/accountBalanceList?account=${encodeURIComponent(accountKind)}`}
      />
      {several &&
        accounts.map(({ account, name, money: own }) => (
          <ListRow
            key={account}
            title={name}
            value={<MoneyAmount fen={own} />}
            to={`/accountBalanceList?account=${encodeURIComponent(account)}`}
          />
        ))}
    </RowGroup>
  )
}
