import { sites } from '#contract/sites/sites.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { siteTexts } from '#web/kit/picker/texts.ts'

type Props = {
  readonly site: string | undefined
  readonly onPick: (site: string | undefined) => void
}

/** Filters a list by one site. Not shown to a person who may not see sites. */
export function SiteFilterChip({ site, onPick }: Props) {
  const t = useTexts(siteTexts)
  const { allowed } = usePermission(sites.choices, {})
  const { data = [] } = useCall(sites.choices, {}, { silent: true, when: allowed })
  if (!allowed) return null
  return (
    <OptionFilterChip
      title={t.site}
      any={t.allSites}
      searchBy={t.searchSites}
      value={site}
      options={data.map(({ id, firmName, address }) => ({
        value: id,
        label: firmName,
        sub: address,
      }))}
      onPick={onPick}
    />
  )
}
