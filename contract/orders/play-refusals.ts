/** Why a player cannot buy something now, as part of `play`. */

export const noMachine = {
  zh: '机器不存在或已删除。请核对机器上的设备编码，或换一台机器。',
  en:
    'Machine not found. It may have been deleted. Check the device code on the machine, ' +
    'or choose another machine.',
}

export const refusals = {
  noMachine,
  machineOffline: {
    zh: '机器离线，没有扣款。请换一台机器。',
    en: 'The machine is offline. You were not charged. Choose another machine.',
  },
  machineFaulty: {
    zh: '机器故障，没有扣款。请换一台机器。',
    en: 'The machine is out of order. You were not charged. Choose another machine.',
  },
  machineLocked: {
    zh: '机器暂停使用，没有扣款。请换一台机器。',
    en: 'The machine is out of service. You were not charged. Choose another machine.',
  },
  machineBusy: {
    zh: '机器使用中。请稍等，或换一台机器。',
    en: 'The machine is in use. Wait a moment or choose another machine.',
  },
  notSold: {
    zh: '所选商品或套餐已下架，或价格已变，请重新选择',
    en: 'This package or product is off sale, or its price has changed. Choose again.',
  },
  soldOut: {
    zh: '货道缺货或故障，没有扣款。请选其他商品。',
    en: 'This slot is out of stock or faulty. You were not charged. Choose another product.',
  },
}
export const takenByOthers = {
  lastHeld: {
    zh: '剩余的商品或币正被其他玩家购买，没有扣款。请换一种商品、换一台机器，或 5 分钟后再试。',
    en:
      'Someone is buying the last products or coins. You were not charged. Choose another ' +
      'product or machine, or try again in 5 minutes.',
  },
  hopperLow: {
    zh: '兑币机只剩 {n} 枚币，没有扣款。请减少数量，或联系店家。',
    en:
      'Coins left in the coin changer: {n}. You were not charged. Choose fewer coins or ' +
      'ask the staff for help.',
  },
}
/** Failures of a purchase with a voucher. */
export const voucherRefusals = {
  voucherGone: {
    zh: '这张代金券已使用、已过期或已停用，没有扣款。请重新选择。',
    en:
      'This voucher has been used, has expired or has been deactivated. You were not charged. ' +
      'Choose another voucher.',
  },
  voucherUnfit: {
    zh: '这张代金券不能用于这次购买，没有扣款。请换一张。',
    en: 'This voucher cannot be used for this purchase. You were not charged. Choose another voucher.',
  },
  voucherReserved: {
    zh: '这张代金券已用于另一笔待支付的订单，没有扣款。请支付那笔订单，或 5 分钟后再试。',
    en:
      'This voucher is being used in another unpaid order. You were not charged. Pay that order, ' +
      'or try again in 5 minutes.',
  },
}
