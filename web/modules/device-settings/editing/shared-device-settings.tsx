import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { CallInput, CallOutput } from '#contract/base/call.ts'
import type { DeviceSettings, Parameter } from '#contract/device-settings/device-parameter.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import type { Language } from '#contract/base/sentence.ts'
import type { SettingPath } from '#contract/device-settings/setting-paths.ts'
import {
  settingScreens,
  filterScreenParameters,
  type SettingScreen,
} from '#contract/device-settings/setting-screens.ts'
import { translateUnit } from '#contract/device-settings/unit-words.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { formatParameterValue } from '#web/kit/device-field/parameter.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { deviceTexts } from '#web/kit/picker/texts.ts'
import { SaveBar } from '#web/kit/save-bar/save-bar.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { SettingFieldGroups } from './setting-field-groups.tsx'
import { texts } from '../texts.ts'
import { useDraftSettings } from './use-draft-settings.ts'

const SetSummary = lazy(async () => ({
  default: (await import('./send-settings-summary.tsx')).SendSettingsSheet,
}))

type Props = {
  readonly path: SettingPath
  readonly of: CallInput<typeof deviceSettings.together>
}
type SharedSettings = CallOutput<typeof deviceSettings.together>

/** Edits several devices together. Only the values changed here are sent. */
export function SharedDeviceSettings({ path, of }: Props) {
  const t = useTexts(texts)
  const screen: SettingScreen = settingScreens[path]
  const input = { ...of, types: [...screen.types], screen: path }
  const query = useCall(deviceSettings.together, input, { silent: true })
  return (
    <Loaded
      of={query}
      what={t.failed}
      label={t.loading}
      rows={8}
      renderFrame={(pending) => (
        <RouteScreen form back="/index2">
          {pending}
        </RouteScreen>
      )}
    >
      {(data) => <SharedSettingsScreen screen={screen} together={data} />}
    </Loaded>
  )
}

type SharedSettingsProps = { readonly screen: SettingScreen; readonly together: SharedSettings }

function SharedSettingsScreen({ screen, together }: SharedSettingsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const gate = usePermission(deviceSettings.update, {})
  const { devices, parameters } = together
  const ids = devices.map(({ id }) => id)
  const types = devices.map(({ type }) => type)
  const shownParameters = filterScreenParameters(screen, types, parameters)
  const { draft, change, keep } = useDraftSettings(ids.toSorted().join(' '), shownParameters)
  const [checking, setChecking] = useState(false)
  const changed = shownParameters.filter(({ id }) => draft[id] !== undefined)
  const bar = changed.length > 0 && (
    <SaveBar
      changes={changed.map(({ name }) => name[language])}
      label={t.check(devices.length)}
      onSave={() => gate.pass(() => setChecking(true))}
      onUndo={() => keep({})}
    />
  )
  return (
    <RouteScreen form back="/index2" sub={t.count(devices.length)} bar={bar}>
      <SharedDeviceNotices {...together} known={shownParameters.length > 0}>
        <SharedSettingFields
          {...{ screen, together, shown: shownParameters, draft, change }}
          locked={!gate.allowed}
        />
      </SharedDeviceNotices>
      <Suspense fallback={null}>
        {checking && (
          <SetSummary
            ids={ids}
            settings={Object.fromEntries(changed.map(({ id }) => [id, draft[id]!]))}
            parameters={parameters}
            onClose={() => setChecking(false)}
            onSent={() => keep({})}
          />
        )}
      </Suspense>
    </RouteScreen>
  )
}

type SharedSettingFieldsProps = SharedSettingsProps &
  Pick<ReturnType<typeof useDraftSettings>, 'draft' | 'change'> & {
    readonly shown: readonly Parameter[]
    readonly locked: boolean
  }

