import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts about a single device. */
export const manageTexts = declareTexts({
  receipts: { zh: '小票', en: 'Receipts' },
  screenFunctions: { zh: '屏幕功能排序', en: 'Order of screen functions' },
  lastChange: { zh: '最近一次影响出奖的修改', en: 'Last change that bears on prizes' },
  changeEffect: { zh: '这次修改的效果', en: 'Effect of the change' },
  ratioChange: {
    zh: (before: string, after: string) => `局 ÷ 出奖 ${before} → ${after}`,
    en: (before: string, after: string) => `plays ÷ prizes ${before} → ${after}`,
  },
  network: { zh: '设备配网', en: 'Network set-up' },
  clearData: { zh: '清除数据', en: 'Clear data' },
  clearDataText: {
    zh: '清除码表读数或本机数据，需要密码',
    en: 'Meter readings or local data. Requires your password',
  },
  slots: { zh: '货道和库存', en: 'Slots and stock' },
  emptySlots: {
    zh: (count: number) => `${count} 格没货了`,
    en: (count: number) => (count === 1 ? '1 slot is empty' : `${count} slots are empty`),
  },
  collectCash: { zh: '收现金', en: 'Collect the cash' },
  loading: { zh: '正在加载设备', en: 'Loading the device' },
  failed: { zh: '设备加载失败', en: 'Could not load device' },
  gone: { zh: '这台设备已经不在了', en: 'This device is gone' },
  goneText: {
    zh: '设备已移除，或已移到你无权查看的场地。历史记录保留。',
    en: 'It was removed, or moved to a site you cannot view. Its records are kept.',
  },
  toList: { zh: '回列表', en: 'Back to the list' },
  allDevices: { zh: '设备', en: 'Devices' },
  siteDevices: { zh: '场地设备', en: 'Site devices' },
  edit: { zh: '改资料', en: 'Edit' },
  qr: { zh: '二维码', en: 'QR code' },
  qrOf: { zh: (name: string) => `${name} 的二维码`, en: (name: string) => `QR code of ${name}` },
  signal: {
    zh: (level: number) => `信号 ${level}/31`,
    en: (level: number) => `signal ${level}/31`,
  },
  // Open faults and warnings.
  faultSince: {
    zh: (fault: string) => `故障 ${fault}`,
    en: (fault: string) => `Fault ${fault}`,
  },
  since: { zh: (time: string) => `${time}报的`, en: (time: string) => `Reported ${time}` },
  lastHeard: {
    zh: (time: string) => `最后上报 ${time}。请检查电源和网络，离线时不能设置。`,
    en: (time: string) =>
      `Last report ${time}. Check its power and network. It cannot be set while offline.`,
  },
  isOffline: { zh: '设备离线', en: 'The device is offline' },
  isLocked: { zh: '已锁定，不接新的一局', en: 'Locked: no play begins' },
  isLockedText: {
    zh: '玩家扫码会看到“暂停使用”',
    en: 'Players who scan it read that it is not in use',
  },
  muted: {
    zh: (rule: string) => `“${rule}”的提醒已静音`,
    en: (rule: string) => `Alert muted: ${rule}`,
  },
  wholeSite: { zh: '整个场地', en: 'The whole site' },
  mutedUntil: { zh: (time: string) => `到 ${time}`, en: (time: string) => `Until ${time}` },
  mutedOpen: { zh: '永久，直到取消', en: 'Until cancelled' },
  mutedBy: { zh: (name: string) => `${name} 设的`, en: (name: string) => `By ${name}` },
  unmute: { zh: '取消静音', en: 'Unmute' },
  nonsense: {
    zh: (count: number) => `${formatCount(count)} 条消息无效`,
    en: (count: number) => `Invalid messages: ${formatCount(count)}`,
  },
  nonsenseText: {
    zh: '无效的部分没有计入读数。请设备厂家检查固件和协议。',
    en: 'Invalid parts are not counted. Ask the maker to check firmware and protocol.',
  },
  // Figures of today.
  incomeToday: { zh: '今日收入', en: 'Income today' },
  changed: { zh: '兑出', en: 'Changed' },
  sold: { zh: '售出', en: 'Sold' },
  playsToday: { zh: '今日局数', en: 'Plays today' },
  changedToday: { zh: '今日兑出', en: 'Coins changed today' },
  soldToday: { zh: '今日售出', en: 'Sold today' },
  playCount: { zh: '局数', en: 'Plays' },
  plays: { zh: () => '局', en: (count: number) => (count === 1 ? 'play' : 'plays') },
  coins: { zh: () => '枚', en: (count: number) => (count === 1 ? 'coin' : 'coins') },
  goods: { zh: () => '件', en: (count: number) => (count === 1 ? 'item' : 'items') },
  prizes: { zh: '出奖', en: 'Prizes' },
  rate: { zh: '局 ÷ 出奖', en: 'Plays ÷ prizes' },
  coinIn: { zh: '投币', en: 'Coins in' },
  credits: { zh: '上币', en: 'Coins sent' },
  cash: { zh: '现金', en: 'Cash' },
  tickets: { zh: '出票', en: 'Tickets' },
  drifted: {
    zh: (name: string, count: number) => `与套餐“${name}”有 ${count} 项不同`,
    en: (name: string, count: number) =>
      `${count === 1 ? '1 setting differs' : `${count} settings differ`} from ${name}`,
  },
  settings: { zh: '参数设置', en: 'Settings' },
  version: {
    zh: (version: number) => `第 ${version} 版`,
    en: (version: number) => `Version ${version}`,
  },
  orders: { zh: '订单', en: 'Orders' },
  onlineIncome: { zh: '在线收入', en: 'Online income' },
  cashIncome: { zh: '现金收入', en: 'Cash income' },
  // Actions.
  credit: { zh: '上币', en: 'Give coins' },
  lock: { zh: '锁机', en: 'Lock' },
  unlock: { zh: '解锁', en: 'Unlock' },
  reboot: { zh: '重启', en: 'Restart' },
  rebootAsk: { zh: (name: string) => `重启 ${name}？`, en: (name: string) => `Restart ${name}?` },
  rebootText: {
    zh: '正在玩的一局会中断。设备会离线一会儿，再自己回来。',
    en: 'A play that is under way breaks off. The device is offline for a moment, then comes back',
  },
  rebootAct: { zh: (name: string) => `重启 ${name}`, en: (name: string) => `Restart ${name}` },
  move: { zh: '移动', en: 'Move' },
  moveTo: { zh: '移到哪个场地', en: 'Move it to which site' },
  searchSites: { zh: '场地名称', en: 'Name of the site' },
  nowhere: { zh: '不放场地', en: 'No site' },
  nowhereSub: {
    zh: '收入仓库，历史记录保留在原场地',
    en: 'Moves to storage. Its history stays at the former site',
  },
  moved: { zh: (site: string) => `已移到 ${site}`, en: (site: string) => `Moved to ${site}` },
  takenOff: { zh: '已从场地撤下', en: 'Taken off its site' },
  // Progress of a command.
  commandLife: {
    zh: (command: string) => `${command}指令`,
    en: (command: string) => `Command: ${command}`,
  },
  toBeSent: { zh: '正在发送', en: 'Being sent' },
  sent: { zh: '已发出，等设备答复', en: 'Sent: waiting for its answer' },
  sentDone: { zh: '已发出', en: 'Sent' },
  accepted: { zh: '设备已接收，正在执行', en: 'Accepted by the device: being done' },
  acceptedDone: { zh: '设备已接收', en: 'Accepted by the device' },
  done: { zh: '设备已执行', en: 'Done by the device' },
  part: { zh: '只出了一部分', en: 'Partly dispensed' },
  refused: { zh: '设备没有执行', en: 'Not done by the device' },
  refusedCode: {
    zh: (code: string) => `设备返回：${code}`,
    en: (code: string) => `Device message: ${code}`,
  },
  expired: { zh: '已过期，没有执行', en: 'Expired: not done' },
  expiredText: {
    zh: '一分钟内没有送到。设备在线时再试一次。',
    en: 'It did not get there within a minute. Try again while the device is online',
  },
  doubt: { zh: '结果待确认，设备无响应', en: 'Unconfirmed, no response' },
  doubtText: {
    zh: '设备恢复联网后会上报结果，急用请到现场查看',
    en: 'The device reports the result when it is back online. If it cannot wait, check the machine',
  },
  settled: { zh: '已人工处理', en: 'Settled by hand' },
  wasDone: { zh: '看过了，做了', en: 'I looked: it was done' },
  wasDoneAsk: {
    zh: (command: string) => `“${command}”已经做了？`,
    en: (command: string) => `“${command}” was done?`,
  },
  wasDoneText: {
    zh: '有订单的，这一单就算完成。之后不能改。',
    en: 'An order that waits for it is complete then. This cannot be changed',
  },
  wasCounted: { zh: '已查看，填写枚数', en: 'Enter the number of coins' },
  wasNotDone: { zh: '看过了，没做', en: 'I looked: it was not done' },
  wasNotDoneAsk: {
    zh: (command: string) => `“${command}”没有做？`,
    en: (command: string) => `“${command}” was not done?`,
  },
  wasNotDoneText: {
    zh: '有订单的，按你的退款方式退款或等你处理。之后不能改。',
    en: 'An order that waits for it is refunded, or waits for you, as you have set. This cannot be changed',
  },
  wasNotGivenText: {
    zh: '确认自己上的币，当天额度不退，由他人确认才退。确认后不能修改。',
    en:
      'If you settle your own coins, your limit for the day is not restored. ' +
      'It is restored if someone else settles them. This cannot be changed.',
  },
  by: { zh: (name: string) => `${name} 下的`, en: (name: string) => `Asked for by ${name}` },
  // Recorded data.
  about: { zh: '资料', en: 'About it' },
  number: { zh: '编号', en: 'Number' },
  type: { zh: '类型', en: 'Type' },
  price: { zh: '每局价格', en: 'Price of a play' },
  site: { zh: '场地', en: 'Site' },
  address: { zh: '收货地址', en: 'Delivery address' },
  ofSite: { zh: '场地的地址', en: 'As its site' },
  remark: { zh: '备注', en: 'Note' },
  saved: { zh: '已保存', en: 'Saved' },
  save: { zh: '保存', en: 'Save' },
  meters: { zh: '码表读数', en: 'Meter readings' },
  metersNote: {
    zh: '设备自己的累计数，从这块主板装上或清零起算',
    en: 'Totals of the device itself, since this board was put in or cleared',
  },
  total: {
    zh: (counter: string) => `${counter}累计`,
    en: (counter: string) => `${counter}, total`,
  },
  today: {
    zh: (count: string) => `今日 +${count}`,
    en: (count: string) => `+${count} today`,
  },
  testPlays: { zh: '试玩', en: 'Test plays' },
  coinOut: { zh: '出币', en: 'Coins out' },
  stock: { zh: '库存（设备上报）', en: 'Stock reported by device' },
  slotStock: {
    zh: (slot: string) => `货道 ${slot}`,
    en: (slot: string) => `Slot ${slot}`,
  },
  soldOut: { zh: '没货了', en: 'Sold out' },
  hopper: { zh: '币斗里', en: 'In the hopper' },
  connection: { zh: '连接', en: 'Connection' },
  heard: { zh: '最后上报', en: 'Last report' },
  never: { zh: '还没上线', en: 'Not online yet' },
  model: { zh: '型号', en: 'Model' },
  firmware: { zh: '固件', en: 'Firmware' },
  app: { zh: '安卓版本', en: 'Android app' },
  protocol: { zh: '协议', en: 'Protocol' },
  code: { zh: '设备码', en: 'Device code' },
  life: { zh: '读数第几轮', en: 'Life of the meters' },
  lifeCount: { zh: (epoch: number) => `第 ${epoch} 轮`, en: (epoch: number) => `No. ${epoch}` },
  signalTitle: { zh: '信号', en: 'Signal' },
  records: { zh: '最近记录', en: 'Recent activity' },
  allRecords: { zh: '全部', en: 'All' },
  noRecords: { zh: '还没有记录', en: 'Nothing yet' },
  // Lasting actions.
  upkeep: { zh: '维护', en: 'Upkeep' },
  renewSecret: { zh: '换密钥', en: 'New secret' },
  renewSecretText: { zh: '旧密钥可能被别人知道了', en: 'The old one may be known to others' },
  renewQuestion: {
    zh: (name: string) => `给 ${name} 换密钥？`,
    en: (name: string) => `A new secret for ${name}?`,
  },
  renewWarning: {
    zh: '旧密钥马上作废。设备要填上新密钥才能再连上，在那之前收不了款。',
    en: 'The old one is void at once: without the new one the device cannot connect or be paid for',
  },
  renewAct: { zh: (name: string) => `换 ${name} 的密钥`, en: (name: string) => `Renew ${name}` },
  replaceBoard: { zh: '换主板', en: 'Replace the board' },
  replaceBoardText: {
    zh: '备用主板顶上来，设备、二维码和历史都不变',
    en: 'A spare board takes over: device, QR code and history stay',
  },
  replaceQuestion: {
    zh: (name: string) => `给 ${name} 换主板？`,
    en: (name: string) => `A new board for ${name}?`,
  },
  replaceWarning: {
    zh: '请先断电，显示“离线”后再更换。新主板使用新密钥，旧主板不能再连接。读数从新主板的当前值继续，历史收入保留。',
    en:
      'Cut the power first, and wait for Offline. The new board gets a new secret and the old one can no ' +
      'longer connect. Counting continues from the readings of the new board, and past income is kept.',
  },
  replaceAct: {
    zh: (name: string) => `换 ${name} 的主板`,
    en: (name: string) => `Replace the board of ${name}`,
  },
  spareCode: { zh: '新主板上印的码', en: 'Code on the spare board' },
  spareCodeHelp: {
    zh: (old: string) => `没有就留空，沿用 ${old}。两个码的二维码以后都能打开这台。`,
    en: (old: string) => `None: leave it empty, and ${old} stays. Both codes lead players here`,
  },
  newSecret: { zh: '新密钥', en: 'New secret' },
  replaceSteps: {
    zh: '断电后更换备用主板，填入下方的设备编码和密钥，再通电。连接后这里显示“在线”。',
    en:
      'Cut the power, swap the board, enter the device code and secret ' +
      'below, then power it up. This page shows Online when it connects.',
  },
  iKeptIt: { zh: '我已存好', en: 'I have kept it' },
  remove: { zh: (name: string) => `移除 ${name}`, en: (name: string) => `Remove ${name}` },
  removeQuestion: {
    zh: (name: string) => `移除 ${name}？`,
    en: (name: string) => `Remove ${name}?`,
  },
  removeText: {
    zh: '设备立即断开，编码可被他人注册。记录和收入保留。不能撤销。',
    en:
      'The device is disconnected immediately and others can register ' +
      'its code. Records and income are kept. This cannot be undone.',
  },
  removed: { zh: '已移除', en: 'Removed' },
})
