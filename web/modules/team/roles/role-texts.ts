import { declareTexts } from '#web/kit/texts.ts'

const formatPersonCountEn = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Texts of roles and their permissions. */
export const roleTexts = declareTexts({
  role: { zh: '岗位', en: 'Role' },
  roles: { zh: '岗位', en: 'Roles' },
  permissions: { zh: '权限', en: 'Permissions' },
  failed: { zh: '岗位加载失败', en: 'Could not load roles' },
  loading: { zh: '正在加载岗位', en: 'Loading roles' },
  none: { zh: '还没有岗位', en: 'No roles yet' },
  noneText: {
    zh: '岗位是一组权限，如店长、补货员。建好再分给子账号。',
    en: 'A role is a set of permissions. Make one, then give it to sub-accounts',
  },
  people: { zh: (count: number) => `${count} 人`, en: formatPersonCountEn },
  can: {
    zh: (name: string, on: number, all: number) => `${name}能做 ${on} 项，共 ${all} 项`,
    en: (name: string, on: number, all: number) => `${name}: ${on} of ${all} permissions`,
  },
  copy: { zh: '复制为新岗位', en: 'Copy as new' },
  add: { zh: '新岗位', en: 'New role' },
  name: { zh: '岗位名称', en: 'Name of the role' },
  nameHint: { zh: '如：店长、补货员', en: 'Such as: shop manager' },
  make: { zh: '建岗位', en: 'Make the role' },
  made: {
    zh: (name: string) => `已建“${name}”。勾上权限再保存。`,
    en: (name: string) => `Made “${name}”. Tick its permissions, then save`,
  },
  copyOf: { zh: (name: string) => `复制“${name}”`, en: (name: string) => `Copy of “${name}”` },
  copied: { zh: (name: string) => `已建“${name}”`, en: (name: string) => `Made “${name}”` },
  copies: {
    zh: (count: number) => `新岗位一开始就有这 ${count} 项权限`,
    en: (count: number) => `The new role begins with these ${count} permissions`,
  },
  leftOut: {
    zh: (count: number) => `另有 ${count} 项你自己没有，不会复制`,
    en: (count: number) => `${count} more are not copied: you do not have them yourself`,
  },
  rename: { zh: '改名', en: 'Rename' },
  renamed: { zh: '已改名', en: 'Renamed' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  nobody: { zh: '暂无人使用', en: 'Not used yet' },
  users: {
    zh: (count: number) => `${count} 人在用`,
    en: (count: number) => `${formatPersonCountEn(count)} ${count === 1 ? 'has' : 'have'} it`,
  },
  seeSome: {
    zh: (count: number) => `你能看到其中 ${count} 人`,
    en: (count: number) => `You can see ${count} of them`,
  },
  seeUsers: { zh: '看看是谁', en: 'See who they are' },
  remove: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Remove ${name}` },
  removeFirst: {
    zh: (count: number) => `${count} 人使用中，请先更换他们的岗位再删除`,
    en: (count: number) =>
      `Used by ${formatPersonCountEn(count)}. Assign them another role before you delete it`,
  },
  removeQuestion: {
    zh: (name: string) => `删除岗位“${name}”？`,
    en: (name: string) => `Remove the role “${name}”?`,
  },
  removeText: { zh: '删除后不能恢复', en: 'This cannot be undone' },
  removed: { zh: (name: string) => `已删除 ${name}`, en: (name: string) => `Removed ${name}` },
  changed: {
    zh: (count: number) => `${count} 项已改`,
    en: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  },
  effect: {
    zh: (count: number, name: string) => `${count} 位${name}立即生效`,
    en: (count: number, name: string) =>
      `Applies to ${formatPersonCountEn(count)} with the role ${name} immediately`,
  },
  search: { zh: '权限名称', en: 'Name of a permission' },
  notFound: {
    zh: (searchText: string) => `没有找到“${searchText}”`,
    en: (searchText: string) => `Nothing found for “${searchText}”`,
  },
  clear: { zh: '清除搜索', en: 'Clear the search' },
  expand: { zh: (name: string) => `展开 ${name}`, en: (name: string) => `Expand ${name}` },
  collapse: { zh: (name: string) => `收起 ${name}`, en: (name: string) => `Collapse ${name}` },
  lacking: { zh: '你自己没有，不能给别人', en: 'You do not have it, so you cannot give it' },
  own: { zh: '这是你自己的岗位', en: 'This is your own role' },
  ownText: {
    zh: '不能修改自己的权限，请联系管理员',
    en: 'You cannot change your own permissions. Ask your administrator',
  },
  above: {
    zh: '这个岗位有你没有的权限，你不能修改',
    en: 'This role has permissions that you do not have, so you cannot change it',
  },
  aboveText: { zh: '要修改，请联系管理员', en: 'Ask your administrator to change it' },
})
