import { useState } from 'react'
import { calendar, check, down } from '#web/kit/icon/icons.ts'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { ChipButton, ChipLine, FilterChips } from './chips.tsx'

const texts = declareTexts({
  state: { zh: '状态', en: 'State' },
  all: { zh: '全部', en: 'All' },
  on: { zh: '在线', en: 'Online' },
  off: { zh: '离线', en: 'Offline' },
  fault: { zh: '故障', en: 'Fault' },
  refill: { zh: '要补货', en: 'Refill' },
  type: { zh: '机型', en: 'Type' },
  range: { zh: '11/14 – 11/20', en: '14 – 20 Nov' },
  compare: { zh: '对比前 7 天', en: 'Compared with the previous 7 days' },
})

function Show() {
  const t = useTexts(texts)
  const [state, setState] = useState<'all' | 'on' | 'off' | 'fault' | 'refill'>('all')
  const [compared, setCompared] = useState(true)
  return (
    <>
      <FilterChips
        label={t.state}
        value={state}
        onChange={setState}
        options={[
          { value: 'all', label: t.all, count: 93 },
          { value: 'on', label: t.on, count: 86, state: 'on' },
          { value: 'off', label: t.off, count: 4, state: 'off' },
          { value: 'fault', label: t.fault, count: 3, state: 'fault' },
          { value: 'refill', label: t.refill, count: 5, state: 'warn' },
        ]}
      >
        <ChipButton opens={down} onPress={() => setState('all')}>
          {t.type}
        </ChipButton>
      </FilterChips>
      <ChipLine>
        <ChipButton icon={calendar} onPress={() => setCompared(false)}>
          {t.range}
        </ChipButton>
        <ChipButton icon={check} on={compared} onPress={() => setCompared(!compared)}>
          {t.compare}
        </ChipButton>
      </ChipLine>
    </>
  )
}

export const shown: Shown = { name: 'Chips', Show }
