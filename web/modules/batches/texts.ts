import { SECOND_MS } from '#contract/base/durations.ts'
import { batchItemLife, type BatchItemState } from '#contract/batches/batches.ts'
import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatBatchDevicesEn = (count: number) =>
  count === 1 ? '1 device' : `${formatCount(count)} devices`
const formatBatchDevicesZh = (count: number) => `${formatCount(count)} 台`
const formatTenthSeconds = (ms: number) => (ms / SECOND_MS).toFixed(1)

export const texts = declareTexts({
  batches: { zh: '批量操作', en: 'bulk actions' },
  loading: { zh: '正在加载结果…', en: 'Loading results…' },
  failed: { zh: '结果加载失败', en: 'Could not load results' },
  gone: { zh: '批量操作不存在或已删除', en: 'Bulk action not found' },
  goneText: {
    zh: '请从“批量操作”重新进入',
    en: 'Open it again from “Bulk actions”.',
  },
  toList: { zh: '查看批量操作', en: 'View bulk actions' },
  none: { zh: '暂无批量操作', en: 'No bulk actions yet' },
  noneText: {
    zh: '在设备列表中选择多台设备，批量设置、锁机或升级。结果显示在这里。',
    en:
      'Select several devices in the device list to lock them, update them or change their settings ' +
      'together. The results appear here.',
  },
  toDevices: { zh: '选择设备', en: 'Choose devices' },
  chooseOne: { zh: '选择批量操作', en: 'Select a bulk action' },
  chooseOneText: {
    zh: '每台设备的结果会显示在这里',
    en: 'The result for each device appears here.',
  },
  devices: { zh: formatBatchDevicesZh, en: formatBatchDevicesEn },
  word: {
    zh: (state: BatchItemState) => batchItemLife.name[state].zh,
    en: (state: BatchItemState) => batchItemLife.name[state].en,
  },
  comma: { zh: '，', en: ', ' },

  confirmed: {
    zh: (done: number, of: number) =>
      done === of
        ? of === 1
          ? '1 台设备已确认'
          : `${formatBatchDevicesZh(of)}均已确认`
        : `${formatCount(done)} / ${formatCount(of)} 台已确认`,
    en: (done: number, of: number) =>
      done === of
        ? of === 1
          ? '1 device confirmed'
          : `All ${formatBatchDevicesEn(of)} confirmed`
        : `${formatCount(done)} of ${formatBatchDevicesEn(of)} confirmed`,
  },
  failing: {
    zh: (count: number) => `${formatBatchDevicesZh(count)}需处理`,
    en: (count: number) =>
      `${formatBatchDevicesEn(count)} ${count === 1 ? 'needs' : 'need'} attention`,
  },
  stillOpen: {
    zh: (count: number) => `${formatBatchDevicesZh(count)}尚未响应`,
    en: (count: number) => `Waiting for ${formatBatchDevicesEn(count)}`,
  },
  sentAt: {
    zh: (time: string, by: string) => (by ? `${by} ${time} 下发` : `${time} 自动下发`),
    en: (time: string, by: string) =>
      by ? `Sent by ${by}, ${time}` : `Sent automatically, ${time}`,
  },
  slowest: {
    zh: (time: string) => `最慢一台 ${time}`,
    en: (time: string) => `slowest device ${time}`,
  },
  seconds: {
    zh: (ms: number) => `${formatTenthSeconds(ms)} 秒`,
    en: (ms: number) => `${formatTenthSeconds(ms)} s`,
  },
  offlineGroup: { zh: '离线，未下发', en: 'Offline, not sent' },
  offlineSub: { zh: '设备离线，未下发', en: 'Offline, not sent' },
  doubtSub: {
    zh: '设备未响应，结果待确认。重试会再次下发。',
    en: 'The device did not respond, so the result is unconfirmed. A retry sends the action again.',
  },
  refusedSub: {
    zh: (code: string) => `设备已拒绝（${code}）`,
    en: (code: string) => `Rejected by the device (${code})`,
  },
  refusedPlain: { zh: '设备已拒绝', en: 'Rejected by the device' },
  sentSub: { zh: '已下发，等待设备响应', en: 'Sent, waiting for a device response' },
  showAll: {
    zh: (count: number) => `查看全部 ${formatBatchDevicesZh(count)}`,
    en: (count: number) => `Show all ${formatBatchDevicesEn(count)}`,
  },

  wave: {
    zh: (number: number, of: number) => `第 ${number} 批，${formatBatchDevicesZh(of)}`,
    en: (number: number, of: number) => `Wave ${number}: ${formatBatchDevicesEn(of)}`,
  },
  waveAt: { zh: (time: string) => `${time} 开始`, en: (time: string) => `Starts ${time}` },
  waveDone: { zh: '已完成', en: 'Completed' },
  waveStopped: {
    zh: (done: number, of: number) => `已暂停，完成 ${done} / ${of} 台`,
    en: (done: number, of: number) => `Paused at ${done} of ${formatBatchDevicesEn(of)}`,
  },
  halted: {
    zh: (time: string, by?: string) => (by ? `${by} ${time} 暂停` : `${time} 暂停`),
    en: (time: string, by?: string) => (by ? `Paused by ${by} at ${time}` : `Paused at ${time}`),
  },
  haltedText: {
    zh: (left: number) => `其余 ${formatBatchDevicesZh(left)}未开始，保持不变，可照常使用`,
    en: (left: number) =>
      left === 1
        ? 'The remaining device has not started. It stays unchanged and can be used as usual.'
        : `The remaining ${formatBatchDevicesEn(left)} have not started. They stay unchanged and can be used as usual.`,
  },
  haltsAtFirst: {
    zh: '首批有设备失败，或首批设备全部未连接',
    en: 'In the first wave, a device failed or no device connected.',
  },
  haltsAfter: {
    zh: (failures: number) => `失败设备已达上限 ${failures} 台`,
    en: (failures: number) =>
      `The limit of ${failures === 1 ? '1 failed device' : `${failures} failed devices`} was reached.`,
  },
  again: {
    zh: (count: number) => `重试 ${formatBatchDevicesZh(count)}`,
    en: (count: number) => `Retry on ${formatBatchDevicesEn(count)}`,
  },
  againOne: { zh: '重试', en: 'Retry' },
  goOn: {
    zh: (count: number) => `继续下发到 ${formatBatchDevicesZh(count)}`,
    en: (count: number) => `Continue with ${formatBatchDevicesEn(count)}`,
  },
  halt: {
    zh: (count: number) => `暂停下发（剩余 ${formatBatchDevicesZh(count)}）`,
    en: (count: number) => `Pause (${formatBatchDevicesEn(count)} left)`,
  },
  toldAgain: {
    zh: (sentCount: number, offline: number) => {
      if (sentCount > 0) {
        const away = offline > 0 ? `，${formatBatchDevicesZh(offline)}仍离线，未下发` : ''
        return `已重新下发到 ${formatBatchDevicesZh(sentCount)}${away}`
      }
      return offline > 0 ? '设备仍离线，未下发' : '未下发，原因见设备下方'
    },
    en: (sentCount: number, offline: number) => {
      if (sentCount > 0) {
        const away =
          offline > 0 ? `, not sent to ${formatBatchDevicesEn(offline)} still offline` : ''
        return `Sent again to ${formatBatchDevicesEn(sentCount)}${away}`
      }
      return offline > 0
        ? 'Still offline, not sent'
        : 'Nothing was sent. See the reason under each device.'
    },
  },
  rest: {
    zh: (count: number) =>
      count === 0 ? '将重试全部设备' : `其余 ${formatBatchDevicesZh(count)}不会重试`,
    en: (count: number) =>
      count === 0
        ? 'All devices will be retried.'
        : (count === 1 ? 'The other device' : `The other ${count} devices`) +
          ' will not be retried.',
  },
  lost: {
    zh: (count: number) => `其中 ${formatBatchDevicesZh(count)}重试仍会失败`,
    en: (count: number) => `${formatBatchDevicesEn(count)} would fail again if retried.`,
  },
  undo: {
    zh: (count: number) => `撤销 ${formatBatchDevicesZh(count)}的修改`,
    en: (count: number) => `Undo change on ${formatBatchDevicesEn(count)}`,
  },
  undoSub: { zh: '恢复操作前的值', en: 'Restores the previous values' },
  undoAsk: {
    zh: (count: number) => `撤销 ${formatBatchDevicesZh(count)}的修改？`,
    en: (count: number) => `Undo the change on ${formatBatchDevicesEn(count)}?`,
  },
  undoText: {
    zh: (others: number) =>
      `${others > 0 ? `另外 ${formatBatchDevicesZh(others)}未确认，保持不变。` : ''}此后再次修改过的设备和离线设备保持不变，结果中会列出。`,
    en: (others: number) =>
      (others > 0
        ? `${others === 1 ? '1 unconfirmed device' : `${others} unconfirmed devices`} will stay unchanged. `
        : '') +
      'Devices that have been changed again since then or are offline will stay unchanged. ' +
      'The result will list them.',
  },
  takenBack: { zh: '已撤销', en: 'Undone' },
  undone: { zh: '查看撤销结果', en: 'View undo result' },
  undoes: { zh: '查看原操作', en: 'View original bulk action' },
  inList: {
    zh: (done: number, of: number) => `${formatCount(done)} / ${formatCount(of)}`,
    en: (done: number, of: number) => `${formatCount(done)} / ${formatCount(of)}`,
  },
})
