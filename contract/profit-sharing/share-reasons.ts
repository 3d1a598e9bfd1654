import { createProviderReasonFormatter, type ProviderReason } from '../channels/provider-reasons.ts'
import type { Sentence } from '../base/sentence.ts'

/**
 * Why a provider did not pass on a share, or did not recall one. Source: WeChat Pay, 请求分账 and 请求分账回退,
 * `fail_reason`, and the codes of 添加分账接收方.
 */
const reasons: readonly ProviderReason[] = [
  {
    codes: ['ACCOUNT_ABNORMAL'],
    zh: '收款账户异常或已冻结。请对方在微信支付中恢复账户，这笔由你另付。',
    en:
      'The receiving account is restricted or frozen. Ask them ' +
      'to restore it in WeChat Pay. Pay this share yourself.',
  },
  {
    codes: ['NO_RELATION'],
    zh: '收款方未登记为分账接收方。请解绑后重新绑定，这笔由你另付。',
    en:
      'The recipient is not registered for profit sharing. ' +
      'Unlink and link them again. Pay this share yourself.',
  },
  {
    codes: ['RECEIVER_HIGH_RISK'],
    zh: '微信提示收款方有风险，未分账。请更换收款账户，这笔由你另付。',
    en:
      'WeChat flagged the recipient as a risk and did not ' +
      'pay. Link another account. Pay this share yourself.',
  },
  {
    codes: ['RECEIVER_REAL_NAME_NOT_VERIFIED'],
    zh: '收款人的微信未实名。请对方在微信支付中完成实名，这笔由你另付。',
    en:
      'The recipient has not verified their identity in WeChat ' +
      'Pay. Ask them to do so. Pay this share yourself.',
  },
  {
    codes: ['RECEIVER_RECEIPT_LIMIT'],
    zh: '收款人的微信收款已达上限，这笔由你另付',
    en: 'The recipient has reached the WeChat limit. Pay this share yourself.',
  },
  {
    codes: ['NAME_NOT_CORRECT', 'INVALID_REQUEST', 'PARAM_ERROR'],
    zh: '账号与登记姓名不一致。请核对姓名或商户全称，这笔由你另付。',
    en:
      'The account does not match the registered name. Check the ' +
      'name or the merchant’s full name. Pay this share yourself.',
  },
  {
    codes: ['RATIO_OVER_LIMIT', 'RULE_LIMIT'],
    zh: '超过微信允许的分账比例。请改小分账比例，这笔由你另付。',
    en: 'The share exceeds the limit set by WeChat. Lower the shares. Pay this share yourself.',
  },
  {
    codes: ['NOT_ENOUGH', 'BALANCE_NOT_ENOUGH'],
    zh: '对方账户余额不足，无法退回。已记为欠款，从下次分账扣除。',
    en:
      'Their balance is too low to return this share. It is ' +
      'recorded as owed and deducted from their next shares.',
  },
  {
    codes: ['TIME_OUT_CLOSED'],
    zh: '对方未在期限内同意退回。已记为欠款，从下次分账扣除。',
    en:
      'They did not agree to return this share in time. It is ' +
      'recorded as owed and deducted from their next shares.',
  },
  {
    codes: ['personalReceiver'],
    zh: '付到个人微信的分账无法由微信支付退回。已记为欠款，从下次分账扣除。',
    en:
      'Shares paid to a personal WeChat cannot be returned by WeChat Pay. ' +
      'This share is recorded as owed and deducted from their next shares.',
  },
  {
    codes: ['PAYER_ACCOUNT_ABNORMAL', 'NO_AUTH', 'notSetUp'],
    zh: '收款商户号暂时不能分账，与收款方无关。请联系平台，这笔由你另付。',
    en:
      'The collecting merchant account cannot share profits right now. The ' +
      'recipient is fine. Contact the platform. Pay this share yourself.',
  },
]

export const shareReason: (given: string) => Sentence = createProviderReasonFormatter(reasons)
