import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { LoadingSkeleton } from './skeleton.tsx'

const texts = declareTexts({
  income: { zh: '正在加载今日收入', en: 'Loading today’s income' },
  devices: { zh: '正在加载设备', en: 'Loading devices' },
  orders: { zh: '正在加载订单', en: 'Loading orders' },
  settings: { zh: '正在加载订单设置', en: 'Loading settings' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <>
      <LoadingSkeleton like="meter-window" label={t.income} />
      <LoadingSkeleton like="device-row" rows={4} label={t.devices} />
      <LoadingSkeleton like="order-row" rows={2} label={t.orders} />
      <LoadingSkeleton like="row" rows={2} label={t.settings} />
    </>
  )
}

export const shown: Shown = { name: 'Skeleton', Show }
