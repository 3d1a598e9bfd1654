import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { deviceTypes } from '#contract/devices/device.ts'
import { goods } from '#contract/goods/goods.ts'
import type { SlotMachine } from '#contract/goods/goods-slots.ts'
import type { SlotTemplate } from '#contract/goods/goods-templates.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus, swap } from '#web/kit/icon/icons.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { HUB, TEMPLATES, buildSlotTemplatePath } from '../goods-search.ts'
import { SlotTemplateEditor } from './template-editor.tsx'
import { templateTexts } from './texts.ts'
import { texts } from '../texts.ts'

const PutOnSheet = lazy(async () => ({
  default: (await import('./apply-template-sheet.tsx')).ApplyTemplateSheet,
}))

/**
 * /addTemplate: an existing template, or a new one from a machine or from nothing; otherwise a list to
 * choose from.
 */
export function SlotTemplateScreen() {
  const t = useTexts(templateTexts)
  const { id, from, blank, on } = useSearch({ from: '/addTemplate' })
  if (id !== undefined) {
    return (
      <RouteScreen form back={TEMPLATES} title={t.edit}>
        <ExistingTemplateEditor key={id} id={id} />
      </RouteScreen>
    )
  }
  if (from !== undefined || blank !== undefined) {
    return (
      <RouteScreen form back={TEMPLATES} title={t.add}>
        {from === undefined ? (
          <SlotTemplateEditor of="new" slots={[]} />
        ) : (
          <CopiedSlotTemplateEditor key={from} id={from} />
        )}
      </RouteScreen>
    )
  }
  return (
    <RouteScreen form back={HUB}>
      <SlotTemplateChoice on={on} />
    </RouteScreen>
  )
}

function ExistingTemplateEditor({ id }: { readonly id: string }) {
  const t = useTexts(templateTexts)
  const navigate = useNavigate()
  const { templatesFailed, loading } = useTexts(texts)
  const query = useCall(goods.templates, {}, { silent: true })
  const back = (
    <Button onPress={() => void navigate({ to: TEMPLATES, search: {} })}>{t.toList}</Button>
  )
  return (
    <Loaded of={query} what={templatesFailed} label={loading}>
      {(templates) => {
        const template = templates.find((each) => each.id === id)
        if (template)
          return <SlotTemplateEditor of={id} template={template} slots={template.slots} />
        return <EmptyState picture={nothingFound} title={t.gone} text={t.goneText} act={back} />
      }}
    </Loaded>
  )
}

function CopiedSlotTemplateEditor({ id }: { readonly id: string }) {
  const input = { equipmentId: id }
  const { slotsFailed, loading } = useTexts(texts)
  const query = useCall(goods.slots, input, { silent: true })
  return (
    <Loaded of={query} what={slotsFailed} label={loading}>
      {({ number, slots }) => {
        const set = slots.flatMap(({ giftId, ...slot }) =>
          giftId === null ? [] : [{ ...slot, giftId }],
        )
        return <SlotTemplateEditor of={id} slots={set} name={number} />
      }}
    </Loaded>
  )
}

/** Lists the existing templates, and the ways to begin a new one. */
function SlotTemplateChoice({ on }: { readonly on: string | undefined }) {
  const t = useTexts(templateTexts)
  const [putting, setPutting] = useState<SlotTemplate>()
  const { templatesFailed, loading } = useTexts(texts)
  const query = useCall(goods.templates, {}, { silent: true })
  const machines = useSlotDevices()
  const machine = machines.find(({ equipmentId }) => equipmentId === on)
  return (
    <Loaded of={query} what={templatesFailed} label={loading}>
      {(data) => (
        <>
          {data.length === 0 ? (
            <EmptyState title={t.none} text={t.noneText} />
          ) : (
            <RowGroup title={machine ? t.which(machine.number) : t.templates}>
              {data.map((template) => (
                <ListRow
                  key={template.id}
                  names
                  title={template.name}
                  value={t.slots(template.slots.length)}
                  {...(machine
                    ? { onPress: () => setPutting(template) }
                    : { to: buildSlotTemplatePath({ id: template.id }) })}
                />
              ))}
            </RowGroup>
          )}
          <NewSlotTemplateRows machines={machines} machine={machine} />
          <Suspense>
            {putting && on !== undefined && (
              <PutOnSheet template={putting} machine={on} onClose={() => setPutting(undefined)} />
            )}
          </Suspense>
        </>
      )}
    </Loaded>
  )
}

type SlotDeviceOfSite = SlotMachine & { readonly fieldName: string }

function useSlotDevices(): readonly SlotDeviceOfSite[] {
  const { data = [] } = useCall(goods.machines, {}, { silent: true })
  return data.flatMap(({ fieldName, equipmentList }) =>
    equipmentList.map((machine) => ({ ...machine, fieldName })),
  )
}

type NewTemplateRowsProps = {
  readonly machines: readonly SlotDeviceOfSite[]
  readonly machine: SlotDeviceOfSite | undefined
}

function NewSlotTemplateRows({ machines, machine }: NewTemplateRowsProps) {
  const t = useTexts(templateTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const copyDeviceSlots = (from: string) => void navigate({ to: TEMPLATES, search: { from } })
  const set = machines.filter(({ slots }) => slots > 0)
  return (
    <RowGroup title={t.isNew}>
      {machine && machine.slots > 0 && (
        <ListRow
          icon={swap}
          title={t.copyThis(machine.number)}
          onPress={() => copyDeviceSlots(machine.equipmentId)}
        />
      )}
      {set.length > 0 && <ListRow icon={swap} title={t.copy} onPress={() => setOpen(true)} />}
      <ListRow icon={plus} title={t.blank} to={buildSlotTemplatePath({ blank: '1' })} />
      <SingleOptionSheet
        title={t.copy}
        open={open}
        onClose={() => setOpen(false)}
        options={set.map(({ equipmentId, number, type, remark, slots, fieldName }) => ({
          value: equipmentId,
          label: `${number} ${deviceTypes[type][language]}`,
          fact: t.slots(slots),
          sub: [fieldName, remark].filter(Boolean).join(' · '),
        }))}
        value={undefined}
        searchBy={t.searchMachines}
        onPick={copyDeviceSlots}
      />
    </RowGroup>
  )
}
