import { declareTexts } from '#web/kit/texts.ts'

const formatPersonCountEn = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Texts of roles and their permissions. */
export const roleTexts = declareTexts({
  role: { zh: '岗位', en: 'Role' },
  roles: { zh: '岗位', en: 'Roles' },
  permissions: { zh: '权限', en: 'Permissions' },
  failed: { zh: '岗位加载失败', en: 'Could not load roles' },
  loading: { zh: '正在加载岗位…', en: 'Loading roles…' },
  none: { zh: '暂无岗位', en: 'No roles yet' },
  noneText: {
    zh: '岗位是一组权限，如店长、补货员。添加后分配给子账号。',
    en:
      'A role is a set of permissions, for example site manager or restocker. Create a role, then assign it ' +
      'to sub-accounts.',
  },
  people: { zh: (count: number) => `${count} 人`, en: formatPersonCountEn },
  can: {
    zh: (name: string, on: number, all: number) => `${name}：${on} / ${all} 项权限`,
    en: (name: string, on: number, all: number) => `${name}: ${on} of ${all} permissions`,
  },
  copy: { zh: '复制为新岗位', en: 'Copy as new role' },
  add: { zh: '新建岗位', en: 'Create role' },
  name: { zh: '岗位名称', en: 'Role name' },
  nameHint: { zh: '店长', en: 'Site manager' },
  make: { zh: '新建岗位', en: 'Create role' },
  made: {
    zh: (name: string) => `已新建“${name}”。请勾选权限并保存。`,
    en: (name: string) => `“${name}” created. Select its permissions, then save.`,
  },
  copyOf: { zh: (name: string) => `复制“${name}”`, en: (name: string) => `Copy “${name}”` },
  copied: { zh: (name: string) => `已新建“${name}”`, en: (name: string) => `“${name}” created` },
  copies: {
    zh: (count: number) => `新岗位将包含 ${count} 项权限`,
    en: (count: number) =>
      `The new role will have ${count === 1 ? '1 permission' : `${count} permissions`}.`,
  },
  leftOut: {
    zh: (count: number) => `另有 ${count} 项你没有的权限，不会复制`,
    en: (count: number) =>
      count === 1
        ? '1 more permission will not be copied because you do not have it.'
        : `${count} more permissions will not be copied because you do not have them.`,
  },
  rename: { zh: '修改名称', en: 'Rename role' },
  renamed: { zh: '名称已修改', en: 'Role renamed' },
  save: { zh: '保存岗位', en: 'Save role' },
  saved: { zh: '已保存', en: 'Saved' },
  nobody: { zh: '暂无子账号使用', en: 'Not assigned yet' },
  users: {
    zh: (count: number) => `${count} 人使用`,
    en: (count: number) => `Assigned to ${formatPersonCountEn(count)}`,
  },
  seeSome: {
    zh: (count: number) => `你可查看其中 ${count} 人`,
    en: (count: number) => `${count} visible to you`,
  },
  seeUsers: { zh: '查看子账号', en: 'View sub-accounts' },
  remove: { zh: (name: string) => `删除“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeFirst: {
    zh: (count: number) => `${count} 人正在使用。删除前，请先为他们更换岗位。`,
    en: (count: number) =>
      `This role is assigned to ${formatPersonCountEn(count)}. Assign them another role before you delete this role.`,
  },
  removeQuestion: {
    zh: (name: string) => `删除岗位“${name}”？`,
    en: (name: string) => `Delete role “${name}”?`,
  },
  removeText: { zh: '删除后无法恢复', en: 'This cannot be undone.' },
  removed: { zh: (name: string) => `已删除“${name}”`, en: (name: string) => `“${name}” deleted` },
  changed: {
    zh: (count: number) => `已修改 ${count} 项`,
    en: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  },
  effect: {
    zh: (count: number, name: string) => `保存后对 ${count} 位${name}立即生效`,
    en: (count: number, name: string) =>
      `Saved changes take effect immediately for ${formatPersonCountEn(count)} with the role “${name}”.`,
  },
  search: { zh: '权限名称', en: 'Permission name' },
  notFound: {
    zh: (searchText: string) => `没有符合“${searchText}”的权限`,
    en: (searchText: string) => `No permissions match “${searchText}”`,
  },
  clear: { zh: '清除搜索', en: 'Clear search' },
  expand: { zh: (name: string) => `展开 ${name}`, en: (name: string) => `Expand ${name}` },
  collapse: { zh: (name: string) => `收起 ${name}`, en: (name: string) => `Collapse ${name}` },
  lacking: {
    zh: '你没有这项权限，不能分配',
    en: 'You do not have this permission, so you cannot assign it.',
  },
  own: { zh: '这是你自己的岗位', en: 'This is your own role' },
  ownText: {
    zh: '不能修改自己的权限，请联系管理员',
    en: 'You cannot change your own permissions. Ask your administrator.',
  },
  above: {
    zh: '这个岗位含有你没有的权限，不能修改',
    en: 'This role has permissions you do not have, so you cannot edit it',
  },
  aboveText: { zh: '如需修改，请联系管理员', en: 'Ask your administrator to change it.' },
})
