import { declareTexts } from '#web/kit/texts.ts'

/** What is said of ads, wherever they stand. */
export const adTexts = declareTexts({
  ads: { zh: '素材', en: 'Ads' },
  limits: { zh: '图 10 MB、视频 100 MB 内', en: 'Pictures up to 10 MB, videos up to 100 MB' },
  add: { zh: '添加图片或视频', en: 'Add a picture or a video' },
  addPicture: { zh: '添加图片', en: 'Add a picture' },
  choose: { zh: '从已有素材中选', en: 'Choose from those there are' },
  search: { zh: '名称', en: 'Name' },
  count: {
    zh: (count: number) => `${count} 条`,
    en: (count: number) => (count === 1 ? '1 ad' : `${count} ads`),
  },
  use: { zh: (count: string) => `用这 ${count}`, en: (count: string) => `Use ${count}` },
  noneYet: { zh: '还没有选', en: 'None chosen yet' },
  seconds: { zh: (seconds: number) => `${seconds} 秒`, en: (seconds: number) => `${seconds} s` },
  size: { zh: (mb: string) => `${mb} MB`, en: (mb: string) => `${mb} MB` },
  usedIn: { zh: (names: string) => `在用：${names}`, en: (names: string) => `Used in: ${names}` },
  unused: { zh: '没有用到', en: 'Not used' },
  uses: {
    zh: (count: number) => `${count} 处在用`,
    en: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  },
  and: { zh: '、', en: ', ' },
  all: { zh: '全部', en: 'All' },
  kind: { zh: '类型', en: 'Kind' },
  remove: { zh: '移除', en: 'Remove' },
  replace: { zh: '换一个文件', en: 'Replace the file' },
  replaceNote: {
    zh: '在播的设备马上换上，播过的次数接着算',
    en: 'Devices change over at once, and the plays go on being counted',
  },
  changed: { zh: '已修改', en: 'Changed' },
  save: { zh: '保存', en: 'Save' },
  length: { zh: '每次播多久', en: 'Shown for' },
  unit: { zh: '秒', en: 's' },
  lengthHelp: {
    zh: '1–600 秒；在播的设备会一起改',
    en: '1–600 seconds; devices that show it change with it',
  },
  removed: { zh: '已移除', en: 'Removed' },
  takeOut: { zh: (name: string) => `不放 ${name}`, en: (name: string) => `Take out ${name}` },
  cancel: { zh: (name: string) => `不传 ${name} 了`, en: (name: string) => `Cancel ${name}` },
  uploading: { zh: (part: number) => `已传 ${part}%`, en: (part: number) => `${part}% uploaded` },
  broken: { zh: '没有传上去', en: 'Not uploaded' },
  again: { zh: '再传一次', en: 'Upload again' },
  empty: { zh: '还没有素材', en: 'No ads yet' },
  emptyText: {
    zh: '上传图片或 MP4 视频，再投放到设备的屏幕上',
    en: 'Upload pictures or MP4 videos, then place them on the screens of devices',
  },
  failed: { zh: '广告没有加载出来', en: 'The ads were not loaded' },
  loading: { zh: '正在加载', en: 'Loading' },
  before: { zh: '上一条', en: 'The one before' },
  next: { zh: '下一条', en: 'The next one' },
  place: {
    zh: (at: number, of: number) => `${at} / ${of}`,
    en: (at: number, of: number) => `${at} / ${of}`,
  },
  round: {
    zh: (count: number, seconds: number) => `轮播 ${count} 条，一圈 ${seconds} 秒`,
    en: (count: number, seconds: number) => `${count} in turn, a round takes ${seconds} s`,
  },
  nothingChosen: {
    zh: '选一条素材，这里看它在屏幕上的样子',
    en: 'Choose an ad to see it on the screen',
  },
})
