import { declareTexts } from '#web/kit/texts.ts'

export const peopleTexts = declareTexts({
  people: { zh: '平台人员', en: 'People of the platform' },
  loading: { zh: '正在加载', en: 'Loading' },
  note: {
    zh: '付款和进件要两个人看过，所以平台至少要有两个人',
    en: 'Payouts and onboarding take two people, so the platform needs at least two.',
  },
  you: { zh: '你', en: 'you' },
  ready: { zh: '可登录', en: 'Can sign in' },
  invited: { zh: '已邀请，还没设密码', en: 'Invited, no password yet' },
  waits: { zh: '等另一人同意', en: 'Waits for another’s yes' },
  waitsForOther: {
    zh: '邀请是你发的。另一位同事在这里同意之后，链接才能用。',
    en: 'You made this invitation. The link works when a colleague has agreed here.',
  },
  agreeText: {
    zh: (personName: string) => `${personName}邀请的。先向本人核实，再同意；同意之后链接才能用。`,
    en: (personName: string) =>
      `Invited by ${personName}. Ask them in person first: the link works from your yes.`,
  },
  agree: {
    zh: (personName: string) => `同意${personName}加入`,
    en: (personName: string) => `Agree to ${personName}`,
  },
  noFactor: { zh: '还没绑定验证器', en: 'No authenticator yet' },
  stopped: { zh: '已停用', en: 'Stopped' },
  invite: { zh: '邀请', en: 'Invite' },
  inviteTitle: { zh: '邀请人员', en: 'Invite person' },
  name: { zh: '姓名', en: 'Name' },
  phone: { zh: '手机号', en: 'Phone' },
  makeLink: { zh: '生成邀请链接', en: 'Make a link' },
  linkTitle: { zh: '邀请链接', en: 'Invitation' },
  linkText: {
    zh: '仅发给本人，24 小时内有效，只能使用一次。须另一位同事在这里批准后才能打开。',
    en: 'Send it only to them. It is valid for 24 hours and works once, after a colleague approves it here.',
  },
  copy: { zh: '复制链接', en: 'Copy the link' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: { zh: '没复制上，请手动选中', en: 'Not copied: select it by hand' },
  again: { zh: '重新邀请', en: 'Invite again' },
  againTitle: {
    zh: (personName: string) => `重新邀请${personName}`,
    en: (personName: string) => `Invite ${personName} again`,
  },
  againText: {
    zh: '旧密码、验证器和恢复码马上失效，本人要用新链接重新设',
    en: 'Password, authenticator and recovery codes stop working at once. They set new ones by a new link.',
  },
  stop: { zh: '停用', en: 'Stop' },
  stopTitle: {
    zh: (personName: string) => `停用${personName}`,
    en: (personName: string) => `Stop ${personName}`,
  },
  stopText: { zh: '马上退出登录，不能再登录', en: 'Signed out at once, and cannot sign in.' },
  stopAct: {
    zh: (personName: string) => `停用${personName}`,
    en: (personName: string) => `Stop ${personName}`,
  },
  start: { zh: '启用', en: 'Start again' },
})
