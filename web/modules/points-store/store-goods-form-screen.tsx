import { useSearch } from '@tanstack/react-router'
import { pointsStore } from '#contract/points-store/points-store.ts'
import type { StoreGoods } from '#contract/points-store/store-goods.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { CallSwitch } from '#web/client/actions/call-switch.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { FormSaveBar } from '#web/client/forms/form-save-bar.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { formTexts, goodsTexts } from './goods-texts.ts'
import css from './points-store.module.css'
import { storeGoodsCalls } from './store-calls.ts'
import { StoreGoodsFields } from './store-goods-fields.tsx'
import { useStoreGoodsForm } from './use-store-goods-form.ts'

const LIST = '/integralStore/goodManage'

/** /integralStore/goodManage/editGood: form of new goods or, with an id, of existing ones. */
export function StoreGoodsFormScreen() {
  const t = useTexts(formTexts)
  const { id } = useSearch({ from: '/integralStore/goodManage/editGood' })
  return (
    <RouteScreen form back={LIST} {...(id === undefined && { title: t.addTitle })}>
      {id === undefined ? (
        <StoreGoodsEditor goods={undefined} />
      ) : (
        <ExistingStoreGoods key={id} id={id} />
      )}
    </RouteScreen>
  )
}

function ExistingStoreGoods({ id }: { readonly id: string }) {
  const t = useTexts(formTexts)
  const own = useTexts(goodsTexts)
  const query = useCall(pointsStore.goodsDetail, { id }, { silent: true })
  const gone = <GoneState title={t.gone} text={t.goneText} act={t.toList} back={LIST} />
  return (
    <Loaded of={query} what={t.failed} label={own.loading} rows={8} gone={gone}>
      {(goods) => (goods.removedAt ? <StoreGoodsInBin /> : <StoreGoodsEditor goods={goods} />)}
    </Loaded>
  )
}

function StoreGoodsInBin() {
  const t = useTexts(formTexts)
  return (
    <EmptyState
      title={t.inBin}
      text={t.inBinText}
      act={<TextButton to="/integralStore/good-recycle-path">{t.toBin}</TextButton>}
    />
  )
}

function StoreGoodsEditor({ goods }: { readonly goods: StoreGoods | undefined }) {
  const t = useTexts(formTexts)
  const own = useTexts(goodsTexts)
  const goBack = useGoBack(LIST)
  const leaveForm = (message: string) => {
    showToast(message)
    goBack()
  }
  const { form, chooseGroup, ...rest } = useStoreGoodsForm(goods, () =>
    leaveForm(goods ? t.saved : t.added),
  )
  return (
    <>
      {goods && <StoreGoodsShelf goods={goods} />}
      <DraftForm {...rest}>
        <StoreGoodsFields form={form} goods={goods} onChooseGroup={chooseGroup} />
        {goods ? (
          <>
            <RemoveStoreGoodsButton
              goods={goods}
              onDone={() => {
                rest.draft.undo()
                leaveForm(own.moved)
              }}
            />
            <FormSaveBar of={form} names={t} {...rest} />
          </>
        ) : (
          <BottomBar>
            <Button type="submit" kind="primary" tall busy={rest.busy}>
              {t.save}
            </Button>
          </BottomBar>
        )}
      </DraftForm>
    </>
  )
}

function StoreGoodsShelf({ goods: { id, isOn } }: { readonly goods: StoreGoods }) {
  const t = useTexts(formTexts)
  const own = useTexts(goodsTexts)
  return (
    <RowGroup>
      <CallSwitch
        call={pointsStore.setOnShelf}
        label={t.isOn}
        sub={t.isOnSub}
        checked={isOn}
        input={(next) => ({ ids: [id], isOn: next })}
        renews={storeGoodsCalls}
        onDone={() => showToast(isOn ? own.takeOffDone(1) : own.putOnDone(1))}
      />
    </RowGroup>
  )
}

type RemoveProps = { readonly goods: StoreGoods; onDone(): void }

function RemoveStoreGoodsButton({ goods: { id, name }, onDone }: RemoveProps) {
  const t = useTexts(goodsTexts)
  return (
    <div className={css.removal}>
      <CallButton
        call={pointsStore.removeGoods}
        input={{ ids: [id] }}
        renews={storeGoodsCalls}
        kind="danger-plain"
        wide
        confirm={{ title: t.moveQuestion(t.one(name)), text: t.moveText, act: t.move }}
        onDone={onDone}
      >
        {t.move}
      </CallButton>
    </div>
  )
}
