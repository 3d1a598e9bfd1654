import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { DeviceSettingField } from './device-field.tsx'
import type { DeviceState } from './device-state.tsx'
import type { Parameter, ParameterValue } from './parameter.ts'

const texts = declareTexts({
  basic: { zh: '基本', en: 'Basics' },
  grip: { zh: '抓力', en: 'Grip' },
  prizes: { zh: '出奖', en: 'Prizes won' },
  second: { zh: '秒', en: 's' },
  coin: { zh: '枚', en: 'coins' },
  most: { zh: '这块主板的最大值为 2.0', en: 'this board takes 2.0 at most' },
})

const coins: Parameter = {
  id: 'coins',
  type: 'int',
  name: { zh: '每局投币', en: 'Coins a play' },
  min: 1,
  max: 10,
}
const length: Parameter = {
  id: 'length',
  type: 'int',
  name: { zh: '每局时长', en: 'Length of a play' },
  min: 10,
  max: 60,
  step: 5,
}
const volts = { type: 'int', unit: 'V', step: 0.5 } as const
const strong: Parameter = {
  ...volts,
  id: 'strong',
  name: { zh: '强抓力', en: 'Strong grip' },
  min: 10,
  max: 48,
}
const weak: Parameter = {
  ...volts,
  id: 'weak',
  name: { zh: '弱抓力', en: 'Weak grip' },
  min: 5,
  max: 30,
}
const delay: Parameter = {
  id: 'delay',
  type: 'int',
  name: { zh: '强弱转换', en: 'Strong to weak' },
  help: { zh: '抓起后', en: 'After grabbing' },
  min: 0,
  max: 3,
  step: 0.1,
}
const names = { random: '随机', guarantee: '保底', skill: '技巧', timed: '限时', free: '畅玩' }
const english = {
  random: 'Random',
  guarantee: 'Pity',
  skill: 'Skill',
  timed: 'Timed',
  free: 'Free',
}
const options = (Object.keys(names) as (keyof typeof names)[]).map((value) => ({
  value,
  name: { zh: names[value], en: english[value] },
}))
const mode: Parameter = {
  id: 'mode',
  type: 'enum',
  name: { zh: '出奖方式', en: 'Prize mode' },
  help: { zh: '玩家页会公示保底局数', en: 'Players see when a prize is sure' },
  options: options.slice(0, 3),
}
const scene: Parameter = {
  id: 'scene',
  type: 'enum',
  name: { zh: '玩法', en: 'Kind of play' },
  options,
}
const music: Parameter = { id: 'music', type: 'bool', name: { zh: '背景音乐', en: 'Music' } }
const greeting: Parameter = { id: 'greeting', type: 'text', name: { zh: '开机语', en: 'Greeting' } }

/**
 * A field with state, as on a real screen. A value that differs from the device's own is shown as not yet
 * sent.
 */
function Living({
  parameter,
  was,
  start,
}: { parameter: Parameter } & Record<'was' | 'start', ParameterValue>) {
  const [value, setValue] = useState(start)
  const changed = value === was ? {} : { state: { is: 'changed', was } as const }
  return <DeviceSettingField {...{ parameter, value }} onChange={setValue} {...changed} />
}

function Still(props: {
  parameter: Parameter
  value: ParameterValue
  state?: DeviceState
  locked?: boolean
}) {
  return <DeviceSettingField {...props} onChange={() => undefined} />
}

function Show() {
  const t = useTexts(texts)
  const [now] = useState(() => Date.now())
  const confirmed = { is: 'confirmed', at: new Date(now - 72 * MINUTE_MS) } as const
  const delaySeconds = { ...delay, unit: t.second }
  return (
    <div key={useLanguage()}>
      <RowGroup title={t.basic}>
        <Living parameter={{ ...coins, unit: t.coin }} was={1} start={2} />
        <Still parameter={{ ...length, unit: t.second }} value={30} state={confirmed} />
      </RowGroup>
      <RowGroup title={t.grip}>
        <Living parameter={strong} was={42} start={43.5} />
        <Still parameter={weak} value={16} state={{ is: 'sent', at: new Date(now - 4_000) }} />
        <Still
          parameter={delaySeconds}
          value={1.2}
          state={{ is: 'refused', asked: 2.5, why: t.most }}
        />
      </RowGroup>
      <RowGroup title={t.prizes}>
        <Living parameter={mode} was="random" start="guarantee" />
        <Living parameter={scene} was="timed" start="timed" />
        <Still parameter={music} value={false} />
        <Still parameter={greeting} value="欢迎光临" locked />
      </RowGroup>
    </div>
  )
}

export const shown: Shown = { name: 'DeviceField', Show }
