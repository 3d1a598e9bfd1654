import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { paymentProviders } from '#contract/channels/channels.ts'
import { toFen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'
import { ownAccounts, type OwnAccount } from '#contract/payouts/own-accounts.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { CallSwitch } from '#web/client/actions/call-switch.tsx'
import { moneyText, formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import css from './accounts.module.css'
import { ownTexts } from './own-account-texts.ts'

/**
 * Shows one row for each own account on the wallet. A difference from the provider's balance is highlighted.
 */
export function OwnAccountRows() {
  return usePermission(ownAccounts.list, {}).allowed && <OwnAccountRowGroup />
}

function OwnAccountRowGroup() {
  const t = useTexts(ownTexts)
  const language = useLanguage()
  const { data: all = [] } = useCall(ownAccounts.list, {}, { silent: true })
  if (all.length === 0) return null
  return (
    <RowGroup title={t.own}>
      {all.map(({ channelId, name, provider, booked, difference }) => (
        <ListRow
          key={channelId}
          names
          title={name}
          {...(difference !== 0 && {
            tone: 'danger' as const,
            alert: t.differs(difference > 0, moneyText(toFen(Math.abs(difference)))),
          })}
          sub={findProviderLabel({ name, provider }, language)}
          value={<MoneyAmount fen={booked} />}
          to="/accountBalance"
        />
      ))}
    </RowGroup>
  )
}

/** Returns the provider's name, or undefined if the account's name already contains it. */
function findProviderLabel(
  { name, provider }: Pick<OwnAccount, 'name' | 'provider'>,
  language: Language,
): string | undefined {
  const providerName = paymentProviders[provider][language]
  return name.includes(providerName) ? undefined : providerName
}

/** Shows each own account with our book, the provider's balance and the possible actions. */
export function OwnAccounts() {
  return usePermission(ownAccounts.list, {}).allowed && <OwnAccountGroups />
}

function OwnAccountGroups() {
  const { data: all = [] } = useCall(ownAccounts.list, {}, { silent: true })
  return all.map((each) => <OwnAccountGroup key={each.channelId} account={each} />)
}

type OwnAccountProps = { readonly account: OwnAccount }

function OwnAccountGroup({ account }: OwnAccountProps) {
  const t = useTexts(ownTexts)
  const language = useLanguage()
  const { name, provider, booked, isAsked, difference } = account
  const providerName = paymentProviders[provider][language]
  const amount = moneyText(toFen(Math.abs(difference)))
  return (
    <>
      {difference !== 0 && (
        <StatusBanner kind="danger" title={t.differsTitle(name, amount)} text={t.differsText} />
      )}
      <RowGroup title={name} note={isAsked ? t.ownNote : t.elsewhere(providerName)}>
        <ListRow
          title={t.booked}
          sub={findProviderLabel(account, language)}
          value={<MoneyAmount fen={booked} />}
        />
        {isAsked && <ProviderBalanceRows account={account} providerName={providerName} />}
      </RowGroup>
    </>
  )
}

type ProviderBalanceProps = OwnAccountProps & { readonly providerName: string }

function ProviderBalanceRows({ account, providerName }: ProviderBalanceProps) {
  const t = useTexts(ownTexts)
  const { channelId, total, withdrawable, settleModeType, askedAt } = account
  const navigate = useNavigate()
  const isKept = settleModeType === '1'
  return (
    <>
      <ListRow
        title={t.there(providerName)}
        sub={useProviderBalanceText(account)}
        value={askedAt ? <MoneyAmount fen={total} /> : '—'}
      />
      {isKept && <ListRow title={t.withdrawable} value={<MoneyAmount fen={withdrawable} />} />}
      <CallSwitch
        call={ownAccounts.switch}
        label={t.kept}
        sub={t.keptSub}
        checked={isKept}
        input={(isOn) => ({ channelId, settleModeType: isOn ? '1' : '0' }) as const}
        renews={[]}
      />
      <div className={css.ownActs}>
        <CallButton call={ownAccounts.switch} input={{ channelId }} renews={[]}>
          {t.ask}
        </CallButton>
        {isKept && (
          <Button
            onPress={() =>
              void navigate({ to: '/put_forward', search: { to: `ownCard ${channelId}` } })
            }
          >
            {t.withdraw}
          </Button>
        )}
      </div>
    </>
  )
}

function useProviderBalanceText({ askedAt, trouble, difference }: OwnAccount): ReactNode {
  const t = useTexts(ownTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  if (trouble !== '') return t.trouble(trouble)
  if (!askedAt) return t.notAsked
  const verdict =
    difference === 0 ? t.agrees : t.differs(difference > 0, moneyText(toFen(Math.abs(difference))))
  const asked = t.askedAt(inSentence(formatRelativeTime(askedAt, now, language)))
  return <DottedParts parts={[asked, verdict]} />
}
