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
          en:
            'Playfield is provided by the operator of the platform you use. Your contract is with the ' +
            'operator.',
        },
        {
          zh: '费用、结算、赔偿和服务时间，以你与运营方签订的合同为准',
          en:
            'Your contract with the operator governs fees, settlement, liability and service ' +
            'hours.',
        },
        {
          zh: '合同与本条款不一致时，以合同为准',
          en: 'If the contract differs from these terms, the contract applies.',
        },
      ],
    },
    {
      head: { zh: '账号', en: 'Your account' },
      says: [
        {
          zh: '请使用本人手机号注册，并填写真实的商户名称',
          en: 'Register with your own phone number and the real name of your business.',
        },
        {
          zh: '请妥善保管密码，不要告诉他人',
          en: 'Keep your password safe and do not share it with anyone.',
        },
        {
          zh: '子账号由你管理，你的账号和子账号下的操作由你负责',
          en:
            'You manage your sub-accounts and are responsible for everything done in your account ' +
            'and your sub-accounts.',
        },
        {
          zh: '发现他人使用你的账号，请立即修改密码并通知运营方',
          en:
            'If you notice that someone else is using your account, change your password immediately and inform the ' +
            'operator.',
        },
      ],
    },
    {
      head: { zh: '设备和玩家', en: 'Devices and players' },
      says: [
        {
          zh: '设备、礼品和价格由你决定，也由你对玩家负责',
          en: 'You choose the devices, prizes and prices, and you are responsible to players for them.',
        },
        {
          zh: '你须合法经营，不得赌博、欺诈或出售违禁商品',
          en: 'Operate lawfully. Gambling, fraud and the sale of prohibited goods are not allowed.',
        },
        {
          zh: '玩家付款后设备未启动的，你应向玩家退款或补发',
          en:
            'If a player has paid and the device does not start, you must refund the player or ' +
            'redeliver the purchase.',
        },
      ],
    },
    {
      head: { zh: '资金', en: 'Money' },
      says: [
        {
          zh: '玩家的付款由微信支付、支付宝等支付平台处理',
          en: 'Payment providers such as WeChat Pay and Alipay process players’ payments.',
        },
        {
          zh: '金额以支付平台的账单为准，差异可在对账中逐笔查看',
          en:
            'The payment providers’ statements determine all amounts. Reconciliation lists each ' +
            'discrepancy.',
        },
      ],
    },
    {
      head: { zh: '终止服务', en: 'Ending the service' },
      says: [
        {
          zh: '你可以随时停止使用游场。请先提现并导出数据，再联系运营方。',
          en:
            'You can stop using the service at any time. First withdraw your balance and export your data, then contact ' +
            'the operator.',
        },
        {
          zh: '账号的使用违反法律或合同时，运营方可以停用该账号，并说明原因',
          en: 'If an account is used in breach of the law or the contract, the operator may deactivate it and will give the reason.',
        },
        {
          zh: '停止使用后，运营方按合同与你结清属于你的款项',
          en:
            'When you stop using the service, the operator settles the money that belongs to you, as set ' +
            'out in the contract.',
        },
      ],
    },
  ],
}

const privacy: LegalText = {
  title: { zh: '隐私说明', en: 'Privacy notice' },
  parts: [
    {
      head: { zh: '责任方', en: 'Responsible party' },
      says: [
        {
          zh: '运营方（与你签约的一方）保管你的资料，并对其负责',
          en:
            'The operator, with which you have a contract, stores your data and is ' +
            'responsible for it.',
        },
        {
          zh: '如需查看、更正或删除资料，请联系运营方',
          en: 'To view, correct or delete your data, contact the operator.',
        },
      ],
    },
    {
      head: { zh: '保存的信息', en: 'Data we store' },
      says: [
        {
          zh: '手机号、姓名、商户名称和客服信息',
          en: 'We store your phone number, name, merchant name and customer service contact.',
        },
        {
          zh: '密码仅保存加密结果，任何人都看不到原文',
          en: 'Only an encrypted form of your password is stored. No one can read the original.',
        },
        {
          zh: '证件号和银行卡号加密保存，页面仅显示部分数字',
          en: 'ID and bank card numbers are stored encrypted. Pages show only some of the digits.',
        },
        {
          zh: '你的设备、订单、会员和资金记录，以及操作记录',
          en: 'We also store your device, order, member and money records, and the activity log.',
        },
      ],
    },
    {
      head: { zh: '保存期限', en: 'Retention period' },
      says: [
        {
          zh: '短信验证码 5 分钟内有效',
          en: 'Verification codes sent by SMS are valid for 5 minutes.',
        },
        {
          zh: '在本机保持登录 30 天，退出登录后立即失效',
          en: 'You stay signed in on this phone or computer for 30 days. Signing out ends the session immediately.',
        },
        {
          zh: '操作记录至少保存 60 天',
          en: 'The activity log is kept for at least 60 days.',
        },
        {
          zh: '订单和资金记录按会计和税务法规要求的年限保存',
          en: 'Order and money records are kept for as long as accounting and tax laws require.',
        },
        {
          zh: '其他资料在账号使用期间保存',
          en: 'All other data is kept while your account is in use.',
        },
      ],
    },
    {
      head: { zh: '信息共享', en: 'Data sharing' },
      says: [
        {
          zh: '你的资料仅提供给必需的服务方：支付平台审核商户资料并处理付款，短信服务商发送验证码，地图服务查询地址',
          en:
            'We share data only with the services that need it: payment providers to review merchants and process payments, ' +
            'an SMS service to send verification codes and a map service to look up addresses.',
        },
        {
          zh: '你的资料不会出售，也不会用于广告',
          en: 'Your data is never sold or used for advertising.',
        },
        {
          zh: '仅在法律要求时向主管机关提供资料',
          en: 'We give data to authorities only where the law requires it.',
        },
      ],
    },
    {
      head: { zh: '本机信息', en: 'Data in your browser' },
      says: [
        {
          zh: '浏览器保存你的姓名和权限、显示设置、尚未提交的表单和照片，以及最近 7 天查看的部分数据',
          en:
            'The browser keeps your name and permissions, your display settings, forms and photos that ' +
            'you have not submitted, and some of the data that you viewed in the last 7 days.',
        },
        {
          zh: '密码、验证码和卡号不会保存在浏览器中',
          en: 'Passwords, verification codes and card numbers are never kept in the browser.',
        },
        {
          zh: '退出登录后，浏览器会清除其中保存的姓名、权限和最近查看的数据',
          en: 'When you sign out, the browser deletes your name, your permissions and the data that you viewed recently.',
        },
      ],
    },
  ],
}

export const legal = { terms, privacy }
