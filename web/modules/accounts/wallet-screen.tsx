import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { accountKinds } from '#contract/accounts/ledger-words.ts'
import { transfers } from '#contract/transfers/transfers.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { bank, check, clock, history, pie, shield, sort, star, swap } from '#web/kit/icon/icons.ts'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import css from './accounts.module.css'
import { StatementLineRow, toStatementLineKey } from './statement-line-row.tsx'
import { OwnAccountRows } from './own-accounts.tsx'
import { texts } from './texts.ts'
import { getKindBalance, useBalances, type Balances } from './use-balances.ts'

const TransferSheet = lazy(() =>
  import('./transfer-sheet.tsx').then((part) => ({ default: part.TransferSheet })),
)
const NEWEST = { size: 5 }

/** /wallet: withdrawable balance, amounts on their way there, and the latest movements. */
export function WalletScreen() {
  const t = useTexts(texts)
  const query = useBalances()
  return (
    <RouteScreen
      back="/account"
      actions={<TextButton to="/accountBalance">{t.balances}</TextButton>}
    >
      <Loaded of={query} what={t.failed} label={t.loading} like="order-row" rows={5} headed metered>
        {(data) => <WalletOverview balances={data} />}
      </Loaded>
    </RouteScreen>
  )
}

function WalletOverview({ balances }: { readonly balances: Balances }) {
  const t = useTexts(texts)
  return (
    <div className={css.columns}>
      <div>
        <WithdrawableMeter balances={balances} />
        <SiteLimitNote />
        <StatusBanner kind="info" icon={clock} title={t.settles} text={t.settlesText} />
        <NewestStatementLines />
      </div>
      <div>
        <OwnAccountRows />
        <WalletLinks />
      </div>
    </div>
  )
}

function WithdrawableMeter({ balances }: { readonly balances: Balances }) {
  const t = useTexts(texts)
  const gate = usePermission(transfers.send, {})
  const [transferring, setTransferring] = useState(false)
  const navigate = useNavigate()
  const language = useLanguage()
  const toBalanceCell = (kind: 'pending' | 'frozen' | 'deposit') => ({
    label: accountKinds[kind][language],
    value: <MoneyAmount fen={getKindBalance(balances, kind)} />,
    to: `/accountBalanceList?account=${kind}`,
  })
  return (
    <>
      <MeterWindow
        label={t.withdrawable}
        live={<TextButton to="/money_detail_list">{t.madeUp}</TextButton>}
        amount={<MoneyAmount fen={balances.withdrawable} />}
        acts={
          <>
            <Button kind="primary" onPress={() => void navigate({ to: '/put_forward' })}>
              {t.withdraw}
            </Button>
            <Button onPress={() => gate.pass(() => setTransferring(true))}>{t.transfer}</Button>
          </>
        }
        cells={[toBalanceCell('pending'), toBalanceCell('frozen'), toBalanceCell('deposit')]}
      />
      {transferring && (
        <Suspense>
          <TransferSheet
            transferable={balances.withdrawable}
            onClose={() => setTransferring(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Shows the latest lines of the withdrawable balance. */
function NewestStatementLines() {
  const t = useTexts(texts)
  const { data } = useCall(wallet.statement, NEWEST, { silent: true })
  const lines = data?.records ?? []
  return (
    <RowGroup title={t.statement} more={{ text: t.all, to: '/money_detail_list' }}>
      {lines.map((line) => (
        <StatementLineRow key={toStatementLineKey(line)} line={line} />
      ))}
      {data && lines.length === 0 && <EmptyState title={t.noneNew} text={t.noneNewText} />}
    </RowGroup>
  )
}

function WalletLinks() {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <ListRow icon={sort} title={t.moves} sub={t.movesSub} to="/details_list" />
      <ListRow icon={star} title={t.income} sub={t.incomeSub} to="/details_income" />
      <ListRow icon={bank} title={t.cards} to="/bind_bank_card_number" />
      <ListRow icon={history} title={t.withdrawals} to="/withdrawal_records" />
      <ListRow icon={shield} title={t.deposit} to="/return_the_deposit_money" />
      <ListRow icon={pie} title={t.sharing} to="/automatic_ledger" />
      <ListRow icon={check} title={t.matching} to="/reconciliation" />
      <ListRow icon={swap} title={t.rates} to="/exchangeRate" />
    </RowGroup>
  )
}
