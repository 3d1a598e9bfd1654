import type { Category } from '#contract/places/places.ts'

/** Business categories of a merchant, in the eleven kinds that payment providers require. */
const KINDS: readonly (readonly [string, readonly string[]])[] = [
  [
    '餐饮',
    ['快餐', '火锅', '中餐', '西餐', '烧烤', '小吃', '甜品饮品', '咖啡馆', '烘焙糕点', '酒吧'],
  ],
  [
    '零售',
    [
      '超市',
      '便利店',
      '自动售货机',
      '服饰鞋包',
      '母婴用品',
      '数码家电',
      '美妆日化',
      '图书文具',
      '水果生鲜',
    ],
  ],
  ['生活服务', ['洗衣', '家政', '美发', '摄影', '宠物服务', '快递物流', '打印复印', '共享服务']],
  [
    '休闲娱乐',
    [
      '电影院',
      '电玩游戏厅',
      '娃娃机',
      '口红机',
      'KTV',
      '网吧网咖',
      '游乐园',
      '健身运动',
      '景区门票',
    ],
  ],
  ['交通出行', ['停车场', '公交地铁', '出租车', '租车', '高速通行', '洗车养护']],
  ['医疗健康', ['药店', '诊所', '医院', '体检', '医疗器械']],
  ['生活缴费', ['水费', '电费', '燃气费', '物业费', '话费充值', '有线电视']],
  ['医疗美容', ['皮肤管理', '整形外科', '口腔美容', '植发养发']],
  ['酒店旅游', ['酒店', '民宿', '旅行社', '度假村']],
  ['教育培训', ['幼儿园', '中小学校', '驾校', '语言培训', '艺术培训', '托管早教']],
  ['加油', ['加油站', '充电桩', '加气站']],
]

export const categoryTree: readonly Category[] = KINDS.map(([name, names], context) => {
  const code = String(context + 1).padStart(2, '0')
  const children = names.map((child, index) => ({
    code: `${code}${String(index + 1).padStart(2, '0')}`,
    name: child,
    pcode: code,
    children: null,
  }))
  return { code, name, pcode: null, children }
})

/** Returns whether a business can have the category. A category that contains others only names a kind. */
export function hasPlaceCategory(code: string): boolean {
  return categoryTree.some(({ children }) => children?.some((child) => child.code === code))
}
