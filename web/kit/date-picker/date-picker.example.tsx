import { ChipLine } from '#web/kit/chips/chips.tsx'
import { FieldPair, FieldStack } from '#web/kit/field/field.tsx'
import { HeldValue } from '#web/kit/field/held-value.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { MonthCalendar } from './calendar.tsx'
import { DatePicker } from './date-picker.tsx'
import { DateRange } from './date-range.tsx'
import { addDays, shanghaiToday } from './days.ts'

const texts = declareTexts({
  from: { zh: '开始日期', en: 'First day' },
  to: { zh: '结束日期', en: 'Last day' },
  tooEarly: { zh: '早于开始日期。改晚一些', en: 'Before the first day. Choose a later one' },
})

function Show() {
  const t = useTexts(texts)
  const now = shanghaiToday()
  return (
    <>
      <HeldValue start={{ from: addDays(now, -7), to: addDays(now, -1) }}>
        {(value, onChange) => (
          <ChipLine>
            <DateRange max={now} {...{ value, onChange }} />
          </ChipLine>
        )}
      </HeldValue>
      <RowGroup>
        <FieldStack>
          <FieldPair>
            <HeldValue start={now}>
              {(value, onChange) => <DatePicker label={t.from} {...{ value, onChange }} />}
            </HeldValue>
            <HeldValue start={addDays(now, -1)}>
              {(value, onChange) => (
                <DatePicker
                  label={t.to}
                  error={value < now ? t.tooEarly : undefined}
                  {...{ value, onChange }}
                />
              )}
            </HeldValue>
          </FieldPair>
          <DatePicker label={t.to} value="" onChange={() => undefined} />
        </FieldStack>
      </RowGroup>
      <RowGroup padded>
        <MonthCalendar
          chosen={{ from: addDays(now, -7), to: addDays(now, -1) }}
          max={now}
          onDay={() => undefined}
        />
      </RowGroup>
    </>
  )
}

export const shown: Shown = { name: 'DatePicker', Show }
