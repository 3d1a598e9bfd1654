import { must } from '#contract/base/must.ts'
import {
  findLoginHolder,
  createMerchant,
  createSubAccount,
} from '#server/modules/people/surface.ts'
import { createOffer } from '#server/modules/offers/surface.ts'
import { findFullAreaName } from '#server/modules/places/surface.ts'
import { createSite } from '#server/modules/sites/surface.ts'
import { createRole } from '#server/modules/team/surface.ts'
import { enterMerchantScope, type Database, type Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { getDayAhead } from './demo-goods.ts'
import { demoMerchant, demoPeople, demoRoles, demoSites } from './demo-merchant.ts'
import { demoOffers } from './demo-offers.ts'
import type { FirstSignIn } from './first-people.ts'

/** People of the demo whose sign-in may be shown at the start; all of them have the same password. */
export type Demo = { readonly merchant: FirstSignIn; readonly subAccount: FirstSignIn }

/**
 * Creates a merchant for exploring the system, unless it exists. Everything is made through the modules'
 * surfaces, as if people had entered it.
 */
export async function seedDemoMerchant(db: Database, password: string): Promise<Demo> {
  const { phone } = demoMerchant.owner
  await db.asNobody(async (tx) => {
    if (await findLoginHolder(tx, phone)) return
    const owner = { ...demoMerchant.owner, password }
    const enterDemoMerchant = (id: string) => enterMerchantScope(tx, id)
    const { scope } = await createMerchant(tx, enterDemoMerchant, {
      name: demoMerchant.name,
      owner,
    })
    await fillDemoMerchant(tx, scope, password)
  })
  const subAccount = { phone: demoPeople[0].phone, password }
  return { merchant: { phone, password }, subAccount }
}

async function fillDemoMerchant(tx: Tx, scope: Scope, password: string): Promise<void> {
  const siteIds = new Map<string, string>()
  for (const site of demoSites) {
    const areaName = findFullAreaName(site.areaCode)
    must(areaName, `the demo's ${site.firmName} lies somewhere`)
    const { id } = await createSite(tx, scope, { ...site, areaName })
    siteIds.set(site.firmName, id)
  }
  for (const { at, days, ...offer } of demoOffers) {
    const dates = days && { startDate: getDayAhead(days[0]), endDate: getDayAhead(days[1]) }
    await createOffer(tx, scope, { ...offer, ...dates, fieldId: at ? siteIds.get(at)! : null })
  }
  const roleIds = new Map<string, string>()
  for (const role of demoRoles) roleIds.set(role.name, await createRole(tx, scope, role))
  for (const { role, at, ...person } of demoPeople) {
    const sites = at === 'all' ? at : at.map((name) => siteIds.get(name)!)
    const position = { roleId: roleIds.get(role)!, sites } as const
    await createSubAccount(tx, scope, { ...person, password }, position)
  }
}
