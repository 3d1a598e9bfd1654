import { declareTexts } from '#web/kit/texts.ts'

/** Texts of adding, showing and changing a sub-account. */
export const accountTexts = declareTexts({
  who: { zh: '基本资料', en: 'Basic details' },
  phone: { zh: '手机号', en: 'Phone number' },
  phoneHelp: { zh: '用于登录', en: 'Used to sign in' },
  name: { zh: '姓名', en: 'Name' },
  account: { zh: '登录名', en: 'Sign-in name' },
  accountHelp: {
    zh: '选填，也可用于登录',
    en: 'Optional, can also be used to sign in',
  },
  work: { zh: '岗位和场地', en: 'Role and sites' },
  role: { zh: '岗位', en: 'Role' },
  chooseRole: { zh: '选择岗位', en: 'Choose role' },
  rolesFailed: {
    zh: '岗位加载失败，点此重试',
    en: 'Could not load roles. Tap to try again.',
  },
  can: {
    zh: (count: number) => `${count} 项权限`,
    en: (count: number) => (count === 1 ? '1 permission' : `${count} permissions`),
  },
  roleAbove: {
    zh: '这个岗位含有你没有的权限，不能分配',
    en: 'This role includes permissions you do not have, so you cannot assign it.',
  },
  toRoles: { zh: '没有合适的岗位？新建岗位', en: 'No suitable role? Create a role' },
  sites: { zh: '可查看的场地', en: 'Visible sites' },
  allSites: { zh: '全部场地', en: 'All sites' },
  someSites: { zh: '部分场地', en: 'Some sites' },
  allSitesHelp: {
    zh: '包括以后新增的场地',
    en: 'Includes sites added later',
  },
  onlyYours: {
    zh: '你只能查看部分场地，因此不能分配全部场地',
    en: 'You can view only some sites, so you cannot assign all sites.',
  },
  hiddenSites: {
    zh: '这名员工还可查看你无权查看的场地。如需修改，请联系管理员。',
    en: 'This person can also view sites that you cannot view. Ask your administrator to change this person’s sites.',
  },
  siteList: { zh: '场地', en: 'Sites' },
  chooseSites: { zh: '选择场地', en: 'Choose sites' },
  sitesOf: {
    zh: (name: string) => `${name} 可查看的场地`,
    en: (name: string) => `Sites visible to ${name}`,
  },
  sitesOfNew: { zh: '新子账号可查看的场地', en: 'Sites visible to the new sub-account' },
  sitesDenied: {
    zh: '暂无查看场地的权限，请联系管理员',
    en: 'You do not have permission to view sites. Ask your administrator.',
  },
  siteCount: {
    zh: (count: number) => `${count} 个场地`,
    en: (count: number) => (count === 1 ? '1 site' : `${count} sites`),
  },
  and: { zh: '、', en: ', ' },
  remark: { zh: '备注', en: 'Note' },
  firstPassword: { zh: '初始密码', en: 'Initial password' },
  password: { zh: '密码', en: 'Password' },
  newPassword: { zh: '新密码', en: 'New password' },
  passwordAgain: { zh: '确认密码', en: 'Confirm password' },
  passwordHelp: { zh: '8–16 位', en: '8–16 characters' },
  passwordNote: {
    zh: '请将初始密码告知这名员工，并提醒员工登录后修改',
    en: 'Share the initial password with this person and ask them to change it after signing in.',
  },
  add: { zh: '添加子账号', en: 'Add sub-account' },
  added: {
    zh: (name: string) => `已添加 ${name}，可立即登录`,
    en: (name: string) => `Sub-account added. ${name} can sign in now.`,
  },
  saved: { zh: '已保存', en: 'Saved' },
  failed: { zh: '子账号加载失败', en: 'Could not load sub-account' },
  loading: { zh: '正在加载子账号…', en: 'Loading sub-account…' },
  gone: { zh: '子账号不存在或已删除', en: 'Sub-account not found' },
  goneText: {
    zh: '请选择其他子账号',
    en: 'Choose another sub-account.',
  },
  toList: { zh: '返回子账号列表', en: 'Back to sub-accounts' },
  since: { zh: (time: string) => `${time} 添加`, en: (time: string) => `Added ${time}` },
  own: { zh: '这是你自己的账号', en: 'This is your own account' },
  ownText: {
    zh: '岗位、场地和状态由管理员修改。手机号和密码请在“账户设置”中修改。',
    en:
      'Your administrator manages your role, sites and status. Change your phone number and ' +
      'password under “Account settings”.',
  },
  toSettings: { zh: '打开账户设置', en: 'Open account settings' },
  above: {
    zh: '不能修改这个子账号',
    en: 'You cannot edit this sub-account',
  },
  aboveText: {
    zh: '这名员工有你没有的权限。如需修改，请联系管理员。',
    en: 'This person has permissions you do not have. Ask your administrator to edit this sub-account.',
  },
  signIn: { zh: '登录', en: 'Sign-in' },
  stop: { zh: '停用账号', en: 'Deactivate sub-account' },
  stopQuestion: {
    zh: (name: string) => `停用“${name}”？`,
    en: (name: string) => `Deactivate “${name}”?`,
  },
  stopText: {
    zh: '这名员工将立即在所有手机和电脑上退出登录，且不能再登录',
    en: 'This person will be signed out immediately on all phones and computers and will no longer be able to sign in.',
  },
  stopped: {
    zh: (name: string) => `已停用，${name} 已在所有手机和电脑上退出登录`,
    en: (name: string) =>
      `Account deactivated. ${name} has been signed out on all phones and computers.`,
  },
  start: { zh: '启用账号', en: 'Reactivate sub-account' },
  startText: {
    zh: '已停用，这名员工不能登录。启用后可用原密码登录。',
    en: 'This account is deactivated, so this person cannot sign in. After reactivation, they can sign in with the same password.',
  },
  started: {
    zh: (name: string) => `已启用，${name} 可以登录`,
    en: (name: string) => `Account reactivated. ${name} can sign in.`,
  },
  setPassword: { zh: '设置新密码', en: 'Set new password' },
  setPasswordText: {
    zh: '这名员工将在所有手机和电脑上退出登录，须用新密码登录',
    en: 'This person will be signed out on all phones and computers and must sign in with the new password.',
  },
  passwordSet: {
    zh: (name: string) => `${name} 的密码已修改`,
    en: (name: string) => `Password changed for ${name}`,
  },
  remove: { zh: (name: string) => `删除“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeQuestion: {
    zh: (name: string) => `删除子账号“${name}”？`,
    en: (name: string) => `Delete sub-account “${name}”?`,
  },
  removeText: {
    zh: '这名员工将立即退出登录，操作记录会保留。删除后无法恢复。',
    en: 'This person will be signed out immediately. Their past actions stay in the activity log. This cannot be undone.',
  },
  removed: {
    zh: (name: string) => `已删除“${name}”`,
    en: (name: string) => `Sub-account “${name}” deleted`,
  },
})
