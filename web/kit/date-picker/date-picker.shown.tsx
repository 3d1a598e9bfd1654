import { ChipLine } from '#web/kit/chips/chips.tsx'
import { FieldPair, Fields } from '#web/kit/field/field.tsx'
import { Held } from '#web/kit/field/held.tsx'
import { Group } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/shown.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { Calendar } from './calendar.tsx'
import { DatePicker } from './date-picker.tsx'
import { DateRange } from './date-range.tsx'
import { addDays, today } from './days.ts'

const texts = declareTexts({
  from: { zh: '开始日期', en: 'First day' },
  to: { zh: '结束日期', en: 'Last day' },
  tooEarly: { zh: '早于开始日期。改晚一些', en: 'Before the first day. Choose a later one' },
})

function Show() {
  const t = useTexts(texts)
  const now = today()
  return (
    <>
      <Held start={{ from: addDays(now, -7), to: addDays(now, -1) }}>
        {(value, onChange) => (
          <ChipLine>
            <DateRange max={now} {...{ value, onChange }} />
          </ChipLine>
        )}
      </Held>
      <Group>
        <Fields>
          <FieldPair>
            <Held start={now}>
              {(value, onChange) => <DatePicker label={t.from} {...{ value, onChange }} />}
            </Held>
            <Held start={addDays(now, -1)}>
              {(value, onChange) => (
                <DatePicker
                  label={t.to}
                  error={value < now ? t.tooEarly : undefined}
                  {...{ value, onChange }}
                />
              )}
            </Held>
          </FieldPair>
          <DatePicker label={t.to} value="" onChange={() => undefined} />
        </Fields>
      </Group>
      <Group padded>
        <Calendar
          chosen={{ from: addDays(now, -7), to: addDays(now, -1) }}
          max={now}
          onDay={() => undefined}
        />
      </Group>
    </>
  )
}

export const shown: Shown = { name: 'DatePicker', Show }
