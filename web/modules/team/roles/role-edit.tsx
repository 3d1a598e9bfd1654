import { useState } from 'react'
import { team } from '#contract/team/team.ts'
import type { PermissionNode, Role } from '#contract/team/team-roles.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { BarStatusText } from '#web/kit/save-bar/save-bar.tsx'
import { SearchField } from '#web/kit/search/search.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import {
  filterPermissionNodes,
  countPermissionChanges,
  noChanges,
  switchPermissions,
  applyPermissionChanges,
  type PermissionBranch,
  type PermissionChanges,
} from './permission-choice.ts'
import { PermissionTree } from './permission-tree.tsx'
import { RoleActions } from './role-actions.tsx'
import { roleTexts } from './role-texts.ts'
import css from '../team.module.css'
import { useMayGivePermission } from '../use-may-give.ts'

type Props = {
  readonly role: Role
  readonly nodes: readonly PermissionNode[]
  readonly onCopy: () => void
  readonly onRename: () => void
}

/** Edits the permissions of one role. */
export function RoleGrantForm(props: Props) {
  const { role, nodes, onCopy } = props
  const t = useTexts(roleTexts)
  const { form, ...rest } = useRoleGrantForm(role)
  const changes = form.watch('permissions')
  const on = applyPermissionChanges(role.permissions, changes)
  const all = nodes.flatMap(({ children = [] }) => children)
  const lead = t.can(role.roleName, on.length, all.length)
  return (
    <DraftForm {...rest}>
      {!role.mayEdit && <RoleLockedBanner role={role} />}
      <FormField of={form} name="permissions">
        {({ onChange }) => (
          <RolePermissions
            {...{ role, nodes, on, lead, onCopy }}
            onTurn={(keys, turnOn) =>
              onChange(switchPermissions(role.permissions, changes, keys, turnOn))
            }
          />
        )}
      </FormField>
      <RoleActions {...props} onRemoved={rest.draft.undo} />
      <RoleGrantSaveBar role={role} changes={changes} busy={rest.busy} onUndo={rest.draft.undo} />
    </DraftForm>
  )
}

/** The draft contains only the changes made here, so changes by others are kept. */
function useRoleGrantForm(role: Role) {
  const t = useTexts(roleTexts)
  const grant = useCallForm(team.grant, {
    start: { permissions: noChanges },
    draft: `role ${role.id}`,
    input: ({ permissions }) => ({
      userRoleId: role.id,
      permissions: applyPermissionChanges(role.permissions, permissions),
    }),
    renews: [team.roles],
    onDone() {
      grant.draft.drop({ permissions: noChanges })
      showToast(t.saved)
    },
  })
  return grant
}

type PermissionsProps = Pick<Props, 'role' | 'nodes' | 'onCopy'> & {
  readonly on: readonly string[]
  readonly lead: string
  readonly onTurn: (keys: readonly string[], on: boolean) => void
}

/** Number of permissions from which a search is faster than looking. */
const SEARCHED_FROM = 20

function RolePermissions({ role, nodes, on, lead, onCopy, onTurn }: PermissionsProps) {
  const t = useTexts(roleTexts)
  const gate = usePermission(team.grant, {})
  const copy = usePermission(team.saveRole, {})
  const [searchText, setSearchText] = useState('')
  const mayGive = useMayGivePermission()
  const searched = nodes.flatMap(({ children = [] }) => children).length >= SEARCHED_FROM
  const branches = filterPermissionNodes(nodes, searchText).map(
    ({ id, title, children = [] }): PermissionBranch => {
      const leaves = children.map(({ code, title: name }) => {
        const lacking = role.mayEdit && gate.allowed && !mayGive(code)
        const locked = !role.mayEdit || lacking
        const leaf = { key: code, title: name, on: on.includes(code), locked }
        return lacking ? { ...leaf, why: t.lacking } : leaf
      })
      return { key: id, title, leaves }
    },
  )
  return (
    <>
      {searched && (
        <div className={css.search}>
          <SearchField label={t.search} value={searchText} onChange={setSearchText} />
        </div>
      )}
      <RowGroup lead={lead} more={{ text: t.copy, onPress: () => copy.pass(onCopy) }}>
        {branches.length > 0 ? (
          <PermissionTree
            label={t.permissions}
            branches={branches}
            onTurn={(keys, turnOn) => gate.pass(() => onTurn(keys, turnOn))}
          />
        ) : (
          <output className={css.nothing}>
            {t.notFound(searchText)}
            <TextButton onPress={() => setSearchText('')}>{t.clear}</TextButton>
          </output>
        )}
      </RowGroup>
    </>
  )
}

function RoleLockedBanner({ role }: { role: Role }) {
  const t = useTexts(roleTexts)
  // A user who has all its permissions but may not change it has this role.
  const own = role.permissions.every(useMayGivePermission())
  return (
    <StatusBanner kind="info" title={own ? t.own : t.above} text={own ? t.ownText : t.aboveText} />
  )
}

type GrantBarProps = {
  readonly role: Role
  readonly changes: PermissionChanges
  readonly busy: boolean
  readonly onUndo: () => void
}

/** Shows before saving how many people are affected. */
function RoleGrantSaveBar({ role, changes, busy, onUndo }: GrantBarProps) {
  const t = useTexts(roleTexts)
  const { undo } = useTexts(kitTexts)
  const count = countPermissionChanges(role.permissions, changes)
  const { memberCount, roleName } = role
  if (count === 0) return null
  return (
    <BottomBar>
      <BarStatusText
        what={t.changed(count)}
        more={memberCount > 0 ? t.effect(memberCount, roleName) : t.nobody}
      />
      <Button fit disabled={busy} onPress={onUndo}>
        {undo}
      </Button>
      <Button type="submit" kind="primary" fit busy={busy}>
        {t.save}
      </Button>
    </BottomBar>
  )
}
