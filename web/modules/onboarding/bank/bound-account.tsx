import { useState } from 'react'
import { cardStates, type BankAccount } from '#contract/banks/bank-accounts.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { bank as bankIcon, card, store } from '#web/kit/icon/icons.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { bankTexts } from './bank-texts.ts'

/**
 * `data` is `null` if no account is bound, and undefined while this is unknown. A known answer is kept
 * without a network, so that the user does not lose typed input.
 */
export function useBoundBankAccount() {
  const query = useCall(onboarding.bound, {}, { silent: true })
  const none = query.error instanceof Refused && query.error.failure === 'noneBound'
  const [wasNone, setWasNone] = useState(none)
  if (none && !wasNone) setWasNone(true)
  const { data = none || wasNone ? null : undefined, error, isFetching, refetch } = query
  return { data, error, isFetching, refetch }
}

/** Shows the account that receives the money now, and details that can still be added. */
export function BoundBankAccountGroup({ account }: { readonly account: BankAccount | null }) {
  const t = useTexts(bankTexts)
  if (!account) {
    return (
      <RowGroup title={t.now}>
        <ListRow icon={bankIcon} title={t.noneYet} />
      </RowGroup>
    )
  }
  return (
    <RowGroup title={t.now}>
      <BankAccountRow account={account} />
      {account.kind === 'card' && (
        <ListRow
          icon={store}
          title={account.branchName || t.toBranch}
          {...(!account.bankName && { sub: t.noBank })}
          to="/bind_bank"
        />
      )}
    </RowGroup>
  )
}

export function BankAccountRow({
  account,
  to,
}: {
  readonly account: BankAccount
  readonly to?: '/bind_bank_card_number' | '/bind_bank2'
}) {
  const t = useTexts(bankTexts)
  const language = useLanguage()
  const { kind, bankName, numberMasked, holder, atProvider, providerWords } = account
  const state = cardStates[atProvider][language]
  return (
    <ListRow
      icon={kind === 'company' ? bankIcon : card}
      {...(atProvider === 'refused' && { tone: 'danger', alert: `${state} ${providerWords}` })}
      title={
        <>
          {bankName} {numberMasked}
        </>
      }
      sub={
        <>
          {t.holderOf(holder)}
          {state !== '' && atProvider !== 'refused' && (
            <>
              <DotSeparator />
              {state}
            </>
          )}
        </>
      }
      {...(to && { to })}
    />
  )
}
