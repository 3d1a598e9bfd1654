import {
  screenFunctions,
  type ScreenFunctionOrder,
  type ScreenFunction,
} from '#contract/ads/device-screen.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { moveListItem } from '#web/kit/sortable/places.ts'
import { SortableList } from '#web/kit/sortable/sortable.tsx'
import { Switch, SwitchRow } from '#web/kit/switch/switch.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { switchScreenFunction } from './function-changes.ts'
import { functionTexts } from './function-texts.ts'

type Props = {
  readonly order: ScreenFunctionOrder
  /** `id` is the function that was moved or switched. */
  readonly onChange: (order: ScreenFunctionOrder, id: ScreenFunction) => void
}

/** Shows the shown functions in their order, and the hidden ones below. */
export function ScreenFunctionLists({ order, onChange }: Props) {
  const t = useTexts(functionTexts)
  const language = useLanguage()
  const [on, off] = [order.filter(({ isOn }) => isOn), order.filter(({ isOn }) => !isOn)]
  const toggleScreenFunction = (id: ScreenFunction, isOn: boolean) =>
    onChange(switchScreenFunction(order, id, isOn), id)
  return (
    <>
      <RowGroup title={t.shown} more={{ text: t.some(on.length) }}>
        {on.length === 0 && <p>{t.noneShown}</p>}
        <SortableList
          label={t.shown}
          items={on.map(({ id }) => {
            const name = screenFunctions[id][language]
            const end = (
              <Switch
                label={t.isShown(name)}
                checked
                onChange={() => toggleScreenFunction(id, false)}
              />
            )
            return { id, name, end }
          })}
          onMove={(from, to) => onChange([...moveListItem(on, from, to), ...off], on[from]!.id)}
        />
      </RowGroup>
      {off.length > 0 && (
        <RowGroup title={t.hidden} more={{ text: t.some(off.length) }}>
          {off.map(({ id }) => (
            <SwitchRow
              key={id}
              label={screenFunctions[id][language]}
              checked={false}
              onChange={() => toggleScreenFunction(id, true)}
            />
          ))}
        </RowGroup>
      )}
    </>
  )
}
