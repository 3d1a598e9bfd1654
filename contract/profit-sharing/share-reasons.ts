import { createProviderReasonFormatter, type ProviderReason } from '../channels/provider-reasons.ts'
import type { Sentence } from '../base/sentence.ts'

/**
 * Why a provider did not pass on a share, or did not recall one. Source: WeChat Pay, 请求分账 and 请求分账回退,
 * `fail_reason`, and the codes of 添加分账接收方.
 */
const reasons: readonly ProviderReason[] = [
  {
    codes: ['ACCOUNT_ABNORMAL'],
    zh: '分账失败，收款账户异常或已冻结。请自行向分账人员付款，并请分账人员在微信支付中恢复账户。',
    en:
      'The receiving account is restricted or frozen, so this profit share was not paid. Pay the ' +
      'beneficiary yourself, and ask them to restore the account in WeChat Pay.',
  },
  {
    codes: ['NO_RELATION'],
    zh: '分账失败，分账人员未在微信支付登记。请自行向分账人员付款，再解绑并重新绑定收款账户。',
    en:
      'The beneficiary is not registered for profit sharing, so this profit share was not paid. Pay the ' +
      'beneficiary yourself, then unlink their receiving account and link it again.',
  },
  {
    codes: ['RECEIVER_HIGH_RISK'],
    zh: '微信支付提示分账人员有风险，这笔分账未成功。请自行向分账人员付款，并更换收款账户。',
    en:
      'WeChat Pay flagged the beneficiary as a risk, so this profit share was not paid. Pay the ' +
      'beneficiary yourself, and link another receiving account.',
  },
  {
    codes: ['RECEIVER_REAL_NAME_NOT_VERIFIED'],
    zh: '分账失败，分账人员的微信未实名认证。请自行向分账人员付款，并请分账人员在下次分账前完成微信实名认证。',
    en:
      'The beneficiary has not verified their identity in WeChat Pay, so this profit share was not paid. ' +
      'Pay the beneficiary yourself, and ask them to verify their identity before the next profit share.',
  },
  {
    codes: ['RECEIVER_RECEIPT_LIMIT'],
    zh: '分账失败，分账人员的微信支付收款已达上限。请自行向分账人员付款。',
    en:
      'The beneficiary has reached the WeChat Pay receiving limit, so this profit share was not paid. ' +
      'Pay the beneficiary yourself.',
  },
  {
    codes: ['NAME_NOT_CORRECT', 'INVALID_REQUEST', 'PARAM_ERROR'],
    zh: '收款账户与登记姓名不一致，这笔分账未成功。请自行向分账人员付款，并核对姓名或商户全称。',
    en:
      'The receiving account does not match the registered name, so this profit share was not paid. Pay ' +
      'the beneficiary yourself, and check the name or the full merchant name.',
  },
  {
    codes: ['RATIO_OVER_LIMIT', 'RULE_LIMIT'],
    zh: '分账失败，超过微信支付允许的比例。请自行向分账人员付款，并调低后续的分账比例。',
    en:
      'This profit share exceeds the percentage allowed by WeChat Pay, so it was not paid. Pay the ' +
      'beneficiary yourself, and lower the shares for later orders.',
  },
  {
    codes: ['NOT_ENOUGH', 'BALANCE_NOT_ENOUGH'],
    zh: '分账人员账户余额不足，无法退回这笔分账。金额已记为待收回，将从后续分账中扣除。',
    en:
      'The beneficiary’s balance is too low to return this profit share. The amount is recorded as ' +
      'recoverable and will be deducted from their next profit shares.',
  },
  {
    codes: ['TIME_OUT_CLOSED'],
    zh: '分账人员未在期限内同意退回这笔分账。金额已记为待收回，将从后续分账中扣除。',
    en:
      'The beneficiary did not agree in time to return this profit share. The amount is recorded as ' +
      'recoverable and will be deducted from their next profit shares.',
  },
  {
    codes: ['personalReceiver'],
    zh: '分账已付到个人微信，微信支付无法退回。金额已记为待收回，将从后续分账中扣除。',
    en:
      'WeChat Pay cannot return profit shares paid to a personal WeChat account. The amount is recorded as ' +
      'recoverable and will be deducted from the beneficiary’s next profit shares.',
  },
  {
    codes: ['PAYER_ACCOUNT_ABNORMAL', 'NO_AUTH', 'notSetUp'],
    zh: '分账失败，这笔订单的收款商户号暂时不能分账，与分账人员的收款账户无关。请自行向分账人员付款，并联系平台。',
    en:
      'The merchant account that collected the payment cannot share profits right now, so this ' +
      'profit share was not paid. The beneficiary’s receiving account is not the cause. Pay the ' +
      'beneficiary yourself, and contact the platform.',
  },
]

export const shareReason: (given: string) => Sentence = createProviderReasonFormatter(reasons)
