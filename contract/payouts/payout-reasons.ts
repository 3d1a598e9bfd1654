import { createProviderReasonFormatter, type ProviderReason } from '../channels/provider-reasons.ts'
import type { Sentence } from '../base/sentence.ts'
import type { WithdrawalStep } from './withdrawal.ts'

/**
 * Why a provider did not pay out, or took a payout back. Source: WeChat Pay, 商家转账 `fail_reason` and the
 * codes of its calls; for Fubei, the codes in our client.
 */
const reasons: readonly ProviderReason[] = [
  {
    codes: ['OVERDUE_CLOSE', 'USER_RECEIVE_OVERDUE'],
    zh: '收款人未在 24 小时内到微信确认收款。如需提现，请重新申请，并由收款人及时确认收款。',
    en:
      'The recipient did not accept the payment in WeChat within 24 hours. To withdraw, submit a ' +
      'new request. The recipient must accept the payment in time.',
  },
  {
    codes: ['CANCELLED', 'MCH_CANCEL'],
    zh: '提现已取消，可重新申请',
    en: 'The withdrawal was cancelled. You can request it again.',
  },
  {
    codes: ['ACCOUNT_FROZEN', 'PAYEE_ACCOUNT_ABNORMAL', 'ACCOUNT_ABNORMAL'],
    zh: '收款人的微信账户异常或已冻结。请在微信支付中恢复账户后重新申请。',
    en:
      'The recipient’s WeChat account is restricted or frozen. Restore it in WeChat Pay, then ' +
      'request the withdrawal again.',
  },
  {
    codes: ['ACCOUNT_NOT_EXIST', 'OPENID_INVALID'],
    zh: '收款人的微信账户不存在。请用主账号登录，在“提醒设置”中重新绑定微信后再申请。',
    en:
      'The recipient’s WeChat account does not exist. Sign in to the owner account, link WeChat again ' +
      'under “Alert settings”, then request the withdrawal again.',
  },
  {
    codes: ['REAL_NAME_CHECK_FAIL'],
    zh: '收款人的微信未实名。请在微信支付中完成实名认证后重新申请。',
    en:
      'The recipient has not verified their identity in WeChat. Complete the verification in ' +
      'WeChat Pay, then request the withdrawal again.',
  },
  {
    codes: ['NAME_NOT_CORRECT', 'ID_CARD_NOT_CORRECT'],
    zh: '姓名与收款人的微信实名不一致。请核对姓名后重新申请。',
    en:
      'The name does not match the recipient’s verified WeChat name. Check the name, then request ' +
      'the withdrawal again.',
  },
  {
    codes: ['TRANSFER_QUOTA_EXCEED', 'REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED'],
    zh: '金额超过收款人的微信支付收款限额。请减少金额，或提现到银行卡。',
    en:
      'The amount exceeds the recipient’s WeChat Pay receiving limit. Enter a smaller amount or ' +
      'withdraw to a bank card.',
  },
  {
    codes: ['DAY_RECEIVED_QUOTA_EXCEED', 'DAY_RECEIVED_COUNT_EXCEED'],
    zh: '收款人今天的微信支付收款已达上限。请明天再申请，或提现到银行卡。',
    en:
      'The recipient has reached today’s WeChat Pay receiving limit. ' +
      'Try again tomorrow or withdraw to a bank card.',
  },
  {
    codes: [
      'MONTH_RECEIVED_QUOTA_EXCEED',
      'BLOCK_B2C_USERLIMITAMOUNT_MONTH',
      'BLOCK_B2C_USERLIMITAMOUNT_BSRULE_MONTH',
    ],
    zh: '收款人本月的微信支付收款已达上限。请下个月再申请，或提现到银行卡。',
    en:
      'The recipient has reached this month’s WeChat Pay receiving limit. Try again next month ' +
      'or withdraw to a bank card.',
  },
  {
    codes: ['TRANSFER_RISK', 'RULE_LIMIT'],
    zh: '微信支付提示有风险，未付款。请在微信支付中查看提示，或提现到银行卡。',
    en:
      'WeChat Pay flagged a risk and did not pay. Check the notice in WeChat Pay or withdraw to ' +
      'a bank card.',
  },
  {
    codes: ['BANK_CARD_ACCOUNT_ABNORMAL', 'BANK_CARD_STATUS_ABNORMAL'],
    zh: '银行卡已销户、冻结或挂失。请更换银行卡后重试。',
    en: 'The bank card has been cancelled, frozen or reported lost. Link another card, then try again.',
  },
  {
    codes: [
      'ACCOUNT_INFO_ERROR',
      'BANK_CARD_BANK_INFO_WRONG',
      'BANK_CARD_CARD_INFO_WRONG',
      'BANK_CARD_PARAM_ERROR',
    ],
    zh: '卡号、户名或开户银行不正确。请核对绑定的银行卡后重试。',
    en: 'The card number, account holder or bank is incorrect. Check the linked card, then try again.',
  },
  {
    codes: ['BANK_CARD_COLLECTIONS_ABOVE_QUOTA'],
    zh: '金额超过银行卡的收款限额。请绑定一类卡，或减少金额。',
    en: 'The amount exceeds the card’s receiving limit. Link a Class I card or enter a smaller amount.',
  },
  {
    codes: ['BANK_CARD_TYPE_NOT_SUPPORTED'],
    zh: '这类银行卡不支持收款。请更换银行卡后重试。',
    en: 'This type of bank card cannot receive the payment. Link another card, then try again.',
  },
  {
    codes: ['BALANCE_NOT_ENOUGH'],
    zh: '支付平台账户的可提现余额不足。请到“钱包”核对后减少金额。',
    en:
      'The available balance at the payment provider is too low. Check the balance in “Wallet”, ' +
      'then enter a smaller amount.',
  },
  {
    codes: [
      'PAYER_ACCOUNT_ABNORMAL',
      'PRODUCT_AUTH_CHECK_FAIL',
      'NO_AUTH',
      'TRANSFER_SCENE_INVALID',
      'TRANSFER_SCENE_UNAVAILABLE',
      'RECEIVE_ACCOUNT_NOT_CONFIGURE',
      'RECEIVE_ACCOUNT_NOT_PERMMIT',
      'MERCHANT_REJECT',
      'MERCHANT_NOT_CONFIRM',
      'notSetUp',
    ],
    zh: '平台的付款账户暂时无法付款，与收款账户无关。请联系平台。',
    en:
      'The platform’s payout account cannot pay right now. There is no problem with the receiving ' +
      'account. Contact the platform.',
  },
  {
    codes: ['FAIL', 'OTHER_FAIL_REASON_TYPE'],
    zh: '支付平台付款失败，未说明原因。请核对收款账户后重试，或联系平台。',
    en:
      'The payment provider did not pay and gave no reason. Check the ' +
      'receiving account and try again, or contact the platform.',
  },
]

export const payoutReason: (given: string) => Sentence = createProviderReasonFormatter(reasons)

/**
 * Returns the text below a step of a withdrawal: a person's own words or a provider's reason. Undefined if
 * there is none.
 */
export function findWithdrawalStepDetail({ is, detail }: WithdrawalStep): Sentence | undefined {
  if (detail === '') return undefined
  return is === 'ended' || is === 'returned' ? payoutReason(detail) : { zh: detail, en: detail }
}
