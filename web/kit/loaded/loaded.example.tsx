import { useState } from 'react'
import { NoAnswer } from '#web/kit/error-state/call-errors.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { Loaded } from './loaded.tsx'

const texts = declareTexts({
  income: { zh: '今日收入', en: 'Today’s income' },
  loading: { zh: '正在加载今日收入', en: 'Loading today’s income' },
  failed: { zh: '今日收入加载失败', en: 'Today’s income did not load' },
})

/** A first load, a failed load, and the result of its retry. */
function Show() {
  const t = useTexts(texts)
  const [income, setIncome] = useState<string>()
  const loading = { data: undefined, error: null, isFetching: true, refetch: () => undefined }
  const failed = {
    data: income,
    error: new NoAnswer('offline'),
    isFetching: false,
    refetch: () => setIncome('¥352.00'),
  }
  const words = { what: t.failed, label: t.loading, rows: 2 }
  const row = (value: string) => (
    <RowGroup>
      <ListRow title={t.income} value={value} />
    </RowGroup>
  )
  return (
    <>
      <Loaded of={loading} {...words} metered>
        {row}
      </Loaded>
      <Loaded of={failed} {...words}>
        {row}
      </Loaded>
    </>
  )
}

export const shown: Shown = { name: 'Loaded', Show }
