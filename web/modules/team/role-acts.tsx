import { useNavigate } from '@tanstack/react-router'
import { team } from '#contract/team.ts'
import type { Role } from '#contract/team-roles.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { CallButton } from '#web/kit/call-button.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { listAddress } from './narrowed.ts'
import { roleTexts } from './role-texts.ts'
import css from './team.module.css'

type Props = {
  readonly role: Role
  readonly onRename: () => void
  /** Before it is gone from the screen. */
  readonly onRemoved: () => void
}

/** What is done to a role as a whole. One that somebody has stays. */
export function RoleActs({ role, onRename, onRemoved }: Props) {
  const t = useTexts(roleTexts)
  const navigate = useNavigate()
  const rename = useGate(team.updateRole, {})
  const list = useGate(team.listByRole, {})
  const { id, roleName, memberCount, mayEdit } = role
  const used = memberCount > 0
  return (
    <>
      <Group title={t.role} note={mayEdit && used ? t.removeFirst(memberCount) : undefined}>
        {mayEdit && <Row title={t.rename} value={roleName} onPress={() => rename.pass(onRename)} />}
        {used && list.allowed ? (
          <Row title={t.users(memberCount)} value={t.seeUsers} to={listAddress({ role: id })} />
        ) : (
          <Row title={used ? t.users(memberCount) : t.nobody} />
        )}
      </Group>
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
              say(t.removed(roleName))
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
