import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { goods } from '#contract/goods/goods.ts'
import type { MachineSlots } from '#contract/goods/goods-slots.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { UnsavedBanner } from '#web/kit/banner/unsaved-banner.tsx'
import { useGoodsName } from '../use-goods-name.ts'
import { slotTexts } from './slot-texts.ts'
import { useVisitDraft } from '../refills/use-visit-draft.ts'

type Props = { readonly machine: MachineSlots; onClose(): void }
/** `at` is the time of the count. Later sales are no variance, however long the other slots take. */
type CountedSlotDraft = { readonly pieces: number | null; readonly at: number }
type StockCountComparison = CallOutput<typeof goods.count>

/**
 * The person who counts does not see the expected numbers. Only the counted numbers are sent and then
 * compared.
 */
export function StockCountSheet({ machine, onClose }: Props) {
  const t = useTexts(slotTexts)
  const nameOf = useGoodsName()
  const { draft, found, keep } = useVisitDraft<CountedSlotDraft>(`count ${machine.equipmentId}`)
  const [compared, setCompared] = useState<StockCountComparison>()
  const slots = machine.slots.filter(({ giftId }) => giftId !== null)
  const countedSlots = slots.flatMap(({ slot }) => {
    const typed = draft[slot]
    return typeof typed?.pieces === 'number'
      ? [{ slot, counted: typed.pieces, countedAt: typed.at }]
      : []
  })
  const isOverCapacity = ({ slot, capacity }: MachineSlots['slots'][number]) =>
    (draft[slot]?.pieces ?? 0) > capacity
  function showCountResult(lines: StockCountComparison) {
    keep({})
    setCompared(lines)
  }
  const footer = compared ? (
    <Button kind="primary" tall wide onPress={onClose}>
      {t.countClose}
    </Button>
  ) : (
    <CallButton
      call={goods.count}
      input={{ equipmentId: machine.equipmentId, slots: countedSlots }}
      renews={[goods.slots, goods.machines, goods.moves, goods.picks]}
      kind="primary"
      tall
      wide
      disabled={countedSlots.length === 0 || slots.some(isOverCapacity)}
      onDone={showCountResult}
    >
      {t.countSend(countedSlots.length)}
    </CallButton>
  )
  return (
    <BottomSheet open tall title={t.count} onClose={onClose} footer={footer}>
      {compared ? (
        <StockCountDifferences of={compared} />
      ) : (
        <>
          {found && <UnsavedBanner onDrop={() => keep({})} />}
          <FieldStack>
            {slots.map((each) => (
              <IntInput
                key={each.slot}
                label={`${t.slot(each.slot)} ${nameOf(each)}`}
                unit={t.unit}
                error={isOverCapacity(each) ? t.holdsOnly(each.capacity) : undefined}
                value={draft[each.slot]?.pieces ?? null}
                onChange={(pieces) => keep({ ...draft, [each.slot]: { pieces, at: Date.now() } })}
              />
            ))}
          </FieldStack>
        </>
      )}
    </BottomSheet>
  )
}

/** Lists slots with a difference first, worded without blame. */
function StockCountDifferences({ of }: { readonly of: StockCountComparison }) {
  const t = useTexts(slotTexts)
  const nameOf = useGoodsName()
  const computeCountVariance = (line: StockCountComparison[number]) =>
    Math.abs(line.counted - line.expected)
  const formatCountVariance = ({ counted, expected, overtaken }: StockCountComparison[number]) => {
    const more = counted - expected
    if (overtaken) return t.overtaken
    if (more === 0) return t.agrees
    return more > 0 ? t.more(more) : t.fewer(-more)
  }
  return (
    <RowGroup note={t.countNote}>
      {of
        .toSorted((one, other) => computeCountVariance(other) - computeCountVariance(one))
        .map((line) => {
          return (
            <ListRow
              key={line.slot}
              slot={computeCountVariance(line) === 0 ? 'on' : 'warn'}
              title={`${t.slot(line.slot)} ${nameOf(line)}`}
              sub={
                <>
                  {t.byBook(line.expected)}
                  {line.told !== undefined && (
                    <>
                      <DotSeparator />
                      {t.told(line.told)}
                    </>
                  )}
                </>
              }
              value={t.pieces(line.counted)}
              valueSub={formatCountVariance(line)}
            />
          )
        })}
    </RowGroup>
  )
}
