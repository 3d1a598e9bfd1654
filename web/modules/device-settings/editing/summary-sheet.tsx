import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import type { DeviceSettings, Parameter } from '#contract/device-settings/device-parameter.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { formatParameterValue } from '#web/kit/device-field/parameter.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { formatDeviceCode } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { StateMarks } from '#web/kit/marks/marks.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly ids: readonly string[]
  readonly settings: DeviceSettings
  readonly parameters: readonly Parameter[]
  /** Preset to apply. Each device gets only the parameters that its board has. */
  readonly presetId?: string
  /** Renders the button that sends the settings. */
  readonly children: (compared: readonly ComparedDevice[]) => ReactNode
  readonly onClose: () => void
}
/**
 * Returns the declarations of the changed parameters. They are sent along, because a number means nothing
 * without its unit.
 */
export function listChangedParameters({
  settings,
  parameters,
}: Pick<Props, 'settings' | 'parameters'>) {
  return parameters.filter(({ id }) => settings[id] !== undefined)
}

export type ComparedDevice = CallOutput<typeof deviceSettings.compare>[number]

/** Devices that need a person come first. */
const outlooks = ['unfit', 'unknown', 'offline', 'changes', 'same'] as const
const slots: Readonly<Record<ComparedDevice['is'], SlotState>> = {
  unfit: 'fault',
  unknown: 'warn',
  offline: 'off',
  changes: 'play',
  same: 'on',
}

/** Shows, before sending, what changes at each device and which devices will not accept it. */
export function SettingsComparisonSheet({
  ids,
  settings,
  parameters,
  presetId,
  children,
  onClose,
}: Props) {
  const t = useTexts(texts)
  const changedParameters = listChangedParameters({ settings, parameters })
  const isGiven = presetId !== undefined
  const input = {
    ids: [...ids],
    settings,
    parameters: changedParameters,
    ...(isGiven && { whereHad: true }),
  }
  const query = useCall(deviceSettings.compare, input, { silent: true })
  return (
    <BottomSheet
      title={t.summary}
      open
      tall
      onClose={onClose}
      footer={query.data && children(query.data)}
    >
      <Loaded of={query} what={t.failed} label={t.loading} rows={5}>
        {(data) => (
          <ComparedDeviceGroups
            compared={data}
            parameters={parameters}
            meant={isGiven ? changedParameters : []}
            presetId={presetId}
          />
        )}
      </Loaded>
    </BottomSheet>
  )
}

type ComparedDeviceGroupsProps = {
  readonly compared: readonly ComparedDevice[]
  readonly parameters: readonly Parameter[]
  /** Parameters of the preset. A board may lack some of them and is sent the others. */
  readonly meant: readonly Parameter[]
  readonly presetId: string | undefined
}

function ComparedDeviceGroups({ compared, ...rest }: ComparedDeviceGroupsProps) {
  const t = useTexts(texts)
  const titles = {
    unfit: t.unfit,
    unknown: t.unknownNow,
    offline: t.offlineNow,
    changes: t.changes,
    same: t.same,
  }
  return (
    <>
      <RowGroup padded>
        <StateMarks
          items={compared.map((each) => ({ state: slots[each.is] }))}
          label={t.count(compared.length)}
          words={{
            fault: titles.unfit,
            warn: titles.unknown,
            off: titles.offline,
            play: titles.changes,
            on: titles.same,
          }}
        />
      </RowGroup>
      {outlooks.map((is) => {
        const matches = compared.filter((each) => each.is === is)
        if (matches.length === 0) return null
        return (
          <RowGroup key={is} title={titles[is]} more={{ text: t.count(matches.length) }}>
            {matches.map((each) => (
              <ComparedDeviceRow key={each.id} device={each} {...rest} />
            ))}
          </RowGroup>
        )
      })}
    </>
  )
}

type ComparedDeviceRowProps = Omit<ComparedDeviceGroupsProps, 'compared'> & {
  readonly device: ComparedDevice
}

function ComparedDeviceRow({ device, parameters, meant, presetId }: ComparedDeviceRowProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { number, code, fieldName, is, steps, preset } = device
  const lines = steps.flatMap(({ id, from, to, why }) => {
    if (why) return [why[language]]
    const of = parameters.find((each) => each.id === id)
    if (!of || from === to) return []
    const oldText = from === undefined ? '' : `${formatParameterValue(of, from, language)} → `
    return [`${of.name[language]} ${oldText}${formatParameterValue(of, to, language)}`]
  })
  // The parameters of a board are unknown until it has declared them.
  const lacked =
    is === 'unknown' ? [] : meant.filter(({ id }) => !steps.some((step) => step.id === id))
  const lacks = lacked.map(({ name }) => t.lacks(name[language]))
  // A device belongs to one preset only. Applying another preset replaces it.
  const isTold = is === 'changes' || is === 'same'
  const leaves =
    presetId !== undefined && isTold && preset && preset.id !== presetId
      ? [t.leaves(preset.name)]
      : []
  return (
    <ListRow
      slot={slots[is]}
      names
      title={number || formatDeviceCode(code)}
      sub={[...lines, ...lacks, ...leaves, fieldName]
        .filter(Boolean)
        .join(language === 'zh' ? '，' : ', ')}
    />
  )
}
