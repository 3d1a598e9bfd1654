import { declareTexts } from '#web/kit/texts.ts'

const formatTemplateDevicesEn = (n: number) => (n === 1 ? '1 machine' : `${n} machines`)
const formatTemplateSlotsEn = (n: number) => (n === 1 ? '1 slot' : `${n} slots`)

export const templateTexts = declareTexts({
  templates: { zh: '已有的模板', en: 'Templates' },
  which: { zh: (name: string) => `套到 ${name}`, en: (name: string) => `Put on ${name}` },
  isNew: { zh: '新模板', en: 'New template' },
  blank: { zh: '从空白开始', en: 'Begin with nothing' },
  copy: { zh: '照一台设备的货道', en: 'Copy a machine’s slots' },
  copyThis: {
    zh: (name: string) => `照 ${name} 的货道`,
    en: (name: string) => `Copy the slots of ${name}`,
  },
  searchMachines: { zh: '设备编号', en: 'Number of the machine' },
  slots: { zh: (n: number) => `${n} 格`, en: formatTemplateSlotsEn },
  none: { zh: '还没有模板', en: 'No templates yet' },
  noneText: {
    zh: '一样的设备多了，货道设一次，套到每一台',
    en: 'With many machines alike, set the slots once and put them on each',
  },
  name: { zh: '模板名称', en: 'Name of the template' },
  front: { zh: '模板的货道', en: 'Slots of the template' },
  addRow: { zh: '加一排', en: 'Add a row' },
  save: { zh: '保存模板', en: 'Save template' },
  saved: { zh: '已保存。设备上的货道没有变。', en: 'Saved. No machine has changed' },
  putOn: { zh: '套到设备', en: 'Put on machines' },
  edit: { zh: '编辑模板', en: 'Edit template' },
  remove: { zh: '删除模板', en: 'Remove template' },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Remove ${name}?`,
  },
  removeText: {
    zh: '设备上的货道不会变',
    en: 'The slots of machines stay as they are',
  },
  removed: { zh: '已删除', en: 'Removed' },
  gone: { zh: '模板不存在', en: 'Template not found' },
  goneText: { zh: '可能已被删除', en: 'It may have been deleted.' },
  toList: { zh: '看全部模板', en: 'See all templates' },
  chooseMachines: { zh: '套到哪些设备', en: 'Which machines' },
  chooseFirst: { zh: '先选设备', en: 'Choose machines first' },
  machines: { zh: (n: number) => `${n} 台`, en: formatTemplateDevicesEn },
  look: {
    zh: (n: number) => `预览 ${n} 台设备的变更`,
    en: (n: number) => `Preview changes on ${formatTemplateDevicesEn(n)}`,
  },
  plan: { zh: '预览变更', en: 'Preview changes' },
  planNote: {
    zh: '里面有多少件不会变：模板不改库存。换了商品的货道，换完货请盘点。',
    en: 'Stock stays as it is. Count a slot once its product was swapped',
  },
  putOnNow: {
    zh: (n: number) => `套到 ${n} 台`,
    en: (n: number) => `Put on ${formatTemplateDevicesEn(n)}`,
  },
  nothing: { zh: '没有要变的设备', en: 'Nothing would change' },
  result: { zh: '套好了', en: 'Done' },
  close: { zh: '知道了', en: 'Close' },
  done: { zh: '已套用', en: 'Set' },
  changes: { zh: '会变', en: 'Changes' },
  same: { zh: '已经一样', en: 'The same already' },
  noPrice: { zh: '没套：有商品没定价', en: 'Left out: something has no price' },
  noSlots: { zh: '未套用：没有这些货道', en: 'Not applied: missing slots' },
  added: { zh: (n: number) => `新设 ${n} 格`, en: (n: number) => `${n} new` },
  swapped: { zh: (n: number) => `换商品 ${n} 格`, en: (n: number) => `${n} other product` },
  changed: { zh: (n: number) => `改价或容量 ${n} 格`, en: (n: number) => `${n} price or size` },
  untouched: { zh: (n: number) => `另有 ${n} 格不动`, en: (n: number) => `${n} others stay` },
  missing: {
    zh: (n: number) => `设备没有的 ${n} 格，不放`,
    en: (n: number) => `${n} not there: left out`,
  },
})
