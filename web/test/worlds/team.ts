import { sites } from '#contract/sites/sites.ts'
import { team, type SubAccount } from '#contract/team/team.ts'
import type { PermissionNode, Role } from '#contract/team/team-roles.ts'
import { answering } from '../scripted-server.ts'

/** People, roles and sites of a merchant, for the tests of the team's screens. */
export const manager: Role = {
  id: 'r1',
  roleName: '店长',
  permissions: ['sites.see', 'sites.edit', 'team.see'],
  memberCount: 2,
  mayEdit: true,
}
export const refiller: Role = {
  id: 'r2',
  roleName: '补货员',
  permissions: ['sites.see'],
  memberCount: 1,
  mayEdit: true,
}

export const zhou: SubAccount = {
  id: '1002',
  phone: '13805712047',
  account: 'zhoumin',
  name: '周敏',
  avatar: '',
  remark: '周一休息',
  roleId: 'r1',
  roleName: '店长',
  sites: ['s1'],
  siteNames: ['星河影城店'],
  state: 'active',
  createTime: new Date('2026-03-02T02:00:00Z'),
  mayEdit: true,
}
export const chen: SubAccount = {
  ...zhou,
  id: '1003',
  phone: '13805712048',
  account: '',
  name: '陈立',
  remark: '',
  sites: 'all',
  siteNames: [],
}
export const sun: SubAccount = {
  ...zhou,
  id: '1004',
  phone: '13757101236',
  account: '',
  name: '孙浩',
  remark: '',
  roleId: 'r2',
  roleName: '补货员',
  sites: ['s1', 's2'],
  siteNames: ['星河影城店', '江南里 B1'],
  state: 'stopped',
}

export function pageOf(records: readonly SubAccount[]) {
  return { records: [...records], total: records.length, size: 500, current: 1, pages: 1 }
}

/** Answers calls of the team's screens that a test is not about. `accounts` returns the sub-accounts. */
export function servingTeam(accounts: () => readonly SubAccount[] = () => [zhou, chen, sun]) {
  return [
    answering(team.list, () => pageOf(accounts())),
    answering(team.roles, () => [manager, refiller]),
    answering(sites.choices, () => choices),
    answering(sites.withDeviceCounts, () =>
      choices.map((site) => ({ ...site, equipmentNumber: 0 })),
    ),
  ]
}

function choice(id: string, firmName: string, address: string) {
  return { id, firmName, address, addressType: 'placement', isDefault: id === 's1' } as const
}

const choices = [
  choice('s1', '星河影城店', '文一西路 998 号'),
  choice('s2', '江南里 B1', '江南大道 228 号'),
]

/** Returns permissions by branch. The given names are titles and keys. */
export function treeOf(branches: Readonly<Record<string, readonly string[]>>): PermissionNode[] {
  return Object.entries(branches).map(([title, leaves]) => ({
    ...node(title, '0', title),
    hasChildren: true,
    children: leaves.map((leaf) => node(leaf, title, leaf)),
  }))
}

function node(key: string, parentId: string, title: string): PermissionNode {
  return { id: key, parentId, title, key, value: key, code: key, hasChildren: false }
}
