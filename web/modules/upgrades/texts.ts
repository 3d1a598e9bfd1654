import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatUpgradeDevicesZh = (count: number) => `${formatCount(count)} 台`
const formatUpgradeDevicesEn = (count: number) =>
  count === 1 ? '1 device' : `${formatCount(count)} devices`

export const texts = declareTexts({
  loading: { zh: '正在加载版本', en: 'Loading the versions' },
  failed: { zh: '版本加载失败', en: 'Could not load versions' },
  none: { zh: '还不知道设备的版本', en: 'Nothing is known of versions yet' },
  noneText: {
    zh: '设备联网后自动上报型号和版本。可在右上角发布新版本。',
    en: 'Devices report their model and version when they connect. Publish a new version at the top right',
  },
  publish: { zh: '发布版本', en: 'Publish a version' },
  batches: { zh: '升级进度和结果', en: 'Progress and results' },
  ofModel: {
    zh: (devices: number, online: number) =>
      `${formatUpgradeDevicesZh(devices)}，${formatCount(online)} 台在线`,
    en: (devices: number, online: number) =>
      `${formatUpgradeDevicesEn(devices)}, ${formatCount(online)} online`,
  },
  runs: { zh: (version: string) => `在用 ${version}`, en: (version: string) => `Runs ${version}` },
  unknown: { zh: '未上报版本', en: 'Version not reported' },
  devices: { zh: formatUpgradeDevicesZh, en: formatUpgradeDevicesEn },
  release: {
    zh: (version: string) => `升到 ${version}`,
    en: (version: string) => `Upgrade to ${version}`,
  },
  left: {
    zh: (count: number) =>
      count === 0 ? '都已是这个版本' : `${formatUpgradeDevicesZh(count)}可升级`,
    en: (count: number) =>
      count === 0 ? 'All hold it' : `${formatUpgradeDevicesEn(count)} to upgrade`,
  },
  lower: {
    zh: (count: number) => `${formatUpgradeDevicesZh(count)}会降级`,
    en: (count: number) => `${formatUpgradeDevicesEn(count)} would go back`,
  },
  lowerNote: {
    zh: (count: number) => `其中 ${formatUpgradeDevicesZh(count)}在用更高的版本，会降级`,
    en: (count: number) =>
      `${formatUpgradeDevicesEn(count)} of them ` +
      `${count === 1 ? 'runs' : 'run'} a higher version, and would go back`,
  },
  backTo: {
    zh: (version: string) => `降到 ${version}`,
    en: (version: string) => `Go back to ${version}`,
  },
  alreadyRuns: {
    zh: (count: number) => `${formatUpgradeDevicesZh(count)}已在用这个版本号，不会再装`,
    en: (count: number) =>
      `${formatUpgradeDevicesEn(count)} already on this version: it is not installed again`,
  },
  noDevices: { zh: '暂无该型号的设备', en: 'No devices of this model yet' },

  title: {
    zh: (model: string, version: string) => `${model} 升到 ${version}`,
    en: (model: string, version: string) => `${model} to ${version}`,
  },
  summary: {
    zh: (count: number) => `${formatUpgradeDevicesZh(count)}要升级。离线的不会下发，可以上线后再试`,
    en: (count: number) =>
      `${formatUpgradeDevicesEn(count)} to upgrade. Nothing is ` +
      'sent to offline devices. Try again when they are online',
  },
  checksum: { zh: 'SHA-256 校验和', en: 'SHA-256 checksum' },
  size: { zh: '大小', en: 'Size' },
  by: { zh: '发布', en: 'Published' },
  news: { zh: '更新内容', en: 'Changes' },
  first: { zh: '先试几台', en: 'Try on' },
  firstHelp: {
    zh: '这几台都好了，才升后面的',
    en: 'The others follow when all of these went well',
  },
  each: { zh: '之后每波', en: 'Then at a time' },
  thenHelp: { zh: '填 0：其余一起升', en: '0: all the others at once' },
  stopAfter: { zh: '失败几台就停', en: 'Halt when so many failed' },
  pause: { zh: '两波之间等', en: 'Wait between waves' },
  minutes: { zh: '分钟', en: 'minutes' },
  unit: { zh: '台', en: 'devices' },
  begin: {
    zh: (count: number) => `升级 ${formatUpgradeDevicesZh(count)}`,
    en: (count: number) => `Upgrade ${formatUpgradeDevicesEn(count)}`,
  },
  note: {
    zh: '设备装的时候会重启，正在玩的一局会断。校验和不对的文件，设备不装。',
    en: 'A device restarts when it installs: a play under way breaks off. A wrong checksum stops it',
  },
  withdraw: { zh: '撤下这个版本', en: 'Withdraw this version' },
  withdrawTitle: {
    zh: (version: string) => `撤下 ${version}？`,
    en: (version: string) => `Withdraw ${version}?`,
  },
  withdrawText: {
    zh: '不能再升级到该版本，未完成的升级将停止。已下发的设备仍会安装，已安装的不变。',
    en:
      'No more devices upgrade to this version, and upgrades in ' +
      'progress stop. Devices it was already sent to still install it.',
  },
  withdrawn: { zh: '已撤下', en: 'Withdrawn' },

  model: { zh: '型号', en: 'Model' },
  chooseModel: { zh: '选择型号', en: 'Choose the model' },
  modelHelp: { zh: '和设备自己报的一样', en: 'As the devices call themselves' },
  version: { zh: '版本号', en: 'Version' },
  file: { zh: '升级文件', en: 'File' },
  chooseFile: { zh: '选择文件', en: 'Choose a file' },
  fileHelp: {
    zh: '最大 64 MB。校验和由服务器算好，设备装之前核对。',
    en: '64 MB at most. The server works out the checksum, which a device compares before it installs',
  },
  needed: { zh: '请填写这一项', en: 'Fill this in' },
  fileNeeded: { zh: '请选择升级文件', en: 'Choose the file' },
  sending: { zh: (part: string) => `正在上传 ${part}`, en: (part: string) => `Sending ${part}` },
  published: { zh: '已发布', en: 'Published' },
})
