import { Button } from '#web/kit/button/button.tsx'
import { lock } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { showUndoToast } from './offer-undo.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { showToast } from './toast.tsx'

const texts = declareTexts({
  save: { zh: '保存备注', en: 'Save the remark' },
  saved: { zh: '备注已保存', en: 'Remark saved' },
  restart: { zh: '重启', en: 'Restart' },
  denied: { zh: '暂无权限，请联系管理员', en: 'No permission. Ask your administrator' },
  takeOff: { zh: '下架', en: 'Take off the shelf' },
  takenOff: { zh: '“畅玩月卡”已下架', en: 'The monthly card is off the shelf' },
  backOn: { zh: '“畅玩月卡”又在售了', en: 'The monthly card is on sale again' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <>
      <Button onPress={() => showToast(t.saved)}>{t.save}</Button>
      <Button onPress={() => showToast(t.denied, { icon: lock, alert: true })}>{t.restart}</Button>
      <Button onPress={() => showUndoToast(t.takenOff, () => showToast(t.backOn))}>
        {t.takeOff}
      </Button>
    </>
  )
}

export const shown: Shown = { name: 'Toast, Snack', Show }
