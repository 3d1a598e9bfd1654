import { declareTexts } from '#web/kit/texts.ts'

const formatPeopleCount = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Texts of the list of sub-accounts. */
export const texts = declareTexts({
  team: { zh: '子账号', en: 'Sub-accounts' },
  accounts: { zh: '子账号', en: 'sub-accounts' },
  search: { zh: '姓名、手机号或登录名', en: 'Name, phone number or sign-in name' },
  state: { zh: '状态', en: 'Status' },
  all: { zh: '全部', en: 'All' },
  role: { zh: '岗位', en: 'Role' },
  allRoles: { zh: '全部岗位', en: 'All roles' },
  roles: { zh: '岗位权限', en: 'Roles' },
  people: { zh: (count: number) => `${count} 人`, en: formatPeopleCount },
  total: { zh: (count: number) => `共 ${count} 人`, en: formatPeopleCount },
  found: {
    zh: (count: number) => `找到 ${count} 人`,
    en: (count: number) => `${formatPeopleCount(count)} found`,
  },
  allSites: { zh: '全部场地', en: 'All sites' },
  noSites: { zh: '没有场地', en: 'No sites' },
  siteCount: {
    zh: (count: number) => `${count} 个场地`,
    en: (count: number) => (count === 1 ? '1 site' : `${count} sites`),
  },
  add: { zh: '添加子账号', en: 'Add sub-account' },
  none: { zh: '暂无子账号', en: 'No sub-accounts yet' },
  noneText: {
    zh: '为每位员工添加子账号，并分配所需的权限和场地',
    en: 'Add a sub-account for each colleague with the permissions and sites they need.',
  },
  nothingFound: { zh: '没有符合条件的子账号', en: 'No matching sub-accounts' },
  nothingFoundText: {
    zh: '请更换筛选条件',
    en: 'Try other filters.',
  },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  chooseOne: { zh: '选择一个子账号，查看或修改', en: 'Select a sub-account to view or edit' },
})
