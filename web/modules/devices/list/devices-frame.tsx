import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { devices } from '#contract/devices/devices.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { sliders as many } from '#web/kit/icon/icons.ts'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { AddDeviceButton } from './add-device.tsx'
import { manageTexts } from '../device-texts.ts'
import { buildDeviceListPath, type DeviceListKind, type DeviceListFilters } from './list-address.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly list: DeviceListKind
  readonly narrowed: DeviceListFilters
  readonly onPhone: 'list' | 'detail'
  /** `title` names the device on a phone's page. `sub` is shown below it, or below the list's own title. */
  readonly title?: string | undefined
  readonly sub?: ReactNode
  /** The list itself: a phone neither shows nor loads it beside a device. */
  readonly pane: ReactNode
  readonly children: ReactNode
}

/**
 * Shows a list of devices with one of them beside it. A phone shows only the part that the address names.
 */
export function DevicesFrame(props: Props) {
  const { list, narrowed, onPhone, title, sub, pane, children } = props
  const isWide = useWideScreen()
  const t = useTexts(manageTexts)
  const heading = list === 'site' ? t.siteDevices : t.allDevices
  const add = (
    <PermissionGuard to={devices.register}>
      <AddDeviceButton site={narrowed.site} small={!isWide} plain={onPhone === 'detail'} />
    </PermissionGuard>
  )
  const close = onPhone === 'detail' ? buildDeviceListPath(list, narrowed) : undefined
  const home = list === 'site' ? '/shop' : '/index'
  return (
    <RouteScreen
      {...(isWide ? { title: heading } : { ...(title && { title }), sub })}
      back={close ?? home}
      actions={
        (isWide || onPhone === 'list') && (
          <>
            {onPhone === 'list' && <BatchModeButton />}
            {add}
          </>
        )
      }
    >
      <ListDetailPanes list={pane} detail={children} onPhone={onPhone} close={close} />
    </RouteScreen>
  )
}

function BatchModeButton() {
  const { batch } = useTexts(texts)
  const isWide = useWideScreen()
  const navigate = useNavigate()
  const enterBatchMode = () =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, batch: 'on' as const }) })
  if (isWide) return <Button onPress={enterBatchMode}>{batch}</Button>
  return <IconButton icon={many} label={batch} onPress={enterBatchMode} />
}
