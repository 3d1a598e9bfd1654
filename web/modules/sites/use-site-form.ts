import { pickDeclaredFields } from '#contract/base/fields.ts'
import { siteFields, sites, type Site } from '#contract/sites/sites.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import type { SiteFilterValues } from './site-list-address.ts'
import { siteCalls } from './site-calls.ts'

export type SiteForm = ReturnType<typeof useSiteForm>['form']

/** Form of an existing or new site. Only changed fields of an existing site are sent. */
export function useSiteForm(
  site: Site | undefined,
  filters: SiteFilterValues,
  onDone: (saved: Site) => void,
) {
  return useCallForm(sites.submit, {
    start: toSiteValues(site, filters),
    draft: `site ${site?.id ?? 'new'}`,
    input(values, changed) {
      const { position, ...fields } = site ? changed : values
      return { ...fields, ...position, firmName: values.firmName, id: site?.id }
    },
    renews: siteCalls,
    onDone,
  })
}

function toSiteValues(site: Site | undefined, { type = 'placement' }: SiteFilterValues) {
  const { lat = null, lng = null } = site ?? {}
  const fields = pickDeclaredFields(
    siteFields,
    site ?? { ...siteFields.initial, addressType: type },
  )
  return { ...fields, position: { lat, lng } }
}
