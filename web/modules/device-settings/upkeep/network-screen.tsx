import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatDeviceCode } from '#web/kit/formats.ts'
import { DeviceSearchPicker } from '#web/client/pickers/find-device.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { StepProgress } from '#web/kit/steps/steps.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { WifiNetworkFields, NetworkReadyStep } from './network-steps.tsx'
import { networkTexts } from './network-texts.ts'
import { WifiNetworkTransfer } from './network-transfer.tsx'
import type { Wifi } from './wifi-code.ts'

const NO_NETWORK: Wifi = { ssid: '', password: '', isHidden: false }

/** /distribution_network: gives a device its Wi-Fi network from the phone, which sends it nowhere else. */
export function NetworkScreen(): ReactNode {
  const { id }: { readonly id?: string } = useSearch({ strict: false })
  return id === undefined ? <NetworkDeviceChoice /> : <DeviceNetworkSetup key={id} id={id} />
}

function NetworkDeviceChoice() {
  const t = useTexts(networkTexts)
  const navigate = useNavigate()
  const act = <Button onPress={() => void navigate({ to: '/index2' })}>{t.toDevices}</Button>
  return (
    <RouteScreen form back="/index2">
      <DeviceSearchPicker
        lead={t.choose}
        none={<EmptyState title={t.none} text={t.noneText} act={act} />}
        onTap={(id) => ({ to: `/distribution_network?id=${id}` })}
      />
    </RouteScreen>
  )
}

function DeviceNetworkSetup({ id }: { readonly id: string }) {
  const t = useTexts(networkTexts)
  const [stepIndex, setStepIndex] = useState(0)
  // Kept only in memory, so it is gone with the page.
  const [wifi, setWifi] = useState(NO_NETWORK)
  const query = useCall(devices.detail, { id }, { silent: true })
  const titles = [t.ready, t.network, t.tell]
  return (
    <RouteScreen
      form
      back={`/manage?id=${id}`}
      {...(query.data && { sub: query.data.number || formatDeviceCode(query.data.code) })}
    >
      <Loaded of={query} what={t.failed} label={t.loading}>
        {(data) => (
          <>
            <StepProgress
              at={stepIndex}
              steps={titles.map((title, index) => ({ title, onPress: () => setStepIndex(index) }))}
            />
            <DeviceOnlineBanner device={data} isTelling={stepIndex === titles.length - 1} />
            {stepIndex === 0 && <NetworkReadyStep onNext={() => setStepIndex(1)} />}
            {stepIndex === 1 && (
              <WifiNetworkFields wifi={wifi} onChange={setWifi} onNext={() => setStepIndex(2)} />
            )}
            {stepIndex === 2 && <WifiNetworkTransfer wifi={wifi} />}
          </>
        )}
      </Loaded>
    </RouteScreen>
  )
}

type DeviceOnlineBannerProps = { readonly device: LiveDeviceState; readonly isTelling: boolean }

/**
 * The device is queried again as soon as it connects or disconnects. Only a connection that began after this
 * page was opened counts as new.
 */
function DeviceOnlineBanner({ device: { id, online, since }, isTelling }: DeviceOnlineBannerProps) {
  const t = useTexts(networkTexts)
  const navigate = useNavigate()
  const [before] = useState({ online, since: since?.getTime() })
  const [hasGone, setGone] = useState(!online)
  if (!online && !hasGone) setGone(true)
  if (online && hasGone) {
    const act = (
      <Button kind="primary" fit onPress={() => void navigate({ href: `/manage?id=${id}` })}>
        {t.toDevice}
      </Button>
    )
    return <StatusBanner kind="info" title={t.online} text={t.onlineText} act={act} />
  }
  if (online) {
    return before.online && <StatusBanner kind="info" title={t.alreadyOn} text={t.alreadyOnText} />
  }
  return isTelling && <StatusBanner kind="warn" title={t.waiting} text={t.waitingText} />
}
