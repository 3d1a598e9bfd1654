import { HeldValue } from '#web/kit/field/held-value.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { NumberSlider } from './slider.tsx'

const texts = declareTexts({
  length: { zh: '每局时长', en: 'Length of a play' },
  second: { zh: '秒', en: 's' },
  strong: { zh: '强抓力', en: 'Strong grip' },
  weak: { zh: '弱抓力', en: 'Weak grip' },
})

function Show() {
  const t = useTexts(texts)
  const weak = { label: t.weak, min: 5, max: 30, step: 0.5, unit: 'V' }
  return (
    <RowGroup>
      <HeldValue start={30}>
        {(value, onChange) => (
          <NumberSlider
            label={t.length}
            min={10}
            max={60}
            step={5}
            unit={t.second}
            {...{ value, onChange }}
          />
        )}
      </HeldValue>
      <HeldValue start={43.5}>
        {(value, onChange) => (
          <NumberSlider
            label={t.strong}
            was={42}
            min={10}
            max={48}
            step={0.5}
            unit="V"
            {...{ value, onChange }}
          />
        )}
      </HeldValue>
      <fieldset disabled>
        <NumberSlider {...weak} value={16} onChange={() => undefined} />
      </fieldset>
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Slider', Show }
