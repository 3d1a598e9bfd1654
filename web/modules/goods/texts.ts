import { declareTexts } from '#web/kit/texts.ts'

const formatGoodsDevicesEn = (n: number) => (n === 1 ? '1 device' : `${n} devices`)
const formatGoodsKindsEn = (n: number) => (n === 1 ? '1 product' : `${n} products`)
const formatGoodsSlotsEn = (n: number) => (n === 1 ? '1 slot' : `${n} slots`)

/** Texts shared by the screens of goods, slots and stock. */
export const texts = declareTexts({
  goods: { zh: '商品', en: 'products' },
  manage: { zh: '礼品和商品', en: 'Prizes and products' },
  visit: { zh: '补货', en: 'Restock' },
  given: { zh: '礼品记录', en: 'Prize log' },
  templates: { zh: '货道模板', en: 'Slot templates' },
  types: { zh: '商品分类', en: 'Product categories' },
  typesOf: { zh: (n: number) => `${n} 个`, en: (n: number) => String(n) },
  /** After the title of a link to all products, which names what is counted. */
  kindsOf: { zh: (n: number) => `${n} 种`, en: (n: number) => String(n) },
  kinds: { zh: (n: number) => `${n} 种`, en: formatGoodsKindsEn },
  total: { zh: (n: number) => `共 ${n} 种`, en: formatGoodsKindsEn },
  machineCount: { zh: (n: number) => `${n} 台`, en: formatGoodsDevicesEn },
  empty: {
    zh: (n: number) => `${n} 个货道缺货`,
    en: (n: number) => `Out of stock: ${formatGoodsSlotsEn(n)}`,
  },
  low: {
    zh: (n: number) => `${n} 个货道库存低`,
    en: (n: number) => `Low stock: ${formatGoodsSlotsEn(n)}`,
  },
  expiring: {
    zh: (n: number) => `${n} 个货道临期`,
    en: (n: number) => `Expiring: ${formatGoodsSlotsEn(n)}`,
  },
  pastDate: {
    zh: (n: number) => `${n} 个货道已过期`,
    en: (n: number) => `Expired: ${formatGoodsSlotsEn(n)}`,
  },
  offline: { zh: '离线', en: 'Offline' },
  notSet: { zh: '未设置货道', en: 'No slots set up' },
  slotCount: {
    zh: (n: number) => `${n} 个货道`,
    en: formatGoodsSlotsEn,
  },
  noMachines: { zh: '暂无带货道的设备', en: 'No devices with slots yet' },
  noMachinesText: {
    zh: '请先注册娃娃机、售货机、玻璃机或口红机，再到这里设置商品',
    en: 'Register a claw, vending, glass-front or lipstick machine first. Then set its products here.',
  },
  nowhere: { zh: '未放入场地', en: 'No site' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  categoriesFailed: { zh: '分类加载失败', en: 'Could not load categories' },
  devicesFailed: { zh: '设备加载失败', en: 'Could not load devices' },
  pickingFailed: { zh: '拣货单加载失败', en: 'Could not load picking list' },
  previewFailed: { zh: '变更预览加载失败', en: 'Could not load preview of changes' },
  productFailed: { zh: '商品加载失败', en: 'Could not load product' },
  slotsFailed: { zh: '货道加载失败', en: 'Could not load slots' },
  templatesFailed: { zh: '货道模板加载失败', en: 'Could not load slot templates' },
  cost: { zh: (amount: string) => `成本 ${amount}`, en: (amount: string) => `Cost ${amount}` },
  stock: { zh: '库存', en: 'Stock' },
  chooseDevice: { zh: '选择设备', en: 'Choose device' },
  noPrice: { zh: '仅作礼品', en: 'Prize only' },
  inStock: {
    zh: (n: number) => `库存 ${n} 件`,
    en: (n: number) => `${n} in stock`,
  },
  near: { zh: '临期', en: 'Expiring' },
  over: { zh: '已过期，停售', en: 'Expired, sales stopped' },
  search: { zh: '商品名称或品牌', en: 'Product name or brand' },
  all: { zh: '全部', en: 'All' },
  type: { zh: '分类', en: 'Category' },
  add: { zh: '添加商品', en: 'Add product' },
  edit: { zh: '编辑商品', en: 'Edit product' },
  none: { zh: '暂无商品', en: 'No products yet' },
  noneText: {
    zh: '娃娃机的礼品和货道的商品显示在这里',
    en: 'Prizes in claw machines and products in slots appear here.',
  },
  nothingFound: { zh: '没有符合条件的商品', en: 'No matching products' },
  nothingFoundText: {
    zh: '请更换筛选条件',
    en: 'Try other filters.',
  },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  addType: { zh: '添加分类', en: 'Add category' },
  renameType: { zh: '修改分类名称', en: 'Rename category' },
  typeName: { zh: '分类名称', en: 'Category name' },
  noTypes: { zh: '暂无分类', en: 'No categories yet' },
  noTypesText: {
    zh: '商品较多时，可按饮料、玩偶、盲盒等分类查找',
    en: 'Group products to find them faster, for example into drinks, plush toys and blind boxes.',
  },
  save: { zh: '保存分类', en: 'Save category' },
  saved: { zh: '已保存', en: 'Saved' },
  removed: { zh: '已删除', en: 'Product deleted' },
  typeRemoved: { zh: '已删除', en: 'Category deleted' },
  remove: { zh: (name: string) => `删除“${name}”`, en: (name: string) => `Delete “${name}”` },
  removeAct: { zh: '删除商品', en: 'Delete product' },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: {
    zh: '历史记录保留名称。删除后无法恢复。',
    en: 'Past records keep the name. This cannot be undone.',
  },
  gone: { zh: '商品不存在或已删除', en: 'Product not found' },
  goneText: { zh: '请选择其他商品', en: 'Choose another product.' },
  toList: { zh: '查看全部商品', en: 'View all products' },
})
