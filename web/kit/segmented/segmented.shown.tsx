import { useState } from 'react'
import { Group } from '#web/kit/group/group.tsx'
import { globe } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/shown.ts'
import { Row } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { Segmented } from './segmented.tsx'

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
      <Segmented
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
      <Group>
        <Row
          icon={globe}
          title={t.language}
          value={
            <Segmented
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
      </Group>
    </>
  )
}

export const shown: Shown = { name: 'Segmented', Show }
