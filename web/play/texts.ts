import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of all player pages. */
export const playTexts = declareTexts({
  product: { zh: '游场', en: 'Playfield' },
  mine: { zh: '我的', en: 'My account' },
  order: { zh: '订单详情', en: 'Order details' },
  again: { zh: '再试一次', en: 'Try again' },
  loading: { zh: '正在打开…', en: 'Opening…' },
  offline: {
    zh: '连接已断开，恢复后自动更新。已付款的订单不受影响。',
    en: 'Connection lost. This page updates automatically once the connection is back. Paid orders are not affected.',
  },
  noAnswer: {
    zh: '没有收到响应，请再点一次。不会重复提交。',
    en: 'No response. Tap again. Your request will be processed only once.',
  },
  notLoaded: { zh: '页面加载失败', en: 'Could not load this page' },
  contact: { zh: '联系店家', en: 'Contact venue' },
  another: { zh: '换一台机器', en: 'Switch machine' },
  toCoins: { zh: '存币和取币', en: 'Store or take out coins' },
  toCoinsText: {
    zh: '可存入手中的币，下次再取',
    en: 'Store your coins and take them out next time.',
  },
  number: { zh: (n: string) => `机台 ${n}`, en: (n: string) => `Machine ${n}` },
})

/** Texts about the machine, for the player in front of it. */
export const machineTexts = declareTexts({
  free: { zh: '空闲，付款后立即启动', en: 'Available, starts right after you pay' },
  freeSlots: { zh: '空闲，付款后立即出货', en: 'Available, dispenses right after you pay' },
  freeChanger: { zh: '空闲', en: 'Available' },
  busy: { zh: '使用中，请稍等', en: 'In use. Wait a moment.' },
  offline: { zh: '离线，暂不可用', en: 'Offline' },
  fault: { zh: '故障，暂不可用', en: 'Out of order' },
  locked: { zh: '暂停使用', en: 'Out of service' },
  takesNothing: { zh: '暂时不能付款', en: 'Payment unavailable' },
  busyText: {
    zh: '机器空闲后可付款',
    en: 'You can pay once the machine is available.',
  },
  offlineText: {
    zh: '机器离线，暂不能启动。已付款的订单不受影响。',
    en: 'The machine is offline and cannot start. Paid orders are not affected.',
  },
  faultText: {
    zh: '机器故障，暂不可用。已付款的订单不受影响。',
    en: 'The machine is out of order. Paid orders are not affected.',
  },
  lockedText: {
    zh: '这台机器已暂停使用。已付款的订单不受影响。',
    en: 'This machine is out of service. Paid orders are not affected.',
  },
  nothing: { zh: '暂无可购买的套餐', en: 'No packages on sale yet' },
  nothingText: {
    zh: '店家尚未设置价格或套餐',
    en: 'The venue has not set prices or packages yet.',
  },
  nearby: { zh: '附近空闲机器', en: 'Available machines nearby' },
  within: {
    zh: (plays: number) => `保底：${plays > 1 ? `最多再玩 ${plays} 局` : '下一局'}必出奖`,
    en: (plays: number) =>
      plays > 1 ? `Guaranteed win within ${plays} plays` : 'Guaranteed win on the next play',
  },
  withinText: {
    zh: (after: number, now: number) =>
      `连续 ${after} 局未出奖后，下一局必出奖。已连续 ${now} 局未出奖。`,
    en: (after: number, now: number) =>
      `After ${after} ${after === 1 ? 'play' : 'plays in a row'} without a prize, the next play is a guaranteed win. ` +
      `Plays in a row without a prize so far: ${now}.`,
  },
})

