import {
  contractTemplateSubject,
  type ContractTemplate,
  type contractTemplates,
} from '#contract/contracts/contract-templates.ts'
import { OWN_FIELDS_MAX, listContractFields } from '#contract/contracts/contract-text.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { hasTemplateDrafts } from './store.ts'
import * as store from './template-store.ts'

export const templateHandlers: Handlers<typeof contractTemplates> = {
  async templates(_input, { tx, scope }) {
    return (await store.listContractTemplates(tx, scope)).map(toContractTemplate)
  },

  async saveTemplate({ id, name, text }, { tx, scope, refuse, record, tell }) {
    const before = id ? await store.findContractTemplate(tx, scope, id) : undefined
    if (id && !before) throw refuse('noSuchTemplate', 'id')
    if (listContractFields(text).own.length > OWN_FIELDS_MAX) throw refuse('tooManyFields', 'text')
    const row = { id: before?.id ?? newId(), name, body: text, changedAt: new Date() }
    const save = before ? store.updateContractTemplate : store.insertContractTemplate
    if (!(await save(tx, scope, row))) throw refuse('nameTaken', 'name')
    record(scope, contractTemplateSubject, {
      id: row.id,
      name,
      before: before && { name: before.name, text: before.body },
      after: { name, text },
    })
    tell(scope, 'contracts')
    return toContractTemplate(row)
  },

  async removeTemplates({ ids }, { tx, scope, refuse, record, tell }) {
    const rows = await store.lockContractTemplates(tx, scope, ids)
    if (rows.length < new Set(ids).size) throw refuse('noSuchTemplate', 'ids')
    if (await hasTemplateDrafts(tx, scope, ids)) throw refuse('inUse', 'ids')
    await store.markContractTemplatesRemoved(tx, scope, ids)
    for (const { id, name } of rows) {
      record(scope, contractTemplateSubject, { id, name, before: { name } })
    }
    tell(scope, 'contracts')
    return { removed: rows.length }
  },
}

function toContractTemplate({ id, name, body, changedAt }: store.TemplateRow): ContractTemplate {
  return { id, name, text: body, fields: listContractFields(body).own, updateTime: changedAt }
}
