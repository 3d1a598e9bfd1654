import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatUpgradeDevicesZh = (count: number) => `${formatCount(count)} 台`
const formatUpgradeDevicesEn = (count: number) =>
  count === 1 ? '1 device' : `${formatCount(count)} devices`

export const texts = declareTexts({
  loading: { zh: '正在加载版本…', en: 'Loading versions…' },
  failed: { zh: '版本加载失败', en: 'Could not load versions' },
  none: { zh: '暂无版本信息', en: 'No versions yet' },
  noneText: {
    zh: '设备联网后自动上报型号和版本。如有新版本，请点击“发布版本”。',
    en: 'Devices automatically report their model and version when they connect. To add a new version, use “Publish version”.',
  },
  publish: { zh: '发布版本', en: 'Publish version' },
  batches: { zh: '批量操作', en: 'Bulk actions' },
  chosen: {
    zh: (count: number) => `已选 ${formatUpgradeDevicesZh(count)}设备`,
    en: (count: number) => `${formatUpgradeDevicesEn(count)} selected`,
  },
  chosenText: {
    zh: '这里仅列出和升级所选设备',
    en: 'Only the selected devices are listed and updated here.',
  },
  ofModel: {
    zh: (devices: number, online: number) =>
      `${formatUpgradeDevicesZh(devices)}，${formatCount(online)} 台在线`,
    en: (devices: number, online: number) =>
      `${formatUpgradeDevicesEn(devices)}, ${formatCount(online)} online`,
  },
  runs: {
    zh: (version: string) => `当前 ${version}`,
    en: (version: string) => `Current: ${version}`,
  },
  unknown: { zh: '未上报版本', en: 'Version not reported' },
  devices: { zh: formatUpgradeDevicesZh, en: formatUpgradeDevicesEn },
  release: {
    zh: (version: string) => `升级到 ${version}`,
    en: (version: string) => `Update to ${version}`,
  },
  left: {
    zh: (count: number) =>
      count === 0 ? '均已是此版本' : `${formatUpgradeDevicesZh(count)}可升级`,
    en: (count: number) =>
      count === 0
        ? 'All devices already on this version'
        : `${formatUpgradeDevicesEn(count)} to update`,
  },
  lower: {
    zh: (count: number) => `${formatUpgradeDevicesZh(count)}可降级`,
    en: (count: number) => `${formatUpgradeDevicesEn(count)} to downgrade`,
  },
  lowerNote: {
    zh: (count: number) => `其中 ${formatUpgradeDevicesZh(count)}在用更高的版本，会降级`,
    en: (count: number) =>
      `${formatUpgradeDevicesEn(count)} will be downgraded from a higher version`,
  },
  backTo: {
    zh: (version: string) => `降级到 ${version}`,
    en: (version: string) => `Downgrade to ${version}`,
  },
  alreadyRuns: {
    zh: (count: number) => `${formatUpgradeDevicesZh(count)}已是这个版本，不会重新安装`,
    en: (count: number) =>
      `${formatUpgradeDevicesEn(count)} already ${count === 1 ? 'has' : 'have'} this version and will be skipped.`,
  },
  noDevices: { zh: '暂无这个型号的设备', en: 'No devices of this model yet' },

  title: {
    zh: (model: string, version: string) => `${model} 升级到 ${version}`,
    en: (model: string, version: string) => `Update ${model} to ${version}`,
  },
  titleBack: {
    zh: (model: string, version: string) => `${model} 降级到 ${version}`,
    en: (model: string, version: string) => `Downgrade ${model} to ${version}`,
  },
  summary: {
    zh: (count: number) =>
      `${formatUpgradeDevicesZh(count)}将安装此版本。离线设备会跳过，上线后可重试。`,
    en: (count: number) =>
      `${formatUpgradeDevicesEn(count)} will install this version. Offline devices are skipped. Try again when they are online.`,
  },
  checksum: { zh: 'SHA-256 校验和', en: 'SHA-256 checksum' },
  size: { zh: '大小', en: 'Size' },
  by: { zh: '发布人', en: 'Published by' },
  news: { zh: '更新内容', en: 'Release notes' },
  first: { zh: '首批台数', en: 'First wave size' },
  firstHelp: {
    zh: '首批至少 1 台成功且没有失败，才升级其余设备',
    en: 'Other devices are updated only if at least 1 device in this wave succeeds and none fails.',
  },
  each: { zh: '后续每批台数', en: 'Later wave size' },
  thenHelp: {
    zh: '填 0 则其余设备同时升级',
    en: 'Enter 0 to update all other devices at the same time.',
  },
  stopAfter: { zh: '失败上限', en: 'Failures before pause' },
  pause: { zh: '批次间隔', en: 'Wait between waves' },
  minutes: { zh: '分钟', en: 'min' },
  unit: { zh: '台', en: 'devices' },
  begin: {
    zh: (count: number) => `升级 ${formatUpgradeDevicesZh(count)}`,
    en: (count: number) => `Update ${formatUpgradeDevicesEn(count)}`,
  },
  beginBack: {
    zh: (count: number) => `降级 ${formatUpgradeDevicesZh(count)}`,
    en: (count: number) => `Downgrade ${formatUpgradeDevicesEn(count)}`,
  },
  note: {
    zh: '设备安装时会重启，进行中的一局会中断。文件校验不通过时设备不会安装。',
    en: 'Devices restart to install the update, which interrupts a play in progress. Files with a wrong checksum are not installed.',
  },
  withdraw: { zh: '撤回版本', en: 'Withdraw version' },
  withdrawTitle: {
    zh: (version: string) => `撤回 ${version}？`,
    en: (version: string) => `Withdraw ${version}?`,
  },
  withdrawText: {
    zh: '设备不能再升级到这个版本，未完成的升级将停止。已收到升级的设备仍会安装，已安装的设备不受影响。',
    en:
      'Devices can no longer be updated to this version. Updates in progress will stop. Devices ' +
      'that have already received the update will still install it. Devices that run this version ' +
      'are not affected.',
  },
  withdrawn: { zh: '已撤回', en: 'Version withdrawn' },

  model: { zh: '型号', en: 'Model' },
  chooseModel: { zh: '选择型号', en: 'Choose model' },
  modelHelp: {
    zh: '须与设备上报的型号一致',
    en: 'Enter the model exactly as the devices report it.',
  },
  version: { zh: '版本号', en: 'Version' },
  file: { zh: '升级文件', en: 'Update file' },
  chooseFile: { zh: '选择文件', en: 'Choose file' },
  fileHelp: {
    zh: '最大 64 MB。设备安装前会核对校验和。',
    en: 'Up to 64 MB. Devices verify the checksum before installing.',
  },
  needed: { zh: '请填写此项', en: 'This field is required.' },
  fileNeeded: { zh: '请选择升级文件', en: 'Choose the update file.' },
  sending: {
    zh: (part: string) => `正在上传… ${part}`,
    en: (part: string) => `Uploading… ${part}`,
  },
  published: { zh: '已发布', en: 'Version published' },
})