/** Texts of what can be bought, and how it is paid. */
export const buyTexts = declareTexts({
  choose: { zh: '选择套餐', en: 'Choose a package' },
  coin: { zh: '币', en: 'coin' },
  coins: { zh: '币', en: 'coins' },
  play: { zh: '局', en: 'play' },
  plays: { zh: '局', en: 'plays' },
  often: { zh: '推荐', en: 'Recommended' },
  plainPrice: { zh: '按局购买', en: 'Pay per play' },
  ontoAccount: { zh: '存入你的账户', en: 'stored in your balance' },
  comma: { zh: '，', en: ', ' },
  bonus: {
    zh: (n: number) => `含赠送 ${n} 币`,
    en: (n: number) => (n === 1 ? 'includes 1 bonus coin' : `includes ${n} bonus coins`),
  },
  forPlays: {
    zh: (n: number) => `可玩 ${n} 局`,
    en: (n: number) => `enough for ${n} ${n === 1 ? 'play' : 'plays'}`,
  },
  onePlay: { zh: '玩一局', en: 'One play' },
  takes: {
    zh: (n: number) => `投 ${n} 枚币`,
    en: (n: number) => `takes ${n} ${n === 1 ? 'coin' : 'coins'}`,
  },
  own: { zh: '用我的币', en: 'Use my coins' },
  playFree: { zh: '免费玩一局', en: 'Play once for free' },
  freeLeft: {
    zh: (left: number, until: string) => `今天还可免费玩 ${left} 次，${until} 前有效`,
    en: (left: number, until: string) =>
      `${left} free ${left === 1 ? 'play' : 'plays'} left today, valid until ${until}`,
  },
  freeLapse: {
    zh: '免费次数仅当天有效',
    en: 'Free plays are valid today only.',
  },
  ownLeft: {
    zh: (coins: number, plays: number) => `你有 ${coins} 枚币，可玩 ${plays} 局`,
    en: (coins: number, plays: number) =>
      `You have ${coins} ${coins === 1 ? 'coin' : 'coins'}, enough for ${plays} ${plays === 1 ? 'play' : 'plays'}.`,
  },
  ownTooFew: {
    zh: (coins: number, price: number) => `你有 ${coins} 枚币，每局需 ${price} 枚`,
    en: (coins: number, price: number) =>
      `You have ${coins} ${coins === 1 ? 'coin' : 'coins'}. One play costs ${price} ${price === 1 ? 'coin' : 'coins'}.`,
  },
  soldOut: { zh: '已售罄', en: 'Sold out' },
  heldUntil: {
    zh: (time: string) => `其他玩家正在付款，请 ${time} 后再试`,
    en: (time: string) => `Someone else is paying. Try again after ${time}.`,
  },
  chooseFirst: { zh: '请先选择商品', en: 'Choose a product first' },
  payOwn: {
    zh: (n: number) => `投 ${n} 枚币开始`,
    en: (n: number) => (n === 1 ? 'Use 1 coin to play' : `Use ${n} coins to play`),
  },
  buyOwn: {
    zh: (n: number) => `用 ${n} 枚币购买`,
    en: (n: number) => (n === 1 ? 'Buy for 1 coin' : `Buy for ${n} coins`),
  },
  wechat: {
    zh: (price: string) => `微信支付 ${price}`,
    en: (price: string) => `Pay ${price} with WeChat Pay`,
  },
  alipay: {
    zh: (price: string) => `支付宝支付 ${price}`,
    en: (price: string) => `Pay ${price} with Alipay`,
  },
  backIfNot: {
    zh: '订单如未成功，会自动退款或由店家处理',
    en: 'If your order fails, you will be refunded automatically or the venue will handle the order.',
  },
  notSignedIn: {
    zh: '登录失败，请重新登录',
    en: 'Could not sign in. Sign in again.',
  },
  signIn: { zh: '重新登录', en: 'Sign in again' },
  elsewhere: { zh: '请用微信或支付宝打开', en: 'Open in WeChat or Alipay' },
  elsewhereText: {
    zh: '用微信或支付宝扫描机器上的二维码付款',
    en: 'To pay, scan the QR code on the machine with WeChat or Alipay.',
  },
  inWechat: { zh: '在微信中打开', en: 'Open in WeChat' },
  inAlipay: { zh: '在支付宝中打开', en: 'Open in Alipay' },
  paidHere: { zh: '你最近的订单', en: 'Your latest order' },
  whereMoney: { zh: '查看订单进度', en: 'View order status' },
  agreeBefore: { zh: '付款即同意', en: 'By paying, you agree to the' },
  terms: { zh: '用户条款', en: 'terms of use' },
  agree: { zh: '同意并继续', en: 'Agree and continue' },
})
