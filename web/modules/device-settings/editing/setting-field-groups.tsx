import { Fragment } from 'react'
import type {
  DeviceSettings,
  Parameter,
  SettingValue,
} from '#contract/device-settings/device-parameter.ts'
import type { SettingGroup, SettingScreen } from '#contract/device-settings/setting-screens.ts'
import { DeviceSettingField } from '#web/kit/device-field/device-field.tsx'
import type { DeviceState } from '#web/kit/device-field/device-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from '../device-settings.module.css'
import { SettingDrawing } from '../drawings/setting-drawing.tsx'
import { parameterNotes, texts } from '../texts.ts'

type Props = {
  readonly screen: SettingScreen
  /** All declared parameters, and those shown on this screen. */
  readonly parameters: readonly Parameter[]
  readonly shown: readonly Parameter[]
  /** Values shown in the fields, and values that the device holds. */
  readonly values: DeviceSettings
  readonly held: DeviceSettings
  readonly stateOf: (id: string) => DeviceState | undefined
  /** Note below a field, used for several devices. */
  readonly noteOf?: (parameter: Parameter) => string | undefined
  readonly locked: boolean
  readonly onChange: (id: string, value: SettingValue) => void
  readonly price?: number | undefined
}

/** Shows the groups of a screen, limited to the parameters that the board declares. */
export function SettingFieldGroups(props: Props) {
  const { screen, shown } = props
  const t = useTexts(texts)
  const listed = screen.groups.flatMap(({ ids }) => ids)
  const rest = shown.filter(({ id }) => !listed.includes(id)).map(({ id }) => id)
  const groups: readonly SettingGroup[] =
    rest.length > 0
      ? [...screen.groups, { name: { zh: t.more, en: t.more }, ids: rest }]
      : screen.groups
  return groups.map((group) => <SettingFieldGroup key={group.name.en} {...props} group={group} />)
}

function SettingFieldGroup({ group, ...props }: Props & { readonly group: SettingGroup }) {
  const { parameters, shown, values, held, stateOf, noteOf, locked, onChange, price } = props
  const language = useLanguage()
  const own = group.ids.flatMap((id) => shown.find((each) => each.id === id) ?? [])
  if (own.length === 0) return null
  return (
    <RowGroup title={group.name[language]}>
      {group.drawn && (
        <SettingDrawing of={group.drawn} ids={group.ids} {...{ parameters, values, held, price }} />
      )}
      {own.map((parameter) => {
        const { id } = parameter
        const state = stateOf(id)
        const note = noteOf?.(parameter)
        const ownNote = parameterNotes[id]
        return (
          <Fragment key={id}>
            <DeviceSettingField
              parameter={parameter}
              value={values[id] ?? parameter.default}
              onChange={(value) => onChange(id, value)}
              locked={locked}
              {...(state && { state })}
            />
            {note !== undefined && <p className={css.note}>{note}</p>}
            {ownNote && <p className={css.note}>{ownNote[language]}</p>}
          </Fragment>
        )
      })}
    </RowGroup>
  )
}
