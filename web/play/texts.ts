import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of all player pages. */
export const playTexts = declareTexts({
  product: { zh: '游场', en: 'Playfield' },
  mine: { zh: '我的', en: 'Mine' },
  order: { zh: '我的订单', en: 'My order' },
  again: { zh: '再试一次', en: 'Try again' },
  loading: { zh: '正在打开', en: 'Opening' },
  offline: {
    zh: '暂时连不上，恢复后自动更新。付过的钱不会丢。',
    en: 'No connection for now. This page goes on by itself; what was paid is safe.',
  },
  noAnswer: {
    zh: '没有收到回应。再点一次，不会重复',
    en: 'No answer came. Tap again: nothing is done twice.',
  },
  notLoaded: { zh: '没有加载出来', en: 'This did not load' },
  help: { zh: '遇到问题', en: 'Get help' },
  contact: { zh: '联系店家', en: 'Contact the venue' },
  another: { zh: '换一台机器', en: 'Another machine' },
  toCoins: { zh: '存币和取币', en: 'Store coins, take them out' },
  toCoinsText: { zh: '手里的币存起来，要用再取', en: 'Keep what you hold for another day' },
  number: { zh: (n: string) => `${n} 号机`, en: (n: string) => `No. ${n}` },
})

/** Texts about the machine, for the player in front of it. */
export const machineTexts = declareTexts({
  free: { zh: '空闲，付款后马上开始', en: 'Ready. It starts right after you pay' },
  freeSlots: { zh: '空闲，付款后马上出货', en: 'Ready. It comes out right after you pay' },
  freeChanger: { zh: '空闲', en: 'Ready' },
  busy: { zh: '有人在用，请稍等', en: 'Somebody is using it' },
  offline: { zh: '离线，正在处理', en: 'Offline, being looked at' },
  fault: { zh: '故障，正在处理', en: 'Fault, being looked at' },
  locked: { zh: '暂停使用', en: 'Out of use' },
  takesNothing: { zh: '这台现在不收款', en: 'This machine takes no money now' },
  busyText: {
    zh: '空出来，这里就能付款。',
    en: 'Once it is free, you can pay here.',
  },
  offlineText: {
    zh: '机器连不上网，付了也启动不了。付过的钱不会丢。',
    en: 'It has no connection and could not start. What was paid is safe.',
  },
  faultText: {
    zh: '机器报了故障，店里已经知道。付过的钱不会丢。',
    en: 'It reported a fault, and the venue knows. What was paid is safe.',
  },
  lockedText: {
    zh: '店家停用了这台机器。付过的钱不会丢。',
    en: 'The venue has switched it off. What was paid is safe.',
  },
  nothing: { zh: '这台现在没有可以买的', en: 'Nothing is sold here now' },
  nothingText: { zh: '店家还没有设价格或套餐。', en: 'The venue has set no price yet.' },
  nearby: { zh: '旁边空着的', en: 'Free nearby' },
  within: {
    zh: (plays: number) => `公示保底：${plays > 1 ? `最多再 ${plays} 局` : '下一局'}必出奖`,
    en: (plays: number) => (plays > 1 ? `A prize within ${plays} plays` : 'The next play wins'),
  },
  withinText: {
    zh: (after: number, now: number) => `连续 ${after} 局没出奖，下一局必出；现在是 ${now} 局`,
    en: (after: number, now: number) =>
      `After ${after} plays without a prize the next one wins; ${now} so far`,
  },
})

/** Texts of what can be bought, and how it is paid. */
export const buyTexts = declareTexts({
  choose: { zh: '选套餐', en: 'Choose a package' },
  coins: { zh: '币', en: 'coins' },
  play: { zh: '局', en: 'play' },
  plays: { zh: '局', en: 'plays' },
  often: { zh: '常选', en: 'Popular' },
  plainPrice: { zh: '单局价', en: 'Single play' },
  ontoAccount: { zh: '存到我的币', en: 'onto my coins' },
  comma: { zh: '，', en: ', ' },
  bonus: { zh: (n: number) => `其中送 ${n} 币`, en: (n: number) => `${n} of them free` },
  forPlays: {
    zh: (n: number) => `够玩 ${n} 局`,
    en: (n: number) => `enough for ${n} ${n === 1 ? 'play' : 'plays'}`,
  },
  onePlay: { zh: '玩一局', en: 'Play once' },
  takes: {
    zh: (n: number) => `投 ${n} 枚币`,
    en: (n: number) => `${n} ${n === 1 ? 'coin' : 'coins'}`,
  },
  own: { zh: '用我的币', en: 'Use my coins' },
  playFree: { zh: '免费玩一局', en: 'Play for free' },
  freeLeft: {
    zh: (left: number, until: string) => `今天还有 ${left} 次，${until} 前有效`,
    en: (left: number, until: string) => `${left} left today until ${until}`,
  },
  freeLapse: { zh: '。用不完不累积', en: '. Unused plays expire' },
  ownLeft: {
    zh: (coins: number, plays: number) => `余 ${coins} 枚，够玩 ${plays} 局`,
    en: (coins: number, plays: number) => `${coins} left, enough for ${plays} plays`,
  },
  ownTooFew: {
    zh: (coins: number, price: number) => `余 ${coins} 枚，玩一局要 ${price} 枚`,
    en: (coins: number, price: number) => `${coins} left; one play takes ${price}`,
  },
  soldOut: { zh: '卖完了', en: 'Sold out' },
  heldUntil: {
    zh: (time: string) => `有人正在付款，${time} 后再看`,
    en: (time: string) => `Being paid for; look after ${time}`,
  },
  chooseFirst: { zh: '先选一件', en: 'Choose something first' },
  payOwn: { zh: (n: number) => `投 ${n} 枚币开始`, en: (n: number) => `Start with ${n} coins` },
  buyOwn: { zh: (n: number) => `用 ${n} 枚币买`, en: (n: number) => `Buy for ${n} coins` },
  wechat: { zh: '微信支付', en: 'Pay with WeChat' },
  alipay: { zh: '支付宝付款', en: 'Pay with Alipay' },
  backIfNot: { zh: '没启动，就重新启动或退款', en: 'If it does not start: again, or refunded' },
  notSignedIn: {
    zh: '登录没有成功，付款前需要登录',
    en: 'Sign-in did not work; it is needed to pay',
  },
  signIn: { zh: '重新登录', en: 'Sign in again' },
  elsewhere: { zh: '请用微信或支付宝打开', en: 'Open it in WeChat or Alipay' },
  elsewhereText: {
    zh: '用它们扫机器上的二维码，就能付款。',
    en: 'Scan the code on the machine with one of them to pay.',
  },
  inWechat: { zh: '在微信里打开', en: 'Open in WeChat' },
  inAlipay: { zh: '在支付宝里打开', en: 'Open in Alipay' },
  paidHere: { zh: '刚才在这台付过款', en: 'You just paid on this machine' },
  whereMoney: { zh: '看看钱在哪里', en: 'See where the money is' },
  agreeBefore: { zh: '付款即同意', en: 'By paying you agree to the' },
  terms: { zh: '用户条款', en: 'terms of use' },
  agree: { zh: '同意并继续', en: 'Agree and go on' },
})
