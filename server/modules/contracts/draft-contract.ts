import * as z from 'zod/mini'
import { fillContractText, type KnownValues } from '#contract/contracts/contract-text.ts'
import { formatBasisPoints } from '#contract/base/money.ts'
import { day } from '#contract/base/wire.ts'
import { findTenant } from '#server/modules/people/surface.ts'
import { findBeneficiary, findPartnerRatio } from '#server/modules/profit-sharing/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listUnprintableCharacters } from './unprintable-characters.ts'
import type { Draft } from './store.ts'
import { findContractTemplate } from './template-store.ts'

/** Content of a draft with everything known at this moment. */
export type DraftContent = {
  readonly text: string
  readonly missing: readonly string[]
  /** Characters that the contract cannot be printed with. */
  readonly unprintable: readonly string[]
  readonly merchantName: string
  /** Phone of the person who is to sign. */
  readonly phone: string
}
type DraftParts = Pick<
  Draft,
  'templateId' | 'partnerId' | 'siteId' | 'startsOn' | 'endsOn' | 'values'
>
export type MissingContractPart = 'noSuchPerson' | 'noSuchSite' | 'noSuchTemplate'

/**
 * Composes the title as the first line and the template's words below it; all of it is signed. Returns what
 * is missing if a part does not exist.
 */
export async function draftContract(
  tx: Tx,
  scope: Scope,
  { templateId, partnerId, siteId, startsOn, endsOn, values }: DraftParts,
): Promise<
  (DraftContent & Pick<Draft, 'title' | 'partnerName' | 'siteName'>) | MissingContractPart
> {
  const startDate = z.decode(day, startsOn)
  const template = await findContractTemplate(tx, scope, templateId)
  if (!template) return 'noSuchTemplate'
  const partner = await findBeneficiary(tx, scope, partnerId)
  if (!partner) return 'noSuchPerson'
  const site = (await listAllSites(tx, scope)).find(({ id }) => id === siteId)
  if (!site) return 'noSuchSite'
  const partnerRatio = await findPartnerRatio(tx, scope, { siteId, partnerId, at: startDate })
  const tenant = await findTenant(tx, scope)
  const knownValues: KnownValues = {
    merchant: tenant?.name ?? '',
    partner: partner.name,
    partnerPhone: partner.phone,
    site: site.firmName,
    address: [site.areaName, site.address].filter(Boolean).join(' '),
    ratio: partnerRatio ? `${formatBasisPoints(partnerRatio.ratio)}%` : '',
    ratioVersion: partnerRatio ? String(partnerRatio.version) : '',
    start: startsOn,
    end: endsOn,
  }
  const own = new Map(values.map(({ name, value }) => [name, value]))
  const { text, missing } = fillContractText(template.body, knownValues, own)
  const fullText = `${template.name}\n\n${text}`
  return {
    text: fullText,
    missing,
    // The signer's name is also printed below the text.
    unprintable: listUnprintableCharacters(fullText + partner.name),
    title: template.name,
    partnerName: partner.name,
    siteName: site.firmName,
    merchantName: knownValues.merchant,
    phone: partner.phone,
  }
}
