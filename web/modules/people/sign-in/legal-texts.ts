import type { Sentence } from '#contract/base/sentence.ts'

type Part = { readonly head: Sentence; readonly says: readonly Sentence[] }
export type LegalText = { readonly title: Sentence; readonly parts: readonly Part[] }

/** Short on purpose: the details are agreed in the contract with the operator. */
const terms: LegalText = {
  title: { zh: '服务条款', en: 'Terms of service' },
  parts: [
    {
      head: { zh: '服务提供方', en: 'Service provider' },
      says: [
        {
          zh: '游场由你所用平台的运营方提供。运营方是你的签约方。',
          en: 'Playfield is provided by the operator of the platform you use, who is your contract partner.',
        },
        {
          zh: '费用、结算、赔偿和服务时间，都以你和运营方签的合同为准',
          en: 'Fees, settlement, liability and service hours are as in your contract with the operator.',
        },
        {
          zh: '合同和这里写的不一样时，以合同为准',
          en: 'Where the contract says something else than these terms, the contract holds.',
        },
      ],
    },
    {
      head: { zh: '账号', en: 'Your account' },
      says: [
        {
          zh: '用你自己的手机号注册，填真实的商户名称',
          en: 'Register with a phone of your own and the real name of your business.',
        },
        {
          zh: '密码只给你自己用',
          en: 'Keep the password to yourself.',
        },
        {
          zh: '你开的子账号由你管理，用你的账号和子账号做的事，由你负责',
          en: 'You manage the sub-accounts you open, and answer for what is done with them.',
        },
        {
          zh: '发现他人使用你的账号，请立即修改密码并通知运营方',
          en: 'If someone else uses your account, change the password at once and inform the operator.',
        },
      ],
    },
    {
      head: { zh: '设备和玩家', en: 'Devices and players' },
      says: [
        {
          zh: '设备、礼品和价格由你决定，也由你对玩家负责',
          en: 'Devices, prizes and prices are your decision, and you answer for them to players.',
        },
        {
          zh: '经营要合法：不得用来赌博、欺诈，或出售禁止出售的东西',
          en: 'Run them lawfully: no gambling, no fraud, no forbidden goods.',
        },
        {
          zh: '玩家付了钱设备没启动，要退款或补给玩家',
          en: 'When a player paid and the device did not start, refund it or give what was paid for.',
        },
      ],
    },
    {
      head: { zh: '钱', en: 'Money' },
      says: [
        {
          zh: '玩家的付款由微信支付、支付宝等支付机构处理',
          en: 'Payment providers such as WeChat Pay and Alipay handle what players pay.',
        },
        {
          zh: '金额以支付机构的账单为准，差异可在对账中逐笔查看',
          en: 'Their bills decide the amount paid. Reconciliation shows each discrepancy.',
        },
      ],
    },
    {
      head: { zh: '停用', en: 'Ending it' },
      says: [
        {
          zh: '你可以随时停用：先提现、导出数据，再联系运营方',
          en: 'You may stop at any time: withdraw, export your data, then inform the operator.',
        },
        {
          zh: '违反法律或合同的账号，运营方可以停用，并会说明原因',
          en: 'The operator may stop an account that breaks the law or the contract, and says why.',
        },
        {
          zh: '已经是你的钱，按合同结清',
          en: 'Money that is yours is settled as the contract says.',
        },
      ],
    },
  ],
}

const privacy: LegalText = {
  title: { zh: '隐私说明', en: 'Privacy' },
  parts: [
    {
      head: { zh: '责任方', en: 'Responsible party' },
      says: [
        {
          zh: '你的资料由运营方保管并负责，也就是和你签合同的一方',
          en: 'The operator, your contract partner, keeps your data and is responsible for it.',
        },
        {
          zh: '要查看、更正或删除你的资料，请联系运营方',
          en: 'To see, correct or erase your data, ask the operator.',
        },
      ],
    },
    {
      head: { zh: '保存的信息', en: 'Data we store' },
      says: [
        {
          zh: '手机号、姓名、商户名称和客服信息',
          en: 'Phone, name, name of the business and service contact.',
        },
        {
          zh: '密码仅保存加密结果，任何人都看不到原文',
          en: 'Only an encrypted form of your password is stored. It cannot be read by anyone.',
        },
        {
          zh: '证件号和银行卡号加密保存，页面仅显示部分数字',
          en: 'ID and bank card numbers are encrypted. Pages show only some digits.',
        },
        {
          zh: '你的设备、订单、会员和资金记录，以及谁在什么时候改了什么',
          en: 'Your devices, orders, members and money records, and who changed what and when.',
        },
      ],
    },
    {
      head: { zh: '保存多久', en: 'For how long' },
      says: [
        {
          zh: '短信验证码 5 分钟内有效',
          en: 'A code by SMS is good for 5 minutes.',
        },
        {
          zh: '登录在这台设备上保持 30 天，退出后立即失效',
          en: 'You stay signed in on this device for 30 days. Signing out ends it immediately.',
        },
        {
          zh: '操作记录至少保存 60 天',
          en: 'The activity log is kept for at least 60 days.',
        },
        {
          zh: '订单和资金记录按会计和税务法规要求的年限保存',
          en: 'Order and money records are kept as long as accounting and tax law requires.',
        },
        {
          zh: '其他资料在账号使用期间保存',
          en: 'Everything else is kept while the account is in use.',
        },
      ],
    },
    {
      head: { zh: '信息的提供对象', en: 'Data recipients' },
      says: [
        {
          zh: '只给必需的一方：支付机构处理付款，短信公司发验证码，地图服务查地址',
          en: 'Only who is needed: payment providers, an SMS company, a map service.',
        },
        {
          zh: '不出售，不用来做广告',
          en: 'Nothing is sold or used for advertising.',
        },
        {
          zh: '法律要求时才提供给主管机关',
          en: 'Authorities get it where the law requires it.',
        },
      ],
    },
    {
      head: { zh: '这台设备上', en: 'On this device' },
      says: [
        {
          zh: '浏览器里保存你是谁、你的显示设置，和还没保存的表单内容',
          en: 'The browser keeps who you are, how pages look, and what you typed and did not save yet.',
        },
        {
          zh: '密码、验证码和卡号不保存在表单里',
          en: 'Passwords, codes and card numbers are not kept.',
        },
        {
          zh: '退出登录后，姓名和权限会清掉',
          en: 'Signing out takes your name and permissions away.',
        },
      ],
    },
  ],
}

export const legal = { terms, privacy }
