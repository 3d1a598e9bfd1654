import { declareTexts } from '#web/kit/texts.ts'

/** Texts of adding, showing and changing a sub-account. */
export const accountTexts = declareTexts({
  who: { zh: '基本资料', en: 'Details' },
  phone: { zh: '手机号', en: 'Phone' },
  phoneHelp: { zh: '用它登录', en: 'Used to sign in' },
  name: { zh: '姓名', en: 'Name' },
  account: { zh: '登录名', en: 'Sign-in name' },
  accountHelp: {
    zh: '可不填，填写后也可用于登录',
    en: 'Optional. Can also be used to sign in',
  },
  work: { zh: '岗位和场地', en: 'Role and sites' },
  role: { zh: '岗位', en: 'Role' },
  chooseRole: { zh: '选择岗位', en: 'Choose a role' },
  rolesFailed: {
    zh: '岗位加载失败，请检查网络后点此重试',
    en: 'Could not load roles. Check the network, then try again',
  },
  can: {
    zh: (count: number) => `能做 ${count} 项`,
    en: (count: number) => (count === 1 ? '1 permission' : `${count} permissions`),
  },
  roleAbove: {
    zh: '有你没有的权限，不能给',
    en: 'It has permissions that you do not have',
  },
  toRoles: { zh: '没有合适的岗位？去建一个', en: 'No role fits? Make one' },
  sites: { zh: '能看的场地', en: 'Sites' },
  allSites: { zh: '全部场地', en: 'All sites' },
  someSites: { zh: '部分场地', en: 'Some sites' },
  allSitesHelp: {
    zh: '以后新加的场地也在内',
    en: 'Also those that are added later',
  },
  onlyYours: {
    zh: '你自己只能看部分场地，所以不能给全部',
    en: 'You see some sites only, so you cannot give all of them',
  },
  hiddenSites: {
    zh: '该员工还有你无权查看的场地，如需修改请联系管理员',
    en: 'This person also has sites you cannot view. Ask your administrator to change them',
  },
  siteList: { zh: '场地', en: 'Chosen sites' },
  chooseSites: { zh: '选择场地', en: 'Choose sites' },
  sitesOf: { zh: (name: string) => `${name}能看的场地`, en: (name: string) => `For ${name}` },
  sitesOfNew: { zh: '新子账号能看的场地', en: 'For a new sub-account' },
  sitesDenied: {
    zh: '你没有查看场地的权限，不能选。请联系管理员。',
    en: 'You may not see sites, so you cannot choose them. Ask your administrator',
  },
  siteCount: {
    zh: (count: number) => `${count} 处`,
    en: (count: number) => (count === 1 ? '1 site' : `${count} sites`),
  },
  and: { zh: '、', en: ', ' },
  remark: { zh: '备注', en: 'Note' },
  firstPassword: { zh: '初始密码', en: 'First password' },
  password: { zh: '密码', en: 'Password' },
  newPassword: { zh: '新密码', en: 'New password' },
  passwordAgain: { zh: '再输一遍密码', en: 'Password again' },
  passwordHelp: { zh: '8–16 位', en: '8–16 characters' },
  passwordNote: {
    zh: '请告知对方初始密码，并提醒其登录后修改',
    en: 'Share this password with them and ask them to change it after signing in.',
  },
  add: { zh: '添加', en: 'Add' },
  added: {
    zh: (name: string) => `已添加 ${name}，现在就能登录`,
    en: (name: string) => `Added. ${name} can sign in now`,
  },
  saved: { zh: '已保存', en: 'Saved' },
  failed: { zh: '子账号加载失败', en: 'Could not load sub-account' },
  loading: { zh: '正在加载子账号', en: 'Loading the sub-account' },
  gone: { zh: '这个子账号已经不在了', en: 'This sub-account is gone' },
  goneText: {
    zh: '可能已被删除，请返回列表',
    en: 'It may have been deleted. Go back to the list.',
  },
  toList: { zh: '回列表', en: 'Back to the list' },
  since: { zh: (time: string) => `加入于 ${time}`, en: (time: string) => `Added ${time}` },
  own: { zh: '这是你自己的账号', en: 'This is your own account' },
  ownText: {
    zh: '岗位、场地和状态要由别人来改。手机号和密码在账户设置里改。',
    en: 'Role, sites and state are changed by others, phone and password in your settings',
  },
  toSettings: { zh: '账户设置', en: 'Settings' },
  above: {
    zh: '该员工的权限高于你，不能修改',
    en: 'This person has more permissions than you, so you cannot edit the account',
  },
  aboveText: { zh: '要修改，请联系管理员', en: 'Ask your administrator to change it' },
  signIn: { zh: '登录', en: 'Sign-in' },
  stop: { zh: '停用', en: 'Stop' },
  stopText: {
    zh: '该员工立即在所有设备退出，不能再登录',
    en: 'They are signed out on all devices immediately and cannot sign in',
  },
  stopped: {
    zh: (name: string) => `已停用，${name} 在所有页面上退出了`,
    en: (name: string) => `Stopped. ${name} is signed out everywhere`,
  },
  start: { zh: '启用', en: 'Start again' },
  startText: {
    zh: '现在停用着，不能登录。启用后用原来的密码登录。',
    en: 'It is stopped and cannot sign in. Its password stays as it was',
  },
  started: {
    zh: (name: string) => `已启用，${name} 又能登录了`,
    en: (name: string) => `${name} can sign in again`,
  },
  setPassword: { zh: '设新密码', en: 'Set a new password' },
  setPasswordText: {
    zh: '该员工在所有设备退出，须用新密码登录',
    en: 'They are signed out on all devices and sign in with the new password',
  },
  passwordSet: {
    zh: (name: string) => `${name} 的密码已换`,
    en: (name: string) => `The password of ${name} was changed`,
  },
  remove: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Remove ${name}` },
  removeQuestion: {
    zh: (name: string) => `删除子账号“${name}”？`,
    en: (name: string) => `Remove the sub-account “${name}”?`,
  },
  removeText: {
    zh: '删除后无法恢复，该员工立即退出。操作记录保留。',
    en: 'This cannot be undone. They are signed out immediately. The activity log keeps their actions',
  },
  removed: { zh: (name: string) => `已删除 ${name}`, en: (name: string) => `Removed ${name}` },
})
