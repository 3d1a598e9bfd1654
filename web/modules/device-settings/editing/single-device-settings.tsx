import { Suspense, type ReactNode } from 'react'
import { formatBoardCode } from '#contract/devices/board-codes.ts'
import type { DeviceSettings, Parameter } from '#contract/device-settings/device-parameter.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import {
  filterScreenParameters,
  type SettingScreen,
} from '#contract/device-settings/setting-screens.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { formatParameterValue } from '#web/kit/device-field/parameter.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatDeviceCode, formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { refresh, undo } from '#web/kit/icon/icons.ts'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { SaveBar } from '#web/kit/save-bar/save-bar.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall, useWriteCall } from '#web/client/calls/use-call.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { findSettingFieldState, mergePendingSettings } from './field-states.ts'
import type { DeviceDetail } from '../device-detail.ts'
import { PresetRows, SettingChangeHistory } from './lazy-rows.ts'
import { SettingFieldGroups } from './setting-field-groups.tsx'
import { texts } from '../texts.ts'
import { useDraftSettings } from './use-draft-settings.ts'

type Props = { readonly id: string; readonly screen: SettingScreen }

/** Settings of one device: read from it, changed here, sent, and confirmed by it. */
export function SingleDeviceSettings({ id, screen }: Props) {
  const t = useTexts(texts)
  const query = useCall(deviceSettings.detail, { id }, { silent: true })
  const back = `/manage?id=${id}`
  return (
    <Loaded
      of={query}
      what={t.failed}
      label={t.loading}
      rows={8}
      renderFrame={(pending) => (
        <RouteScreen form back={back}>
          {pending}
        </RouteScreen>
      )}
    >
      {(data) => <SingleDeviceSettingsContent device={data} screen={screen} />}
    </Loaded>
  )
}

type SingleDeviceProps = { readonly device: DeviceDetail; readonly screen: SettingScreen }

function SingleDeviceSettingsContent({ device, screen }: SingleDeviceProps) {
  const { id, held = {}, parameters } = device
  const shownParameters = filterScreenParameters(screen, [device.type], parameters)
  const drafting = useDraftSettings(id, shownParameters)
  const { draft, keep } = drafting
  const values = { ...held, ...mergePendingSettings(device.changes), ...draft }
  const isDrafted = Object.keys(draft).length > 0
  const isKnown = device.held !== undefined && shownParameters.length > 0
  return (
    <DeviceSettingsFrame
      device={device}
      bar={isDrafted && <SendDraftSettingsBar {...{ device, draft, keep }} />}
    >
      <DeviceSettingsStatus {...{ device, isDrafted }} />
      {drafting.found && isDrafted && <RestoredDraftBanner onDrop={() => keep({})} />}
      {isKnown ? (
        <>
          <SingleDeviceSettingFields
            {...{ device, screen, shown: shownParameters, values, drafting }}
          />
          <SingleDeviceSettingActions
            {...{ device, drafting, values }}
            ids={shownParameters.map((each) => each.id)}
          />
          <Suspense fallback={null}>
            <PresetRows
              device={device}
              values={values}
              ids={shownParameters.map((each) => each.id)}
            />
          </Suspense>
        </>
      ) : (
        <UnknownDeviceSettings device={device} />
      )}
      <Suspense fallback={null}>
        <SettingChangeHistory device={device} />
      </Suspense>
    </DeviceSettingsFrame>
  )
}

type DeviceSettingsFrameProps = {
  readonly device: DeviceDetail
  readonly bar: ReactNode
  readonly children: ReactNode
}

function DeviceSettingsFrame({ device, bar, children }: DeviceSettingsFrameProps) {
  const { id, number, code, fieldName } = device
  return (
    <RouteScreen
      form
      back={`/manage?id=${id}`}
      bar={bar}
      sub={
        <>
          {number || formatDeviceCode(code)}
          {fieldName !== '' && (
            <>
              <DotSeparator />
              {fieldName}
            </>
          )}
        </>
      }
    >
      {children}
    </RouteScreen>
  )
}

type DeviceSettingsStatusProps = { readonly device: DeviceDetail; readonly isDrafted: boolean }

/** Shows which settings are known, how old they are, and whether the device can be set now. */
function DeviceSettingsStatus({ device, isDrafted }: DeviceSettingsStatusProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(30_000)
  const gate = usePermission(deviceSettings.update, {})
  const { online, version, toldTime, isCurrent } = device
  const confirmedText = toldTime ? inSentence(formatRelativeTime(toldTime, now, language)) : ''
  const heldText = version === undefined ? '' : t.held(version, confirmedText)
  const offlineText = isDrafted ? t.offlineDraft : t.offlineText
  // For a board that has not declared its parameters, the empty page below explains this.
  const isKnown = device.parameters.length > 0
  if (!online) {
    return <StatusBanner kind="warn" title={t.offline} {...(isKnown && { text: offlineText })} />
  }
  if (version === undefined) return null
  if (!isCurrent) return <StatusBanner kind="info" title={t.reading} text={t.readingText} />
  return <StatusBanner kind="info" title={heldText} text={gate.allowed ? t.heldText : t.onlyLook} />
}

