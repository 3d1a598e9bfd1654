import { declareTexts } from '#web/kit/texts.ts'

const formatTemplateDevicesEn = (n: number) => (n === 1 ? '1 device' : `${n} devices`)
const formatTemplateSlotsEn = (n: number) => (n === 1 ? '1 slot' : `${n} slots`)

export const templateTexts = declareTexts({
  templates: { zh: '已有模板', en: 'Existing templates' },
  which: { zh: (name: string) => `套用到 ${name}`, en: (name: string) => `Apply to ${name}` },
  isNew: { zh: '新模板', en: 'New template' },
  blank: { zh: '空白模板', en: 'Blank template' },
  copy: { zh: '复制设备的货道', en: 'Copy slots from device' },
  copyThis: {
    zh: (name: string) => `复制 ${name} 的货道`,
    en: (name: string) => `Copy slots from ${name}`,
  },
  searchMachines: { zh: '机台编号', en: 'Machine no.' },
  slots: { zh: (n: number) => `${n} 个货道`, en: formatTemplateSlotsEn },
  none: { zh: '暂无模板', en: 'No templates yet' },
  noneText: {
    zh: '同款设备的货道只需设置一次，即可套用到每一台',
    en: 'Set up the slots once, then apply the template to every device of the same model.',
  },
  name: { zh: '模板名称', en: 'Template name' },
  front: { zh: '模板的货道', en: 'Template slots' },
  addRow: { zh: '添加一排', en: 'Add row' },
  save: { zh: '保存模板', en: 'Save template' },
  saved: { zh: '模板已保存，设备货道不变', en: 'Template saved, slots on devices unchanged' },
  putOn: { zh: '套用到设备', en: 'Apply to devices' },
  add: { zh: '添加货道模板', en: 'Add slot template' },
  edit: { zh: '编辑模板', en: 'Edit template' },
  remove: { zh: '删除模板', en: 'Delete template' },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: {
    zh: '设备上的货道不变。删除后无法恢复。',
    en: 'Slots on devices will stay the same. This cannot be undone.',
  },
  removed: { zh: '模板已删除', en: 'Template deleted' },
  gone: { zh: '模板不存在或已删除', en: 'Template not found' },
  goneText: { zh: '请选择其他模板', en: 'Choose another template.' },
  toList: { zh: '查看全部模板', en: 'View all templates' },
  chooseMachines: { zh: '选择设备', en: 'Choose devices' },
  chooseFirst: { zh: '请先选择设备', en: 'Choose devices first' },
  machines: { zh: (n: number) => `${n} 台`, en: formatTemplateDevicesEn },
  look: {
    zh: (n: number) => `预览 ${n} 台设备的变更`,
    en: (n: number) => `Preview changes on ${formatTemplateDevicesEn(n)}`,
  },
  plan: { zh: '预览变更', en: 'Preview changes' },
  planNote: {
    zh: '套用模板不修改库存。货道更换商品后，请盘点这个货道。',
    en: 'Applying a template does not change stock. After the product in a slot changes, do a stocktake of that slot.',
  },
  putOnNow: {
    zh: (n: number) => `套用到 ${n} 台`,
    en: (n: number) => `Apply to ${formatTemplateDevicesEn(n)}`,
  },
  nothing: { zh: '没有设备需要变更', en: 'No devices to change' },
  result: { zh: '套用结果', en: 'Result' },
  close: { zh: '完成', en: 'Done' },
  done: { zh: '已套用', en: 'Applied' },
  changes: { zh: '将变更', en: 'Will change' },
  same: { zh: '无变更', en: 'No change' },
  noPrice: { zh: '不能套用，有商品未定价', en: 'Cannot be applied, no price for some products' },
  noSlots: { zh: '不能套用，缺少对应的货道', en: 'Cannot be applied, no matching slots on device' },
  added: {
    zh: (n: number) => `新增 ${n} 个货道`,
    en: (n: number) => `New: ${formatTemplateSlotsEn(n)}`,
  },
  swapped: {
    zh: (n: number) => `${n} 个货道更换商品`,
    en: (n: number) => `Product changed: ${formatTemplateSlotsEn(n)}`,
  },
  changed: {
    zh: (n: number) => `${n} 个货道修改价格或容量`,
    en: (n: number) => `Price or capacity changed: ${formatTemplateSlotsEn(n)}`,
  },
  untouched: {
    zh: (n: number) => `另有 ${n} 个货道不变`,
    en: (n: number) => `Unchanged: ${formatTemplateSlotsEn(n)}`,
  },
  missing: {
    zh: (n: number) => `设备缺少 ${n} 个货道，已跳过`,
    en: (n: number) => `Skipped, not on this device: ${formatTemplateSlotsEn(n)}`,
  },
})
