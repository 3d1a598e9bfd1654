import type { Site } from '#contract/sites/sites.ts'

/** The demo merchant, an arcade operator in Hangzhou. All people and things here are fictitious. */
export const demoMerchant = {
  name: '星游文化',
  owner: { phone: '13805712046', name: '林晓峰' },
} as const

type DemoSite = Partial<Site> & Pick<Site, 'firmName' | 'areaCode'>

export const demoSites: readonly DemoSite[] = [
  {
    firmName: '星河影城店',
    addressType: 'placement',
    areaCode: '330106',
    address: '文一西路 998 号星河广场 3 楼',
    contactName: '周敏',
    contactPhone: '13805712047',
    lat: 30_283_500,
    lng: 120_060_200,
    remark: '扶梯旁，影城检票口外',
    isDefault: true,
  },
  {
    firmName: '江南里 B1',
    addressType: 'placement',
    areaCode: '330108',
    address: '江南大道 228 号负一层',
    contactName: '陈立',
    contactPhone: '13805712048',
    lat: 30_208_600,
    lng: 120_211_900,
  },
  {
    firmName: '滨江汇 3F',
    addressType: 'placement',
    areaCode: '330108',
    address: '江汉路 1515 号 3 楼',
    lat: 30_187_400,
    lng: 120_190_300,
  },
  {
    firmName: '大学城北街',
    addressType: 'placement',
    areaCode: '330114',
    address: '学源街 88 号',
    lat: 30_318_700,
    lng: 120_352_400,
  },
  {
    firmName: '东站候车厅',
    addressType: 'placement',
    areaCode: '330102',
    address: '天城路 1 号二层候车厅',
    lat: 30_291_200,
    lng: 120_212_600,
    remark: '进场需提前一天报备',
  },
  {
    firmName: '九堡仓库',
    addressType: 'delivery',
    areaCode: '330102',
    address: '九盛路 9 号 A16 幢 2 单元',
    contactName: '吴建国',
    contactPhone: '13805712049',
  },
]

const siteViewing = ['sites.see']
const offer = ['offers.see', 'offers.edit', 'income.see', 'reports.see']
const machines = ['devices.see', 'devices.control', 'storedCoins.see', 'storedCoins.settle']
const orders = ['orders.see', 'orders.refund', 'points.see', 'points.adjust', 'store.handOut']
const stock = ['devices.see', 'goods.see', 'goods.refill']
const setting = [
  'deviceSettings.edit',
  'goods.edit',
  'receipts.see',
  'receipts.edit',
  'upgrades.manage',
]
const screens = ['ads.see', 'ads.edit']
const cash = ['cash.see', 'cash.count']
const books = ['reconciliation.see', 'reconciliation.explain', 'cash.see']
const members = ['members.see', 'members.edit', 'members.give', 'levels.see']
const money = ['wallet.see', 'payouts.see', 'payouts.ask']
const manage = [
  ...siteViewing,
  ...new Set([...cash, ...books]),
  'sites.edit',
  'team.see',
  'operations.see',
  ...offer,
  ...new Set([...machines, ...stock]),
  ...orders,
  ...members,
  ...setting,
  ...screens,
]

export const demoRoles: readonly { name: string; permissions: readonly string[] }[] = [
  { name: '店长', permissions: manage },
  { name: '补货员', permissions: [...siteViewing, ...cash, ...stock] },
  {
    name: '财务',
    permissions: [
      ...siteViewing,
      ...money,
      'sharing.see',
      'operations.see',
      'income.see',
      'reports.see',
      // The second person of large gifts.
      'members.see',
      'members.confirm',
    ],
  },
  { name: '客服', permissions: [...siteViewing, ...machines, ...orders] },
]

type DemoPerson = {
  readonly phone: string
  readonly name: string
  readonly role: string
  readonly at: 'all' | readonly string[]
}

export const demoPeople: readonly [DemoPerson, ...DemoPerson[]] = [
  { phone: '13805712047', name: '周敏', role: '店长', at: ['星河影城店', '大学城北街'] },
  { phone: '13805712048', name: '陈立', role: '店长', at: ['江南里 B1', '滨江汇 3F'] },
  { phone: '13805712050', name: '赵雪', role: '店长', at: ['东站候车厅'] },
  { phone: '13805712049', name: '吴建国', role: '补货员', at: 'all' },
  { phone: '13805712051', name: '沈磊', role: '补货员', at: ['星河影城店', '江南里 B1'] },
  { phone: '13805712052', name: '何静', role: '财务', at: 'all' },
  { phone: '13805712053', name: '孙悦', role: '客服', at: 'all' },
]
