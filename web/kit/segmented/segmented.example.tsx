import { useState } from 'react'
import { RowGroup } from '#web/kit/group/group.tsx'
import { globe } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { SegmentedControl } from './segmented.tsx'

const texts = declareTexts({
  period: { zh: '周期', en: 'Period' },
  day: { zh: '日', en: 'Day' },
  week: { zh: '周', en: 'Week' },
  month: { zh: '月', en: 'Month' },
  own: { zh: '自选', en: 'Own' },
  language: { zh: '语言', en: 'Language' },
})

function Show() {
  const t = useTexts(texts)
  const [period, setPeriod] = useState<'day' | 'week' | 'month' | 'own'>('day')
  const [language, setLanguage] = useState<'zh' | 'en'>('zh')
  return (
    <>
      <SegmentedControl
        label={t.period}
        onGround
        value={period}
        onChange={setPeriod}
        options={[
          { value: 'day', label: t.day },
          { value: 'week', label: t.week },
          { value: 'month', label: t.month },
          { value: 'own', label: t.own },
        ]}
      />
      <RowGroup>
        <ListRow
          icon={globe}
          title={t.language}
          value={
            <SegmentedControl
              label={t.language}
              value={language}
              onChange={setLanguage}
              options={[
                { value: 'zh', label: '中文' },
                { value: 'en', label: 'English' },
              ]}
            />
          }
        />
      </RowGroup>
    </>
  )
}

export const shown: Shown = { name: 'Segmented', Show }
