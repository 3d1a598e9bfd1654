import { useSearch } from '@tanstack/react-router'
import { team, type SubAccount } from '#contract/team/team.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { userId } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { AccountFacts, AccountHead } from './account-facts.tsx'
import { AccountActions } from './account-actions.tsx'
import { SubAccountEditor } from './account-edit.tsx'
import { accountTexts } from './account-texts.ts'
import { accountListAddress, type AccountFilterValues } from './account-filters.ts'
import { TeamFrame } from './team-frame.tsx'

/** /seezzh: one sub-account. */
export function AccountDetailScreen() {
  const { id, ...filters } = useSearch({ from: '/seezzh' })
  return (
    <TeamFrame narrowed={filters} onPhone="detail">
      <AccountDetail key={id} id={id} narrowed={filters} />
    </TeamFrame>
  )
}

function AccountDetail({ id, narrowed }: { id: string; narrowed: AccountFilterValues }) {
  const t = useTexts(accountTexts)
  const query = useCall(team.detail, { id }, { silent: true })
  const isGone = query.error instanceof Refused && query.error.failure === 'notFound'
  const notFound = isGone && <SubAccountGone narrowed={narrowed} />
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8} gone={notFound}>
      {(data) => (
        <>
          {/* Removed by somebody else while it is looked at: what was typed can still be read. */}
          {isGone && <StatusBanner kind="danger" title={t.gone} text={t.goneText} />}
          <SubAccountContent account={data} narrowed={narrowed} />
        </>
      )}
    </Loaded>
  )
}

type AccountProps = { readonly account: SubAccount; readonly narrowed: AccountFilterValues }

/**
 * Shows a form to users who may change the account. Others can only read it, and the reason appears before
 * any tap.
 */
function SubAccountContent({ account, narrowed }: AccountProps) {
  const { allowed } = usePermission(team.update, {})
  if (account.mayEdit && allowed) return <SubAccountEditor account={account} narrowed={narrowed} />
  return (
    <>
      <AccountHead account={account} />
      {!account.mayEdit && <AccountLockedBanner own={account.id === userId.get()} />}
      <AccountFacts account={account} />
      {account.mayEdit && (
        <AccountActions account={account} narrowed={narrowed} onPassword={() => undefined} />
      )}
    </>
  )
}

function AccountLockedBanner({ own }: { own: boolean }) {
  const t = useTexts(accountTexts)
  if (!own) return <StatusBanner kind="info" title={t.above} text={t.aboveText} />
  const act = <TextButton to="/setaccount">{t.toSettings}</TextButton>
  return <StatusBanner kind="info" title={t.own} text={t.ownText} act={act} />
}

function SubAccountGone({ narrowed }: { narrowed: AccountFilterValues }) {
  const t = useTexts(accountTexts)
  return (
    <GoneState
      title={t.gone}
      text={t.goneText}
      act={t.toList}
      back={accountListAddress(narrowed)}
    />
  )
}
