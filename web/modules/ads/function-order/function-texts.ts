import { declareTexts } from '#web/kit/texts.ts'

/** Texts of /setSorting. */
export const functionTexts = declareTexts({
  willBe: { zh: '机器上的效果', en: 'Preview' },
  fits: {
    zh: (count: number) => `按 10 寸竖屏预览，一屏 ${count} 个，其余下滑查看`,
    en: (count: number) =>
      `A 10-inch portrait screen shows ${count} functions at a time. Players scroll down for the rest.`,
  },
  moved: {
    zh: (from: number, to: number) => `从第 ${from} 位移到第 ${to} 位`,
    en: (from: number, to: number) => `moved from position ${from} to ${to}`,
  },
  how: {
    zh: '拖动左侧的圆点，或点按上下箭头。键盘操作：按空格键选中，用方向键移动，再按空格键确认。',
    en:
      'Drag the dots on the left or tap the arrow buttons. On a keyboard, press Space to ' +
      'pick up an item, use the arrow keys to move it, and press Space again to drop it.',
  },
  shown: { zh: '显示', en: 'Shown' },
  hidden: { zh: '不显示', en: 'Not shown' },
  some: {
    zh: (count: number) => `${count} 个`,
    en: (count: number) => (count === 1 ? '1 function' : `${count} functions`),
  },
  noneShown: {
    zh: '不显示任何功能，屏幕只显示广告和轮播图',
    en: 'No functions are shown. Screens show only ads and the carousel.',
  },
  usual: { zh: '恢复默认顺序', en: 'Restore default order' },
  isShown: { zh: (name: string) => `显示${name}`, en: (name: string) => `Shown: ${name}` },
  isHidden: { zh: (name: string) => `不显示${name}`, en: (name: string) => `Not shown: ${name}` },
  adFoot: {
    zh: (seconds: number) => `广告 ${seconds} 秒`,
    en: (seconds: number) => `Ads, ${seconds} s`,
  },
  asFirst: {
    zh: (name: string) => `以 ${name} 当前的功能顺序为基础修改`,
    en: (name: string) => `Editing starts from the current function order on ${name}.`,
  },
  chooseText: {
    zh: '选择一台或多台设备，设置屏幕显示哪些功能及其顺序',
    en: 'Choose one or more devices to set which functions their screens show, and in which order.',
  },
  same: { zh: '只能选择同一类型的设备', en: 'Devices of the same type only' },
  failed: { zh: '屏幕功能加载失败', en: 'Could not load screen functions' },
})
