import { team } from '#contract/team/team.ts'
import type { Role } from '#contract/team/team-roles.ts'
import { answering, serve } from '../scripted-server.ts'
import { manager, refiller, treeOf } from './team.ts'

const tree = treeOf({
  场地: ['sites.see', 'sites.edit'],
  子账号: ['team.see', 'team.edit'],
  岗位: ['roles.edit'],
})
/** Permissions that can be granted: five in three branches. */
export const permissionTree = answering(team.permissionTree, () => tree)

/** Answers with roles that can be changed as on the server. */
export function servingRoles(
  start: readonly Role[] = [manager, refiller],
  ...further: Parameters<typeof serve>
) {
  let roles = [...start]
  const set = (id: string, change: Partial<Role>) => {
    roles = roles.map((role) => (role.id === id ? { ...role, ...change } : role))
    return roles.find((role) => role.id === id) ?? manager
  }
  const heard = serve(
    ...further,
    permissionTree,
    answering(team.roles, () => roles),
    answering(team.grant, ({ userRoleId, permissions }) => set(userRoleId, { permissions })),
    answering(team.updateRole, ({ id, roleName }) => set(id, { roleName })),
    answering(team.saveRole, ({ roleName, permissions = [] }) => {
      const made = { id: 'r9', roleName, permissions, memberCount: 0, mayEdit: true }
      roles = [...roles, made]
      return made
    }),
    answering(team.removeRole, ({ userRoleId }) => {
      roles = roles.filter(({ id }) => id !== userRoleId)
      return { removed: 1 }
    }),
  )
  const sent = (call: { name: string }) => heard.filter(({ name }) => name === call.name)
  return { set, sent }
}