/** Shows each parameter once, with the number of devices that hold each value. */
function SharedSettingFields({
  screen,
  together,
  shown,
  draft,
  change,
  locked,
}: SharedSettingFieldsProps) {
  const language = useLanguage()
  const { parameters, held, others } = together
  const frequentSettings = toMostFrequentSettings(held)
  return (
    <SettingFieldGroups
      {...{ screen, parameters, shown, locked }}
      values={{ ...frequentSettings, ...draft }}
      held={frequentSettings}
      stateOf={(id) => {
        if (draft[id] === undefined) return undefined
        return { is: 'changed', was: held[id]?.length === 1 ? frequentSettings[id] : undefined }
      }}
      noteOf={(of) => {
        const apart = formatIncomparableValues(of, others[of.id] ?? [], language)
        const mixed = formatMixedValues(of, held[of.id] ?? [], language)
        return [mixed, apart].filter(Boolean).join(texts.semicolon[language]) || undefined
      }}
      // If the devices differ, choosing the most frequent value also counts as a change, because it changes
      // the other devices.
      onChange={(id, value) =>
        change(id, value, held[id]?.length === 1 ? frequentSettings[id] : undefined)
      }
    />
  )
}

/** Returns the most frequent value of each parameter. */
function toMostFrequentSettings(heldValues: SharedSettings['held']): DeviceSettings {
  const entries = Object.entries(heldValues).flatMap(([id, [first]]) =>
    first ? [[id, first.value]] : [],
  )
  return Object.fromEntries(entries) as DeviceSettings
}

type SharedDeviceNoticesProps = Pick<SharedSettings, 'devices' | 'total' | 'elsewhere'> & {
  /** True if at least one of the boards has declared its parameters. */
  readonly known: boolean
  readonly children: ReactNode
}

function SharedDeviceNotices({
  devices,
  total,
  elsewhere,
  known,
  children,
}: SharedDeviceNoticesProps) {
  const t = useTexts(texts)
  const deviceLabels = useTexts(deviceTexts)
  const offline = devices.filter(({ online }) => !online).length
  if (devices.length === 0 && elsewhere > 0) {
    return (
      <EmptyState picture={nothingFound} title={t.elsewhere(elsewhere)} text={t.elsewhereText} />
    )
  }
  if (devices.length === 0 || !known) {
    return <EmptyState picture={nothingFound} title={t.unknown} text={t.unknownText} />
  }
  return (
    <>
      {total > devices.length && (
        <StatusBanner
          kind="warn"
          title={deviceLabels.someOf(devices.length, total)}
          text={t.restLater}
        />
      )}
      {elsewhere > 0 && (
        <StatusBanner kind="warn" title={t.elsewhere(elsewhere)} text={t.elsewhereText} />
      )}
      <StatusBanner kind="info" title={t.many(devices.length, offline)} text={t.manyText} />
      {children}
    </>
  )
}

const NAMED_MAX = 3

/** Returns for example `各台不同：42.0 V（3 台）、40.0 V（1 台）`; undefined if all devices hold the same value. */
function formatMixedValues(
  of: Parameter,
  counts: SharedSettings['held'][string],
  language: Language,
): string | undefined {
  if (counts.length < 2) return undefined
  const parts = counts
    .slice(0, NAMED_MAX)
    .map(({ value, count }) => texts.of[language](formatParameterValue(of, value, language), count))
  const rest = counts.length > NAMED_MAX ? '…' : ''
  return texts.mixed[language](parts.join(texts.and[language]) + rest)
}

/** Returns for example `另有 3 台按 % 设，这里是 V，不下发`. Values in another unit are not comparable. */
function formatIncomparableValues(
  { unit }: Parameter,
  counts: SharedSettings['others'][string],
  language: Language,
): string {
  const parts = counts.map(({ value, count }) =>
    unit && value && unit !== value
      ? texts.inOther[language](
          count,
          translateUnit(value, language),
          translateUnit(unit, language),
        )
      : texts.another[language](count),
  )
  return parts.join(texts.semicolon[language])
}
