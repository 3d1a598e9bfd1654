/** Why a player cannot buy something now, as part of `play`. */

export const noMachine = {
  zh: '没有这台设备。请核对设备上的编码，或换一台',
  en: 'There is no such machine. Check the code on it, or try another one.',
}

export const refusals = {
  noMachine,
  machineOffline: {
    zh: '设备已离线，没有扣款。请换一台机器',
    en: 'The machine is offline; nothing was taken. Try another one.',
  },
  machineFaulty: {
    zh: '设备故障，没有扣款。请换一台机器',
    en: 'The machine has a fault; nothing was taken. Try another one.',
  },
  machineLocked: {
    zh: '设备暂停使用，没有扣款。请换一台机器',
    en: 'The machine is out of use; nothing was taken. Try another one.',
  },
  machineBusy: {
    zh: '这台机器正有人在用。请稍等，或换一台',
    en: 'Somebody is using this machine. Wait a moment, or try another one.',
  },
  notSold: {
    zh: '这个套餐已下架或改了价。请重新选择',
    en: 'This package is gone or its price has changed. Choose again.',
  },
  soldOut: {
    zh: '这个货道卖完了或出不了货，没有扣款。请选别的',
    en: 'This slot is sold out or lets nothing out; nothing was taken. Choose something else.',
  },
}
export const takenByOthers = {
  lastHeld: {
    zh: '剩下的有人正在付款，没有扣款。请选别的，或过 5 分钟再看',
    en: 'Somebody is paying for what is left; nothing was taken. Choose another, or look in 5 minutes.',
  },
  hopperLow: {
    zh: '兑币机里只剩 {n} 枚，没有扣款。请选少一些的，或找店员',
    en: 'The machine has only {n} left; nothing was taken. Choose fewer, or ask the staff.',
  },
}
/** Failures of a purchase with a voucher. */
export const voucherRefusals = {
  voucherGone: {
    zh: '这张代金券已使用、过期或停用，没有扣款。请重新选择',
    en: 'This voucher was used, has expired or was deactivated. You were not charged. Choose again.',
  },
  voucherUnfit: {
    zh: '这张代金券不能用于这次购买，没有扣款。请换一张',
    en: 'This voucher cannot be used for this purchase. You were not charged. Choose another one.',
  },
  voucherReserved: {
    zh: '这张代金券在另一笔待支付的订单中，没有扣款。请支付那笔订单，或 5 分钟后再试',
    en: 'This voucher is in another unpaid order. You were not charged. Pay that order or wait 5 minutes.',
  },
}
