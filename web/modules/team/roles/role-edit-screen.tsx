import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { team } from '#contract/team/team.ts'
import type { PermissionNode, Role } from '#contract/team/team-roles.ts'
import { PermissionGuard, usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { NotPermitted } from '#web/routing/screen-states.tsx'
import { RoleGrantForm } from './role-edit.tsx'
import { NewRoleSheet, RenameRoleSheet } from './role-name-sheet.tsx'
import { roleTexts } from './role-texts.ts'

/** /account_job: roles and their permissions. */
export function RoleEditScreen() {
  const { allowed } = usePermission(team.roles, {})
  return allowed ? <RoleEditor /> : <NotPermitted />
}

/** Sheet over the page. A new role based on another one is a copy. */
type OpenRoleSheet = { readonly is: 'new'; readonly copied?: Role } | { readonly is: 'rename' }

function RoleEditor() {
  const t = useTexts(roleTexts)
  const isWide = useWideScreen()
  const [over, setOver] = useState<OpenRoleSheet>()
  const { role: roleId } = useSearch({ from: '/account_job' })
  const go = useGoToRole()
  const roles = useCall(team.roles, {}, { silent: true })
  const tree = useCall(team.permissionTree, {}, { silent: true })
  const role = roles.data?.find(({ id }) => id === roleId) ?? roles.data?.[0]
  const closeRoleSheet = () => setOver(undefined)
  const openNewRoleSheet = () => setOver({ is: 'new' })
  return (
    <>
      <RouteScreen
        back="/managezzh"
        actions={
          <PermissionGuard to={team.saveRole}>
            {isWide ? (
              <Button kind="primary" icon={plus} onPress={openNewRoleSheet}>
                {t.add}
              </Button>
            ) : (
              <TextButton onPress={openNewRoleSheet}>{t.add}</TextButton>
            )}
          </PermissionGuard>
        }
      >
        <Loaded of={joinQueries([roles, tree])} what={t.failed} label={t.loading} rows={8}>
          {([all, nodes]) =>
            role ? (
              <RolePanes
                {...{ role, roles: all, nodes, go }}
                onCopy={(copied) => setOver({ is: 'new', copied })}
                onRename={() => setOver({ is: 'rename' })}
              />
            ) : (
              <NoRole onAdd={openNewRoleSheet} />
            )
          }
        </Loaded>
      </RouteScreen>
      {over?.is === 'new' && (
        <NewRoleSheet copied={over.copied} onClose={closeRoleSheet} onMade={go} />
      )}
      {over?.is === 'rename' && role && <RenameRoleSheet role={role} onClose={closeRoleSheet} />}
    </>
  )
}

/** Returns a function that shows a role. It replaces the history entry. */
function useGoToRole(): (role: string) => void {
  const navigate = useNavigate()
  return (role) => void navigate({ to: '/account_job', search: { role }, replace: true })
}

type PanesProps = {
  readonly role: Role
  readonly roles: readonly Role[]
  readonly nodes: readonly PermissionNode[]
  readonly go: (role: string) => void
  readonly onCopy: (role: Role) => void
  readonly onRename: () => void
}

/** Shows the roles beside the permissions on a wide screen, and above them on a phone. */
function RolePanes({ role, roles, nodes, go, onCopy, onRename }: PanesProps) {
  const t = useTexts(roleTexts)
  const isWide = useWideScreen()
  const list = (
    <RowGroup>
      <ul aria-label={t.roles}>
        {roles.map(({ id, roleName, memberCount }) => (
          <li key={id}>
            <ListRow
              names
              title={roleName}
              value={t.people(memberCount)}
              {...(id === role.id && { current: true })}
              onPress={() => go(id)}
            />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
  const edit = (
    <RoleGrantForm key={role.id} {...{ role, nodes, onRename }} onCopy={() => onCopy(role)} />
  )
  if (isWide) return <ListDetailPanes list={list} detail={edit} onPhone="detail" />
  return (
    <>
      <FilterChips
        label={t.roles}
        value={role.id}
        onChange={go}
        options={roles.map(({ id, roleName, memberCount }) => ({
          value: id,
          label: roleName,
          count: memberCount,
        }))}
      />
      {edit}
    </>
  )
}

function NoRole({ onAdd }: { readonly onAdd: () => void }) {
  const t = useTexts(roleTexts)
  const add = (
    <PermissionGuard to={team.saveRole}>
      <Button kind="primary" icon={plus} onPress={onAdd}>
        {t.add}
      </Button>
    </PermissionGuard>
  )
  return <EmptyState title={t.none} text={t.noneText} act={add} />
}
