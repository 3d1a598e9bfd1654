import { checkFileSubject } from './check-files.ts'
import { creditLimitSubject } from './device-credits.ts'
import { deskMessageSubject } from './desk-messages.ts'
import { alertSubject } from './alerts.ts'
import { bankAccountSubject } from './bank-accounts.ts'
import { channelSubject } from './channels.ts'
import { contractSubject } from './contract.ts'
import { contractTemplateSubject } from './contract-templates.ts'
import { presetSubject } from './device-presets.ts'
import { settingSubject } from './device-settings.ts'
import { depositSubject } from './deposit-uses.ts'
import { deviceSubject } from './devices.ts'
import { onboardingSubject } from './onboarding.ts'
import { paperLookSubject } from './onboarding-application.ts'
import { exchangeSubject } from './exchange.ts'
import { exportSubject } from './exports.ts'
import { slotSubject } from './goods-slots.ts'
import { refillSubject, stockCountSubject, vendTestSubject } from './goods-stock.ts'
import { slotTemplateSubject } from './goods-templates.ts'
import { goodsSubject, goodsTypeSubject } from './goods-thing.ts'
import { newsSubject } from './news.ts'
import { offerSetSubject, offerSubject } from './offer.ts'
import { accountSubject, merchantSubject } from './person.ts'
import { agentSubject, lookSubject } from './platform-desk.ts'
import { jobSubject } from './platform-watch.ts'
import { platformPersonSubject } from './platform-people.ts'
import { cashCountSubject } from './cash-counts.ts'
import { differenceSubject } from './reconciliation.ts'
import { closedDaySubject } from './reconciliation-closing.ts'
import { numberLookSubject } from './private-numbers.ts'
import { beneficiarySubject } from './beneficiaries.ts'
import { sharingSubject } from './sharing.ts'
import { splitSubject } from './splits.ts'
import { ownAccountSubject } from './own-accounts.ts'
import { adSubject } from './ad.ts'
import { receiptSubject } from './receipts.ts'
import { screenSubject } from './screen.ts'
import { siteSubject } from './sites.ts'
import { storingSubject } from './stored-coins-records.ts'
import type { Subject } from './subject.ts'
import { roleSubject } from './team-roles.ts'
import { alertHoursSubject, alertRuleSubject } from './telling.ts'
import { releaseSubject } from './upgrades.ts'
import { withdrawalSubject } from './withdrawal.ts'

/** Every subject that the operation log tells of, so that its names can be found by its kind. */
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
]
