import { checkFileSubject } from './platform-desk/check-files.ts'
import { creditLimitSubject } from './devices/device-credits.ts'
import { deskMessageSubject } from './platform-desk/desk-messages.ts'
import { alertSubject } from './alerts/alerts.ts'
import { bankAccountSubject } from './banks/bank-accounts.ts'
import { channelSubject } from './channels/channels.ts'
import { contractSubject } from './contracts/contract-document.ts'
import { contractTemplateSubject } from './contracts/contract-templates.ts'
import { presetSubject } from './device-settings/device-presets.ts'
import { settingSubject } from './device-settings/device-settings.ts'
import { depositSubject } from './payouts/deposit-uses.ts'
import { deviceSubject } from './devices/devices.ts'
import { onboardingSubject } from './onboarding/onboarding.ts'
import { paperLookSubject } from './onboarding/onboarding-application.ts'
import { exchangeSubject } from './accounts/exchange.ts'
import { exportSubject } from './exports/exports.ts'
import { mallLookSubject, mallPointsSubject } from './external-members/external-members.ts'
import { slotSubject } from './goods/goods-slots.ts'
import { refillSubject, stockCountSubject, vendTestSubject } from './goods/goods-stock.ts'
import { slotTemplateSubject } from './goods/goods-templates.ts'
import { goodsSubject, goodsTypeSubject } from './goods/goods-schema.ts'
import { formerPlayersSubject } from './former-players/former-player.ts'
import { freePlaySubject } from './free-plays/free-play.ts'
import { memberMessageSubject } from './member-messages/member-messages.ts'
import { giftConfirmationSubject, giftRequestSubject } from './gift-requests/gift-request.ts'
import { giftLimitSubject, giftSubject } from './gifts/gift.ts'
import { memberBatchSubject } from './member-batches/member-batches.ts'
import { levelSubject, memberLevelSubject } from './member-levels/member-level.ts'
import { memberSubject, memberTagSubject } from './members/member-words.ts'
import { newsSubject } from './news/news.ts'
import { offerSetSubject, offerSubject } from './offers/offer.ts'
import { accountSubject, merchantSubject } from './people/person.ts'
import { agentSubject, lookSubject } from './platform-desk/platform-desk.ts'
import { jobSubject } from './platform-desk/platform-watch.ts'
import { platformPersonSubject } from './platform-people/platform-people.ts'
import { cashCountSubject } from './reconciliation/cash-counts.ts'
import { differenceSubject } from './reconciliation/reconciliation.ts'
import { closedDaySubject } from './reconciliation/reconciliation-closing.ts'
import { numberLookSubject } from './base/private-numbers.ts'
import { beneficiarySubject } from './profit-sharing/beneficiaries.ts'
import { sharingSubject } from './profit-sharing/sharing.ts'
import { splitSubject } from './profit-sharing/splits.ts'
import { ownAccountSubject } from './payouts/own-accounts.ts'
import { adSubject } from './ads/ad.ts'
import { receiptSubject } from './receipts/receipts.ts'
import { screenSubject } from './ads/device-screen.ts'
import { siteSubject } from './sites/sites.ts'
import { pointSettingsSubject, pointsSubject } from './points/point.ts'
import { pointCodeBatchSubject } from './point-codes/point-code.ts'
import { pointTaskSubject } from './point-tasks/point-task.ts'
import { pointPackageSubject, topUpSettingSubject, topUpSubject } from './points/top-ups.ts'
import { redemptionSubject } from './points-store/redemption.ts'
import {
  storeGoodsSubject,
  storeGroupSubject,
  storeSettingsSubject,
} from './points-store/store-goods.ts'
import { storeLinkSubject } from './points-store/store-links.ts'
import { storingSubject } from './stored-coins/stored-coins-records.ts'
import type { Subject } from './base/subject.ts'
import { roleSubject } from './team/team-roles.ts'
import { alertHoursSubject, alertRuleSubject } from './alerts/notification-settings.ts'
import { releaseSubject } from './upgrades/upgrades.ts'
import { voucherGiftLimitSubject, voucherKindSubject, voucherSubject } from './vouchers/voucher.ts'
import { withdrawalSubject } from './payouts/withdrawal.ts'

/** All audit subjects, so that the operation log finds their names by their kind. */
export const allSubjects: readonly Subject[] = [
  deskMessageSubject,
  accountSubject,
  roleSubject,
  siteSubject,
  deviceSubject,
  screenSubject,
  adSubject,
  receiptSubject,
  settingSubject,
  presetSubject,
  channelSubject,
  bankAccountSubject,
  onboardingSubject,
  paperLookSubject,
  offerSubject,
  offerSetSubject,
  goodsTypeSubject,
  goodsSubject,
  slotSubject,
  slotTemplateSubject,
  refillSubject,
  stockCountSubject,
  vendTestSubject,
  merchantSubject,
  agentSubject,
  lookSubject,
  checkFileSubject,
  platformPersonSubject,
  jobSubject,
  memberSubject,
  memberTagSubject,
  formerPlayersSubject,
  memberBatchSubject,
  newsSubject,
  numberLookSubject,
  beneficiarySubject,
  splitSubject,
  sharingSubject,
  contractSubject,
  contractTemplateSubject,
  alertSubject,
  alertRuleSubject,
  alertHoursSubject,
  depositSubject,
  releaseSubject,
  withdrawalSubject,
  ownAccountSubject,
  differenceSubject,
  closedDaySubject,
  cashCountSubject,
  exportSubject,
  exchangeSubject,
  creditLimitSubject,
  storingSubject,
  levelSubject,
  memberLevelSubject,
  pointSettingsSubject,
  pointsSubject,
  pointCodeBatchSubject,
  pointTaskSubject,
  freePlaySubject,
  giftSubject,
  giftLimitSubject,
  giftRequestSubject,
  memberMessageSubject,
  giftConfirmationSubject,
  voucherKindSubject,
  voucherSubject,
  voucherGiftLimitSubject,
  redemptionSubject,
  storeGoodsSubject,
  storeGroupSubject,
  storeSettingsSubject,
  storeLinkSubject,
  pointPackageSubject,
  topUpSubject,
  topUpSettingSubject,
  mallPointsSubject,
  mallLookSubject,
]
