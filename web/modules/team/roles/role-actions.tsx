import { useNavigate } from '@tanstack/react-router'
import { team } from '#contract/team/team.ts'
import type { Role } from '#contract/team/team-roles.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useConsoleSession } from '#web/client/session/session.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { accountListAddress } from '../accounts/account-filters.ts'
import { roleTexts } from './role-texts.ts'
import css from '../team.module.css'

type Props = {
  readonly role: Role
  readonly onRename: () => void
  /** Called before the role disappears from the screen. */
  readonly onRemoved: () => void
}

/** Actions on a whole role. A role that somebody has cannot be removed. */
export function RoleActions({ role, onRename, onRemoved }: Props) {
  const t = useTexts(roleTexts)
  const navigate = useNavigate()
  const rename = usePermission(team.updateRole, {})
  const { id, roleName, memberCount, mayEdit } = role
  const used = memberCount > 0
  return (
    <>
      <RowGroup title={t.role} note={mayEdit && used ? t.removeFirst(memberCount) : undefined}>
        {mayEdit && (
          <ListRow title={t.rename} value={roleName} onPress={() => rename.pass(onRename)} />
        )}
        {used ? <RoleUsersRow role={role} /> : <ListRow title={t.nobody} />}
      </RowGroup>
      {mayEdit && !used && (
        <div className={css.removal}>
          <CallButton
            call={team.removeRole}
            input={{ userRoleId: id }}
            renews={[team.roles]}
            kind="danger-plain"
            wide
            confirm={{
              title: t.removeQuestion(roleName),
              text: t.removeText,
              act: t.remove(roleName),
            }}
            onDone={() => {
              onRemoved()
              showToast(t.removed(roleName))
              void navigate({ to: '/account_job', replace: true })
            }}
          >
            {t.remove(roleName)}
          </CallButton>
        </div>
      )}
    </>
  )
}

/**
 * Shows the number of people who have the role. A user limited to some sites also sees how many of them the
 * list will show.
 */
function RoleUsersRow({ role: { id, memberCount } }: Pick<Props, 'role'>) {
  const t = useTexts(roleTexts)
  const session = useConsoleSession()
  const { allowed } = usePermission(team.listByRole, {})
  const limited = allowed && session?.sites !== 'all'
  const callOptions = { silent: true, when: limited }
  const { data } = useCall(team.listByRole, { roleId: id, size: 1 }, callOptions)
  const users = t.users(memberCount)
  if (!allowed) return <ListRow title={users} />
  const visibleCount = data && data.total < memberCount ? data.total : undefined
  if (visibleCount === 0) return <ListRow title={users} value={t.seeSome(0)} />
  const value = visibleCount === undefined ? t.seeUsers : t.seeSome(visibleCount)
  return <ListRow title={users} value={value} to={accountListAddress({ role: id })} />
}
