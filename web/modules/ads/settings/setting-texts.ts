import { declareTexts } from '#web/kit/texts.ts'

/** Texts of /ad_set, /wait_ad_time, /carouselImage and /adprofit. */
export const settingTexts = declareTexts({
  main: { zh: '广告总开关', en: 'Main switch' },
  mainOn: { zh: '空闲时播放广告', en: 'Show ads when idle' },
  mainOff: { zh: '已关，设备确认后不再播', en: 'Off: devices stop once they have confirmed it' },
  eachDevice: { zh: '每台设备的结果', en: 'The result at each device' },
  sites: { zh: '按场地', en: 'By site' },
  devices: { zh: '按设备', en: 'By device' },
  devicesOf: {
    zh: (count: number) => `${count} 台设备`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  someOff: { zh: (count: number) => `${count} 台关着`, en: (count: number) => `${count} off` },
  siteOff: { zh: '整个场地关着', en: 'Off at this site' },
  allOff: { zh: '总开关关着', en: 'The main switch is off' },
  allOn: { zh: '都开着', en: 'All on' },
  perDevice: { zh: '逐台开关', en: 'Each device' },
  failed: { zh: '广告设置加载失败', en: 'Could not load ad settings' },
  entries: { zh: '广告', en: 'Ads' },
  place: { zh: '投放广告', en: 'Place ads' },
  placeSub: { zh: '选素材、设备和时间', en: 'Choose ads, devices and times' },
  library: { zh: '广告素材', en: 'Ad library' },
  groups: { zh: '广告组', en: 'Ad groups' },
  tasks: { zh: '广告任务', en: 'Ad tasks' },
  tasksSub: {
    zh: '替客户播，按次数或整个任务收费',
    en: 'For customers, paid by plays or as a whole',
  },
  carousel: { zh: '轮播图', en: 'Carousel' },
  carouselSub: { zh: '功能上方轮着放的图片', en: 'Pictures above the functions' },
  wait: { zh: '等待广告时间', en: 'Ad wait time' },
  waitSub: { zh: '空闲多久后播放', en: 'Idle time before ads' },
  income: { zh: '广告收益', en: 'Ad income' },
  waitHelp: { zh: '0–300 秒，玩家开始后立即停止', en: '0 to 300 s. Ads stop when a player starts' },
  seconds: { zh: '秒', en: 's' },
  waitLabel: { zh: '空闲多久后播放', en: 'Idle time before ads' },
  nowIt: {
    zh: (name: string, seconds: number) => `${name} 现在 ${seconds} 秒`,
    en: (name: string, seconds: number) => `${name}: ${seconds} s now`,
  },
  usualIt: {
    zh: (name: string, seconds: number) => `${name} 还没下发过，默认 ${seconds} 秒`,
    en: (name: string, seconds: number) =>
      `${name}: nothing sent yet, ${seconds} s unless you change it`,
  },
  setIt: {
    zh: (name: string, seconds: number) => `${name} 设为 ${seconds} 秒，设备还没确认`,
    en: (name: string, seconds: number) => `${name}: set to ${seconds} s, not confirmed`,
  },
  forAll: {
    zh: (count: string) => `下发后 ${count}都是这个时间`,
    en: (count: string) => `All ${count} get this`,
  },
  pictures: { zh: '轮播图', en: 'Pictures' },
  carouselNote: {
    zh: '最多 10 张，按此顺序播放，不放则不显示',
    en: 'At most 10, in this order. Nothing is shown without one',
  },
  changed: { zh: '轮播图已改', en: 'Pictures changed' },
  earned: { zh: '该收', en: 'Owed' },
  plays: { zh: '播放', en: 'Plays' },
  times: { zh: (count: string) => `${count} 次`, en: (count: string) => `${count} plays` },
  byDay: { zh: '按天', en: 'By day' },
  byDevice: { zh: '按设备', en: 'By device' },
  byTask: { zh: '按任务', en: 'By task' },
  settled: {
    zh: '按设备上报的播放次数计算。款项由你与客户自行结算，不进入钱包。',
    en:
      'Based on showings reported by devices. You settle with ' +
      'customers yourself. The money does not appear in the wallet.',
  },
  nothing: { zh: '这段时间没有播过广告', en: 'No ads were shown in these days' },
  nothingText: { zh: '换一段日期，或先投放广告', en: 'Choose other days, or place ads first' },
  loading: { zh: '正在加载', en: 'Loading' },
  incomeFailed: { zh: '广告收益加载失败', en: 'Could not load ad income' },
})
