import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the page of a site's ratios. */
export const splitTexts = declareTexts({
  failed: { zh: '分账比例加载失败', en: 'Could not load shares' },
  loading: { zh: '正在加载分账比例…', en: 'Loading shares…' },
  site: { zh: '场地', en: 'Site' },
  noSites: { zh: '暂无场地', en: 'No sites yet' },
  noSitesText: { zh: '先添加场地，再设置分账比例', en: 'Add a site, then set its shares.' },
  addSite: { zh: '添加场地', en: 'Add site' },
  addOne: { zh: '添加分账人员', en: 'Add beneficiary' },
  choosePerson: { zh: '选择分账人员', en: 'Choose beneficiary' },
  newPerson: { zh: '添加新分账人员', en: 'Add new beneficiary' },
  head: { zh: '每 ¥100.00 收款的分配', en: 'Split of every ¥100.00 collected' },
  whole: { zh: '合计 100%', en: '100% in total' },
  you: { zh: (name: string) => `${name}（你）`, en: (name: string) => `${name} (you)` },
  from: { zh: '生效日期', en: 'Effective date' },
  before: {
    zh: (version: number) => `此前的订单按第 ${version} 版分账`,
    en: (version: number) => `Profit sharing for earlier orders uses version ${version}.`,
  },
  first: { zh: '这是第 1 版', en: 'This is the first version.' },
  example: { zh: '¥10.00 订单的分配示例', en: 'Example split of a ¥10.00 order' },
  agents: { zh: '代理商', en: 'Agents' },
  agentsSub: { zh: '所有场地相同', en: 'Same at all sites' },
  leftByAgents: { zh: '扣除代理商分账后，', en: 'After agents’ profit shares' },
  fee: { zh: '微信支付手续费（估算 0.6%）', en: 'WeChat Pay fee (est. 0.6%)' },
  net: { zh: '你的净收入（估算）', en: 'Your net income (estimated)' },
  isOff: { zh: '自动分账已关闭', en: 'Automatic profit sharing is off' },
  isOffText: {
    zh: '可先保存分账比例，开启“自动分账”后生效',
    en: 'You can save shares now. They take effect once you turn on “Automatic profit sharing”.',
  },
  turnOn: { zh: '开启自动分账', en: 'Turn on automatic profit sharing' },
  history: { zh: '历史版本', en: 'Version history' },
  version: {
    zh: (number: number) => `第 ${number} 版`,
    en: (number: number) => `Version ${number}`,
  },
  nobody: { zh: '不分账', en: 'No profit sharing' },
  sharedSoFar: {
    zh: (money: string) => `此版本累计分账 ${money}`,
    en: (money: string) => `Profit shares under this version: ${money}`,
  },
  changedBy: { zh: (name: string) => `${name} 修改`, en: (name: string) => `Changed by ${name}` },
  startsAt: { zh: (day: string) => `${day} 起`, en: (day: string) => `From ${day}` },
  changedCount: {
    zh: (count: number) => `已修改 ${count} 项`,
    en: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  },
  savesAs: {
    zh: (version: number, day: string) => `将保存为第 ${version} 版，${day} 起生效`,
    en: (version: number, day: string) =>
      `Will be saved as version ${version}, effective from ${day}`,
  },
  undo: { zh: '撤销修改', en: 'Undo changes' },
  save: { zh: '保存分账比例', en: 'Save shares' },
  saved: {
    zh: (version: number) => `已保存为第 ${version} 版`,
    en: (version: number) => `Saved as version ${version}`,
  },
  remove: { zh: '删除此版本', en: 'Delete this version' },
  removeQuestion: {
    zh: (version: number) => `删除第 ${version} 版？`,
    en: (version: number) => `Delete version ${version}?`,
  },
  removeText: {
    zh: '此版本尚未生效，删除不影响当前的分账。删除后无法恢复。',
    en:
      'This version has not taken effect, so deleting it does not change current profit sharing. ' +
      'This cannot be undone.',
  },
  removed: { zh: '已删除', en: 'Version deleted' },
})
