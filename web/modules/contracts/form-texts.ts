import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the forms of a contract and of a template. */
export const formTexts = declareTexts({
  who: { zh: '签约方', en: 'Parties' },
  template: { zh: '模板', en: 'Template' },
  partner: { zh: '对方', en: 'Other party' },
  site: { zh: '场地', en: 'Site' },
  startDate: { zh: '开始日期', en: 'Start date' },
  endDate: { zh: '结束日期', en: 'End date' },
  values: { zh: '自定义字段', en: 'Custom fields' },
  preview: { zh: '预览合同', en: 'Preview contract' },
  previewFailed: { zh: '预览加载失败', en: 'Could not load preview' },
  save: { zh: '保存草稿', en: 'Save draft' },
  saved: { zh: '草稿已保存', en: 'Draft saved' },
  choose: { zh: '请选择', en: 'Choose' },
  search: { zh: '名称', en: 'Name' },
  failed: {
    zh: '模板、分账人员或场地加载失败',
    en: 'Could not load templates, beneficiaries or sites',
  },
  loading: { zh: '正在加载…', en: 'Loading…' },
  noTemplate: { zh: '暂无模板', en: 'No templates yet' },
  noTemplateText: {
    zh: '合同由模板生成，请先新建模板',
    en: 'Contracts are created from templates. Create a template first.',
  },
  addTemplate: { zh: '新建模板', en: 'Create template' },
  noPartner: { zh: '暂无分账人员', en: 'No beneficiaries yet' },
  noPartnerText: {
    zh: '合同与分账人员签署，请先添加',
    en: 'You sign contracts with beneficiaries. Add a beneficiary first.',
  },
  addPartner: { zh: '添加分账人员', en: 'Add beneficiary' },
  // Texts of the templates.
  templates: { zh: '合同模板', en: 'Contract templates' },
  templatesFailed: { zh: '合同模板加载失败', en: 'Could not load contract templates' },
  newTemplate: { zh: '新建模板', en: 'Create template' },
  name: { zh: '名称', en: 'Name' },
  text: { zh: '正文', en: 'Text' },
  textHelp: {
    zh: '【…】中的字段签署前自动替换。自定义字段在起草时填写。',
    en: 'Fields in 【…】 are replaced automatically before signing. Fill in custom fields in each draft.',
  },
  insert: { zh: '插入字段', en: 'Insert field' },
  ownFields: {
    zh: (names: string) => `起草时填写：${names}`,
    en: (names: string) => `Fill in for each draft: ${names}`,
  },
  noOwnFields: { zh: '没有自定义字段', en: 'No custom fields' },
  saveTemplate: { zh: '保存模板', en: 'Save template' },
  templateSaved: { zh: '模板已保存', en: 'Template saved' },
  removeTemplate: { zh: '删除模板', en: 'Delete template' },
  removeQuestion: {
    zh: (name: string) => `删除“${name}”？`,
    en: (name: string) => `Delete “${name}”?`,
  },
  removeText: {
    zh: '用这个模板生成的合同不受影响。删除后无法恢复。',
    en: 'Contracts created from this template are not affected. This cannot be undone.',
  },
  removed: { zh: '模板已删除', en: 'Template deleted' },
  chooseTemplate: { zh: '选择要修改的模板', en: 'Select a template to edit' },
  chooseTemplateText: {
    zh: '修改不影响已发送的合同',
    en: 'Changes do not affect contracts already sent.',
  },
  sampleName: { zh: '场地合作协议', en: 'Site agreement' },
  sample: {
    zh: `甲方（经营方）：【商户】
乙方（场地方）：【对方】，手机号【对方手机号】

一、乙方同意甲方在【场地】（【场地地址】）摆放并经营游乐设备，摆放位置由双方现场商定。
二、合作期自【开始日期】起，至【结束日期】止。
三、乙方按该场地收款的【分账比例】取得分账款，由平台按单自动分账；退款按同一比例从分账款中扣回。
四、甲方负责设备的维护、补货和安全；乙方提供场地、用电和日常照看。
五、甲方向乙方支付押金【押金】。合作期满或提前终止、设备撤离且甲方无欠款后，乙方在七日内退还押金。
六、任何一方提前终止合作，应提前三十日通知对方。已产生的分账款应在合作终止时结清。`,
    en: `Operator: 【Merchant】
Site owner: 【Other party】, phone number 【Other party’s phone number】

1. The site owner lets the operator place and run amusement machines at 【Site】 (【Site address】), in positions that both parties agree on site.
2. This agreement runs from 【Start date】 to 【End date】.
3. The site owner receives 【Share】 of the payments collected at the site, shared automatically by the platform for each order. When an order is refunded, the same percentage of the refund is deducted from the site owner’s share.
4. The operator maintains and restocks the machines and keeps them safe. The site owner provides space, power and daily care.
5. The operator pays the site owner a deposit of 【Deposit】. The site owner returns it within seven days after the agreement has ended and the machines have been removed, if the operator owes nothing.
6. A party that ends this agreement early must give the other party thirty days’ notice. All shares due must be settled when the agreement ends.`,
  },
})
