import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { allOrListCodec } from '../base/comma-list.ts'
import { world } from '../example-world.ts'
import { sites } from '../people/people-session.ts'
import { accountName, passwordText, personFailures, phoneText } from '../people/person.ts'
import { roleCalls, rolePermissions, teamPermissions } from './team-roles.ts'
import { id, ids, moment, pagingFields, recordPageSchema, typedTextSchema } from '../base/wire.ts'

/**
 * The merchant's own people: sub-accounts, each with a role and visible sites (on the wire: subuser, 子账号),
 * and the roles (`team-roles.ts`). Nobody can give what they lack, or change their own role, sites or state.
 * Whoever is limited to some sites sees only people of those sites.
 */

/** `all` or a list, separated by commas on the wire. An empty list means no site at all. */
const givenSites = allOrListCodec(id)

export const accountStates = {
  active: { zh: '正常', en: 'Active' },
  stopped: { zh: '已停用', en: 'Deactivated' },
} as const
const state = z.enum(['active', 'stopped'])

const subAccount = z.object({
  id,
  phone: z.string(),
  account: z.string(),
  name: z.string(),
  avatar: z.string(),
  remark: z.string(),
  roleId: id,
  roleName: z.string(),
  sites,
  /** Names of those sites that the caller may see. */
  siteNames: z.array(z.string()),
  state,
  createTime: moment,
  /**
   * Whether the caller may change it: it is not the caller's own account and has nothing that the caller
   * lacks.
   */
  mayEdit: z.boolean(),
})
export type SubAccount = z.output<typeof subAccount>

const subAccountInput = {
  phone: phoneText,
  account: accountName,
  name: typedTextSchema(20).check(z.minLength(1)),
  remark: typedTextSchema(200),
  roleId: id,
  sites: givenSites,
  state,
  password: passwordText,
}

const notFound = {
  zh: '子账号不存在或已删除',
  en: 'Sub-account not found. It may have been deleted.',
}
const ownAccount = {
  zh: '你的岗位、场地和状态由管理员修改。手机号和密码请在“账户设置”中修改。',
  en:
    'Your administrator manages your role, sites and status. Change your phone number and ' +
    'password under “Account settings”.',
}
const { phoneFormat, phoneTaken, passwordShort, passwordLong, passwordCommon } = personFailures
const saveFailures = {
  notFound,
  ownAccount,
  phoneFormat,
  phoneTaken,
  passwordShort,
  passwordLong,
  passwordCommon,
  accountTaken: {
    zh: '登录名已有人使用，请更换登录名',
    en: 'This sign-in name is in use. Choose another sign-in name.',
  },
  roleMissing: {
    zh: '岗位不存在或已删除，请重新选择',
    en: 'Role not found. It may have been deleted. Choose another role.',
  },
  siteMissing: {
    zh: '部分场地不存在或你无权查看，请重新选择',
    en: 'Some of these sites do not exist, or you cannot view them. Choose other sites.',
  },
  roleAbove: {
    zh: '这个岗位包含你没有的权限，不能分配。请联系管理员。',
    en: 'This role has permissions that you do not have, so you cannot assign it. Ask your administrator.',
  },
  aboveYou: {
    zh: '这个子账号有你没有的权限，不能修改。请联系管理员。',
    en:
      'This sub-account has permissions you do not have, so you cannot edit it. Ask your ' +
      'administrator.',
  },
} as const

const sortable = pagingFields('name', 'phone', 'createTime')
const seeGrants = [merchantGrant(teamPermissions.see), merchantGrant(teamPermissions.edit)] as const
const editGrants = [merchantGrant(teamPermissions.edit)] as const

export const team = {
  ...roleCalls,

  list: declareCall({
    name: 'team.list',
    title: { zh: '子账号列表', en: 'List sub-accounts' },
    wire: {
      method: 'GET',
      path: '/api/blade-subuser/subuser/selectSubAccountList',
      body: 'query',
    },
    access: seeGrants,
    writes: false,
    input: z.object({
      ...sortable,
      /** Part of the name, the phone or the sign-in name. */
      name: z.optional(typedTextSchema(40)),
      state: z.optional(state),
    }),
    output: recordPageSchema(subAccount),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  listByRole: declareCall({
    name: 'team.listByRole',
    title: { zh: '岗位下的子账号', en: 'List sub-accounts by role' },
    wire: {
      method: 'GET',
      path: '/api/blade-subuser/subuser/selectSubAccountListByRoleId',
      body: 'query',
    },
    access: [...seeGrants, merchantGrant(rolePermissions.edit)],
    writes: false,
    input: z.object({ ...sortable, roleId: id }),
    output: recordPageSchema(subAccount),
    failures: {},
    example: { roleId: world.emptyRoleId },
  }),

  detail: declareCall({
    name: 'team.detail',
    title: { zh: '子账号详情', en: 'Get sub-account details' },
    wire: { method: 'GET', path: '/api/blade-subuser/subuser/detail', body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: subAccount,
    failures: { notFound },
    example: { id: world.clerkId },
  }),

  save: declareCall({
    name: 'team.save',
    title: { zh: '保存子账号', en: 'Save sub-account' },
    wire: {
      method: 'GET',
      path: '/api/blade-subuser/subuser/insertOrUpdateSubAccount',
      body: 'query',
    },
    access: editGrants,
    writes: true,
    /** Without an id a new sub-account is created, which requires phone, name, role, sites and password. */
    input: z.extend(z.partial(z.object(subAccountInput)), { id: z.optional(id) }),
    output: subAccount,
    failures: {
      ...saveFailures,
      missing: {
        zh: '请填写手机号、姓名和密码，并选择岗位和场地',
        en: 'Enter a phone number, name and password, and choose a role and sites.',
      },
    },
    example: {
      phone: world.newPhone,
      name: '陈可',
      roleId: world.roleId,
      sites: [world.siteId],
      password: 'Machines-26',
    },
  }),

  update: declareCall({
    name: 'team.update',
    title: { zh: '修改子账号', en: 'Edit sub-account' },
    wire: { method: 'POST', path: '/api/blade-subuser/subuser/update', body: 'json' },
    access: editGrants,
    writes: true,
    /** Absent fields stay unchanged. */
    input: z.extend(z.partial(z.object(subAccountInput)), { id }),
    output: subAccount,
    failures: saveFailures,
    example: { id: world.clerkId, state: 'stopped', remark: '休假' },
  }),

  remove: declareCall({
    name: 'team.remove',
    title: { zh: '删除子账号', en: 'Delete sub-accounts' },
    wire: { method: 'POST', path: '/api/blade-subuser/subuser/remove', body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ removed: z.int() }),
    failures: { notFound, ownAccount, aboveYou: saveFailures.aboveYou },
    example: { ids: [world.clerkId] },
  }),
}
