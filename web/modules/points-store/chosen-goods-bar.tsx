import { pointsStore } from '#contract/points-store/points-store.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { BarStatusText } from '#web/kit/save-bar/save-bar.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { goodsTexts } from './goods-texts.ts'
import { storeGoodsCalls } from './store-calls.ts'

type Props = { readonly ids: readonly string[]; onDone(): void }

/** What can be done with the chosen goods. */
export function ChosenGoodsBar({ ids, onDone }: Props) {
  const t = useTexts(goodsTexts)
  const endChoosing = (message: string) => {
    onDone()
    showToast(message)
  }
  const look = { fit: true, disabled: ids.length === 0, renews: storeGoodsCalls }
  return (
    <>
      <BarStatusText what={t.chosen(ids.length)} more="" />
      <CallButton
        {...look}
        call={pointsStore.setOnShelf}
        input={{ ids: [...ids], isOn: true }}
        onDone={() => endChoosing(t.putOnDone(ids.length))}
      >
        {t.putOn}
      </CallButton>
      <CallButton
        {...look}
        call={pointsStore.setOnShelf}
        input={{ ids: [...ids], isOn: false }}
        onDone={() => endChoosing(t.takeOffDone(ids.length))}
      >
        {t.takeOff}
      </CallButton>
      <CallButton
        {...look}
        kind="danger-plain"
        call={pointsStore.removeGoods}
        input={{ ids: [...ids] }}
        confirm={{
          title: t.moveQuestion(t.many(ids.length)),
          text: t.moveText,
          act: t.move,
        }}
        onDone={() => endChoosing(t.moved)}
      >
        {t.move}
      </CallButton>
    </>
  )
}
