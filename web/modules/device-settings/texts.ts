import type { Sentence } from '#contract/base/sentence.ts'
import { settingFailures } from '#contract/device-settings/setting-permissions.ts'
import { toTitleWithoutPeriod } from '#web/kit/declare-texts.ts'
import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  loading: { zh: '正在加载参数…', en: 'Loading settings…' },
  failed: { zh: '参数加载失败', en: 'Could not load settings' },
  held: {
    zh: (version: number, time: string) => `设备当前参数：第 ${version} 版，${time} 确认`,
    en: (version: number, time: string) =>
      `Settings on the device: version ${version}, confirmed ${time}`,
  },
  heldText: {
    zh: '设备确认后，修改才生效',
    en: 'Changes take effect once the device confirms them.',
  },
  onlyLook: {
    zh: '你的岗位只能查看参数，不能修改',
    en: 'Your role can view settings but not change them.',
  },
  reading: {
    zh: '正在从设备读取…',
    en: 'Reading from the device…',
  },
  readingText: {
    zh: '以下为上次读取的参数，读取成功后自动更新',
    en: 'These are the last values read. They update automatically when the device responds.',
  },
  offline: toTitleWithoutPeriod(settingFailures.offline),
  offlineText: {
    zh: '以下为上次读取的参数，设备上线后才能设置',
    en: 'These are the last values read. You can change them when the device is back online.',
  },
  offlineDraft: {
    zh: '以下为上次读取的参数。你的修改会保留，设备上线后可下发。',
    en: 'These are the last values read. Your changes are kept. Send them when the device is back online.',
  },
  unknown: { zh: '参数列表尚未获取', en: 'Settings not available yet' },
  unknownText: {
    zh: '设备首次联网后自动上报参数，本页会自动刷新',
    en: 'Settings appear here after the device connects for the first time. This page updates automatically.',
  },
  noneHere: { zh: '设备没有本页的参数', en: 'No settings for this device on this page' },
  noneHereText: {
    zh: '主板未上报本页的参数',
    en: 'The board reports no settings for this page.',
  },
  toDevice: { zh: '查看设备', en: 'View device' },
  toDevices: { zh: '去设备列表', en: 'Go to devices' },
  more: { zh: '其他参数', en: 'Other settings' },
  send: { zh: '下发到设备', en: 'Send to device' },
  sent: { zh: '已下发，等待设备确认', en: 'Sent, waiting for device confirmation' },
  waits: {
    zh: (value: string) => `已下发 ${value}，等待设备确认`,
    en: (value: string) => `Sent ${value}, waiting for device confirmation`,
  },
  reset: { zh: '填入出厂值', en: 'Fill in factory values' },
  resetText: {
    zh: '将出厂值填入表单，核对后再下发',
    en: 'Puts the factory values in the form. Review them before you send them.',
  },
  isFactory: { zh: '已是出厂值', en: 'Already at factory values' },
  readAgain: { zh: '从设备重新读取', en: 'Read from the device again' },
  draft: { zh: '有未下发的修改', en: 'Unsent changes' },
  drop: { zh: '放弃修改', en: 'Discard changes' },
  effect: { zh: '修改效果', en: 'Effect of change' },
  asItWas: { zh: '与修改前相同', en: 'Same as before' },
  history: { zh: '修改记录', en: 'Change history' },
  seeAll: { zh: '查看全部修改记录', en: 'View all changes' },
  notTaken: { zh: '主板不支持', en: 'not supported by the board' },
  says: {
    zh: (code: string) => (code === '' ? '设备未返回原因' : `设备返回“${code}”`),
    en: (code: string) => (code === '' ? 'no reason given' : `device message “${code}”`),
  },
  // Texts of the drawings.
  grab: { zh: '抓取', en: 'Grab' },
  lift: { zh: '上升', en: 'Lift' },
  hold: { zh: '移动', en: 'Carry' },
  now: { zh: '改后', en: 'New grip' },
  before: { zh: '当前', en: 'Current grip' },
  gripSays: {
    zh: (phases: string) => `抓力曲线：${phases}`,
    en: (phases: string) => `Grip during a play: ${phases}`,
  },
  weakens: {
    zh: (seconds: string) => `抓起 ${seconds} 秒后由强转弱`,
    en: (seconds: string) => `Weakens ${seconds} s after the grab`,
  },
  strengthens: {
    zh: (seconds: string) => `强抓力小于弱抓力，抓起 ${seconds} 秒后会变强`,
    en: (seconds: string) =>
      `The strong grip is below the weak grip, so the grip strengthens ${seconds} s after the grab.`,
  },
  staysSame: {
    zh: '强弱抓力相同，抓起后不变',
    en: 'Strong and weak grip are equal, so the grip does not change.',
  },
  pulses: {
    zh: (coins: number, ms: number) => `${coins} 枚币的脉冲，共 ${ms} 毫秒`,
    en: (coins: number, ms: number) =>
      `Pulses for ${coins === 1 ? '1 coin' : `${coins} coins`}, ${ms} ms in total`,
  },
  serial: {
    zh: '串口：每局一帧，没有脉冲',
    en: 'Serial: one frame per play, no pulses',
  },
  cashPlay: { zh: '现金一局', en: 'Cash per play' },
  cashPiece: { zh: '现金一件', en: 'Cash per product' },
  phonePlay: { zh: '扫码一局', en: 'Mobile payment per play' },
  aCoin: {
    zh: (yuan: string) => `每枚币 ${yuan}`,
    en: (yuan: string) => `${yuan} per coin`,
  },
  coins: {
    zh: (count: number) => `${count} 枚`,
    en: (count: number) => (count === 1 ? '1 coin' : `${count} coins`),
  },
  firstFree: {
    zh: (count: number) => `新玩家送 ${count} 局`,
    en: (count: number) => `${count === 1 ? '1 free play' : `${count} free plays`} for new players`,
  },
  surely: {
    zh: (plays: number) => `最迟第 ${plays} 局出奖`,
    en: (plays: number) => `Guaranteed win by play ${plays}`,
  },
  surelyCosts: {
    zh: (yuan: string) => `扫码最多花 ${yuan}`,
    en: (yuan: string) => `at most ${yuan} by mobile payment`,
  },
  never: { zh: '不保底', en: 'No guaranteed win' },
  note: { zh: '面额', en: 'Denomination' },
  takes: { zh: '收', en: 'Accepted' },
  gives: { zh: '出币', en: 'Coins dispensed' },
  perYuan: { zh: '每元币数', en: 'Coins per yuan' },
  off: { zh: '不收', en: 'Not accepted' },
  on: { zh: '收', en: 'Accepted' },
  pay: { zh: '扫码支付', en: 'Scan to pay' },
  member: { zh: '会员', en: 'Member' },
  event: { zh: '活动', en: 'Offers' },
  noScreen: { zh: '这台机器没有屏幕', en: 'No screen on this machine' },
  // Texts for several devices.
  mixed: {
    zh: (parts: string) => `各台不同：${parts}`,
    en: (parts: string) => `Varies by device: ${parts}`,
  },
  of: {
    zh: (value: string, count: number) => `${value}（${count} 台）`,
    en: (value: string, count: number) =>
      `${value} (${count === 1 ? '1 device' : `${count} devices`})`,
  },
  and: { zh: '、', en: ', ' },
  semicolon: { zh: '；', en: ' · ' },
  inOther: {
    zh: (count: number, otherUnit: string, ownUnit: string) =>
      `另有 ${count} 台的单位是“${otherUnit}”，这里是“${ownUnit}”，不下发`,
    en: (count: number, otherUnit: string, ownUnit: string) =>
      `Skipped: ${count === 1 ? '1 more device' : `${count} more devices`} with the unit ${otherUnit} instead of ${ownUnit}`,
  },
  another: {
    zh: (count: number) => `另有 ${count} 台的选项或单位与这里不同，不下发`,
    en: (count: number) =>
      `Skipped: ${count === 1 ? '1 more device' : `${count} more devices`} with different options or a different unit`,
  },
  elsewhere: {
    zh: (count: number) => `${count} 台不在本页设置，未列入`,
    en: (count: number) =>
      count === 1
        ? 'Not listed: 1 device with settings on another page'
        : `Not listed: ${count} devices with settings on another page`,
  },
  elsewhereText: {
    zh: '这些设备的主板与本页不是同一型号或同一代，请在各设备的页面设置',
    en: 'The boards of these devices differ in model or generation from those on this page. Change the settings on each device’s page.',
  },
  ownBoards: {
    zh: '仅显示支持本页设置的设备',
    en: 'Supported devices only',
  },
  ownBoardsText: {
    zh: (screens: readonly string[]) =>
      `其他娃娃机请用${screens.map((name) => `“${name}”`).join('或')}。未上报型号的设备也会列出。`,
    en: (screens: readonly string[]) =>
      `For other claw machines, use ${screens.map((name) => `“${name}”`).join(' or ')}. ` +
      'Devices that have not reported their model are included.',
  },
  notHere: { zh: '这台设备不在本页设置', en: 'Settings of this device on another page' },
  notHereText: {
    zh: '设备的主板与本页不是同一型号或同一代，请在设备页设置：',
    en: 'The board of this device differs in model or generation from those on this page. Change its settings on the device page:',
  },
  many: {
    zh: (count: number, offline: number) =>
      `${count} 台设备${offline > 0 ? `，${offline} 台离线` : ''}`,
    en: (count: number, offline: number) =>
      `${count === 1 ? '1 device' : `${count} devices`}${offline > 0 ? `, ${offline} offline` : ''}`,
  },
  manyText: {
    zh: '只下发你修改的参数，其他不变',
    en: 'Only the settings that you change are sent.',
  },
  check: {
    zh: (count: number) => `核对 ${count} 台`,
    en: (count: number) => (count === 1 ? 'Review 1 device' : `Review ${count} devices`),
  },
  summary: { zh: '下发前核对', en: 'Review before sending' },
  sendTo: {
    zh: (count: number) => `下发到 ${count} 台`,
    en: (count: number) => (count === 1 ? 'Send to 1 device' : `Send to ${count} devices`),
  },
  noneNow: { zh: '当前没有可下发的设备', en: 'No devices ready to receive settings now' },
  allSame: { zh: '所有设备均已是这些值', en: 'All devices already at these values' },
  changes: { zh: '将修改', en: 'Will change' },
  same: { zh: '无需修改', en: 'No change needed' },
  unfit: { zh: '主板不支持', en: 'Not supported by the board' },
  offlineNow: {
    zh: '设备离线，不能下发',
    en: 'Device offline. Send settings when it is back online.',
  },
  lacks: {
    zh: (name: string) => `${name}：设备不支持，不设置`,
    en: (name: string) => `${name}: not supported by the device, skipped`,
  },
  leaves: {
    zh: (name: string) => `将不再使用套餐“${name}”`,
    en: (name: string) => `will no longer use preset “${name}”`,
  },
  unknownNow: { zh: '参数列表尚未获取', en: 'Settings not available yet' },
  choose: { zh: '选择设备', en: 'Choose devices' },
  chooseFirst: { zh: '请先选择设备', en: 'Choose devices first.' },
  noneYet: { zh: '未选择', en: 'None selected' },
  chosen: {
    zh: (count: number) => `已选 ${count} 台`,
    en: (count: number) => `${count === 1 ? '1 device' : `${count} devices`} selected`,
  },
  count: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  next: { zh: '下一步', en: 'Next' },
  restLater: {
    zh: '已达单次上限，其余设备请稍后再选',
    en: 'Maximum number of devices selected. Select the other devices later.',
  },
  none: { zh: '没有可在本页设置的设备', en: 'No devices with settings on this page' },
  noneText: {
    zh: '没有这类设备，或主板未上报本页的参数。可在设备页查看各设备的参数。',
    en:
      'You have no devices of this type, or their boards do not report these settings. To see ' +
      'the settings of a device, open its page.',
  },
})

/** Notes below the fields of parameters, by their id: what a value needs elsewhere. */
export const parameterNotes: Readonly<Record<string, Sentence>> = {
  eTickets: {
    zh: '开启后，扫码启动的局不出纸票。还须在“商城设置”中开启“彩票得积分”，否则玩家得不到积分。',
    en:
      'While this is on, plays started by scanning print no tickets. Also turn on “Points for ' +
      'tickets” in “Store settings”. Otherwise players get no points.',
  },
}
