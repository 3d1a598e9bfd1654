import type { Site } from '#contract/sites/sites.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { map } from '#web/kit/icon/icons.ts'
import css from './sites.module.css'

type Props = {
  readonly of: Pick<Site, 'firmName' | 'areaName' | 'address' | 'lat' | 'lng'>
  readonly label: string
}

/** Opens a map outside the console in a new tab. Returns null if the site has no position. */
export function MapLink({ of: site, label }: Props) {
  const address = buildMapLinkUrl(site)
  if (address === undefined) return null
  return (
    <a href={address} target="_blank" rel="noreferrer" className={css.onMap}>
      <Icon of={map} />
      <span className="sr">{label}</span>
    </a>
  )
}

/**
 * Source: lbs.qq.com, URI API, `marker`. It opens the map's app if that is installed. `referer` is the name
 * of the caller, not a key. The API and our sites both use the coordinates of all maps in China (GCJ-02).
 */
function buildMapLinkUrl({
  firmName,
  areaName,
  address,
  lat,
  lng,
}: Props['of']): string | undefined {
  if (lat === null || lng === null) return undefined
  const parts = {
    coord: `${formatDegrees(lat)},${formatDegrees(lng)}`,
    title: firmName,
    addr: `${areaName} ${address}`.trim() || firmName,
  }
  // The service uses these two characters as separators.
  const marker = Object.entries(parts).map(
    ([name, text]) => `${name}:${text.replace(/[;:]/g, ' ')}`,
  )
  const search = new URLSearchParams({ marker: marker.join(';'), referer: 'Playfield' })
  return `https://apis.map.qq.com/uri/v1/marker?${search}`
}

function formatDegrees(millionths: number): string {
  return (millionths / 1_000_000).toFixed(6)
}
