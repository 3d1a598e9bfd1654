import { declareTexts } from '#web/kit/texts.ts'

/** Texts of /setSorting. */
export const functionTexts = declareTexts({
  willBe: { zh: '机器上会这样', en: 'On the machine' },
  fits: {
    zh: (count: number) => `按 10 寸竖屏画：一屏放 ${count} 个，多的往下滑`,
    en: (count: number) =>
      `Drawn as on an upright 10-inch screen: room for ${count}, the others scroll.`,
  },
  moved: {
    zh: (from: number, to: number) => `从第 ${from} 到第 ${to}`,
    en: (from: number, to: number) => `from place ${from} to ${to}`,
  },
  how: {
    zh: '按住左边的点拖，或点上下箭头。键盘：空格拿起，方向键移动，再按空格放下。',
    en: 'Drag by the dots, or use the arrows. With keys: space lifts, arrows move, space drops.',
  },
  shown: { zh: '显示', en: 'Shown' },
  hidden: { zh: '不显示', en: 'Not shown' },
  some: { zh: (count: number) => `${count} 个`, en: (count: number) => String(count) },
  noneShown: { zh: '一个也不显示，屏幕上只有广告和轮播图', en: 'None: ads and pictures alone' },
  usual: { zh: '恢复默认', en: 'Restore default' },
  orderChanged: { zh: '顺序已改', en: 'Order changed' },
  isShown: { zh: (name: string) => `显示${name}`, en: (name: string) => `Show: ${name}` },
  isHidden: { zh: (name: string) => `不显示${name}`, en: (name: string) => `Hide: ${name}` },
  adFoot: {
    zh: (seconds: number) => `广告 ${seconds} 秒`,
    en: (seconds: number) => `Ads ${seconds} s`,
  },
  asFirst: {
    zh: (name: string) => `从 ${name} 现在的顺序开始改`,
    en: (name: string) => `Begins with the order that ${name} has`,
  },
  same: { zh: '选的设备要是同一种', en: 'All of one type' },
  failed: { zh: '屏幕功能加载失败', en: 'Could not load screen functions' },
})
