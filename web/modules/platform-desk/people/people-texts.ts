import { declareTexts } from '#web/kit/texts.ts'

export const peopleTexts = declareTexts({
  people: { zh: '平台人员', en: 'Platform staff' },
  failed: { zh: '平台人员加载失败', en: 'Could not load platform staff' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  note: {
    zh: '每项申请须两人审核，平台至少需要两名人员',
    en: 'Each request needs two approvals, so the platform needs at least two staff members.',
  },
  you: { zh: (name: string) => `${name}（你）`, en: (name: string) => `${name} (you)` },
  ready: { zh: '可登录', en: 'Can sign in' },
  invited: { zh: '待设置密码', en: 'Awaiting password' },
  waits: { zh: '邀请待批准', en: 'Invitation awaiting approval' },
  waitsForOther: {
    zh: '这个邀请由你发出，另一位同事在此批准后，链接才能使用',
    en: 'You sent this invitation. The link will work after a colleague approves the invitation here.',
  },
  agreeText: {
    zh: (personName: string) =>
      `由${personName}邀请。请先向被邀请人核实，再批准。批准后链接才能使用。`,
    en: (personName: string) =>
      `Invited by ${personName}. Check with the invited person before you approve. The link works only ` +
      'after approval.',
  },
  agree: {
    zh: (personName: string) => `批准${personName}加入`,
    en: (personName: string) => `Approve ${personName}`,
  },
  noFactor: { zh: '待绑验证器', en: 'No authenticator' },
  stopped: { zh: '已停用', en: 'Deactivated' },
  invite: { zh: '邀请人员', en: 'Invite person' },
  inviteTitle: { zh: '邀请人员', en: 'Invite person' },
  name: { zh: '姓名', en: 'Name' },
  phone: { zh: '手机号', en: 'Phone number' },
  makeLink: { zh: '生成邀请链接', en: 'Create invitation link' },
  linkTitle: { zh: '邀请链接', en: 'Invitation link' },
  linkText: {
    zh: '仅发给被邀请人，24 小时内有效，只能使用一次。须另一位同事在此批准后才能打开。',
    en:
      'Send this link only to the invited person. It is valid for 24 hours, can be used once and opens ' +
      'only after another colleague approves the invitation here.',
  },
  copy: { zh: '复制链接', en: 'Copy link' },
  copied: { zh: '已复制', en: 'Link copied' },
  notCopied: { zh: '复制失败，请手动复制', en: 'Could not copy the link. Copy it manually.' },
  again: { zh: '重新邀请人员', en: 'Invite person again' },
  againTitle: {
    zh: (personName: string) => `重新邀请“${personName}”？`,
    en: (personName: string) => `Invite “${personName}” again?`,
  },
  againText: {
    zh: '旧密码、验证器和恢复码立即失效，本人须通过新链接重新设置',
    en:
      'The old password, authenticator and recovery codes will stop working immediately. This person ' +
      'must set up new ones with the new link.',
  },
  stop: { zh: '停用人员', en: 'Deactivate person' },
  stopTitle: {
    zh: (personName: string) => `停用“${personName}”？`,
    en: (personName: string) => `Deactivate “${personName}”?`,
  },
  stopText: {
    zh: '这名人员将立即退出登录，且不能再登录',
    en: 'This person will be signed out immediately and will no longer be able to sign in.',
  },
  stopAct: {
    zh: (personName: string) => `停用${personName}`,
    en: (personName: string) => `Deactivate ${personName}`,
  },
  start: { zh: '启用人员', en: 'Reactivate person' },
})
