import { settingFailures } from '#contract/device-settings/setting-permissions.ts'
import { toTitleWithoutPeriod } from '#web/kit/declare-texts.ts'
import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  loading: { zh: '正在读取参数', en: 'Loading settings' },
  failed: { zh: '参数加载失败', en: 'Could not load settings' },
  held: {
    zh: (version: number, time: string) => `设备现有：第 ${version} 版，${time} 确认`,
    en: (version: number, time: string) => `On the device: version ${version}, confirmed ${time}`,
  },
  heldText: {
    zh: '改动下发后，设备确认了才算数',
    en: 'A change counts once the device has confirmed it.',
  },
  onlyLook: {
    zh: '你的岗位只能看参数，不能改',
    en: 'Your role may look at the settings, not change them.',
  },
  reading: { zh: '已向设备读取，等待响应', en: 'Waiting for the device to respond' },
  readingText: {
    zh: '以下为上次读取的参数，读取成功后自动更新',
    en: 'Showing the last values we read. They update when the device responds.',
  },
  offline: toTitleWithoutPeriod(settingFailures.offline),
  offlineText: {
    zh: '以下为上次读取的参数，设备上线后才能设置',
    en: 'Showing the last values we read. You can change them when the device is back online.',
  },
  offlineDraft: {
    zh: '以下为上次读取的参数。你的修改会保留，设备上线后可下发。',
    en: 'Showing the last values we read. Your changes are kept. Send them when the device is back online.',
  },
  unknown: { zh: '参数列表尚未获取', en: 'Settings not available yet' },
  unknownText: {
    zh: '设备首次联网后自动上报参数，本页会自动刷新',
    en: 'They appear here after the device connects for the first time. This page updates automatically.',
  },
  noneHere: { zh: '设备没有这些参数', en: 'This device has none of these settings' },
  noneHereText: {
    zh: '主板未上报本页的参数',
    en: 'Its board reports no settings for this page.',
  },
  toDevice: { zh: '看这台设备', en: 'See the device' },
  toDevices: { zh: '去设备列表', en: 'To the devices' },
  more: { zh: '其他参数', en: 'Other settings' },
  send: { zh: '下发到设备', en: 'Send to device' },
  sent: { zh: '已下发，等设备确认', en: 'Sent, waiting for the device' },
  waits: {
    zh: (value: string) => `已发出 ${value}，等设备确认`,
    en: (value: string) => `Sent ${value}, waiting for the device`,
  },
  reset: { zh: '恢复出厂值', en: 'Factory values' },
  resetText: { zh: '填好后由你下发', en: 'Filled in here. You send them' },
  isFactory: { zh: '已经都是出厂值', en: 'All are factory values' },
  readAgain: { zh: '向设备重新读取', en: 'Read from the device again' },
  draft: { zh: '有没下发的改动', en: 'There are changes not sent' },
  drop: { zh: '丢弃', en: 'Drop' },
  effect: { zh: '这次修改的效果', en: 'Effect of the change' },
  asItWas: { zh: '和原来一样', en: 'As it was before' },
  history: { zh: '修改记录', en: 'History' },
  seeAll: { zh: '看全部修改记录', en: 'See the whole history' },
  notTaken: { zh: '这块主板不接受', en: 'this board does not take it' },
  says: {
    zh: (code: string) => (code === '' ? '设备未返回原因' : `设备返回 ${code}`),
    en: (code: string) => (code === '' ? 'no reason given' : `device message: ${code}`),
  },
  // Texts of the drawings.
  grab: { zh: '抓取', en: 'Grab' },
  lift: { zh: '上升', en: 'Lift' },
  hold: { zh: '移动', en: 'Carry' },
  now: { zh: '改后', en: 'New' },
  before: { zh: '现在', en: 'Now' },
  gripSays: {
    zh: (phases: string) => `爪力曲线：${phases}`,
    en: (phases: string) => `Grip over a play: ${phases}`,
  },
  weakens: {
    zh: (seconds: string) => `抓起 ${seconds} 秒后由强转弱`,
    en: (seconds: string) => `Turns weak ${seconds} s after the grip`,
  },
  strengthens: {
    zh: (seconds: string) => `强抓力比弱抓力小：抓起 ${seconds} 秒后反而变强`,
    en: (seconds: string) => `Strong is below weak: the grip grows ${seconds} s after the grab`,
  },
  staysSame: {
    zh: '强弱抓力一样，抓起后不变',
    en: 'Strong and weak are the same: the grip stays',
  },
  pulses: {
    zh: (coins: number, ms: number) => `${coins} 枚币的脉冲，共 ${ms} 毫秒`,
    en: (coins: number, ms: number) => `Pulses of ${coins} coins, ${ms} ms in all`,
  },
  serial: {
    zh: '串口：每局一帧，没有脉冲',
    en: 'Serial: one frame a play, no pulses',
  },
  cashPlay: { zh: '现金一局', en: 'A play in cash' },
  cashPiece: { zh: '现金一件', en: 'A piece in cash' },
  phonePlay: { zh: '扫码一局', en: 'A play by phone' },
  aCoin: {
    zh: (yuan: string) => `每枚币 ${yuan}`,
    en: (yuan: string) => `${yuan} a coin`,
  },
  coins: {
    zh: (count: number) => `${count} 枚`,
    en: (count: number) => (count === 1 ? '1 coin' : `${count} coins`),
  },
  firstFree: {
    zh: (count: number) => `新玩家先送 ${count} 局`,
    en: (count: number) => `new players: ${count} free`,
  },
  surely: {
    zh: (plays: number) => `最迟第 ${plays} 局出奖`,
    en: (plays: number) => `A prize by play ${plays} at the latest`,
  },
  surelyCosts: {
    zh: (yuan: string) => `扫码最多花 ${yuan}`,
    en: (yuan: string) => `by phone ${yuan} at most`,
  },
  never: { zh: '不保底', en: 'No guarantee' },
  note: { zh: '面额', en: 'Note' },
  takes: { zh: '收', en: 'Taken' },
  gives: { zh: '出币', en: 'Coins' },
  perYuan: { zh: '每元', en: 'A yuan' },
  off: { zh: '不收', en: 'no' },
  on: { zh: '收', en: 'yes' },
  pay: { zh: '扫码支付', en: 'Scan to pay' },
  member: { zh: '会员', en: 'Member' },
  event: { zh: '活动', en: 'Offers' },
  noScreen: { zh: '这台机器没有屏幕', en: 'This machine has no screen' },
  // Texts for several devices.
  mixed: {
    zh: (parts: string) => `各台不同：${parts}`,
    en: (parts: string) => `They differ: ${parts}`,
  },
  of: {
    zh: (value: string, count: number) => `${value}（${count} 台）`,
    en: (value: string, count: number) => `${value} (${count})`,
  },
  and: { zh: '、', en: ', ' },
  semicolon: { zh: '；', en: '; ' },
  inOther: {
    zh: (count: number, otherUnit: string, ownUnit: string) =>
      `另有 ${count} 台按 ${otherUnit} 设，这里是 ${ownUnit}，不下发`,
    en: (count: number, otherUnit: string, ownUnit: string) =>
      `${count} more are set in ${otherUnit}, here it is ${ownUnit}: not sent`,
  },
  another: {
    zh: (count: number) => `另有 ${count} 台的选项或单位和这里不同，不下发`,
    en: (count: number) => `${count} more have other choices or another unit: not sent`,
  },
  elsewhere: {
    zh: (count: number) => `${count} 台不在这一页设，没有列入`,
    en: (count: number) => `${count} are not set on this page and left out`,
  },
  elsewhereText: {
    zh: '这些设备的主板型号或代数不同，请在各设备的页面设置',
    en: 'Their boards are of another model or generation. Change their settings on each device page.',
  },
  ownBoards: {
    zh: '仅显示同一代主板的娃娃机',
    en: 'Only claw machines with this board generation are shown',
  },
  ownBoardsText: {
    zh: '尚未上报型号的机器也会列出',
    en: 'Machines that have not reported their model are included.',
  },
  notHere: { zh: '这台设备不在这一页设', en: 'This device is not set on this page' },
  notHereText: {
    zh: '设备的主板型号或代数不同，请在设备页设置：',
    en: 'The board is of another model or generation. Change its settings on the device page:',
  },
  many: {
    zh: (count: number, offline: number) =>
      `${count} 台设备${offline > 0 ? `，${offline} 台离线` : ''}`,
    en: (count: number, offline: number) =>
      `${count} devices${offline > 0 ? `, ${offline} offline` : ''}`,
  },
  manyText: {
    zh: '只下发你改的几项，别的不动',
    en: 'Only what you change is sent, nothing else.',
  },
  check: { zh: (count: number) => `核对 ${count} 台`, en: (count: number) => `Check ${count}` },
  summary: { zh: '下发前核对', en: 'Before it is sent' },
  sendTo: {
    zh: (count: number) => `下发到 ${count} 台`,
    en: (count: number) => `Send to ${count}`,
  },
  noneNow: { zh: '当前均不能下发', en: 'None can be sent now' },
  allSame: { zh: '每台都已经是这样', en: 'All of them are so already' },
  changes: { zh: '会改', en: 'Will change' },
  same: { zh: '已经是这样', en: 'Already so' },
  unfit: { zh: '主板不接受', en: 'Its board does not take it' },
  offlineNow: { zh: '离线，现在下发不了', en: 'Offline, cannot be set now' },
  lacks: {
    zh: (name: string) => `${name}：这台没有，不设`,
    en: (name: string) => `${name}: this one has none, not set`,
  },
  leaves: {
    zh: (name: string) => `不再按“${name}”`,
    en: (name: string) => `no longer by ${name}`,
  },
  unknownNow: { zh: '参数列表尚未获取', en: 'Settings not available yet' },
  choose: { zh: '选设备', en: 'Choose devices' },
  chooseFirst: { zh: '先选要设的设备', en: 'Choose what to set first' },
  noneYet: { zh: '还没有选', en: 'None chosen' },
  chosen: { zh: (count: number) => `选了 ${count} 台`, en: (count: number) => `${count} chosen` },
  count: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  next: { zh: '下一步', en: 'Next' },
  restLater: {
    zh: '一次最多这么多。其余的，回去选了再设。',
    en: 'No more at a time. Choose the others afterwards.',
  },
  none: { zh: '没有在这一页设的设备', en: 'No device is set on this page' },
  noneText: {
    zh: '没有这类机器，或其主板未上报这里的参数。可在设备页查看各设备的参数。',
    en:
      'There are no machines of this kind, or their boards do ' +
      'not report these settings. See the page of each device.',
  },
})
