/**
 * Example world of the tests (`server/test/world.ts`), in which the example of every call works. It has two
 * merchants that must know nothing of each other; all ids belong to the first unless noted.
 */
export const world = {
  merchantId: '1000000000000000001',
  ownerId: '1000000000000000002',
  ownerPhone: '13800000001',
  clerkId: '1000000000000000003',
  /** Asked for the gift that waits for a second person. */
  giverId: '1000000000000000026',
  giverRoleId: '1000000000000000027',
  clerkPhone: '13800000002',
  roleId: '1000000000000000004',
  emptyRoleId: '1000000000000000005',
  siteId: '1000000000000000006',
  otherSiteId: '1000000000000000007',
  deviceId: '1000000000000000009',
  deviceCode: 'PF20641837',
  /** Parameter package for claw machines, with no device assigned. */
  presetId: '1000000000000000018',
  /** Device that sells goods from slots. */
  slotDeviceId: '1000000000000000016',
  slotDeviceCode: 'PF20641838',
  /** Device that never connected and has no open command. */
  spareDeviceId: '1000000000000000017',
  spareDeviceCode: 'PF20641839',
  /** Command in doubt: the device does not report whether it carried it out. */
  doubtCommandId: '1002',
  heldMeterKey: '1.implausible.coinIn.0.5000',
  /**
   * Online coin changer, a storing of coins in progress, and a storing whose number of coins was not
   * reported.
   */
  changerId: '1000000000000000020',
  changerCode: 'PF20641840',
  storingId: '1000000000000000021',
  doubtStoringId: '1000000000000000022',
  /** Batch that one device refused and another has not answered. */
  batchId: '1011',
  /** Batches in waves: the first is halted, the second continues. */
  haltedBatchId: '1012',
  wavesBatchId: '1013',
  /** Batch that the device has confirmed and that can be undone. */
  settingsBatchId: '1019',
  /** Firmware for the device's model. */
  releaseId: '1031',
  wechatChannelId: '11-1000000000000000001',
  alipayChannelId: '12-1000000000000000001',
  fubeiChannelId: '13-1000000000000000001',
  /** Ad in a showing and in the first device's carousel, and an ad that is used nowhere. */
  adId: '1000000000000000180',
  idleAdId: '1000000000000000181',
  /** Item under which the first device counts plays of the ad. */
  adItemId: '1000000000000000183',
  /** Uploaded file of the second ad. */
  adLink: '/files/example-of-the-world-00/1795273030963abcd.png',
  /** Task on the first device. */
  showingId: '1000000000000000182',
  /** Receipt style of the changer, and one that no device uses. */
  receiptId: '1000000000000000185',
  idleReceiptId: '1000000000000000186',
  /** Coins that staff gave to the player, none of them spent. */
  giftId: '1000000000000000191',
  /** Coins that the clerk asked for and that wait for a second person. */
  giftRequestId: '1000000000000000192',
  /** Rule that gives two free plays a day to all members on claw machines. */
  freePlayRuleId: '1000000000000000190',
  /** Package for all sites. */
  offerId: '1000000000000000130',
  /** Package whose coins go straight into the machine. */
  playOfferId: '1000000000000000132',
  /** Type with goods and one without; goods in slot 2 of the slot device, and goods that are in no slot. */
  goodsTypeId: '1000000000000000180',
  idleGoodsTypeId: '1000000000000000181',
  goodsId: '1000000000000000182',
  idleGoodsId: '1000000000000000183',
  /** Template for the goods in slot 2. */
  slotTemplateId: '1000000000000000184',
  /**
   * Beneficiary of the first site's income, by the current version and a coming one; and a beneficiary
   * without a share.
   */
  beneficiaryId: '1000000000000000160',
  idleBeneficiaryId: '1000000000000000161',
  nextSplitId: '1000000000000000163',
  /** Opens the first beneficiary's statement until 2099, with the key of the tests. */
  statementToken:
    'test.zMNvAdU0QE-mBN1O-NL4RLBZG8AuPzXdHg_UfdXPA6ZcaVacBueG1B1' +
    '2KYt3SrZ_hzD_MXLnH8-iN5HrAYx0ka-Iv5plCfAHoMWwLg4oYcr9',
  /**
   * Contract that waits for its signature, by a link that is valid until 2099; its template, and an unused
   * one.
   */
  contractId: '1000000000000000170',
  templateId: '1000000000000000171',
  idleTemplateId: '1000000000000000172',
  contractToken:
    'test.LQABLlgL06agxD9qiULnrcXPV_9cN9hKjLl3vKDKu9sgt2GEkKBhS3Q' +
    'V9Dq3aQfcKX87gQR7Fkg1Iqaa-EbX3KFAKAoKo24GsTpIOK0kQvBg',
  /** Agent of the first merchant. */
  agentId: '3000000000000000001',
  deviceSecret: 'secret-of-the-example-device',
  /** A player who is signed in at the first merchant. */
  playerId: '1000000000000000010',
  levelId: '1000000000000000012',
  /** Kind of voucher, 1.00 off whatever is bought, and an unused one of the player. */
  voucherKindId: '1000000000000000200',
  voucherId: '1000000000000000201',
  memberTagId: '1000000000000000013',
  /** Import of former players with one row that nobody has claimed. */
  formerImportId: '1000000000000000015',
  formerRowId: '1000000000000000023',
  memberBatchId: '1000000000000000014',
  /** Coins that every member was given, with their result after seven days. */
  campaignId: '1000000000000000025',
  /** State that Alipay returns to the browser in which the sign-in began. */
  signInState: '00112233445566778899aabbccddeeff',
  /** Token of a browser in which the player is signed in. */
  playerToken: '1000000000000000011.a-player-secret-of-the-example-world-000000',
  /**
   * Orders of the player: one waits for its payment, one was paid and not delivered, and one is the same for
   * goods.
   */
  orderId: '1000000000000000140',
  faultOrderId: '1000000000000000141',
  goodsOrderId: '1000000000000000142',
  /** Refund of the first of these orders, which waits for money in the account. */
  waitingRefundId: '1000000000000000143',
  /** Alert about the fault order, which nobody handles yet. */
  alertId: '1000000000000000150',
  /** Mute of the rule for missing income, at the other site. */
  muteId: '1000000000000000151',
  /** Difference of a machine on the day after `reconciledDay`, which can be closed. */
  differenceId: '1000000000000000160',
  /** Day in Shanghai on which everything is explained. */
  reconciledDay: '2026-01-05T00:00:00+08:00',
  closedDay: '2025-12-30T00:00:00+08:00',
  /** Finished export of the owner. */
  exportId: '1000000000000000190',
  /** Unread message to the owner. */
  messageId: '1000000000000000170',
  /** News of the platform for everybody, read by everybody in the example world. */
  newsId: '1000000000000000175',
  /** A cash count in progress, and a finished one with a difference. */
  cashCountId: '1000000000000000161',
  countedId: '1000000000000000162',
  /** Ticket with which the owner binds WeChat. WeChat returns it unchanged. */
  wechatTicket: '1000000000000000001x1000000000000000002x000102030405060708090a0b0c0d0e0f',
  /** The platform's own WeChat Pay account, through which the first merchant's players pay. */
  channelId: 'wechatPay-1000000000000000001',
  /**
   * Withdrawal requested by the clerk, which another person has to approve, and one requested by the owner.
   */
  withdrawalId: '1000000000000000160',
  agreedWithdrawalId: '1000000000000000161',
  /** Store goods on the shelf for 10 points, others in the recycle bin, and their group. */
  storeGoodsId: '1000000000000000301',
  removedStoreGoodsId: '1000000000000000302',
  storeGroupId: '1000000000000000303',
  /** Link to a store elsewhere, off. */
  storeLinkId: '1000000000000000304',
  /** Package of 100 points for 10.00, and a sale of it to the player a moment ago. */
  pointPackageId: '1000000000000000305',
  topUpId: '1000000000000000306',
  /** Redemptions of the player in the states in which the calls need them. */
  pickUpRedemptionId: '1000000000000000311',
  pickUpCode: '12345678',
  shippedRedemptionId: '1000000000000000312',
  sentRedemptionId: '1000000000000000313',
  receivedRedemptionId: '1000000000000000314',
  returningRedemptionId: '1000000000000000315',
  /** Redemption that the player has not paid for yet. */
  payingRedemptionId: '1000000000000000316',
  addressId: '1000000000000000320',
  /** Batch of single-use points codes, and its first code. */
  pointCodeBatchId: '1000000000000000330',
  pointCode: '7K3MQW2RXD9HT5LB',
  /** Tasks that earn points: three plays in a day, and the sign-in. */
  pointTaskId: '1000000000000000331',
  signInTaskId: '1000000000000000332',
  /** Task for friends, and the code of the player's own link. */
  shareTaskId: '1000000000000000333',
  friendCode: 'Qw3rTy7uI_',
  /** Withdrawal of the owner that its receiver has not accepted yet. */
  waitingWithdrawalId: '1000000000000000171',
  depositReturnId: '1000000000000000162',
  /** Requested by the platform's second reviewer. */
  depositUseId: '1000000000000000172',
  /** Phone of the other merchant's owner, who would receive a transfer. */
  otherMerchantPhone: '13900000001',
  /** Phone of the platform's first reviewer, and account of the second. */
  platformPhone: '13900000003',
  secondReviewerId: '4000000000000000009',
  /**
   * Ticket after the first reviewer's password, a recovery code in place of a one-time code, and the
   * invitation of another person.
   */
  platformTicket: '4000000000000000001x4000000000000000002x101112131415161718191a1b1c1d1e1f',
  recoveryCode: 'abcd-efgh-ijkl-mnop',
  invitation: '4000000000000000001x4000000000000000010x202122232425262728292a2b2c2d2e2f',
  newPhone: '13800000099',
  /** Phone verified by a code a moment ago, and the ticket that proves it. */
  provenPhone: '13800000098',
  smsCode: '135790',
  ticket: 'ticket-of-the-example-world-00001',
  /** Token of a browser in which the owner is signed in. */
  refreshToken: '1000000000000000008.a-refresh-secret-of-the-example-world-00000',
  password: 'Arcade-2026',
  passwordMd5: 'd0365dbf0abdb882c20851ae99cbfa2b',
  /** Another client of this API family, with the secret that the operator assigned. */
  clientId: 'example-client',
  clientSecret: 'secret-of-the-example-client',
} as const
