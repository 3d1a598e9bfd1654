import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { chip, globe, key, sliders, trash, undo } from '#web/kit/icon/icons.ts'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useWideScreen } from '#web/kit/browser/wide-screen.ts'
import { toDeviceLabel } from '../device-format.ts'
import css from '../devices.module.css'
import { heldTexts } from '../meters/texts.ts'
import { manageTexts } from '../device-texts.ts'
import {
  buildDeviceListPath,
  type DeviceListKind,
  type DeviceListFilters,
} from '../list/list-address.ts'
import { BoardConnectionSettings } from '../registration/connection-settings.tsx'

/** Loaded on demand, because forms need a library. */
const ReplaceBoardSheet = lazy(async () => ({
  default: (await import('./replace-board-sheet.tsx')).ReplaceBoardSheet,
}))

const ReverseCountSheet = lazy(async () => ({
  default: (await import('../meters/reverse-count-sheet.tsx')).ReverseCountSheet,
}))
const MeterLimitsSheet = lazy(async () => ({
  default: (await import('../meters/meter-limits-sheet.tsx')).MeterLimitsSheet,
}))

type Props = {
  readonly device: LiveDeviceState
  readonly list: DeviceListKind
  readonly narrowed: DeviceListFilters
}
type NewDeviceSecret = CallOutput<typeof devices.renewSecret> & { readonly forBoard: boolean }

/** Shows rare and lasting actions for a device, each with its consequences. */
export function DeviceUpkeep(props: Props) {
  const t = useTexts(manageTexts)
  const [newSecret, setNewSecret] = useState<NewDeviceSecret>()
  const [replacing, setReplacing] = useState(false)
  const gate = usePermission(devices.replaceBoard, {})
  const { device } = props
  const name = toDeviceLabel(device)
  if (newSecret)
    return <NewDeviceSecretSection {...newSecret} onKept={() => setNewSecret(undefined)} />
  return (
    <>
      <RowGroup title={t.upkeep}>
        <ListRow icon={globe} title={t.network} to={`/distribution_network?id=${device.id}`} />
        <ListRow
          icon={trash}
          title={t.clearData}
          sub={t.clearDataText}
          to={`/clearData?id=${device.id}`}
        />
        <MeterUpkeepRows device={device} />
        <CallRow
          call={devices.renewSecret}
          input={{ id: device.id }}
          renews={[]}
          icon={key}
          title={t.renewSecret}
          sub={t.renewSecretText}
          confirm={{ title: t.renewQuestion(name), text: t.renewWarning, act: t.renewAct(name) }}
          onDone={(answer) => setNewSecret({ ...answer, forBoard: false })}
        />
        <ListRow
          icon={chip}
          title={t.replaceBoard}
          sub={t.replaceBoardText}
          onPress={() => gate.pass(() => setReplacing(true))}
        />
      </RowGroup>
      <RemoveDeviceButton {...props} />
      {replacing && (
        <Suspense fallback={null}>
          <ReplaceBoardSheet
            device={device}
            onClose={() => setReplacing(false)}
            onDone={(answer) => {
              setReplacing(false)
              setNewSecret({ ...answer, forBoard: true })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Sets the plausibility limits of the meters, and lets the owner reverse counts. */
function MeterUpkeepRows({ device }: Pick<Props, 'device'>) {
  const t = useTexts(heldTexts)
  const limits = usePermission(devices.setMeterFactor, {})
  const reversal = usePermission(devices.counts, {})
  const [open, setOpen] = useState<'limits' | 'reverse'>()
  const closeMeterSheet = () => setOpen(undefined)
  return (
    <>
      <ListRow
        icon={sliders}
        title={t.limits}
        sub={t.limitsText}
        onPress={() => limits.pass(() => setOpen('limits'))}
      />
      {reversal.allowed && (
        <ListRow
          icon={undo}
          title={t.reverse}
          sub={t.reverseText}
          onPress={() => setOpen('reverse')}
        />
      )}
      <Suspense fallback={null}>
        {open === 'limits' && <MeterLimitsSheet device={device} onClose={closeMeterSheet} />}
        {open === 'reverse' && <ReverseCountSheet device={device} onClose={closeMeterSheet} />}
      </Suspense>
    </>
  )
}

type NewSecretProps = NewDeviceSecret & { readonly onKept: () => void }

/**
 * Shown in the page instead of a sheet: a tap beside a sheet would lose the secret, which is never shown
 * again.
 */
function NewDeviceSecretSection({ forBoard, onKept, ...secret }: NewSecretProps) {
  const t = useTexts(manageTexts)
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} aria-label={t.newSecret} className={css.told}>
      {forBoard && <StatusBanner kind="info" title={t.replaceBoard} text={t.replaceSteps} />}
      <BoardConnectionSettings {...secret} />
      <div className={css.removal}>
        <Button kind="primary" tall wide onPress={onKept}>
          {t.iKeptIt}
        </Button>
      </div>
    </section>
  )
}

function RemoveDeviceButton({ device, list, narrowed }: Props) {
  const t = useTexts(manageTexts)
  const isWide = useWideScreen()
  const navigate = useNavigate()
  const goBack = useGoBack(buildDeviceListPath(list, narrowed))
  const name = toDeviceLabel(device)
  return (
    <div className={css.removal}>
      <CallButton
        call={devices.remove}
        input={{ ids: [device.id] }}
        // The removed device itself is not queried again.
        renews={[devices.list, devices.summary, devices.standing, devices.check]}
        kind="danger-plain"
        wide
        confirm={{ title: t.removeQuestion(name), text: t.removeText, act: t.remove(name) }}
        onDone={() => {
          showToast(t.removed)
          if (isWide) void navigate({ href: buildDeviceListPath(list, narrowed), replace: true })
          else goBack()
        }}
      >
        {t.remove(name)}
      </CallButton>
    </div>
  )
}
