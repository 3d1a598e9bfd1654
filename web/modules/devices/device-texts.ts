import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts about a single device. */
export const manageTexts = declareTexts({
  receipts: { zh: '小票样式', en: 'Receipt style' },
  screenFunctions: { zh: '功能排序', en: 'Screen function order' },
  lastChange: { zh: '最近影响出奖的修改', en: 'Last change affecting prizes' },
  changeEffect: { zh: '修改效果', en: 'Effect of change' },
  ratioChange: {
    zh: (before: string, after: string) => `平均出奖局数 ${before} → ${after}`,
    en: (before: string, after: string) => `Plays per prize ${before} → ${after}`,
  },
  network: { zh: '设备配网', en: 'Wi-Fi setup' },
  clearData: { zh: '清除数据', en: 'Clear data' },
  clearDataText: {
    zh: '清除码表读数或设备内数据，需输入密码',
    en: 'Clear meter readings or device data. Your password is required.',
  },
  slots: { zh: '货道和库存', en: 'Slots and stock' },
  emptySlots: {
    zh: (count: number) => `${count} 个货道缺货`,
    en: (count: number) => (count === 1 ? '1 slot out of stock' : `${count} slots out of stock`),
  },
  collectCash: { zh: '收现金', en: 'Cash collection' },
  loading: { zh: '正在加载设备…', en: 'Loading device…' },
  failed: { zh: '设备加载失败', en: 'Could not load device' },
  gone: { zh: '设备不存在或已移除', en: 'Device not found' },
  goneText: {
    zh: '请从列表中选择其他设备。已移除设备的历史记录保留。',
    en: 'Choose another device from the list. The records of removed devices are kept.',
  },
  toList: { zh: '返回列表', en: 'Back to list' },
  allDevices: { zh: '设备', en: 'Devices' },
  siteDevices: { zh: '场地设备', en: 'Site devices' },
  edit: { zh: '编辑资料', en: 'Edit' },
  editTitle: {
    zh: (name: string) => `编辑 ${name} 的资料`,
    en: (name: string) => `Edit details of ${name}`,
  },
  qr: { zh: '二维码', en: 'QR code' },
  qrOf: { zh: (name: string) => `${name} 的二维码`, en: (name: string) => `QR code for ${name}` },
  signal: {
    zh: (level: number) => `信号 ${level}/31`,
    en: (level: number) => `signal ${level}/31`,
  },
  // Open faults and warnings.
  faultSince: {
    zh: (fault: string) => `故障：${fault}`,
    en: (fault: string) => `Fault: ${fault}`,
  },
  since: { zh: (time: string) => `${time} 上报`, en: (time: string) => `Reported ${time}` },
  lastHeard: {
    zh: (time: string) => `最后上报 ${time}。请检查电源和网络，离线时不能设置。`,
    en: (time: string) =>
      `Last report: ${time}. Check the power and network. Settings cannot be changed while the device is offline.`,
  },
  isOffline: { zh: '设备离线', en: 'Device offline' },
  isLocked: { zh: '已锁定，不能开始新的一局', en: 'Device locked' },
  isLockedText: {
    zh: '玩家扫码时显示“暂停使用”',
    en: 'New plays cannot start. Players who scan the code see “Out of service”.',
  },
  muted: {
    zh: (rule: string) => `“${rule}”的提醒已静音`,
    en: (rule: string) => `Alert muted: ${rule}`,
  },
  wholeSite: { zh: '整个场地', en: 'Whole site' },
  mutedUntil: { zh: (time: string) => `至 ${time}`, en: (time: string) => `Until ${time}` },
  mutedOpen: { zh: '取消静音前一直有效', en: 'Until unmuted' },
  mutedBy: { zh: (name: string) => `${name} 设置`, en: (name: string) => `Muted by ${name}` },
  unmute: { zh: '取消静音', en: 'Unmute' },
  nonsense: {
    zh: (count: number) => `${formatCount(count)} 条消息无效`,
    en: (count: number) =>
      count === 1 ? '1 invalid message' : `${formatCount(count)} invalid messages`,
  },
  nonsenseText: {
    zh: '无效的部分未计入读数。请联系设备厂家检查固件和协议。',
    en: 'The invalid parts were not counted. Ask the device maker to check the firmware and protocol.',
  },
  // Figures of today.
  incomeToday: { zh: '今日收入', en: 'Income today' },
  changed: { zh: '出币', en: 'Dispensed' },
  sold: { zh: '售出', en: 'Sold' },
  playsToday: { zh: '今日局数', en: 'Plays today' },
  changedToday: { zh: '今日出币', en: 'Coins dispensed today' },
  soldToday: { zh: '今日售出', en: 'Sold today' },
  playCount: { zh: '局数', en: 'Plays' },
  plays: { zh: () => '局', en: (count: number) => (count === 1 ? 'play' : 'plays') },
  coins: { zh: () => '枚', en: (count: number) => (count === 1 ? 'coin' : 'coins') },
  goods: { zh: () => '件', en: (count: number) => (count === 1 ? 'item' : 'items') },
  prizes: { zh: '出奖', en: 'Prizes won' },
  rate: { zh: '平均出奖局数', en: 'Plays per prize' },
  coinIn: { zh: '投币', en: 'Coins in' },
  credits: { zh: '上币', en: 'Coins sent' },
  cash: { zh: '现金', en: 'Cash' },
  tickets: { zh: '出票', en: 'Tickets dispensed' },
  drifted: {
    zh: (name: string, count: number) => `与参数套餐“${name}”有 ${count} 项不同`,
    en: (name: string, count: number) =>
      `${count === 1 ? '1 setting differs' : `${count} settings differ`} from preset “${name}”`,
  },
  settings: { zh: '参数设置', en: 'Settings' },
  version: {
    zh: (version: number) => `第 ${version} 版`,
    en: (version: number) => `Version ${version}`,
  },
  orders: { zh: '订单', en: 'Orders' },
  onlineIncome: { zh: '在线支付', en: 'Online payments' },
  cashIncome: { zh: '现金收入', en: 'Cash income' },
  // Actions.
  credit: { zh: '上币', en: 'Send coins' },
  lock: { zh: '锁机', en: 'Lock' },
  unlock: { zh: '解锁', en: 'Unlock' },
  reboot: { zh: '重启', en: 'Restart' },
  rebootAsk: { zh: (name: string) => `重启 ${name}？`, en: (name: string) => `Restart ${name}?` },
  rebootText: {
    zh: '进行中的一局会中断。设备短暂离线后自动恢复。',
    en: 'A play in progress will be interrupted. The device will go offline briefly, then reconnect automatically.',
  },
  rebootAct: { zh: (name: string) => `重启 ${name}`, en: (name: string) => `Restart ${name}` },
  move: { zh: '移动', en: 'Move' },
  moveTo: { zh: '移到场地', en: 'Move to site' },
  searchSites: { zh: '场地名称', en: 'Site name' },
  nowhere: { zh: '未放入场地', en: 'No site' },
  nowhereSub: {
    zh: '设备不再属于任何场地，历史记录保留在原场地',
    en: 'The device will no longer belong to a site. Its history stays with the previous site.',
  },
  moved: { zh: (site: string) => `已移到${site}`, en: (site: string) => `Moved to ${site}` },
  takenOff: { zh: '已从场地移除', en: 'Removed from site' },
  // Progress of a command.
  commandLife: {
    zh: (command: string) => `${command}指令`,
    en: (command: string) => `Command: ${command}`,
  },
  toBeSent: { zh: '下发中', en: 'Sending' },
  sent: { zh: '等待响应', en: 'Awaiting response' },
  sentDone: { zh: '已下发', en: 'Sent' },
  accepted: { zh: '执行中', en: 'In progress' },
  acceptedDone: { zh: '设备已接收', en: 'Received' },
  done: { zh: '设备已执行', en: 'Executed' },
  part: { zh: '部分出币', en: 'Partly dispensed' },
  refused: { zh: '设备未执行', en: 'Not executed' },
  refusedCode: {
    zh: (code: string) => `设备返回：${code}`,
    en: (code: string) => `Device message: ${code}`,
  },
  expired: { zh: '已过期', en: 'Expired' },
  expiredText: {
    zh: '1 分钟内未送达。请在设备在线时重试。',
    en: 'The command was not delivered within 1 minute. Try again when the device is online.',
  },
  doubt: { zh: '结果待确认', en: 'Unconfirmed' },
  doubtText: {
    zh: '设备恢复联网后会上报结果，紧急时请到现场查看',
    en: 'The device will report the result when it is back online. In urgent cases, check the machine on site.',
  },
  settled: { zh: '已人工处理', en: 'Settled manually' },
  wasDone: { zh: '标记为已执行', en: 'Mark as executed' },
  wasDoneAsk: {
    zh: (command: string) => `将“${command}”标记为已执行？`,
    en: (command: string) => `Mark “${command}” as executed?`,
  },
  wasDoneText: {
    zh: '如有相关订单，将标记为已完成。确认后不能修改。',
    en: 'Any related order will be marked as completed. This cannot be undone.',
  },
  wasCounted: { zh: '填写实际枚数', en: 'Enter the number of coins' },
  wasNotDone: { zh: '标记为未执行', en: 'Mark as not executed' },
  wasNotDoneAsk: {
    zh: (command: string) => `将“${command}”标记为未执行？`,
    en: (command: string) => `Mark “${command}” as not executed?`,
  },
  wasNotDoneText: {
    zh: '如有相关订单，将按“订单设置”自动退款，或转入故障订单待处理。确认后不能修改。',
    en: 'Any related order will be refunded automatically or moved to failed orders, depending on “Order settings”. This cannot be undone.',
  },
  wasNotGivenText: {
    zh: '如果是你发起的上币，由他人确认后才会恢复你当天的额度。确认后不能修改。',
    en: 'If you sent these coins yourself, your daily limit will be restored only if someone else marks the command as not executed. This cannot be undone.',
  },
  by: { zh: (name: string) => `${name} 下发`, en: (name: string) => `Sent by ${name}` },
  // Recorded data.
  about: { zh: '资料', en: 'Details' },
  number: { zh: '机台编号', en: 'Machine no.' },
  type: { zh: '类型', en: 'Type' },
  price: { zh: '单局价', en: 'Price per play' },
  site: { zh: '场地', en: 'Site' },
  address: { zh: '收货地址', en: 'Shipping address' },
  ofSite: { zh: '场地地址', en: 'Site address' },
  remark: { zh: '备注', en: 'Note' },
  saved: { zh: '已保存', en: 'Saved' },
  save: { zh: '保存设备资料', en: 'Save device details' },
  meters: { zh: '码表读数', en: 'Meter readings' },
  metersNote: {
    zh: '设备累计读数，从安装这块主板或清零起算',
    en: 'Device totals since this board was installed or the readings were cleared',
  },
  total: {
    zh: (counter: string) => `${counter}累计`,
    en: (counter: string) => `${counter} (total)`,
  },
  today: {
    zh: (count: string) => `今日 +${count}`,
    en: (count: string) => `+${count} today`,
  },
  testPlays: { zh: '试玩', en: 'Test plays' },
  coinOut: { zh: '出币', en: 'Coins dispensed' },
  stock: { zh: '设备上报库存', en: 'Device-reported stock' },
  slotStock: {
    zh: (slot: string) => `货道 ${slot}`,
    en: (slot: string) => `Slot ${slot}`,
  },
  soldOut: { zh: '缺货', en: 'Out of stock' },
  hopper: { zh: '币斗', en: 'Hopper' },
  connection: { zh: '连接', en: 'Connection' },
  heard: { zh: '最后上报', en: 'Last report' },
  never: { zh: '无', en: 'Never' },
  model: { zh: '型号', en: 'Model' },
  firmware: { zh: '固件', en: 'Firmware' },
  app: { zh: '安卓版本', en: 'Android app version' },
  protocol: { zh: '协议', en: 'Protocol' },
  code: { zh: '设备编码', en: 'Device code' },
  life: { zh: '读数轮次', en: 'Meter cycle' },
  lifeCount: { zh: (epoch: number) => `第 ${epoch} 轮`, en: (epoch: number) => `Cycle ${epoch}` },
  signalTitle: { zh: '信号', en: 'Signal' },
  records: { zh: '最近记录', en: 'Recent activity' },
  allRecords: { zh: '全部', en: 'View all' },
  noRecords: { zh: '暂无记录', en: 'No activity yet' },
  // Lasting actions.
  upkeep: { zh: '维护', en: 'Maintenance' },
  renewSecret: { zh: '更换密钥', en: 'Replace secret' },
  renewSecretText: {
    zh: '旧密钥可能已泄露时使用',
    en: 'Use this if the old secret may have leaked.',
  },
  renewQuestion: {
    zh: (name: string) => `更换 ${name} 的密钥？`,
    en: (name: string) => `Replace the secret for ${name}?`,
  },
  renewWarning: {
    zh: '旧密钥将立即失效。填入新密钥前，设备不能连接和收款。',
    en:
      'The old secret will stop working immediately. Until you enter the new secret, the device cannot ' +
      'connect or take payments.',
  },
  renewAct: {
    zh: (name: string) => `更换 ${name} 的密钥`,
    en: (name: string) => `Replace secret for ${name}`,
  },
  replaceBoard: { zh: '更换主板', en: 'Replace board' },
  replaceBoardText: {
    zh: '使用备用主板，设备、二维码和历史记录不变',
    en: 'Use a spare board. The device, QR code and history stay the same.',
  },
  replaceQuestion: {
    zh: (name: string) => `更换 ${name} 的主板？`,
    en: (name: string) => `Replace the board in ${name}?`,
  },
  replaceWarning: {
    zh: '请先断电，显示“设备离线”后再更换。新主板使用新密钥，旧主板不能再连接。读数从新主板的当前值继续，历史收入保留。',
    en: 'Switch off the power first and wait until this page shows “Device offline”. The new board will get a new secret, and the old board will no longer connect. Counting will continue from the new board’s readings, and past income will be kept.',
  },
  replaceAct: {
    zh: (name: string) => `更换 ${name} 的主板`,
    en: (name: string) => `Replace board in ${name}`,
  },
  spareCode: { zh: '备用主板编码', en: 'Spare board code' },
  spareCodeHelp: {
    zh: (old: string) => `备用主板无编码则留空，沿用 ${old}。新旧二维码均可用。`,
    en: (old: string) =>
      `If the spare board has no code, leave this blank to keep ${old}. Old and new QR codes open this device.`,
  },
  newSecret: { zh: '新密钥', en: 'New secret' },
  replaceSteps: {
    zh: '断电后换上备用主板，填入下方的设备编码和密钥，再通电。连接后这里显示“在线”。',
    en: 'Switch off the power, swap the board, and enter the device code and secret below in the new board. Then switch the power on. This page shows “Online” when the device connects.',
  },
  iKeptIt: { zh: '我已保存密钥', en: 'I have saved the secret' },
  remove: { zh: (name: string) => `移除 ${name}`, en: (name: string) => `Remove ${name}` },
  removeQuestion: {
    zh: (name: string) => `移除 ${name}？`,
    en: (name: string) => `Remove ${name}?`,
  },
  removeText: {
    zh: '设备将立即断开，其他商户可注册这个编码。记录和收入保留。移除后不能撤销。',
    en: 'The device will be disconnected immediately, and other merchants will be able to register its code. Records and income are kept. This cannot be undone.',
  },
  removed: { zh: '已移除', en: 'Device removed' },
})
