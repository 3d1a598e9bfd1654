import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { contractFailures, contractPermissions, contractText } from './contract-document.ts'
import { world } from '../example-world.ts'
import { declareSubject } from '../base/subject.ts'
import { id, ids, moment, typedTextSchema } from '../base/wire.ts'

/** Templates: the texts from which contracts are made. */
export const contractTemplateSubject = declareSubject(
  'contractTemplate',
  { zh: '合同模板', en: 'Contract template' },
  { name: { zh: '名称', en: 'Name' }, text: { zh: '正文', en: 'Text' } },
)

const template = z.object({
  id,
  name: z.string(),
  text: z.string(),
  /** Names of the template's own fields. */
  fields: z.array(z.string()),
  updateTime: moment,
})
export type ContractTemplate = z.output<typeof template>

const seeGrants = [merchantGrant(contractPermissions.see)] as const
const editGrants = [merchantGrant(contractPermissions.edit)] as const
const { noSuchTemplate } = contractFailures
const path = '/api/blade-contract/template'

export const contractTemplates = {
  templates: declareCall({
    name: 'contracts.templates',
    title: { zh: '合同模板列表', en: 'List contract templates' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({}),
    output: z.array(template),
    failures: {},
    example: {},
  }),

  saveTemplate: declareCall({
    name: 'contracts.saveTemplate',
    title: { zh: '保存合同模板', en: 'Save contract template' },
    wire: { method: 'POST', path: `${path}/submit`, body: 'form' },
    access: editGrants,
    writes: true,
    /** Without an id, a template is created. Contracts that were sent keep their text. */
    input: z.object({
      id: z.optional(id),
      name: typedTextSchema(40).check(z.minLength(1)),
      text: contractText,
    }),
    output: template,
    failures: {
      noSuchTemplate,
      nameTaken: {
        zh: '已有同名的模板，请更换名称',
        en: 'You already have a template with this name. Choose another name.',
      },
      tooManyFields: {
        zh: '自定义字段最多 30 个，请删除多余的字段',
        en: 'A template can have up to 30 custom fields. Delete some first.',
      },
    },
    example: { name: '柜台合作', text: '【商户】与【对方】就【场地】合作，押金【押金】。' },
  }),

  removeTemplates: declareCall({
    name: 'contracts.removeTemplates',
    title: { zh: '删除合同模板', en: 'Delete contract templates' },
    wire: { method: 'POST', path: `${path}/remove`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ removed: z.int() }),
    failures: {
      noSuchTemplate,
      inUse: {
        zh: '仍有草稿使用这个模板，请先发送或撤回草稿',
        en: 'Some drafts use this template. Send or withdraw them first.',
      },
    },
    example: { ids: [world.idleTemplateId] },
  }),
}
