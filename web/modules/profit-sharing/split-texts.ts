import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the page of a site's ratios. */
export const splitTexts = declareTexts({
  failed: { zh: '分账比例', en: 'The ratios' },
  loading: { zh: '正在加载分账比例', en: 'Loading the ratios' },
  site: { zh: '场地', en: 'Site' },
  noSites: { zh: '还没有场地', en: 'No sites yet' },
  noSitesText: { zh: '先添加场地，再定分账比例', en: 'Add a site, then say who gets what' },
  addSite: { zh: '添加场地', en: 'Add site' },
  addOne: { zh: '加一位', en: 'Add one' },
  choosePerson: { zh: '加谁', en: 'Whom' },
  newPerson: { zh: '添加新的人员', en: 'Add a new beneficiary' },
  head: { zh: '每收 ¥100 分给谁', en: 'Who gets what of ¥100' },
  whole: { zh: '合计 100%', en: '100% in all' },
  you: { zh: (name: string) => `${name}（你）`, en: (name: string) => `${name} (you)` },
  from: { zh: '从哪天起', en: 'Holds from' },
  before: {
    zh: (version: number) => `之前收的款按第 ${version} 版`,
    en: (version: number) => `What was paid before is shared by version ${version}`,
  },
  first: { zh: '这是第一版', en: 'This is the first version' },
  example: { zh: '一笔 ¥10.00 会这样分', en: 'How ¥10.00 is shared' },
  byVersion: {
    zh: (version: number) => `按第 ${version} 版`,
    en: (version: number) => `by version ${version}`,
  },
  agents: { zh: '代理商', en: 'Agents' },
  leftByAgents: { zh: '留出代理商的，', en: 'What agents leave' },
  fee: { zh: '微信手续费 0.6%，你付', en: 'WeChat’s fee of 0.6%, paid by you' },
  net: { zh: '你净收', en: 'You keep' },
  isOff: { zh: '自动分账关着', en: 'Automatic profit sharing is off' },
  isOffText: {
    zh: '比例会存下，打开后才分',
    en: 'Ratios are kept; nothing is shared until it is on',
  },
  turnOn: { zh: '去打开', en: 'Turn it on' },
  history: { zh: '历次版本', en: 'Versions' },
  version: {
    zh: (number: number) => `第 ${number} 版`,
    en: (number: number) => `Version ${number}`,
  },
  shares: {
    zh: (list: string, own: string) => `${list}，你 ${own}`,
    en: (list: string, own: string) => `${list}, you ${own}`,
  },
  nobody: { zh: '不分给别人', en: 'Nothing is shared' },
  sharedSoFar: {
    zh: (money: string) => `已按它分 ${money}`,
    en: (money: string) => `${money} shared by it`,
  },
  changedBy: { zh: (name: string) => `${name}改`, en: (name: string) => `by ${name}` },
  startsAt: { zh: (day: string) => `${day} 起`, en: (day: string) => `from ${day}` },
  changedCount: {
    zh: (count: number) => `${count} 项已改`,
    en: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  },
  savesAs: {
    zh: (version: number, day: string) => `存为第 ${version} 版，${day}起`,
    en: (version: number, day: string) => `Saved as version ${version}, from ${day}`,
  },
  undo: { zh: '撤销', en: 'Undo' },
  save: { zh: '保存', en: 'Save' },
  saved: {
    zh: (version: number) => `已存为第 ${version} 版`,
    en: (version: number) => `Version ${version} is saved`,
  },
  today: { zh: '现在', en: 'now' },
  remove: { zh: '删除这一版', en: 'Remove this version' },
  removeQuestion: {
    zh: (version: number) => `删除第 ${version} 版？`,
    en: (version: number) => `Remove version ${version}?`,
  },
  removeText: {
    zh: '它还没生效，删除后按现在这版继续分',
    en: 'It does not hold yet. What holds now goes on',
  },
  removed: { zh: '已删除', en: 'Removed' },
  noAccount: { zh: '还没有收款账户', en: 'no account yet' },
})
