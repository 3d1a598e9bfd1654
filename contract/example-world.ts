/**
 * The world that every call's example works in: tests make it (`server/test/world.ts`), examples
 * name what is in it. Two merchants that must know nothing of each other; all ids are the first's.
 */
export const world = {
  merchantId: '1000000000000000001',
  ownerId: '1000000000000000002',
  ownerPhone: '13800000001',
  clerkId: '1000000000000000003',
  clerkPhone: '13800000002',
  roleId: '1000000000000000004',
  emptyRoleId: '1000000000000000005',
  siteId: '1000000000000000006',
  otherSiteId: '1000000000000000007',
  deviceId: '1000000000000000009',
  deviceCode: 'PF20641837',
  /** A parameter package of claw machines; nobody holds it. */
  presetId: '1000000000000000018',
  /** One that sells what lies in its slots. */
  slotDeviceId: '1000000000000000016',
  slotDeviceCode: 'PF20641838',
  /** One that never came, and has no command to answer. */
  spareDeviceId: '1000000000000000017',
  spareDeviceCode: 'PF20641839',
  /** It does not say whether it did what it was told. */
  doubtCommandId: '1002',
  heldMeterKey: '1.implausible.coinIn.0.5000',
  /** Online, with coins; one that somebody puts coins into, and one that did not say how many. */
  changerId: '1000000000000000020',
  changerCode: 'PF20641840',
  storingId: '1000000000000000021',
  doubtStoringId: '1000000000000000022',
  /** One device of it refused, another has not answered. */
  batchId: '1011',
  /** It goes in waves: this one halted, the other goes on. */
  haltedBatchId: '1012',
  wavesBatchId: '1013',
  /** The device confirmed it, and can be set back. */
  settingsBatchId: '1019',
  /** Firmware of the model that the device is. */
  releaseId: '1031',
  wechatChannelId: '11-1000000000000000001',
  alipayChannelId: '12-1000000000000000001',
  fubeiChannelId: '13-1000000000000000001',
  /** In a showing and in the carousel of the first device; and one that is nowhere. */
  adId: '1000000000000000180',
  idleAdId: '1000000000000000181',
  /** As the first device counts it. */
  adItemId: '1000000000000000183',
  /** What was uploaded for the second of them. */
  adLink: '/files/example-of-the-world-00/1795273030963abcd.png',
  /** A task on the first device. */
  showingId: '1000000000000000182',
  /** What the changer prints, and one that none prints. */
  receiptId: '1000000000000000185',
  idleReceiptId: '1000000000000000186',
  /** A package for every site. */
  offerId: '1000000000000000130',
  /** Its coins go into the machine. */
  playOfferId: '1000000000000000132',
  /** A type with goods of it, one without any; goods that lie in slot 2 of the slot device, and nowhere. */
  goodsTypeId: '1000000000000000180',
  idleGoodsTypeId: '1000000000000000181',
  goodsId: '1000000000000000182',
  idleGoodsId: '1000000000000000183',
  /** What is to lie in slot 2. */
  slotTemplateId: '1000000000000000184',
  /** Gets a part of what the first site earns, now and by a version to come; and one who gets nothing. */
  beneficiaryId: '1000000000000000160',
  idleBeneficiaryId: '1000000000000000161',
  nextSplitId: '1000000000000000163',
  /** Opens the statement of the first of them until 2099, under the key that tests have. */
  statementToken:
    'test.zMNvAdU0QE-mBN1O-NL4RLBZG8AuPzXdHg_UfdXPA6ZcaVacBueG1B1' +
    '2KYt3SrZ_hzD_MXLnH8-iN5HrAYx0ka-Iv5plCfAHoMWwLg4oYcr9',
  /** Waits to be signed, and by its link until 2099; a template of it, and one that nothing is made of. */
  contractId: '1000000000000000170',
  templateId: '1000000000000000171',
  idleTemplateId: '1000000000000000172',
  contractToken:
    'test.LQABLlgL06agxD9qiULnrcXPV_9cN9hKjLl3vKDKu9sgt2GEkKBhS3Q' +
    'V9Dq3aQfcKX87gQR7Fkg1Iqaa-EbX3KFAKAoKo24GsTpIOK0kQvBg',
  /** Who works for the first merchant. */
  agentId: '3000000000000000001',
  deviceSecret: 'secret-of-the-example-device',
  /** A player who is signed in at the first merchant. */
  playerId: '1000000000000000010',
  levelId: '1000000000000000012',
  /** What Alipay comes back with, in the browser where it was begun. */
  signInState: '00112233445566778899aabbccddeeff',
  /** Of a browser in which the player is signed in. */
  playerToken: '1000000000000000011.a-player-secret-of-the-example-world-000000',
  /** Of the player: waits for its payment; paid and not delivered; the same of goods. */
  orderId: '1000000000000000140',
  faultOrderId: '1000000000000000141',
  goodsOrderId: '1000000000000000142',
  /** Of the first of these: it waits for money in the account. */
  waitingRefundId: '1000000000000000143',
  /** Of the fault order: raised, and seen to by nobody. */
  alertId: '1000000000000000150',
  /** No income at the other site is nothing that anybody wants to hear of. */
  muteId: '1000000000000000151',
  /** Of a machine, on the day after the one that can be closed. */
  differenceId: '1000000000000000160',
  /** In Shanghai; all of it is explained. */
  reconciledDay: '2026-01-05T00:00:00+08:00',
  closedDay: '2025-12-30T00:00:00+08:00',
  /** Made for the owner, and ready. */
  exportId: '1000000000000000190',
  /** To the owner, and not read. */
  messageId: '1000000000000000170',
  /** Of the platform, shown to everybody; all of the world have read it. */
  newsId: '1000000000000000175',
  /** Somebody is counting; somebody has counted, and it differs. */
  cashCountId: '1000000000000000161',
  countedId: '1000000000000000162',
  /** With which the owner binds WeChat; WeChat hands it back as it went. */
  wechatTicket: '1000000000000000001x1000000000000000002x000102030405060708090a0b0c0d0e0f',
  /** The platform's own account at WeChat Pay, as the first merchant's players pay by it. */
  channelId: 'wechatPay-1000000000000000001',
  /** Asked for by the clerk, so that somebody else has to agree; and by the owner. */
  withdrawalId: '1000000000000000160',
  agreedWithdrawalId: '1000000000000000161',
  /** Of the owner, and its receiver has not taken it yet. */
  waitingWithdrawalId: '1000000000000000171',
  depositReturnId: '1000000000000000162',
  /** Asked for by the second of the platform. */
  depositUseId: '1000000000000000172',
  /** The other merchant's owner: who would receive a transfer. */
  otherMerchantPhone: '13900000001',
  /** Of the platform: who reviews, and who reviews as the second. */
  platformPhone: '13900000003',
  secondReviewerId: '4000000000000000009',
  /** After the first one's password, and in place of a code; and of somebody who was invited. */
  platformTicket: '4000000000000000001x4000000000000000002x101112131415161718191a1b1c1d1e1f',
  recoveryCode: 'abcd-efgh-ijkl-mnop',
  invitation: '4000000000000000001x4000000000000000010x202122232425262728292a2b2c2d2e2f',
  newPhone: '13800000099',
  /** Proven by a code a moment ago; the ticket that says so. */
  provenPhone: '13800000098',
  smsCode: '135790',
  ticket: 'ticket-of-the-example-world-00001',
  /** Of a browser in which the owner is signed in. */
  refreshToken: '1000000000000000008.a-refresh-secret-of-the-example-world-00000',
  password: 'Arcade-2026',
  passwordMd5: 'd0365dbf0abdb882c20851ae99cbfa2b',
  /** Another client of this API family, with the secret that the operator gave it. */
  clientId: 'example-client',
  clientSecret: 'secret-of-the-example-client',
} as const
