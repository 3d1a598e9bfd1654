import { declareTexts } from '#web/kit/texts.ts'

/** Texts of /ad_set, /wait_ad_time, /carouselImage and /adprofit. */
export const settingTexts = declareTexts({
  main: { zh: '广告总开关', en: 'Main switch' },
  mainOn: { zh: '空闲时播放广告', en: 'Devices show ads when idle' },
  mainOff: {
    zh: '已关闭，设备确认后停止播放',
    en: 'Off. Devices stop showing ads once they confirm the change.',
  },
  /** Devices with screen contents, which the counts after it are about. */
  screensOf: {
    zh: (count: number) => `${count} 台有屏幕内容`,
    en: (count: number) => `${count} with screen content`,
  },
  eachDevice: { zh: '各设备结果', en: 'Results by device' },
  sites: { zh: '按场地', en: 'Ads by site' },
  devicesOf: {
    zh: (count: number) => `${count} 台设备`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  someOff: {
    zh: (count: number) => `${count} 台已关闭广告`,
    en: (count: number) => `Ads off on ${count === 1 ? '1 device' : `${count} devices`}`,
  },
  siteOff: { zh: '本场地已关闭广告', en: 'Ads off at this site' },
  allOff: { zh: '总开关已关闭', en: 'Main switch off' },
  allOn: { zh: '全部开启', en: 'All on' },
  failed: { zh: '广告设置加载失败', en: 'Could not load ad settings' },
  entries: { zh: '广告', en: 'Ads' },
  place: { zh: '投放广告', en: 'Place ads' },
  placeSub: { zh: '选择素材、设备和时间', en: 'Ads, devices and display times' },
  library: { zh: '广告素材', en: 'Ad library' },
  groups: { zh: '广告组', en: 'Ad groups' },
  tasks: { zh: '广告任务', en: 'Ad campaigns' },
  tasksSub: {
    zh: '为广告客户播放，按千次或按任务收费',
    en: 'Ads for advertisers, billed per thousand plays or per campaign',
  },
  carousel: { zh: '轮播图', en: 'Carousel' },
  carouselSub: {
    zh: '在设备屏幕顶部轮播',
    en: 'Pictures that rotate at the top of device screens',
  },
  wait: { zh: '等待广告时间', en: 'Ad wait time' },
  waitSub: { zh: '空闲多久后播放', en: 'Idle time before ads' },
  income: { zh: '广告收益', en: 'Ad income' },
  waitHelp: {
    zh: '空闲 0–300 秒后播放，玩家开始后立即停止',
    en: 'Idle time before ads, 0–300 s. Ads stop immediately when a player starts.',
  },
  seconds: { zh: '秒', en: 's' },
  waitLabel: { zh: '等待广告时间', en: 'Ad wait time' },
  nowIt: {
    zh: (name: string, seconds: number) => `${name} 当前 ${seconds} 秒`,
    en: (name: string, seconds: number) => `${name}: currently ${seconds} s`,
  },
  usualIt: {
    zh: (name: string, seconds: number) => `${name} 未设置，默认 ${seconds} 秒`,
    en: (name: string, seconds: number) => `${name}: not set yet, default ${seconds} s`,
  },
  setIt: {
    zh: (name: string, seconds: number) => `${name} 设为 ${seconds} 秒，设备尚未确认`,
    en: (name: string, seconds: number) => `${name}: set to ${seconds} s, not confirmed yet`,
  },
  forAll: {
    zh: (count: string) => `下发后，${count}设备均使用这个时间`,
    en: (count: string) => `All ${count} will use this time once you send it.`,
  },
  pictures: { zh: '轮播图', en: 'Carousel' },
  carouselNote: {
    zh: '最多 10 张，按此顺序播放，未添加则不显示',
    en: 'Up to 10 pictures, shown in this order. Without pictures, there is no carousel.',
  },
  earned: { zh: '应收', en: 'Receivable' },
  plays: { zh: '播放次数', en: 'Ad plays' },
  times: {
    zh: (count: string) => `${count} 次`,
    en: (count: string) => `${count} ${count === '1' ? 'play' : 'plays'}`,
  },
  byDay: { zh: '每日播放次数', en: 'Daily ad plays' },
  byDevice: { zh: '按设备', en: 'By device' },
  byTask: { zh: '按任务', en: 'By campaign' },
  settled: {
    zh: '按设备上报的播放次数计算。款项由你与广告客户自行结算，不进入钱包。',
    en:
      'Amounts are based on ad plays reported by devices. You settle with ' +
      'advertisers directly. The money is not added to your wallet.',
  },
  nothing: { zh: '这个时段没有播放广告', en: 'No ads shown in this period' },
  nothingText: { zh: '请更换日期，或先投放广告', en: 'Choose other dates, or place ads first.' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  incomeFailed: { zh: '广告收益加载失败', en: 'Could not load ad income' },
})
