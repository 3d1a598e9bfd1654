import * as z from 'zod/mini'
import { DAY_MS } from '#contract/base/durations.ts'
import type { CallInput } from '#contract/base/call.ts'
import { contractSubject, SIGN_DAYS } from '#contract/contracts/contract-document.ts'
import type { contracts } from '#contract/contracts/contracts.ts'
import { isMobilePhoneNumber } from '#contract/people/person.ts'
import { day, moment } from '#contract/base/wire.ts'
import { hashSha256 } from '#server/platform/hash.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { buildPrivateFileAddress } from '#server/platform/secrets/private-files.ts'
import { sealLink } from '#server/platform/secrets/sealed-link.ts'
import { draftContract } from './draft-contract.ts'
import { contractFile } from './contract-file.ts'
import type { ContractsDeps } from './deps.ts'
import { toContract, toShownContract } from './to-contract.ts'
import { SEALED_AS, signingHandlers } from './signing-handlers.ts'
import * as store from './store.ts'
import {
  insertContractText,
  findContractText,
  type SentContractText,
} from './contract-text-store.ts'
import { templateHandlers } from './template-handlers.ts'

const PAGE = '/contract_sign'

export function contractsHandlers(deps: ContractsDeps): Handlers<typeof contracts> {
  return {
    async list({ state, ...page }, { tx, scope }) {
      const window = toPageWindow(page)
      const { total, records } = await store.listContracts(tx, scope, window, state)
      return pageAnswer(window, records.map(toContract), total)
    },

    async detail({ id }, { tx, scope, refuse }) {
      const row = await store.findContract(tx, scope, id)
      if (!row) throw refuse('notFound')
      return toShownContract(tx, scope, row)
    },

    async preview(input, { tx, scope, refuse }) {
      if (input.endDate < input.startDate) throw refuse('daysReversed', 'startDate')
      const draft = await draftContract(tx, scope, toContractParts(input))
      if (typeof draft === 'string') throw refuse(draft, FIELD[draft])
      const { text, missing, unprintable } = draft
      return { text, missing: [...missing], unprintable: [...unprintable] }
    },

    save: saveContractDraft,
    send: (input, context) => sendContract(deps, input, context),
    withdraw: withdrawContract,

    async file({ id }, { tx, scope, client, refuse }) {
      const row = await store.findContract(tx, scope, id)
      if (!row) throw refuse('notFound')
      const fileParams = { merchantId: scope.merchantId, id, language: client.language }
      return buildPrivateFileAddress(deps.sealKeys, contractFile, fileParams)
    },

    ...templateHandlers,
    ...signingHandlers(deps),
  }
}

const FIELD = {
  noSuchPerson: 'peopleId',
  noSuchSite: 'fieldId',
  noSuchTemplate: 'templateId',
} as const

function toContractParts(input: CallInput<typeof contracts.preview>) {
  return {
    templateId: input.templateId,
    partnerId: input.peopleId,
    siteId: input.fieldId,
    startsOn: z.encode(day, input.startDate),
    endsOn: z.encode(day, input.endDate),
    values: input.values ?? [],
  }
}

async function saveContractDraft(
  { id, ...input }: CallInput<typeof contracts.save>,
  { tx, scope, actor, refuse, record, tell }: CallContext<typeof contracts.save>,
) {
  if (input.endDate < input.startDate) throw refuse('daysReversed', 'startDate')
  const before = id ? await store.lockContract(tx, scope, id) : undefined
  if (id && !before) throw refuse('notFound', 'id')
  const parts = toContractParts(input)
  const drafted = await draftContract(tx, scope, parts)
  if (typeof drafted === 'string') throw refuse(drafted, FIELD[drafted])
  const { title, partnerName, siteName } = drafted
  const draft = { id: before?.id ?? newId(), ...parts, title, partnerName, siteName }
  if (!before) await store.insertContractDraft(tx, scope, draft, { by: actor.name, at: new Date() })
  else if (!(await store.updateContractDraft(tx, scope, draft))) throw refuse('notNow', 'id')
  record(scope, contractSubject, {
    id: draft.id,
    name: title,
    before: before && contractAuditFields(before),
    after: contractAuditFields(draft),
  })
  tell(scope, 'contracts')
  return toContract((await store.findContract(tx, scope, draft.id))!)
}

function contractAuditFields({
  title,
  partnerName,
  siteName,
  startsOn,
  endsOn,
  values,
}: store.Draft) {
  const all = values.map(({ name, value }) => `${name} ${value}`).join(', ')
  return {
    title,
    partner: partnerName,
    siteName,
    startDate: startsOn,
    endDate: endsOn,
    values: all,
  }
}

async function sendContract(
  deps: ContractsDeps,
  { id }: CallInput<typeof contracts.send>,
  { tx, scope, actor, refuse, record, tell }: CallContext<typeof contracts.send>,
) {
  const row = await store.lockContract(tx, scope, id)
  if (!row) throw refuse('notFound', 'id')
  const untilTime = new Date(Date.now() + SIGN_DAYS * DAY_MS)
  const change = { sign_until: untilTime, sent_by: actor.accountId }
  if (!(await store.updateContractState(tx, scope, id, 'sent', change)))
    throw refuse('notNow', 'id')
  const sentText =
    (await findContractText(tx, scope, id)) ?? (await fixContractText(row, { tx, scope, refuse }))
  record(scope, contractSubject, {
    id,
    name: row.title,
    before: { state: row.state },
    after: { state: 'sent', linkUntil: z.encode(moment, untilTime), hash: sentText.hash },
  })
  tell(scope, 'contracts')
  const token = sealLink(deps.sealKeys, SEALED_AS, { merchantId: scope.merchantId, id, untilTime })
  const link = `${deps.publicUrl()}${PAGE}?${new URLSearchParams({ token }).toString()}`
  return { link, untilTime }
}

/**
 * Fixes the words of a contract, whatever later becomes of the template, the site or the person. Throws a
 * refusal if they are incomplete or unprintable, or the person has no phone.
 */
async function fixContractText(
  row: store.ContractRow,
  { tx, scope, refuse }: Pick<CallContext<typeof contracts.send>, 'refuse' | 'scope' | 'tx'>,
): Promise<SentContractText> {
  const draft = await draftContract(tx, scope, row)
  if (typeof draft === 'string' || draft.missing.length > 0) throw refuse('incomplete', 'id')
  if (draft.unprintable.length > 0) throw refuse('unprintable', 'id')
  const { text: contractText, phone, merchantName } = draft
  if (!isMobilePhoneNumber(phone)) throw refuse('noPhone', 'id')
  const fixed = {
    words: contractText,
    hash: hashSha256(contractText).toString('hex'),
    phone,
    merchantName,
  }
  await insertContractText(tx, scope, row.id, { ...fixed, at: new Date() })
  return fixed
}

async function withdrawContract(
  { id, reason = '' }: CallInput<typeof contracts.withdraw>,
  { tx, scope, refuse, record, tell }: CallContext<typeof contracts.withdraw>,
) {
  const row = await store.lockContract(tx, scope, id)
  if (!row) throw refuse('notFound', 'id')
  if (!(await store.updateContractState(tx, scope, id, 'withdrawn'))) throw refuse('notNow', 'id')
  const after = { state: 'withdrawn', reason }
  record(scope, contractSubject, { id, name: row.title, before: { state: row.state }, after })
  tell(scope, 'contracts')
  return toContract({ ...row, state: 'withdrawn' })
}
