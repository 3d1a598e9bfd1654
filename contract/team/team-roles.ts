import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { commaListCodec } from '../base/comma-list.ts'
import { world } from '../example-world.ts'
import { declarePermissions } from '../base/permission.ts'
import { declareSubject } from '../base/subject.ts'
import { id, typedTextSchema } from '../base/wire.ts'

/** Roles (on the wire: userrole, 岗位), as part of `team`: named sets of permission keys. */
export const teamPermissions = declarePermissions(
  'team',
  { zh: '子账号', en: 'Sub-accounts' },
  {
    see: { zh: '查看子账号', en: 'View sub-accounts' },
    edit: {
      zh: '添加、修改、停用和删除子账号',
      en: 'Add, edit, deactivate and delete sub-accounts',
    },
  },
)

export const rolePermissions = declarePermissions(
  'roles',
  { zh: '岗位', en: 'Roles' },
  { edit: { zh: '管理岗位和权限', en: 'Manage roles and permissions' } },
)

export const roleSubject = declareSubject(
  'role',
  { zh: '岗位', en: 'Role' },
  {
    name: { zh: '名称', en: 'Name' },
    permissions: { zh: '权限', en: 'Permissions' },
  },
)

const role = z.object({
  id,
  roleName: z.string(),
  /** Permission keys. */
  permissions: z.array(z.string()),
  /** Number of sub-accounts that have the role. */
  memberCount: z.int(),
  /**
   * Whether the caller may change it: it is not the caller's own role and contains nothing that the caller
   * lacks.
   */
  mayEdit: z.boolean(),
})
export type Role = z.output<typeof role>

type TreeNode = {
  id: string
  /** Id of the branch; `0` for a branch itself. */
  parentId: string
  title: string
  key: string
  value: string
  /** Permission key that a role is granted; only for a leaf. */
  code: string
  hasChildren: boolean
  children?: TreeNode[] | undefined
}
const treeNode: z.ZodMiniType<TreeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  title: z.string(),
  key: z.string(),
  value: z.string(),
  code: z.string(),
  hasChildren: z.boolean(),
  children: z.optional(z.array(z.lazy(() => treeNode))),
})
export type PermissionNode = TreeNode

/**
 * Keys separated by commas, or as a repeated parameter. Branches may be among them, as tree components send
 * them.
 */
const permissionKeys = commaListCodec(z.string().check(z.regex(/^[\w.-]{1,60}$/)))

const roleName = typedTextSchema(20).check(z.minLength(1))
const notFound = {
  zh: '岗位不存在或已删除',
  en: 'Role not found. It may have been deleted.',
}
const nameTaken = {
  zh: '已有同名岗位，请更换名称',
  en: 'A role with this name already exists. Enter another name.',
}
const ownRole = {
  zh: '这是你自己的岗位，不能修改或删除。请联系管理员。',
  en: 'This is your own role, so you cannot edit or delete it. Ask your administrator.',
}
const notYours = {
  zh: '不能分配或移除你没有的权限，请联系管理员',
  en: 'You cannot assign or remove permissions you do not have. Ask your administrator.',
}

const unknownPermission = {
  zh: '部分权限不存在或仅限主账号，请刷新后重新选择',
  en: 'Some permissions do not exist or are reserved for the owner account. Refresh and choose again.',
}

const seeGrants = [merchantGrant(teamPermissions.see), merchantGrant(teamPermissions.edit)] as const
const editGrants = [merchantGrant(rolePermissions.edit)] as const

export const roleCalls = {
  roles: declareCall({
    name: 'team.roles',
    title: { zh: '岗位列表', en: 'List roles' },
    wire: {
      method: 'GET',
      path: '/api/blade-userrole/userrole/getUserRoleListByUserId',
      body: 'query',
    },
    access: [...seeGrants, ...editGrants],
    writes: false,
    input: z.object({}),
    output: z.array(role),
    failures: {},
    example: {},
  }),

  saveRole: declareCall({
    name: 'team.saveRole',
    title: { zh: '添加岗位', en: 'Add role' },
    wire: { method: 'POST', path: '/api/blade-userrole/userrole/save', body: 'form' },
    access: editGrants,
    writes: true,
    /** With permissions, the new role starts with them: a copy of another role. */
    input: z.object({ roleName, permissions: z.optional(permissionKeys) }),
    output: role,
    failures: { nameTaken, notYours, unknownPermission },
    example: { roleName: '补货员', permissions: ['sites.see'] },
  }),

  updateRole: declareCall({
    name: 'team.updateRole',
    title: { zh: '修改岗位名称', en: 'Rename role' },
    wire: { method: 'POST', path: '/api/blade-userrole/userrole/update', body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ id, roleName }),
    output: role,
    failures: { nameTaken, notFound, ownRole, notYours },
    example: { id: world.roleId, roleName: '值班店长' },
  }),

  grant: declareCall({
    name: 'team.grant',
    title: { zh: '设置岗位权限', en: 'Set role permissions' },
    wire: { method: 'POST', path: '/api/blade-userrole/userrole/grant', body: 'form' },
    access: editGrants,
    writes: true,
    /** Complete list of permissions from now on. */
    input: z.object({ userRoleId: id, permissions: permissionKeys }),
    output: role,
    failures: {
      notFound,
      ownRole,
      notYours,
      unknownPermission,
    },
    example: { userRoleId: world.roleId, permissions: ['sites.see', 'sites.edit'] },
  }),

  removeRole: declareCall({
    name: 'team.removeRole',
    title: { zh: '删除岗位', en: 'Delete role' },
    wire: {
      method: 'GET',
      path: '/api/blade-userrole/userrole/removeByUserRoleId',
      body: 'query',
    },
    access: editGrants,
    writes: true,
    input: z.object({ userRoleId: id }),
    output: z.object({ removed: z.int() }),
    failures: {
      notFound,
      ownRole,
      notYours,
      /** `{n}` is the number of sub-accounts. */
      inUse: {
        zh: '仍有 {n} 个子账号使用这个岗位。请先为这些子账号更换岗位，再删除。',
        en: 'Sub-accounts with this role: {n}. Assign them another role before you delete this role.',
      },
    },
    example: { userRoleId: world.roleId },
  }),

  roleKeys: declareCall({
    name: 'team.roleKeys',
    title: { zh: '岗位的权限', en: 'Get role permissions' },
    wire: {
      method: 'GET',
      path: '/api/blade-userrolemenu/userrolemenu/roleTreeKeys',
      body: 'query',
    },
    access: [...seeGrants, ...editGrants],
    writes: false,
    input: z.object({ roleId: id }),
    /** Ids of leaves in the permission tree. */
    output: z.array(z.string()),
    failures: { notFound },
    example: { roleId: world.roleId },
  }),

  permissionTree: declareCall({
    name: 'team.permissionTree',
    title: { zh: '权限列表', en: 'List permissions' },
    wire: { method: 'GET', path: '/api/blade-usermenu/usermenu/lazyUserMenuVOList', body: 'query' },
    access: [...seeGrants, ...editGrants],
    writes: false,
    /** Without a parent, or with `0`, the branches are returned, each with its leaves. */
    input: z.object({ parentId: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))) }),
    output: z.array(treeNode),
    failures: {},
    example: {},
  }),
}
