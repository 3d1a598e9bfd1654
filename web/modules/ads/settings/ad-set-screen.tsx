import { useState, type ReactNode } from 'react'
import { ads } from '#contract/ads/ads.ts'
import { getBatchScreenPath } from '#contract/batches/batch-screen.ts'
import type { CallInput, CallOutput } from '#contract/base/call.ts'
import { CallSwitch } from '#web/client/actions/call-switch.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ad, chart, clock, image, promo, receipt, users } from '#web/kit/icon/icons.ts'
import { DotSeparator, ListRow, UnbrokenText } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DeviceStateCounts } from '../devices/device-states.tsx'
import { settingTexts } from './setting-texts.ts'
import { AdShowingList } from '../showings/showing-list.tsx'

type AdSwitchStates = CallOutput<typeof ads.mainSwitch>

/**
 * /ad_set: switches of ads for all devices, sites and single devices, current placements, and links to all
 * ad settings.
 */
export function AdSettingsScreen() {
  const t = useTexts(settingTexts)
  const query = useCall(ads.mainSwitch, {}, { silent: true })
  return (
    <RouteScreen form back="/index2">
      <Loaded of={query} what={t.failed} label={t.loading}>
        {(data) => <MainAdSwitch of={data} />}
      </Loaded>
      <AdSettingLinks />
      <AdShowingList kind="placement" />
      {query.data && <SiteAdSwitches of={query.data} />}
    </RouteScreen>
  )
}

const renews = [ads.mainSwitch, ads.showings]

function MainAdSwitch({ of: { isOn, states } }: { readonly of: AdSwitchStates }) {
  const t = useTexts(settingTexts)
  const screens = states.reduce((sum, { count }) => sum + count, 0)
  const sub = (
    <>
      {isOn ? t.mainOn : t.mainOff}
      {screens > 0 && (
        <>
          <DotSeparator />
          <UnbrokenText>{t.screensOf(screens)}</UnbrokenText>
        </>
      )}
      <DeviceStateCounts of={states} />
    </>
  )
  return (
    <RowGroup>
      <AdSwitch label={t.main} sub={sub} checked={isOn} input={{}} />
    </RowGroup>
  )
}

type SwitchProps = {
  readonly label: string
  readonly sub: ReactNode
  readonly checked: boolean
  /** Target of the switch: a site, a device or, if empty, all devices. */
  readonly input: Omit<CallInput<typeof ads.setMainSwitch>, 'isOn'>
}

/**
 * Sets our own switch. Each device confirms for itself that its ads stop or start; the row below leads to
 * these results.
 */
function AdSwitch({ input, ...switchProps }: SwitchProps) {
  const t = useTexts(settingTexts)
  const [batchId, setBatchId] = useState<string | null>(null)
  return (
    <>
      <CallSwitch
        {...switchProps}
        call={ads.setMainSwitch}
        input={(isOn) => ({ ...input, isOn })}
        renews={renews}
        onDone={(output) => setBatchId(output.batchId)}
      />
      {batchId !== null && <ListRow title={t.eachDevice} to={getBatchScreenPath(batchId)} />}
    </>
  )
}

function AdSettingLinks() {
  const t = useTexts(settingTexts)
  return (
    <RowGroup title={t.entries}>
      <ListRow icon={ad} title={t.place} sub={t.placeSub} to="/setAds" />
      <ListRow icon={image} title={t.library} to="/videoAd" />
      <ListRow icon={users} title={t.groups} to="/adGroupManage" />
      <ListRow icon={receipt} title={t.tasks} sub={t.tasksSub} to="/ad_task" />
      <ListRow icon={promo} title={t.carousel} sub={t.carouselSub} to="/carouselImage" />
      <ListRow icon={clock} title={t.wait} sub={t.waitSub} to="/wait_ad_time" />
      <ListRow icon={chart} title={t.income} to="/adprofit" />
    </RowGroup>
  )
}

function SiteAdSwitches({ of }: { readonly of: AdSwitchStates }) {
  const t = useTexts(settingTexts)
  const [openId, setOpenId] = useState<string>()
  const opened = of.fields.find(({ fieldId }) => fieldId === openId)
  const sitesWithDevices = of.fields.filter(
    ({ fieldId }) => listSiteAdDevices(of, fieldId).length > 0,
  )
  if (sitesWithDevices.length === 0) return null
  return (
    <RowGroup title={t.sites}>
      {sitesWithDevices.map(({ fieldId, fieldName, isOn }) => {
        const devices = listSiteAdDevices(of, fieldId)
        const off = devices.filter((each) => !each.isOn).length
        return (
          <ListRow
            key={fieldId}
            slot={of.isOn && isOn ? (off > 0 ? 'warn' : 'on') : 'off'}
            title={fieldName}
            sub={!isOn ? t.siteOff : !of.isOn ? t.allOff : off > 0 ? t.someOff(off) : t.allOn}
            value={t.devicesOf(devices.length)}
            onPress={() => setOpenId(fieldId)}
          />
        )
      })}
      {opened && <SiteAdSwitchSheet of={of} site={opened} onClose={() => setOpenId(undefined)} />}
    </RowGroup>
  )
}

const listSiteAdDevices = ({ equipment }: AdSwitchStates, siteId: string) =>
  equipment.filter(({ fieldId }) => fieldId === siteId)

type SheetProps = {
  readonly of: AdSwitchStates
  readonly site: AdSwitchStates['fields'][number]
  readonly onClose: () => void
}

function SiteAdSwitchSheet({ of, site: { fieldId, fieldName, isOn }, onClose }: SheetProps) {
  const t = useTexts(settingTexts)
  return (
    <BottomSheet title={fieldName} open tall onClose={onClose}>
      <AdSwitch
        label={fieldName}
        sub={!isOn ? t.siteOff : of.isOn ? t.mainOn : t.allOff}
        checked={isOn}
        input={{ fieldId }}
      />
      {listSiteAdDevices(of, fieldId).map((device) => (
        <AdSwitch
          key={device.deviceId}
          label={device.number || device.equipmentId}
          sub={device.equipmentId}
          checked={device.isOn}
          input={{ equipmentId: device.deviceId }}
        />
      ))}
    </BottomSheet>
  )
}
