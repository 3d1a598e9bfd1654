import { declareTexts } from '#web/kit/texts.ts'

/** Texts of signing in to the platform's desk. */
export const deskTexts = declareTexts({
  lead: { zh: '登录平台', en: 'Sign in to the platform' },
  sub: { zh: '这里只给平台的人用', en: 'For the platform’s own people.' },
  who: { zh: '手机号', en: 'Phone' },
  goOn: { zh: '下一步', en: 'Next' },
  keeps: { zh: '保持登录 12 小时', en: 'Stays signed in for 12 hours' },
  codeLead: { zh: '输入动态码', en: 'Enter the code' },
  codeSub: { zh: '验证器里现在的 6 位数字', en: 'The 6 digits that your authenticator shows.' },
  code: { zh: '动态码', en: 'Code' },
  codeHelp: { zh: '输满 6 位就核对', en: 'Checked with the sixth digit' },
  check: { zh: '核对', en: 'Check' },
  noPhone: { zh: '手机不在身边', en: 'I do not have my phone' },
  recovery: { zh: '恢复码', en: 'Recovery code' },
  recoveryHelp: {
    zh: '绑定时保存的备用码，每个只能用一次',
    en: 'Saved when you set it up. Each works once',
  },
  withCode: { zh: '用动态码', en: 'Use a code' },
  fromStart: { zh: '从头登录', en: 'From the beginning' },
  setUpLead: { zh: '绑定验证器', en: 'Set up an authenticator' },
  setUpSub: {
    zh: '用验证器（如微信中的腾讯身份验证器）扫码，再输入 6 位动态码。密钥仅显示这一次。',
    en:
      'Scan this with an authenticator app, such as Tencent Authenticator ' +
      'in WeChat, then enter its 6 digits. The secret is shown only once.',
  },
  qr: { zh: '二维码，用验证器扫', en: 'QR code for an authenticator' },
  secret: { zh: '扫不了就手动输入', en: 'Or type it in' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: { zh: '没复制上，请手动选中', en: 'Not copied: select it by hand' },
  keepLead: { zh: '记下恢复码', en: 'Keep the recovery codes' },
  keepSub: {
    zh: '手机遗失时可代替动态码，每个只能用一次。仅显示这一次，请抄写保存。',
    en:
      'Use these codes if you lose your phone. Each works ' +
      'once. They are shown only once, so write them down.',
  },
  kept: { zh: '抄好了，进入平台', en: 'Written down: go on' },
  joinLead: { zh: '加入平台', en: 'Join the platform' },
  joinSub: { zh: '先设一个只有你知道的密码', en: 'First choose a password that only you know.' },
  newPassword: { zh: '新密码', en: 'New password' },
  noTicket: { zh: '邀请链接不完整', en: 'This invitation is not complete' },
  noTicketText: {
    zh: '请打开同事发给你的完整链接',
    en: 'Open the whole link that a colleague sent you.',
  },
})
