import { DAY_MS } from '#contract/base/durations.ts'
import type { CallInput } from '#contract/base/call.ts'
import {
  contractSubject,
  SIGNED_LINK_DAYS,
  type Signature,
} from '#contract/contracts/contract-document.ts'
import type { contractSigning, OpenedContract } from '#contract/contracts/contract-signing.ts'
import { signInFacts } from '#contract/people/person.ts'
import { notifyPerson } from '#server/modules/inbox/surface.ts'
import { requestSmsCode, verifySubjectCode } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { buildPrivateFileAddress } from '#server/platform/secrets/private-files.ts'
import { toCommittingRefusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { unsealLinkToken } from '#server/platform/secrets/sealed-link.ts'
import { contractFile } from './contract-file.ts'
import type { ContractsDeps } from './deps.ts'
import { maskPhone, toContract, toShownSignature } from './to-contract.ts'
import * as store from './store.ts'
import {
  insertSignature,
  findSignature,
  findContractText,
  type SentContractText,
} from './contract-text-store.ts'

/** Purpose under which a link is sealed. The page behind the link belongs to the web. */
export const SEALED_AS = 'contracts.sign'

type SigningLinkContext = {
  readonly tx: Tx
  readonly enter: (merchantId: string) => Promise<Scope>
  readonly refuse: (failure: 'linkOver' | 'linkWrong' | 'withdrawn', field: 'token') => Error
}
type OpenedSigningLink = {
  readonly scope: Scope
  readonly row: store.ContractRow
  readonly words: SentContractText
  readonly signatures: Signature[]
}

export function signingHandlers(deps: ContractsDeps): Handlers<typeof contractSigning> {
  /**
   * Opens a link: an unsigned contract while the link is valid, a signed one for a longer time. Throws a
   * refusal otherwise.
   */
  async function openSigningLink(
    token: string,
    { tx, enter, refuse }: SigningLinkContext,
  ): Promise<OpenedSigningLink> {
    const link = unsealLinkToken(deps.sealKeys, SEALED_AS, token)
    if (!link) throw refuse('linkWrong', 'token')
    const scope = await enter(link.merchantId)
    const row = await store.findContract(tx, scope, link.id)
    const sentText = await findContractText(tx, scope, link.id)
    if (!row || !sentText) throw refuse('linkOver', 'token')
    if (row.state === 'withdrawn') throw refuse('withdrawn', 'token')
    const now = new Date()
    const holds = row.signedAt
      ? row.signedAt.getTime() + SIGNED_LINK_DAYS * DAY_MS > now.getTime()
      : row.state === 'sent' && link.untilTime > now
    if (!holds) throw refuse('linkOver', 'token')
    const signed = await findSignature(tx, scope, row.id)
    return { scope, row, words: sentText, signatures: signed ? [toShownSignature(signed)] : [] }
  }

  return {
    async open({ token }, context) {
      return toOpenedContract(await openSigningLink(token, context))
    },

    async sendSignCode({ token }, context) {
      const { row, words } = await openSigningLink(token, context)
      if (row.state === 'signed') throw context.refuse('signedAlready', 'token')
      const of = { phone: words.phone, purpose: 'sign' } as const
      const ordered = { of, address: context.client.address, about: toSignCodeSubject(row, words) }
      const fault = await requestSmsCode(context.tx, context.enter, deps.sealKeys, ordered)
      if (fault) throw context.refuse(fault, 'token')
      return { waitSeconds: signInFacts.codeWaitSeconds }
    },

    async sign(input, context) {
      return toOpenedContract(
        await signContract(input, context, await openSigningLink(input.token, context)),
      )
    },

    async openFile({ token }, context) {
      const { scope, row } = await openSigningLink(token, context)
      const { language } = context.client
      const fileParams = { merchantId: scope.merchantId, id: row.id, language }
      return buildPrivateFileAddress(deps.sealKeys, contractFile, fileParams)
    },
  }

  async function signContract(
    { code }: CallInput<typeof contractSigning.sign>,
    { tx, client, refuse, record, tell }: CallContext<typeof contractSigning.sign>,
    { scope, row, words }: OpenedSigningLink,
  ): Promise<OpenedSigningLink> {
    if (row.state === 'signed') throw refuse('signedAlready', 'token')
    const purpose = 'sign' as const
    const proof = { phone: words.phone, purpose, about: toSignCodeSubject(row, words) }
    const tried = await verifySubjectCode(tx, deps.sealKeys, proof, code)
    if (tried === 'wrong') throw toCommittingRefusal(refuse('codeWrong', 'code'))
    if (tried === 'over') throw refuse('codeOver', 'code')
    if (!(await store.updateContractState(tx, scope, row.id, 'signed')))
      throw refuse('linkOver', 'token')
    const signature = {
      hash: words.hash,
      name: row.partnerName,
      phone: words.phone,
      address: client.address,
      signedAt: new Date(),
    }
    await insertSignature(tx, scope, row.id, signature)
    record(scope, contractSubject, {
      id: row.id,
      name: row.title,
      before: { state: row.state },
      after: { state: 'signed', hash: words.hash },
    })
    await notifyContractSender(tx, scope, row)
    tell(scope, 'contracts')
    const signed = { ...row, state: 'signed', signedAt: signature.signedAt } as const
    return { scope, row: signed, words, signatures: [toShownSignature(signature)] }
  }
}

/** Notifies the sender, because the signing happens elsewhere and days later. */
async function notifyContractSender(
  tx: Tx,
  scope: Scope,
  { id, sentBy, title, partnerName, siteName }: store.ContractRow,
): Promise<void> {
  if (sentBy === '') return
  const text = `${title} · ${siteName}`
  await notifyPerson(tx, scope, sentBy, {
    about: `contract:${id}:signed`,
    title: { zh: `${partnerName}已签署合同`, en: `${partnerName} signed a contract` },
    text: { zh: text, en: text },
    to: `/contract?id=${id}`,
  })
}

/** A code signs exactly these words of exactly this contract. */
function toSignCodeSubject({ id }: store.ContractRow, { hash }: SentContractText): string {
  return `${id} ${hash}`
}

function toOpenedContract({ row, words, signatures }: OpenedSigningLink): OpenedContract {
  const { title, state, peopleName, startDate, endDate, signUntil } = toContract(row)
  return {
    title,
    text: words.words,
    hash: words.hash,
    state,
    merchantName: words.merchantName,
    peopleName,
    phone: maskPhone(words.phone),
    startDate,
    endDate,
    signUntil,
    signatures,
  }
}
