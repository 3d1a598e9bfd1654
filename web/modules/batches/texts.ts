import { SECOND_MS } from '#contract/base/durations.ts'
import { batchItemLife, type BatchItemState } from '#contract/batches/batches.ts'
import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatBatchDevicesEn = (count: number) =>
  count === 1 ? '1 device' : `${formatCount(count)} devices`
const formatBatchDevicesZh = (count: number) => `${formatCount(count)} 台`
const formatTenthSeconds = (ms: number) => (ms / SECOND_MS).toFixed(1)

export const texts = declareTexts({
  batches: { zh: '批量操作', en: 'batches' },
  loading: { zh: '正在加载结果', en: 'Loading the result' },
  failed: { zh: '结果加载失败', en: 'Could not load results' },
  gone: { zh: '批量操作不存在', en: 'Bulk action not found' },
  goneText: {
    zh: '链接可能已失效，或没有设备的查看权限',
    en: 'The link may be outdated, or you cannot view its devices.',
  },
  toList: { zh: '全部批量操作', en: 'All batches' },
  none: { zh: '还没有批量操作', en: 'No batches yet' },
  noneText: {
    zh: '在设备列表里选几台设备，一起设置、锁机或升级。结果会留在这里。',
    en: 'Choose devices in the list and set, lock or upgrade them together. The results stay here',
  },
  toDevices: { zh: '去选设备', en: 'Choose devices' },
  chooseOne: { zh: '选一次批量操作', en: 'Choose a batch' },
  chooseOneText: {
    zh: '每台设备的结果会显示在这里',
    en: 'The result of each device appears here',
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
        ? `${formatBatchDevicesZh(of)}都已确认`
        : `${formatCount(done)} / ${formatCount(of)} 台已确认`,
    en: (done: number, of: number) =>
      done === of
        ? `All ${formatBatchDevicesEn(of)} confirmed`
        : `${formatCount(done)} of ${formatBatchDevicesEn(of)} confirmed`,
  },
  failing: {
    zh: (count: number) => `${formatBatchDevicesZh(count)}没改成`,
    en: (count: number) => `${formatBatchDevicesEn(count)} not changed`,
  },
  stillOpen: {
    zh: (count: number) => `${formatBatchDevicesZh(count)}还没答复`,
    en: (count: number) => `${formatBatchDevicesEn(count)} yet to answer`,
  },
  sentAt: {
    zh: (time: string, by: string) => `${time} ${by || '自动'} 下发`,
    en: (time: string, by: string) => (by ? `Sent ${time} by ${by}` : `Sent ${time} by itself`),
  },
  slowest: { zh: (time: string) => `最慢一台 ${time}`, en: (time: string) => `slowest ${time}` },
  seconds: {
    zh: (ms: number) => `${formatTenthSeconds(ms)} 秒`,
    en: (ms: number) => `${formatTenthSeconds(ms)} s`,
  },
  offlineGroup: { zh: '离线，没有下发', en: 'Offline: nothing was sent' },
  offlineSub: { zh: '设备离线，未下发', en: 'Offline. Not sent' },
  doubtSub: {
    zh: '设备没有答复，不知道改没改。重试不会重复生效。',
    en: 'No answer: whether it was changed is not known. Trying again does no harm',
  },
  refusedSub: {
    zh: (code: string) => `设备没接受（${code}）`,
    en: (code: string) => `Refused (${code})`,
  },
  refusedPlain: { zh: '设备没接受', en: 'The device refused' },
  sentSub: { zh: '已发出，等设备答复', en: 'Sent: waiting for its answer' },
  showAll: {
    zh: (count: number) => `看全部 ${formatBatchDevicesZh(count)}`,
    en: (count: number) => `Show all ${formatBatchDevicesEn(count)}`,
  },

  wave: {
    zh: (number: number, of: number) => `第 ${number} 波，${formatBatchDevicesZh(of)}`,
    en: (number: number, of: number) => `Wave ${number}: ${formatBatchDevicesEn(of)}`,
  },
  waveAt: { zh: (time: string) => `${time} 开始`, en: (time: string) => `Begins ${time}` },
  waveDone: { zh: '完成', en: 'Done' },
  waveStopped: {
    zh: (done: number, of: number) => `停在 ${done} / ${of}`,
    en: (done: number, of: number) => `Halted at ${done} / ${of}`,
  },
  halted: {
    zh: (time: string, by?: string) => (by ? `${by} ${time} 停下了` : `${time} 停下了`),
    en: (time: string, by?: string) => (by ? `Halted by ${by} at ${time}` : `Halted at ${time}`),
  },
  haltedText: {
    zh: (left: number) => `未开始的 ${formatBatchDevicesZh(left)}保持不变，正常营业`,
    en: (left: number) => `${formatBatchDevicesEn(left)} not started, unchanged and in service`,
  },
  haltsAtFirst: {
    zh: '先试的有一台没成，或者一台都没连上，就停。',
    en: 'It halts when one of the first fails, or none of them is there. ',
  },
  haltsAfter: {
    zh: (failures: number) => `定的是失败 ${failures} 台就停。`,
    en: (failures: number) => `It halts at ${failures} failed. `,
  },
  again: {
    zh: (count: number) => `重试 ${formatBatchDevicesZh(count)}`,
    en: (count: number) => `Try ${count} again`,
  },
  againOne: { zh: '重试', en: 'Try again' },
  goOn: {
    zh: (count: number) => `接着下发 ${formatBatchDevicesZh(count)}`,
    en: (count: number) => `Go on with ${count}`,
  },
  halt: {
    zh: (count: number) => `停下，${formatBatchDevicesZh(count)}不发`,
    en: (count: number) => `Halt: leave out ${formatBatchDevicesEn(count)}`,
  },
  toldAgain: {
    zh: (sentCount: number, offline: number) => {
      if (sentCount > 0) {
        const away = offline > 0 ? `，${formatBatchDevicesZh(offline)}仍离线，未下发` : ''
        return `已重新下发 ${formatBatchDevicesZh(sentCount)}${away}`
      }
      return offline > 0 ? '设备仍离线，未下发' : '未下发，原因见设备下方'
    },
    en: (sentCount: number, offline: number) => {
      if (sentCount > 0) {
        const away = offline > 0 ? `. ${formatBatchDevicesEn(offline)} still offline, not sent` : ''
        return `Sent to ${formatBatchDevicesEn(sentCount)} again${away}`
      }
      return offline > 0
        ? 'Still offline. Not sent'
        : 'Nothing was sent. See the reason at the device'
    },
  },
  rest: {
    zh: (count: number) => `其余 ${formatBatchDevicesZh(count)}不会重发`,
    en: (count: number) =>
      (count === 1 ? 'The other one is' : `The other ${count} are`) + ' left alone',
  },
  lost: {
    zh: (count: number) => `其中 ${formatBatchDevicesZh(count)}重试也不会成`,
    en: (count: number) => `${formatBatchDevicesEn(count)} of them would fail again`,
  },
  undo: {
    zh: (count: number) => `撤回 ${formatBatchDevicesZh(count)}`,
    en: (count: number) => `Take back at ${formatBatchDevicesEn(count)}`,
  },
  undoSub: { zh: '设回这次之前的值', en: 'Back to what each held before' },
  undoAsk: {
    zh: (count: number) => `${formatBatchDevicesZh(count)}设回原来的值？`,
    en: (count: number) => `Set ${formatBatchDevicesEn(count)} back?`,
  },
  undoText: {
    zh: (others: number) =>
      `${others > 0 ? `另外 ${formatBatchDevicesZh(others)}没有确认，不会动。` : ''}之后又改过的、离线的不会动，结果里会说。`,
    en: (others: number) =>
      (others > 0
        ? `The other ${others === 1 ? 'one' : others} did not confirm: left alone. `
        : '') +
      'Devices that were changed since or are offline are left as they are. The result lists them.',
  },
  takenBack: { zh: '已撤销', en: 'Undone' },
  undone: { zh: '该操作已撤销，查看结果', en: 'This bulk action was undone. View the result' },
  undoes: { zh: '看撤回的那次操作', en: 'See what it takes back' },
  inList: {
    zh: (done: number, of: number) => `${formatCount(done)} / ${formatCount(of)}`,
    en: (done: number, of: number) => `${formatCount(done)} / ${formatCount(of)}`,
  },
})
