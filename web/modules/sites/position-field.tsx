import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PlaceSearchResult } from '#contract/places/places.ts'
import { FormField } from '#web/client/forms/call-form.tsx'
import { useRegionTree } from '#web/client/pickers/region-field.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { formTexts } from './form-texts.ts'
import { MapLink } from './map-link.tsx'
import type { MapSearch } from './map-search.tsx'
import { texts } from './texts.ts'
import type { SiteForm } from './use-site-form.ts'

const DISTRICT_DIGITS = 6
const ADDRESS_MAX = 200
/** Name of the middle level in the region tree of a municipality. Its city is the province itself. */
const NO_CITY = /^(市辖区|县)$/

/** Position on the map. The search for it also fills in the address. */
export function SitePositionField({ form }: { form: SiteForm }) {
  const t = useTexts(formTexts)
  const { seeOnMap } = useTexts(texts)
  const { Search, open, close } = useMapSearch()
  const [firmName, areaCode, address] = useWatch({
    control: form.control,
    name: ['firmName', 'areaCode', 'address'],
  })
  const { path, knows } = useRegionTree(areaCode)
  const [province, city] = path.map(({ name }) => name)
  function fillFromPlace(place: PlaceSearchResult) {
    close()
    const { adcode } = place.ad_info
    const valueOptions = { shouldDirty: true, shouldValidate: true }
    form.setValue('address', formatPlaceAddress(place).slice(0, ADDRESS_MAX), valueOptions)
    form.setValue('position', toSitePosition(place), valueOptions)
    // A town of the same district is kept, because the map has only districts.
    if (areaCode.slice(0, DISTRICT_DIGITS) !== adcode && knows(adcode)) {
      form.setValue('areaCode', adcode, valueOptions)
    }
  }
  return (
    <FormField of={form} name="position">
      {({ value, onChange }) => (
        <>
          <ListRow
            title={t.position}
            sub={value.lat === null ? t.unmarked : t.marked}
            value={value.lat === null ? t.find : t.findAgain}
            onPress={open}
            beside={
              value.lat === null ? undefined : (
                <MapLink
                  of={{
                    firmName,
                    address,
                    areaName: path.map(({ name }) => name).join(' '),
                    ...value,
                  }}
                  label={seeOnMap}
                />
              )
            }
          />
          {Search && (
            <Search
              city={city === undefined || NO_CITY.test(city) ? province : city}
              words={address || firmName}
              onPick={fillFromPlace}
              onClear={
                value.lat === null
                  ? undefined
                  : () => {
                      close()
                      onChange({ lat: null, lng: null })
                    }
              }
              onClose={close}
            />
          )}
        </>
      )}
    </FormField>
  )
}

/** Loads the search when it is opened, because most forms are saved without it. */
function useMapSearch() {
  const t = useTexts(formTexts)
  const [Search, setSearch] = useState<typeof MapSearch>()
  async function loadMapSearch() {
    const part = await import('./map-search.tsx').catch(() => undefined)
    if (part) setSearch(() => part.MapSearch)
    else showToast(t.mapMissing, { alert: true })
  }
  return { Search, open: () => void loadMapSearch(), close: () => setSearch(undefined) }
}

/**
 * Returns the address without the region, which has its own field, and with the name of the place unless the
 * address contains it.
 */
function formatPlaceAddress({
  title,
  address,
  ad_info: { province, city, district },
}: PlaceSearchResult): string {
  let rest = address
  for (const part of [province, city, district]) {
    if (part !== '' && rest.startsWith(part)) rest = rest.slice(part.length)
  }
  return rest.includes(title) ? rest : `${rest} ${title}`.trim()
}

function toSitePosition({ location: { lat, lng } }: PlaceSearchResult) {
  return { lat: Math.round(lat * 1_000_000), lng: Math.round(lng * 1_000_000) }
}
