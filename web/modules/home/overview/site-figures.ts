import type { CallOutput } from '#contract/base/call.ts'
import type { devices } from '#contract/devices/devices.ts'
import type { income } from '#contract/income/income.ts'

export type SiteTodayIncome = CallOutput<typeof income.today>['fields'][number]
export type SiteDeviceStates = CallOutput<typeof devices.standing>['fields'][number]

/** A site with the figures that the user may see. The id is empty for machines without a site. */
export type SiteFigures = {
  readonly id: string
  readonly name: string
  readonly earned: SiteTodayIncome | undefined
  readonly standing: SiteDeviceStates | undefined
}

/** Returns each site that has machines or income, highest income first. */
export function mergeSiteFigures(
  earned: readonly SiteTodayIncome[] = [],
  deviceStates: readonly SiteDeviceStates[] = [],
): readonly SiteFigures[] {
  const ids = new Set([
    ...earned.map(({ fieldId }) => fieldId),
    ...deviceStates.map(({ fieldId }) => fieldId ?? ''),
  ])
  const sites = [...ids].map((id): SiteFigures => {
    const took = earned.find(({ fieldId }) => fieldId === id)
    const siteStates = deviceStates.find(({ fieldId }) => (fieldId ?? '') === id)
    return {
      id,
      name: took?.fieldName || siteStates?.fieldName || '',
      earned: took,
      standing: siteStates,
    }
  })
  return sites.toSorted((a, b) => (b.earned?.money ?? 0) - (a.earned?.money ?? 0))
}
