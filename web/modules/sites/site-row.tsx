import type { Site } from '#contract/sites/sites.ts'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { more, pin, truck } from '#web/kit/icon/icons.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { MapLink } from './map-link.tsx'
import css from './sites.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly site: Site
  /** Address of the page where the site is shown and changed. */
  readonly to: string
}

/** Shows a site as a place of devices. */
export function ListedSiteRow({ site, to, devices }: Props & { devices: number | undefined }) {
  const t = useTexts(texts)
  const counted = site.addressType === 'placement' && devices !== undefined
  return (
    <ListRow
      {...toSiteRowLook(site)}
      title={<SiteTitle site={site} />}
      sub={<SiteAddressLine of={site} />}
      value={counted ? t.devices(devices) : undefined}
      to={to}
      beside={<MapLink of={site} label={t.onMap(site.firmName)} />}
    />
  )
}

/** Shows a site as an address, with its contact and a menu of actions. */
export function AddressRow({ site, to, onMore }: Props & { onMore: (site: Site) => void }) {
  const t = useTexts(texts)
  const { contactName, contactPhone } = site
  return (
    <ListRow
      {...toSiteRowLook(site)}
      title={<SiteTitle site={site} />}
      sub={
        <>
          {(contactName || contactPhone) && (
            <span className={css.line}>
              {contactName}
              {contactName && contactPhone && <DotSeparator />}
              {contactPhone}
            </span>
          )}
          <SiteAddressLine of={site} />
        </>
      }
      to={to}
      beside={<IconButton icon={more} label={t.more(site.firmName)} onPress={() => onMore(site)} />}
    />
  )
}

function toSiteRowLook({ addressType }: Site) {
  return { names: true, icon: addressType === 'placement' ? pin : truck } as const
}

function SiteTitle({ site }: { site: Site }) {
  const t = useTexts(texts)
  return (
    <span className={css.named}>
      {site.firmName} {site.isDefault && <StateTag kind="accent">{t.isDefault}</StateTag>}
    </span>
  )
}

/**
 * Shows the address street first and without the province, so that the distinguishing part is read first and
 * cut off last.
 */
function SiteAddressLine({ of: { areaName, address } }: { of: Site }) {
  const [province, ...rest] = areaName.split(' ')
  const region = rest.length > 0 ? rest.join(' ') : province
  return (
    <span className={css.where}>
      {address}
      {address && region && <DotSeparator />}
      <span className={css.unbroken}>{region}</span>
    </span>
  )
}
