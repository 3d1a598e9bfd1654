import { declareTexts } from '#web/kit/texts.ts'

/** Texts of ads, shared by all their screens. */
export const adTexts = declareTexts({
  ads: { zh: '素材', en: 'Ads' },
  limits: {
    zh: '图片不超过 10 MB，视频不超过 100 MB',
    en: 'Pictures up to 10 MB, videos up to 100 MB',
  },
  pictureLimit: { zh: '图片不超过 10 MB', en: 'Pictures up to 10 MB' },
  add: { zh: '添加图片或视频', en: 'Add picture or video' },
  addPicture: { zh: '添加图片', en: 'Add picture' },
  choose: { zh: '从已有素材中选择', en: 'Choose from library' },
  search: { zh: '名称', en: 'Name' },
  count: {
    zh: (count: number) => `${count} 条`,
    en: (count: number) => (count === 1 ? '1 ad' : `${count} ads`),
  },
  use: { zh: (count: string) => `使用这 ${count}`, en: (count: string) => `Use ${count}` },
  chooseFirst: { zh: '请先选择素材', en: 'Choose ads first' },
  deselectAll: { zh: '取消全部选择', en: 'Deselect all' },
  seconds: {
    zh: (seconds: number) => `${seconds}\u00A0秒`,
    en: (seconds: number) => `${seconds}\u00A0s`,
  },
  size: { zh: (mb: string) => `${mb}\u00A0MB`, en: (mb: string) => `${mb}\u00A0MB` },
  usedIn: { zh: (names: string) => `使用中：${names}`, en: (names: string) => `Used in: ${names}` },
  unused: { zh: '未使用', en: 'Not used' },
  uses: {
    zh: (count: number) => `用于 ${count} 处`,
    en: (count: number) => (count === 1 ? 'In 1 place' : `In ${count} places`),
  },
  and: { zh: '、', en: ', ' },
  all: { zh: '全部', en: 'All' },
  kind: { zh: '类型', en: 'Type' },
  remove: { zh: '删除素材', en: 'Delete ad' },
  replace: { zh: '更换文件', en: 'Replace file' },
  replaceNote: {
    zh: '播放中的设备收到后更换，播放次数继续累计',
    en: 'Devices switch to the new file once they receive it. The play count continues.',
  },
  changed: { zh: '素材已修改', en: 'Ad changed' },
  save: { zh: '保存素材', en: 'Save ad' },
  length: { zh: '每次播放时长', en: 'Display time' },
  unit: { zh: '秒', en: 's' },
  lengthHelp: {
    zh: '1–600 秒，播放中的设备会同步更新',
    en: '1–600 s. Changes also apply to devices already showing the ad.',
  },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: { zh: '删除后无法恢复', en: 'This cannot be undone.' },
  removed: { zh: '素材已删除', en: 'Ad deleted' },
  takeOut: { zh: (name: string) => `取消选择 ${name}`, en: (name: string) => `Deselect ${name}` },
  cancel: {
    zh: (name: string) => `取消上传 ${name}`,
    en: (name: string) => `Cancel upload of ${name}`,
  },
  uploading: { zh: (part: number) => `已上传 ${part}%`, en: (part: number) => `${part}% uploaded` },
  broken: { zh: '上传失败', en: 'Upload failed' },
  again: { zh: '重新上传', en: 'Upload again' },
  empty: { zh: '暂无素材', en: 'No ads yet' },
  emptyText: {
    zh: '上传图片或 MP4 视频，再投放到设备的屏幕上',
    en: 'Upload pictures or MP4 videos, then place them on device screens.',
  },
  failed: { zh: '素材加载失败', en: 'Could not load ads' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  before: { zh: '上一条', en: 'Previous' },
  next: { zh: '下一条', en: 'Next' },
  place: {
    zh: (position: number, of: number) => `${position} / ${of}`,
    en: (position: number, of: number) => `${position} / ${of}`,
  },
  round: {
    zh: (count: number, seconds: number) => `轮播 ${count} 条，一轮 ${seconds} 秒`,
    en: (count: number, seconds: number) =>
      `${count === 1 ? '1 ad' : `${count} ads`} in rotation, ${seconds} s per round`,
  },
  nothingChosen: {
    zh: '选择一条素材，预览屏幕效果',
    en: 'Select an ad to preview it on a device screen.',
  },
})
