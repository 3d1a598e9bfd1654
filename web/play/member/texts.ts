import { declareTexts } from '#web/kit/declare-texts.ts'
import { MONTHS } from '#web/kit/formats.ts'

/** Texts of what a venue keeps about a player, and of merging. */
export const memberTexts = declareTexts({
  mergeTitle: { zh: '合并会员身份', en: 'Merge memberships' },
  merged: { zh: '已合并为一个会员身份', en: 'Merged into one membership' },
  mergedText: {
    zh: '币、积分和权益已合并，可在微信和支付宝中查看',
    en: 'Your merged coins, points and benefits appear in both WeChat and Alipay.',
  },
  moved: {
    zh: (coins: string, points: string) => `已转入 ${coins} 枚币、${points} 积分`,
    en: (coins: string, points: string) =>
      `Moved: ${coins} ${coins === '1' ? 'coin' : 'coins'}, ${points} ${points === '1' ? 'point' : 'points'}`,
  },
  mergeWhy: {
    zh: '如在微信和支付宝各有一个会员身份，可合并为一个',
    en: 'If you have one membership in WeChat and another in Alipay, you can merge them.',
  },
  showCode: { zh: '显示合并码', en: 'Show merge code' },
  enterCode: { zh: '输入合并码', en: 'Enter merge code' },
  yourCode: { zh: '合并码', en: 'Merge code' },
  codeText: {
    zh: (time: string) =>
      `在另一个应用中打开本页，输入这个合并码。合并码在 ${time} 前有效。请勿将合并码告诉他人，输入合并码的人会获得你的币和积分。`,
    en: (time: string) =>
      `Open this page in your other app and enter this merge code. The code is valid until ${time}. Do not ` +
      'share the code. Anyone who enters the code gets your coins and points.',
  },
  code: { zh: '合并码', en: 'Merge code' },
  codeWrong: { zh: '请填写 6 位合并码', en: 'Enter the 6-digit code.' },
  codeHelp: {
    zh: '合并后不能撤销。显示合并码的会员身份会保留。',
    en: 'Merging cannot be undone. The membership in the app that shows the merge code is kept.',
  },
  merge: { zh: '合并会员身份', en: 'Merge memberships' },
  close: { zh: '取消合并', en: 'Cancel' },
  dataTitle: { zh: '个人信息', en: 'Personal data' },
  name: { zh: '昵称', en: 'Nickname' },
  picture: { zh: '头像', en: 'Profile picture' },
  saved: { zh: '已保存', en: 'Saved' },
  phone: { zh: '手机号', en: 'Phone number' },
  phoneEnd: { zh: (end: string) => `尾号 ${end}`, en: (end: string) => `Ends in ${end}` },
  birthday: { zh: '生日', en: 'Birthday' },
  setBirthday: { zh: '填写生日', en: 'Add birthday' },
  saveBirthday: { zh: '保存生日', en: 'Save birthday' },
  month: { zh: '月', en: 'Month' },
  date: { zh: '日', en: 'Day' },
  chooseMonth: { zh: '选择月份', en: 'Choose a month' },
  chooseDate: { zh: '选择日期', en: 'Choose a day' },
  monthName: { zh: (n: number) => `${n} 月`, en: (n: number) => MONTHS[n - 1] ?? '' },
  dateName: { zh: (n: number) => `${n} 日`, en: (n: number) => String(n) },
  birthdayMissing: { zh: '请选择月和日', en: 'Choose a month and a day.' },
  birthdayHelp: {
    zh: '生日只能填写一次，如需更正请联系店员。未满 14 岁须经家长同意。',
    en: 'Set only once. To correct it, ask the staff. If you are under 14, get a parent’s consent.',
  },
  addresses: { zh: '收货地址', en: 'Shipping addresses' },
  level: { zh: '等级', en: 'Level' },
  since: { zh: '加入时间', en: 'Member since' },
  totals: { zh: '到访和游玩', en: 'Visits and plays' },
  visitsAndPlays: {
    zh: (visits: string, plays: string) => `${visits} 天，${plays} 局`,
    en: (visits: string, plays: string) =>
      `${visits} ${visits === '1' ? 'day' : 'days'}, ${plays} ${plays === '1' ? 'play' : 'plays'}`,
  },
  paid: { zh: '实付（已减退款）', en: 'Net payments' },
  nothing: { zh: '无', en: 'None' },
  messages: { zh: '不接收店家消息', en: 'Do not receive venue messages' },
  offers: {
    zh: '不接收按消费习惯赠送的币和代金券',
    en: 'Do not receive coins or vouchers based on my spending',
  },
  offersText: {
    zh: '勾选后，你不会收到店家按消费、游玩或到访批量赠送的币和代金券',
    en:
      'If selected, you will not receive coins or vouchers given in bulk based on payments, plays ' +
      'or visits.',
  },
  erase: { zh: '删除我的个人信息', en: 'Delete my personal data' },
  eraseTitle: { zh: '申请删除个人信息？', en: 'Request deletion of your personal data?' },
  eraseText: {
    zh: '提交申请 15 天后将删除你的昵称、头像、手机号、生日、地址、标签和备注。在此之前可以取消申请。删除后无法恢复。消费记录会保留，但不再显示你的昵称。',
    en:
      'Your nickname, profile picture, phone number, birthday, addresses, tags and notes will be deleted 15 days after your request. You ' +
      'can cancel the request until then. Deletion cannot be undone. Spending records are kept without your ' +
      'nickname.',
  },
  eraseCoins: {
    zh: (coins: string) => `你的 ${coins} 枚币、积分和代金券会保留，登录后仍可使用`,
    en: (coins: string) =>
      `Your ${coins} ${coins === '1' ? 'coin' : 'coins'}, points and vouchers will be kept. ` +
      'You can still use them after you sign in.',
  },
  eraseOpen: {
    zh: '你还有未完成的订单、兑换或待确认的币。全部处理完成后才会删除个人信息。',
    en:
      'You have an open order, an open redemption or unconfirmed coins. Your personal data will be ' +
      'deleted only once all of these are settled.',
  },
  eraseNow: { zh: '申请删除个人信息', en: 'Request deletion' },
  keep: { zh: '保留个人信息', en: 'Keep personal data' },
  erasing: {
    zh: (day: string) => `个人信息将于 ${day} 删除`,
    en: (day: string) => `Your personal data will be deleted on ${day}`,
  },
  withdraw: { zh: '取消申请', en: 'Cancel request' },
  erased: {
    zh: (day: string) => `个人信息已于 ${day} 删除`,
    en: (day: string) => `Your personal data was deleted on ${day}.`,
  },
})

/** Why members are not merged. */
export const obstacleTexts = declareTexts({
  order: {
    zh: '其中一个会员身份有未完成的订单。请等订单完成或关闭后再合并。',
    en:
      'One of the two memberships has an open order. Merge the memberships once the order is ' +
      'completed or closed.',
  },
  coins: {
    zh: '其中一个会员身份有正在存入或结果待确认的币。请等存入完成或店家处理后再合并。',
    en:
      'One of the two memberships has coins that are being stored or are unconfirmed. Merge the memberships once ' +
      'the coins are stored or the venue has handled them.',
  },
  redemption: {
    zh: '其中一个会员身份有未完成的积分兑换。请等兑换完成或取消后再合并。',
    en:
      'One of the two memberships has an open redemption. Merge the memberships once the redemption is ' +
      'completed or cancelled.',
  },
  erasure: {
    zh: '其中一个会员身份已申请删除个人信息。请先取消申请再合并。',
    en:
      'One of the two memberships has a request to delete personal data. Cancel this request, then ' +
      'merge the memberships.',
  },
})
