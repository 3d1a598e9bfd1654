import { createProviderReasonFormatter, type ProviderReason } from '../channels/provider-reasons.ts'
import type { Sentence } from '../base/sentence.ts'

/**
 * Why a provider did not pass on a share, or did not recall one. Source: WeChat Pay, 请求分账 and 请求分账回退,
 * `fail_reason`, and the codes of 添加分账接收方.
 */
const reasons: readonly ProviderReason[] = [
  {
    codes: ['ACCOUNT_ABNORMAL'],
    zh: '收款账户异常或被冻结。请对方在微信支付里恢复账户，这笔由你另付',
    en: 'The receiving account is blocked. Have it put right in WeChat Pay; pay this one yourself.',
  },
  {
    codes: ['NO_RELATION'],
    zh: '收款方没有登记为分账接收方。请解绑后重新绑定，这笔由你另付',
    en: 'The receiver is not registered. Unbind and bind again; pay this one yourself.',
  },
  {
    codes: ['RECEIVER_HIGH_RISK'],
    zh: '微信认为收款方有风险，没有分。请换一个收款账户，这笔由你另付',
    en: 'WeChat holds the receiver for a risk. Bind another account; pay this one yourself.',
  },
  {
    codes: ['RECEIVER_REAL_NAME_NOT_VERIFIED'],
    zh: '收款人的微信还没有实名。请对方在微信支付里完成实名，这笔由你另付',
    en: 'The receiver has not proven their name at WeChat. Have them do so; pay this one yourself.',
  },
  {
    codes: ['RECEIVER_RECEIPT_LIMIT'],
    zh: '收款人的微信收款已到上限。这笔由你另付',
    en: 'The receiver may take no more in WeChat for now. Pay this one yourself.',
  },
  {
    codes: ['NAME_NOT_CORRECT', 'INVALID_REQUEST', 'PARAM_ERROR'],
    zh: '账号和登记的姓名对不上。请核对姓名或商户全称，这笔由你另付',
    en: 'The account and the name do not belong together. Check the name; pay this one yourself.',
  },
  {
    codes: ['RATIO_OVER_LIMIT', 'RULE_LIMIT'],
    zh: '超过微信允许分出的比例。请改小分账比例，这笔由你另付',
    en: 'It is above what WeChat lets be shared. Lower the shares; pay this one yourself.',
  },
  {
    codes: ['NOT_ENOUGH', 'BALANCE_NOT_ENOUGH'],
    zh: '对方账户的余额不够退回。已记为欠款，从下次分账里扣',
    en: 'Their account does not hold enough to give it back. It is owed, and taken off the next.',
  },
  {
    codes: ['TIME_OUT_CLOSED'],
    zh: '对方没有在期限内同意退回。已记为欠款，从下次分账里扣',
    en: 'They did not agree to give it back in time. It is owed, and taken off the next.',
  },
  {
    codes: ['personalReceiver'],
    zh: '付给个人微信的钱不能由微信支付退回。已记为欠款，从下次分账里扣',
    en: 'What went to a person’s WeChat cannot be called back. It is owed, and taken off the next.',
  },
  {
    codes: ['PAYER_ACCOUNT_ABNORMAL', 'NO_AUTH', 'notSetUp'],
    zh: '收款商户号暂时不能分账，和收款方无关。请联系平台，这笔由你另付',
    en: 'The paying account cannot share at present. Ask the platform; pay this one yourself.',
  },
]

export const shareReason: (given: string) => Sentence = createProviderReasonFormatter(reasons)
