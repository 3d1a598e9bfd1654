import { useSearch } from '@tanstack/react-router'
import { goods } from '#contract/goods/goods.ts'
import type { Goods } from '#contract/goods/goods-schema.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { FormSaveBar } from '#web/client/forms/form-save-bar.tsx'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { nothingFound } from '#web/kit/empty-state/pictures.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { useGoBack } from '#web/kit/page/use-way-back.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { formTexts } from './texts.ts'
import css from '../goods.module.css'
import { GoodsFormFields } from './goods-fields.tsx'
import { GOODS } from '../goods-search.ts'
import { texts } from '../texts.ts'
import { useGoodsForm } from './use-goods-form.ts'

/** /addgift: form of new goods or, with an id, of existing ones. */
export function GoodsFormScreen() {
  const t = useTexts(texts)
  const { id } = useSearch({ from: '/addgift' })
  return (
    <RouteScreen form back={GOODS} {...(id !== undefined && { title: t.edit })}>
      {id === undefined ? (
        <GoodsForm editedGoods={undefined} />
      ) : (
        <ExistingGoodsForm key={id} id={id} />
      )}
    </RouteScreen>
  )
}

function ExistingGoodsForm({ id }: { readonly id: string }) {
  const t = useTexts(texts)
  const goBack = useGoBack(GOODS)
  const query = useCall(goods.detail, { id }, { silent: true })
  const goneState = query.error instanceof Refused && query.error.failure === 'noGoods' && (
    <EmptyState
      picture={nothingFound}
      title={t.gone}
      text={t.goneText}
      act={<Button onPress={goBack}>{t.toList}</Button>}
    />
  )
  return (
    <Loaded of={query} what={t.productFailed} label={t.loading} rows={8} gone={goneState}>
      {(data) => <GoodsForm editedGoods={data} />}
    </Loaded>
  )
}

function GoodsForm({ editedGoods }: { readonly editedGoods: Goods | undefined }) {
  const t = useTexts(texts)
  const names = useTexts(formTexts)
  const goBack = useGoBack(GOODS)
  const leaveGoodsForm = (message: string) => {
    showToast(message)
    goBack()
  }
  const { form, ...rest } = useGoodsForm(editedGoods, () => leaveGoodsForm(t.saved))
  return (
    <DraftForm {...rest}>
      <GoodsFormFields form={form} />
      {editedGoods ? (
        <>
          <div className={css.removal}>
            <CallButton
              call={goods.remove}
              input={{ ids: [editedGoods.id] }}
              renews={[goods.list, goods.types]}
              kind="danger-plain"
              wide
              confirm={{
                title: t.removeQuestion(editedGoods.name),
                text: t.removeText,
                act: t.removeAct,
              }}
              onDone={() => {
                rest.draft.undo()
                leaveGoodsForm(t.removed)
              }}
            >
              {t.remove(editedGoods.name)}
            </CallButton>
          </div>
          <FormSaveBar of={form} names={names} {...rest} />
        </>
      ) : (
        <BottomBar>
          <Button type="submit" kind="primary" tall busy={rest.busy}>
            {t.add}
          </Button>
        </BottomBar>
      )}
    </DraftForm>
  )
}
