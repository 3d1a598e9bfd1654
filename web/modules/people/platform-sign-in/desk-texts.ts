import { declareTexts } from '#web/kit/texts.ts'

/** Texts of signing in to the platform's desk. */
export const deskTexts = declareTexts({
  lead: { zh: '登录平台', en: 'Sign in to the platform' },
  sub: { zh: '仅限平台人员使用', en: 'For platform staff only' },
  who: { zh: '手机号', en: 'Phone number' },
  goOn: { zh: '下一步', en: 'Continue' },
  keeps: { zh: '保持登录 12 小时', en: 'You stay signed in for 12 hours.' },
  codeLead: { zh: '输入动态码', en: 'Enter authenticator code' },
  codeSub: {
    zh: '验证器当前显示的 6 位数字',
    en: 'Enter the 6 digits that your authenticator shows.',
  },
  code: { zh: '动态码', en: 'Authenticator code' },
  codeHelp: { zh: '输满 6 位自动核对', en: 'Checked automatically after the last digit' },
  check: { zh: '核对动态码', en: 'Check code' },
  noPhone: { zh: '无法使用验证器？', en: 'No access to your authenticator?' },
  recovery: { zh: '恢复码', en: 'Recovery code' },
  recoveryHelp: {
    zh: '绑定验证器时保存的恢复码，每个只能用一次',
    en: 'Enter a code you saved when you set up your authenticator. Each code works once.',
  },
  withCode: { zh: '改用动态码', en: 'Use authenticator code instead' },
  fromStart: { zh: '重新登录', en: 'Sign in again' },
  setUpLead: { zh: '绑定验证器', en: 'Set up authenticator' },
  setUpSub: {
    zh: '用验证器（如微信中的腾讯身份验证器）扫码，再输入 6 位动态码。密钥仅显示这一次。',
    en:
      'Scan this code with an authenticator app, for example Tencent Authenticator in ' +
      'WeChat. Then enter the 6-digit code it shows. The key is shown only once.',
  },
  qr: { zh: '验证器二维码', en: 'Authenticator QR code' },
  secret: { zh: '无法扫码？手动输入密钥', en: 'Cannot scan? Enter this key manually.' },
  copy: { zh: '复制密钥', en: 'Copy key' },
  copyCodes: { zh: '复制恢复码', en: 'Copy recovery codes' },
  copied: { zh: '已复制', en: 'Text copied' },
  notCopied: { zh: '复制失败，请手动复制', en: 'Could not copy the text. Copy it manually.' },
  keepLead: { zh: '保存恢复码', en: 'Save your recovery codes' },
  keepSub: {
    zh: '手机遗失时可代替动态码，每个只能用一次。仅显示这一次，请抄写保存。',
    en:
      'If you lose your phone, use these instead of authenticator codes. Each works once. ' +
      'They are shown only once, so write them down.',
  },
  kept: { zh: '已保存，进入平台', en: 'I have saved my codes' },
  joinLead: { zh: '加入平台', en: 'Join the platform' },
  joinSub: { zh: '请设置仅你自己知道的密码', en: 'Set a password that only you know.' },
  newPassword: { zh: '新密码', en: 'New password' },
  noTicket: { zh: '邀请链接不完整', en: 'Incomplete invitation link' },
  noTicketText: {
    zh: '请打开同事发给你的完整链接',
    en: 'Open the full link that your colleague sent you.',
  },
})
