import { HeldValue } from '#web/kit/field/held-value.tsx'
import { SettingRow } from '#web/kit/field/setting-row.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { NumberStepper } from './stepper.tsx'

const texts = declareTexts({
  coins: { zh: '每局投币', en: 'Coins a play' },
  coinsRange: { zh: '1–10 枚', en: '1–10 coins' },
  coin: { zh: '枚', en: 'coins' },
  delay: { zh: '强弱转换', en: 'Strong to weak' },
  delayRange: { zh: '抓起后 0.0–3.0 秒', en: '0.0–3.0 s after the grip' },
  second: { zh: '秒', en: 's' },
  pity: { zh: '保底局数', en: 'Guaranteed after' },
  pityRange: { zh: '设备离线，不能设置', en: 'The device is offline: it cannot be set' },
  play: { zh: '局', en: 'plays' },
})

function Show() {
  const t = useTexts(texts)
  const coins = { label: t.coins, min: 1, max: 10, step: 1, unit: t.coin }
  const delay = { label: t.delay, min: 0, max: 3, step: 0.1, unit: t.second }
  const pity = { label: t.pity, min: 5, max: 99, step: 1, unit: t.play }
  return (
    <RowGroup>
      <HeldValue start={2}>
        {(value, onChange) => (
          <SettingRow
            label={t.coins}
            sub={t.coinsRange}
            control={<NumberStepper {...coins} {...{ value, onChange }} changed={value !== 1} />}
          />
        )}
      </HeldValue>
      <HeldValue start={3}>
        {(value, onChange) => (
          <SettingRow
            label={t.delay}
            sub={t.delayRange}
            control={<NumberStepper {...delay} {...{ value, onChange }} />}
          />
        )}
      </HeldValue>
      <fieldset disabled>
        <SettingRow
          label={t.pity}
          sub={t.pityRange}
          control={<NumberStepper {...pity} value={15} onChange={() => undefined} />}
        />
      </fieldset>
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Stepper', Show }
