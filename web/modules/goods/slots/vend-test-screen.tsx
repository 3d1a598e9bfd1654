import { useSearch } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { commandLife, deviceTypes, type CommandState } from '#contract/devices/device.ts'
import { goods } from '#contract/goods/goods.ts'
import type { MachineSlots } from '#contract/goods/goods-slots.ts'
import { isEndState } from '#contract/base/lifecycle.ts'
import { formatBoardCode } from '#contract/devices/board-codes.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { computeReliableStock } from './machine-front.tsx'
import { HUB, buildDeviceSlotsPath } from '../goods-search.ts'
import { SlotDeviceGroups } from './machine-groups.tsx'
import { useGoodsName } from '../use-goods-name.ts'
import { texts } from '../texts.ts'
import { vendTexts } from './vend-test-texts.ts'

type Command = CallOutput<typeof goods.vendTests>[number]
type Step = ComponentProps<typeof LifecycleTimeline>['steps'][number]
const LOOK_MS = 1_000

/** /vend_test: makes one slot give out one piece, and shows the machine's reports live. */
export function VendTestScreen() {
  const t = useTexts(texts)
  const { id, slot } = useSearch({ from: '/vend_test' })
  if (id !== undefined) return <DeviceVendTest key={id} id={id} slot={slot ?? ''} />
  return (
    <RouteScreen form back={HUB} sub={t.chooseDevice}>
      <SlotDeviceGroups site={undefined} />
    </RouteScreen>
  )
}

type Props = { readonly id: string; readonly slot: string }

function DeviceVendTest({ id, slot }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const input = { equipmentId: id }
  const query = useCall(goods.slots, input, { silent: true })
  const { data } = query
  const sub = data && `${data.number} ${deviceTypes[data.type][language]}`
  return (
    <RouteScreen form back={buildDeviceSlotsPath(id)} {...(sub && { sub })}>
      <Loaded of={query} what={t.slotsFailed} label={t.loading} rows={3}>
        {(machine) => <VendTestForm machine={machine} slot={slot} />}
      </Loaded>
    </RouteScreen>
  )
}

function VendTestForm({
  machine,
  slot,
}: {
  readonly machine: MachineSlots
  readonly slot: string
}) {
  const t = useTexts(vendTexts)
  const nameOf = useGoodsName()
  const [chosenSlot, choose] = useState(slot)
  const [sent, setSent] = useState<string>()
  const language = useLanguage()
  const { equipmentId, slots, online } = machine
  const number = Number(chosenSlot)
  return (
    <>
      <RowGroup note={t.note}>
        <FieldStack>
          <SelectField
            label={t.slot}
            placeholder={t.choose}
            value={chosenSlot}
            onChange={choose}
            options={slots.map((of) => ({
              value: String(of.slot),
              label: t.slotName(of.slot, nameOf(of), Math.max(0, computeReliableStock(of))),
            }))}
          />
        </FieldStack>
      </RowGroup>
      {sent !== undefined && <VendTestResult machine={equipmentId} commandId={sent} />}
      {!online && <StatusBanner kind="warn" title={goods.vendTest.failures.offline[language]} />}
      {number > 0 && online && (
        <BottomBar>
          <CallButton
            call={goods.vendTest}
            input={{ equipmentId, slot: number }}
            renews={[goods.vendTests]}
            kind="primary"
            tall
            confirm={{ title: t.ask(number), text: t.askText, act: t.run(number) }}
            onDone={({ commandId }) => setSent(commandId)}
          >
            {t.run(number)}
          </CallButton>
        </BottomBar>
      )}
    </>
  )
}

/** Polls until the test has ended. */
function VendTestResult({
  machine,
  commandId,
}: {
  readonly machine: string
  readonly commandId: string
}) {
  const t = useTexts(vendTexts)
  const language = useLanguage()
  const now = useNow(LOOK_MS)
  const { data, refetch } = useCall(goods.vendTests, { equipmentId: machine }, { silent: true })
  const command = data?.find(({ id }) => id === commandId)
  const [lookedAt, setLookedAt] = useState(now)
  const isOver = command !== undefined && isEndState(commandLife, command.state)
  if (!isOver && now !== lookedAt) {
    setLookedAt(now)
    void refetch()
  }
  if (!command) return null
  return (
    <RowGroup title={t.result} note={t.by(command.askedBy)}>
      <div aria-live="polite">
        <LifecycleTimeline steps={toVendTestSteps(command, t, now, language)} />
      </div>
    </RowGroup>
  )
}

type VendTestTexts = Readonly<Record<CommandState | 'doubtText', string>>

function toVendTestSteps(
  command: Command,
  t: VendTestTexts,
  now: Date,
  language: 'zh' | 'en',
): Step[] {
  const { state, code, createTime, movedTime } = command
  const sentStep: Step = {
    state: 'on',
    title: t.sent,
    at: formatTimeWithSeconds(createTime, now, language),
  }
  const movedAt = formatTimeWithSeconds(movedTime, now, language)
  const facts = code === '' ? [] : [formatBoardCode(code, language)]
  if (state === 'written') return [{ ...sentStep, state: 'play', title: t.written }]
  if (state === 'sent') return [{ ...sentStep, state: 'play' }]
  if (state === 'doubt')
    return [sentStep, { state: 'warn', title: t.doubt, at: movedAt, until: t.doubtText }]
  const marks = {
    accepted: 'play',
    done: 'on',
    part: 'fault',
    failed: 'fault',
    expired: 'fault',
    settled: 'on',
  } as const
  return [sentStep, { state: marks[state], title: t[state], at: movedAt, facts }]
}
