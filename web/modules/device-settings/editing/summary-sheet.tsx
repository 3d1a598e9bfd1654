import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/base/call.ts'
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
  /** The package that is given: of each machine only what its board has is set. */
  readonly presetId?: string
  /** The button that sends it. */
  readonly children: (compared: readonly Compared[]) => ReactNode
  readonly onClose: () => void
}
/** A number is sent with what it was seen to mean. */
export function meantBy({ settings, parameters }: Pick<Props, 'settings' | 'parameters'>) {
  return parameters.filter(({ id }) => settings[id] !== undefined)
}

export type Compared = OutputOf<typeof deviceSettings.compare>[number]

/** Those that need a person first. */
const outlooks = ['unfit', 'unknown', 'offline', 'changes', 'same'] as const
const slots: Readonly<Record<Compared['is'], SlotState>> = {
  unfit: 'fault',
  unknown: 'warn',
  offline: 'off',
  changes: 'play',
  same: 'on',
}

/** Before anything is sent: at which devices it changes what, and which won't take it. */
export function SummarySheet({ ids, settings, parameters, presetId, children, onClose }: Props) {
  const t = useTexts(texts)
  const seen = meantBy({ settings, parameters })
  const isGiven = presetId !== undefined
  const input = { ids: [...ids], settings, parameters: seen, ...(isGiven && { whereHad: true }) }
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
            meant={isGiven ? seen : []}
            presetId={presetId}
          />
        )}
      </Loaded>
    </BottomSheet>
  )
}

type OutlooksProps = {
  readonly compared: readonly Compared[]
  readonly parameters: readonly Parameter[]
  /** Of which a board may lack some, and is told the others. */
  readonly meant: readonly Parameter[]
  readonly presetId: string | undefined
}

function ComparedDeviceGroups({ compared, ...rest }: OutlooksProps) {
  const t = useTexts(texts)
  const words = {
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
          things={compared.map((each) => ({ state: slots[each.is] }))}
          label={t.count(compared.length)}
          words={{
            fault: words.unfit,
            warn: words.unknown,
            off: words.offline,
            play: words.changes,
            on: words.same,
          }}
        />
      </RowGroup>
      {outlooks.map((is) => {
        const those = compared.filter((each) => each.is === is)
        if (those.length === 0) return null
        return (
          <RowGroup key={is} title={words[is]} more={{ text: t.count(those.length) }}>
            {those.map((each) => (
              <ComparedDeviceRow key={each.id} device={each} {...rest} />
            ))}
          </RowGroup>
        )
      })}
    </>
  )
}

type OneProps = Omit<OutlooksProps, 'compared'> & { readonly device: Compared }

function ComparedDeviceRow({ device, parameters, meant, presetId }: OneProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { number, code, fieldName, is, steps, preset } = device
  const lines = steps.flatMap(({ id, from, to, why }) => {
    if (why) return [why[language]]
    const of = parameters.find((each) => each.id === id)
    if (!of || from === to) return []
    const was = from === undefined ? '' : `${formatParameterValue(of, from, language)} → `
    return [`${of.name[language]} ${was}${formatParameterValue(of, to, language)}`]
  })
  // What a board has is not known before it has said so.
  const lacked = is === 'unknown' ? [] : meant.filter(({ id }) => !steps.some((at) => at.id === id))
  const lacks = lacked.map(({ name }) => t.lacks(name[language]))
  // A machine is compared with one package: who is told of another is no longer with this one.
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
