import { useState } from 'react'
import { deviceTypes } from '#contract/devices/device.ts'
import { goods } from '#contract/goods/goods.ts'
import type { TemplatePreview, SlotTemplate } from '#contract/goods/goods-templates.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MultiOptionPicker, useOptionSelection } from '#web/kit/picker/pick-many.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { templateTexts } from './texts.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly template: SlotTemplate
  /** Machine to apply the template to, if it is already known. */
  readonly machine?: string
  onClose(): void
}

/** Chooses machines, shows what would change on each, and then the result. */
export function ApplyTemplateSheet({ template, machine, onClose }: Props) {
  const [chosenDeviceIds, choose] = useState<readonly string[] | undefined>(
    machine === undefined ? undefined : [machine],
  )
  if (chosenDeviceIds === undefined)
    return <TemplateDeviceChoice onChoose={choose} onClose={onClose} />
  return <ApplyTemplatePlanSheet template={template} chosen={chosenDeviceIds} onClose={onClose} />
}

type TemplateDeviceChoiceProps = { onChoose(ids: readonly string[]): void; onClose(): void }

function TemplateDeviceChoice({ onChoose, onClose }: TemplateDeviceChoiceProps) {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  const { loading, devicesFailed } = useTexts(texts)
  const machinesQuery = useCall(goods.machines, {}, { silent: true })
  const options = (machinesQuery.data ?? []).flatMap(({ fieldName, equipmentList }) =>
    equipmentList.map(({ equipmentId, number, type, slots }) => ({
      value: equipmentId,
      label: `${number} ${deviceTypes[type][language]}`,
      fact: t.slots(slots),
      sub: fieldName,
    })),
  )
  const selection = useOptionSelection(options, [])
  const count = selection.picked.length
  const footer = (
    <Button kind="primary" wide disabled={count === 0} onPress={() => onChoose(selection.picked)}>
      {count === 0 ? t.chooseFirst : t.look(count)}
    </Button>
  )
  return (
    <BottomSheet title={t.chooseMachines} open tall onClose={onClose} footer={footer}>
      <Loaded of={machinesQuery} what={devicesFailed} label={loading}>
        {() => (
          <MultiOptionPicker
            options={options}
            picking={selection}
            countText={t.machines}
            searchBy={t.searchMachines}
          />
        )}
      </Loaded>
    </BottomSheet>
  )
}

type TemplatePlanSheetProps = Pick<Props, 'template' | 'onClose'> & {
  readonly chosen: readonly string[]
}

function ApplyTemplatePlanSheet({ template, chosen, onClose }: TemplatePlanSheetProps) {
  const t = useTexts(templateTexts)
  const { loading, previewFailed } = useTexts(texts)
  const [done, setDone] = useState<readonly TemplatePreview[]>()
  const input = { id: template.id, equipmentIds: [...chosen] }
  const plan = useCall(goods.planTemplate, input, { silent: true })
  const changing = (plan.data ?? []).filter(({ outcome }) => outcome === 'changes').length
  const footer = done ? (
    <Button kind="primary" tall wide onPress={onClose}>
      {t.close}
    </Button>
  ) : (
    <CallButton
      call={goods.putOnTemplate}
      input={input}
      renews={[goods.slots, goods.machines, goods.moves, goods.picks, goods.list]}
      kind="primary"
      tall
      wide
      disabled={changing === 0}
      onDone={setDone}
    >
      {plan.data && changing === 0 ? t.nothing : t.putOnNow(changing)}
    </CallButton>
  )
  return (
    <BottomSheet title={done ? t.result : t.plan} open tall onClose={onClose} footer={footer}>
      <Loaded of={plan} what={previewFailed} label={loading} rows={chosen.length}>
        {() => null}
      </Loaded>
      <RowGroup title={template.name} note={t.planNote}>
        {(done ?? plan.data ?? []).map((machine) => (
          <PlannedDeviceRow
            key={machine.equipmentId}
            machine={machine}
            isDone={done !== undefined}
          />
        ))}
      </RowGroup>
    </BottomSheet>
  )
}

const SLOT = { changes: 'on', same: 'on', noPrice: 'warn', noSlots: 'off' } as const
const COUNTED = ['added', 'swapped', 'changed', 'untouched', 'missing'] as const

type RowProps = { readonly machine: TemplatePreview; readonly isDone: boolean }

function PlannedDeviceRow({ machine, isDone }: RowProps) {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  const { number, type, outcome } = machine
  const counts = COUNTED.flatMap((part) => (machine[part] > 0 ? [t[part](machine[part])] : []))
  return (
    <ListRow
      slot={SLOT[outcome]}
      names
      title={`${number} ${deviceTypes[type][language]}`}
      sub={counts.join(language === 'zh' ? '，' : ', ')}
      value={isDone && outcome === 'changes' ? t.done : t[outcome]}
    />
  )
}
