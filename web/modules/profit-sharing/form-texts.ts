import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the form of a beneficiary. */
export const formTexts = declareTexts({
  failed: { zh: '分账人员加载失败', en: 'Could not load beneficiary' },
  loading: { zh: '正在加载分账人员…', en: 'Loading beneficiary…' },
  gone: { zh: '分账人员不存在或已删除', en: 'Beneficiary not found' },
  goneText: {
    zh: '请选择其他分账人员',
    en: 'Choose another beneficiary.',
  },
  toList: { zh: '返回分账人员列表', en: 'Back to beneficiaries' },
  who: { zh: '基本资料', en: 'Basic details' },
  name: { zh: '姓名或名称', en: 'Name' },
  role: { zh: '身份', en: 'Type' },
  chooseRole: { zh: '选择身份', en: 'Choose type' },
  phone: { zh: '手机号', en: 'Phone number' },
  identityNumber: { zh: '证件号', en: 'ID number' },
  identityHelp: {
    zh: '请填写身份证号，场地方也可填统一社会信用代码。加密保存。',
    en: 'ID card number or, for a site owner, unified social credit code. Stored encrypted.',
  },
  identityKept: {
    zh: (masked: string) => `已登记 ${masked}，如需更换请重新填写`,
    en: (masked: string) => `${masked} is on record. Enter a new number only to replace it.`,
  },
  remark: { zh: '备注', en: 'Note' },
  wechat: { zh: '微信分账', en: 'WeChat Pay profit sharing' },
  wechatNote: {
    zh: '填写商户号后，微信支付订单的分账自动转入这个商户号，最早在玩家付款 30 分钟后到账。未填写商户号但已绑定微信零钱的，转入微信零钱。其他分账记为待付。',
    en:
      'If you enter the beneficiary’s WeChat Pay merchant ID, WeChat Pay automatically sends profit shares from WeChat Pay orders to ' +
      'it, no earlier than 30 min after the player pays. If there is no merchant ID but a WeChat balance is linked, ' +
      'these profit shares go to that balance. Other profit shares are recorded as payable.',
  },
  wechatMerchant: { zh: '商户号', en: 'Merchant ID' },
  wechatName: { zh: '商户全称', en: 'Full merchant name' },
  wechatHelp: {
    zh: '须与商户号在微信支付登记的全称一致，否则分账会失败',
    en: 'Enter the full name exactly as registered with WeChat Pay, or profit sharing will fail.',
  },
  numberWrong: {
    zh: '请填写 8–10 位数字的商户号',
    en: 'Enter a merchant ID of 8–10 digits.',
  },
  account: { zh: '收款账户', en: 'Receiving account' },
  card: { zh: '银行卡', en: 'Bank card' },
  noCard: { zh: '未绑定', en: 'Not linked' },
  bind: { zh: '绑定银行卡', en: 'Link bank card' },
  rebind: { zh: '更换银行卡', en: 'Change bank card' },
  bankCard: { zh: '卡号', en: 'Card number' },
  cardHolder: { zh: '户名', en: 'Account holder' },
  bankCardMissing: { zh: '请填写卡号', en: 'Enter the card number.' },
  bankName: { zh: '开户银行', en: 'Bank' },
  branchName: { zh: '支行（选填）', en: 'Branch (optional)' },
  isCompany: { zh: '对公账户', en: 'Company account' },
  bound: { zh: '已绑定银行卡', en: 'Bank card linked' },
  added: { zh: '已添加', en: 'Beneficiary added' },
  saved: { zh: '已保存', en: 'Saved' },
  statement: { zh: '对账单', en: 'Statement' },
  seeStatement: { zh: '查看对账单', en: 'View statement' },
  sendLink: { zh: '生成对账单链接', en: 'Create statement link' },
  linkQuestion: {
    zh: (name: string) => `为“${name}”生成对账单链接？`,
    en: (name: string) => `Create statement link for “${name}”?`,
  },
  linkText: {
    zh: '任何人打开链接都能查看对账单，无需登录。链接 30 天内有效，生成后不能撤回。',
    en:
      'Anyone with the link can view the statement for 30 days without signing in. You cannot ' +
      'withdraw the link once it is created.',
  },
  linkMade: { zh: '对账单链接', en: 'Statement link' },
  copy: { zh: '复制链接', en: 'Copy link' },
  copied: { zh: '已复制', en: 'Link copied' },
  notCopied: {
    zh: '链接复制失败，请长按链接手动复制',
    en: 'Could not copy the link. Press and hold the link to copy it.',
  },
  due: { zh: '待付', en: 'Payable' },
  pay: { zh: '登记已付', en: 'Record payment' },
  payAct: {
    zh: (money: string) => `登记已付 ${money}`,
    en: (money: string) => `Record ${money} as paid`,
  },
  paySub: {
    zh: '适用于已线下支付的款项',
    en: 'For payments you have already made outside the platform',
  },
  payOut: { zh: '付到银行卡', en: 'Pay to bank card' },
  payOutAct: {
    zh: (money: string) => `付到银行卡 ${money}`,
    en: (money: string) => `Pay ${money} to bank card`,
  },
  payOutSub: {
    zh: '从平台代收的款项中付款',
    en: 'Paid from the money the platform collected for you',
  },
  payOutNote: {
    zh: (paidTo: string) =>
      `款项付到 ${paidTo}。每次付款不少于 ¥1.00。如付款失败，这笔金额仍为待付。`,
    en: (paidTo: string) =>
      `The payment goes to ${paidTo}. Each payment must be at least ¥1.00. If a payment fails, the amount stays payable.`,
  },
  paidOut: { zh: '付款已提交', en: 'Payment submitted' },
  payNote: {
    zh: '请先线下付款给分账人员，再登记。登记后，这笔金额中由平台代收的部分转入你的可提现余额，自有支付账户中的部分留在原账户。',
    en:
      'Pay the beneficiary outside the platform first, then record the payment. The part of this amount held by the platform is ' +
      'then released to your available balance. The part in your own payment account stays there.',
  },
  payable: {
    zh: (money: string) => `当前可付 ${money}，今天的分账次日可付`,
    en: (money: string) => `You can pay ${money} now. You can pay today’s profit shares tomorrow.`,
  },
  nothingPayable: { zh: '暂无可付金额', en: 'Nothing payable now' },
  money: { zh: '金额', en: 'Amount' },
  moneyMissing: { zh: '请填写金额', en: 'Enter an amount.' },
  paid: { zh: '已登记', en: 'Payment recorded' },
  remove: { zh: '删除分账人员', en: 'Delete beneficiary' },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: {
    zh: '历史分账记录会保留姓名或名称。删除后无法恢复。',
    en: 'Past profit sharing records keep the name. This cannot be undone.',
  },
  removed: { zh: '已删除', en: 'Beneficiary deleted' },
  agentNote: { zh: '代理商由平台开通', en: 'Agent added by the platform' },
  agentText: {
    zh: '请在“代理商”中设置分账比例',
    en: 'Set the agent’s share under “Agents”.',
  },
})
