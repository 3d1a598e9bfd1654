import { useNavigate } from '@tanstack/react-router'
import { team, type SubAccount } from '#contract/team/team.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { key, power } from '#web/kit/icon/icons.ts'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { accountTexts } from './account-texts.ts'
import { accountCalls } from './account-values.ts'
import { accountListAddress, type AccountFilterValues } from './account-filters.ts'
import css from '../team.module.css'

type Props = {
  readonly account: SubAccount
  readonly narrowed: AccountFilterValues
  readonly onPassword: () => void
  /** Called before the account disappears from the screen. */
  readonly onRemoved?: () => void
}

/** Actions on a sub-account that take effect at once, each with its consequences. */
export function AccountActions({ account, narrowed, onPassword, onRemoved }: Props) {
  const t = useTexts(accountTexts)
  const gate = usePermission(team.update, {})
  const leave = useReturnToAccountList(narrowed)
  const { id, name, state } = account
  const working = state === 'active'
  return (
    <>
      <RowGroup title={t.signIn}>
        <CallRow
          call={team.update}
          input={{ id, state: working ? 'stopped' : 'active' }}
          renews={accountCalls}
          confirm={
            working ? { title: t.stopQuestion(name), text: t.stopText, act: t.stop } : undefined
          }
          onDone={() => showToast(working ? t.stopped(name) : t.started(name))}
          icon={power}
          title={working ? t.stop : t.start}
          sub={working ? t.stopText : t.startText}
        />
        <ListRow
          icon={key}
          title={t.setPassword}
          sub={t.setPasswordText}
          onPress={() => gate.pass(onPassword)}
        />
      </RowGroup>
      <div className={css.removal}>
        <CallButton
          call={team.remove}
          input={{ ids: [id] }}
          // `team.detail` is not refetched, because the account no longer exists.
          renews={[team.list, team.roles]}
          kind="danger-plain"
          wide
          confirm={{ title: t.removeQuestion(name), text: t.removeText, act: t.remove(name) }}
          onDone={() => {
            onRemoved?.()
            showToast(t.removed(name))
            leave()
          }}
        >
          {t.remove(name)}
        </CallButton>
      </div>
    </>
  )
}

/** On a phone, returns to the list. Beside the list, closes the account. */
function useReturnToAccountList(filters: AccountFilterValues): () => void {
  const isWide = useWideScreen()
  const navigate = useNavigate()
  const goBack = useGoBack(accountListAddress(filters))
  return () => {
    if (!isWide) goBack()
    else void navigate({ href: accountListAddress(filters), replace: true })
  }
}
