import { lazy, Suspense, useState } from 'react'
import type { Parameter } from '#contract/device-parameter.ts'
import { changeStates, type ChangeState, type SettingChange } from '#contract/device-settings.ts'
import { bearsOnPlays } from '#contract/setting-screens.ts'
import { changeText } from '#web/kit/device-field/parameter.ts'
import { timeText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useNow } from '#web/kit/use-now.ts'
import type { DeviceDetail } from './one-device.tsx'
import { texts } from './texts.ts'

const EffectSheet = lazy(async () => ({
  default: (await import('./effect-sheet.tsx')).EffectSheet,
}))

const SHOWN = 5

const slots: Readonly<Record<ChangeState, SlotState>> = {
  asked: 'warn',
  done: 'on',
  refused: 'fault',
  expired: 'off',
  doubt: 'warn',
  board: 'on',
}

/** Who changed what, and what the device said to that. */
export function Changes({ device }: { readonly device: DeviceDetail }) {
  const t = useTexts(texts)
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<{ batchId: string; what: string }>()
  const { changes, parameters } = device
  if (changes.length === 0) return null
  const shown = all ? changes : changes.slice(0, SHOWN)
  return (
    <Group title={t.history}>
      {shown.map((change) => (
        <Change
          key={change.batchId}
          change={change}
          parameters={parameters}
          onOpen={(what) => setOpen({ batchId: change.batchId, what })}
        />
      ))}
      {shown.length < changes.length && (
        <Row title={t.seeAll(changes.length)} onPress={() => setAll(true)} />
      )}
      <Suspense fallback={null}>
        {open && <EffectSheet id={device.id} {...open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Group>
  )
}

type Props = {
  readonly change: SettingChange
  readonly parameters: readonly Parameter[]
  readonly onOpen: (what: string) => void
}

function Change({ change, parameters, onOpen }: Props) {
  const language = useLanguage()
  const now = useNow(30_000)
  const { state, wished, askedBy, createTime } = change
  const what = changeText(parameters, change, language)
  const holds = (state === 'done' || state === 'board') && bearsOnPlays(Object.keys(wished))
  return (
    <Row
      slot={slots[state]}
      title={what}
      {...(holds && { onPress: () => onOpen(what) })}
      {...(state === 'refused' && { tone: 'danger' as const })}
      sub={
        <>
          {changeStates[state][language]}
          {askedBy !== '' && (
            <>
              <Dot />
              {askedBy}
            </>
          )}
          <Dot />
          {timeText(createTime, now, language)}
        </>
      }
    />
  )
}