function RestoredDraftBanner({ onDrop }: { readonly onDrop: () => void }) {
  const t = useTexts(texts)
  return (
    <StatusBanner
      kind="info"
      title={t.draft}
      act={<TextButton onPress={onDrop}>{t.drop}</TextButton>}
    />
  )
}

type SettingsProps = SingleDeviceProps & {
  readonly shown: readonly Parameter[]
  readonly values: DeviceSettings
  readonly drafting: ReturnType<typeof useDraftSettings>
}

function SingleDeviceSettingFields({ device, screen, shown, values, drafting }: SettingsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const gate = usePermission(deviceSettings.update, {})
  const { held = {}, parameters, changes, online, priceFen: price } = device
  const { draft, change } = drafting
  const sent = mergePendingSettings(changes)
  const base = { ...held, ...sent }
  const formatRefusalReason = (code: string) =>
    code.startsWith('value.') ? t.notTaken : t.says(formatBoardCode(code, language))
  const isDrafted = Object.keys(draft).length > 0
  return (
    <SettingFieldGroups
      {...{ screen, parameters, shown, values, held, price }}
      locked={!gate.allowed || (!online && !isDrafted)}
      stateOf={(id) => {
        const oldValue = held[id]
        if (draft[id] !== undefined && oldValue !== undefined)
          return { is: 'changed', was: oldValue }
        return findSettingFieldState(id, { changes, held, whyOf: formatRefusalReason })
      }}
      // Shows a sent, unconfirmed value while its field already contains a newer draft.
      noteOf={(of) => {
        const sentValue = draft[of.id] === undefined ? undefined : sent[of.id]
        return sentValue === undefined
          ? undefined
          : t.waits(formatParameterValue(of, sentValue, language))
      }}
      onChange={(id, value) => change(id, value, base[id])}
    />
  )
}

type ActsProps = Omit<SettingsProps, 'screen' | 'shown'> & { readonly ids: readonly string[] }

function SingleDeviceSettingActions({ device, drafting, values, ids }: ActsProps) {
  const t = useTexts(texts)
  const gate = usePermission(deviceSettings.update, {})
  function draftFactorySettings() {
    const base = { ...device.held, ...mergePendingSettings(device.changes) }
    const factory = device.parameters.filter(
      (each) => ids.includes(each.id) && values[each.id] !== each.default,
    )
    if (factory.length === 0) return showToast(t.isFactory)
    const next = { ...drafting.draft }
    for (const { id, default: start } of factory) {
      if (base[id] === start) delete next[id]
      else next[id] = start
    }
    drafting.keep(next)
    return undefined
  }
  return (
    <RowGroup>
      <ListRow
        icon={undo}
        title={t.reset}
        sub={t.resetText}
        onPress={() => gate.pass(() => void draftFactorySettings())}
      />
      <CallRow
        call={deviceSettings.readAgain}
        input={{ id: device.id }}
        renews={[deviceSettings.detail]}
        icon={refresh}
        title={t.readAgain}
      />
    </RowGroup>
  )
}

function UnknownDeviceSettings({ device }: { readonly device: DeviceDetail }) {
  const t = useTexts(texts)
  const goBack = useGoBack(`/manage?id=${device.id}`)
  const isTold = device.held !== undefined && device.parameters.length > 0
  return (
    <EmptyState
      picture={nothingFound}
      title={isTold ? t.noneHere : t.unknown}
      text={isTold ? t.noneHereText : t.unknownText}
      act={<Button onPress={goBack}>{t.toDevice}</Button>}
    />
  )
}

type BarProps = {
  readonly device: DeviceDetail
  readonly draft: DeviceSettings
  readonly keep: (draft: DeviceSettings) => void
}

/** All changes stay in the draft if the device refuses them or does not answer. */
function SendDraftSettingsBar({ device, draft, keep }: BarProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const gate = usePermission(deviceSettings.update, {})
  const write = useWriteCall(deviceSettings.update, { renews: [deviceSettings.detail] })
  const { id, online, parameters, version, changes } = device
  const isAsked = changes.some(({ state }) => state === 'asked')
  const cannot = !online ? 'offline' : isAsked ? 'underWay' : undefined
  const changed = parameters.filter((each) => draft[each.id] !== undefined)
  function sendDraftSettings() {
    // Refused at once, without asking the server.
    if (cannot) return showToast(deviceSettings.update.failures[cannot][language], { alert: true })
    const settings = Object.fromEntries(changed.map((each) => [each.id, draft[each.id]!]))
    write.mutate(
      { ids: [id], settings, ...(version !== undefined && { version }) },
      {
        onSuccess() {
          keep({})
          showToast(t.sent)
        },
      },
    )
    return undefined
  }
  return (
    <SaveBar
      changes={changed.map(({ name }) => name[language])}
      label={t.send}
      busy={write.isPending}
      onSave={() => gate.pass(() => void sendDraftSettings())}
      onUndo={() => keep({})}
    />
  )
}
