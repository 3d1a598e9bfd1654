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
    zh: '24 小时里没有在微信确认收款。需要的话重新申请，并及时确认',
    en: 'It was not taken in WeChat within 24 hours. Ask again, and take it in time.',
  },
  {
    codes: ['CANCELLED', 'MCH_CANCEL'],
    zh: '已按你们的要求撤回。需要的话重新申请',
    en: 'Cancelled, as you wished. Ask again when you want it.',
  },
  {
    codes: ['ACCOUNT_FROZEN', 'PAYEE_ACCOUNT_ABNORMAL', 'ACCOUNT_ABNORMAL'],
    zh: '收款人的微信账户异常或被冻结。请在微信支付里恢复账户后重新申请',
    en: 'The receiver’s WeChat account is blocked. Put it right in WeChat Pay, then ask again.',
  },
  {
    codes: ['ACCOUNT_NOT_EXIST', 'OPENID_INVALID'],
    zh: '找不到收款人的微信账户。请在消息设置里重新绑定微信后再申请',
    en: 'WeChat account not found. Bind WeChat again in the alert settings, then request again.',
  },
  {
    codes: ['REAL_NAME_CHECK_FAIL'],
    zh: '收款人的微信还没有实名。请在微信支付里完成实名后重新申请',
    en: 'The receiver has not proven their name at WeChat. Do so in WeChat Pay, then ask again.',
  },
  {
    codes: ['NAME_NOT_CORRECT', 'ID_CARD_NOT_CORRECT'],
    zh: '姓名和收款人微信实名的不一样。请核对姓名后重新申请',
    en: 'The name is not the one that the receiver proved at WeChat. Check it, then ask again.',
  },
  {
    codes: ['TRANSFER_QUOTA_EXCEED', 'REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED'],
    zh: '超过收款人微信的收款额度。请改小金额，或提现到银行卡',
    en: 'It is more than the receiver may take in WeChat. Ask for less, or withdraw to a bank card.',
  },
  {
    codes: ['DAY_RECEIVED_QUOTA_EXCEED', 'DAY_RECEIVED_COUNT_EXCEED'],
    zh: '收款人今天在微信收款已到上限。请明天再申请，或提现到银行卡',
    en: 'The receiver may take no more in WeChat today. Ask tomorrow, or withdraw to a bank card.',
  },
  {
    codes: [
      'MONTH_RECEIVED_QUOTA_EXCEED',
      'BLOCK_B2C_USERLIMITAMOUNT_MONTH',
      'BLOCK_B2C_USERLIMITAMOUNT_BSRULE_MONTH',
    ],
    zh: '收款人这个月在微信收款已到上限。请下个月再申请，或提现到银行卡',
    en: 'The receiver may take no more in WeChat this month. Withdraw to a bank card instead.',
  },
  {
    codes: ['TRANSFER_RISK', 'RULE_LIMIT'],
    zh: '微信认为这笔有风险，没有付。请在微信支付里看提示，或提现到银行卡',
    en: 'WeChat held it back as a risk. See its note in WeChat Pay, or withdraw to a bank card.',
  },
  {
    codes: ['BANK_CARD_ACCOUNT_ABNORMAL', 'BANK_CARD_STATUS_ABNORMAL'],
    zh: '银行卡已销户、冻结或挂失。请换一张卡后重新申请',
    en: 'The card is closed, blocked or reported lost. Bind another one, then ask again.',
  },
  {
    codes: [
      'ACCOUNT_INFO_ERROR',
      'BANK_CARD_BANK_INFO_WRONG',
      'BANK_CARD_CARD_INFO_WRONG',
      'BANK_CARD_PARAM_ERROR',
    ],
    zh: '卡号、户名或开户行不对。请核对绑定的银行卡后重新申请',
    en: 'The card’s number, holder or bank is wrong. Check the bound card, then ask again.',
  },
  {
    codes: ['BANK_CARD_COLLECTIONS_ABOVE_QUOTA', 'BANK_CARD_TYPE_NOT_SUPPORTED'],
    zh: '这张卡收不了这么多。请绑定一类卡，或改小金额',
    en: 'This card may not take so much. Bind a full account’s card, or ask for less.',
  },
  {
    codes: ['BALANCE_NOT_ENOUGH'],
    zh: '支付平台那边的可提余额不够。请到钱包核对后改小金额',
    en: 'The account at the provider does not hold so much. Compare it in the wallet, ask for less.',
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
    zh: '付款方的账户暂时付不出去，和你们的收款账户无关。请联系平台',
    en: 'The paying account cannot pay at present; yours is in order. Ask the platform.',
  },
  {
    codes: ['FAIL', 'OTHER_FAIL_REASON_TYPE'],
    zh: '支付平台没有付成，也没有说原因。请核对收款账户后重新申请，或联系平台',
    en: 'The provider did not pay it and gave no reason. Check the account, or ask the platform.',
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
