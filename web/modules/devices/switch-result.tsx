import { useEffect, useRef } from 'react'
import type { DeviceNow } from '#contract/devices.ts'
import { deviceTypes } from '#contract/device.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { Marks } from '#web/kit/marks/marks.tsx'
import { Bar } from '#web/kit/page/bar.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { batchTexts } from './batch-texts.ts'
import { nameOf } from './device-words.ts'
import css from './devices.module.css'
import type { Asked, Switching } from './use-switching.ts'

type Props = {
  readonly now: Switching
  readonly run: (lock: boolean, ids: readonly string[]) => Promise<void>
  /** As they are by now: what a device did is seen at its state. */
  readonly have: readonly DeviceNow[]
  readonly onClose: () => void
}

const ORDER: readonly SlotState[] = ['off', 'warn', 'play', 'on']

/** What became of each device; those that need a person first, with why, and one act for all of them. */
export function SwitchResult({ now: { lock, ids, asked, busy }, run, have, onClose }: Props) {
  const t = useTexts(batchTexts)
  const head = useRef<HTMLOutputElement>(null)
  // What was chosen may have been scrolled far down.
  useEffect(() => head.current?.focus(), [])
  const language = useLanguage()
  const told = have
    .filter(({ id }) => ids.includes(id))
    .map((device) => ({ device, state: stateOf(asked.get(device.id), device.locked === lock) }))
  const sorted = told.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  const left = told.filter(({ state }) => state === 'off' || state === 'warn')
  const done = told.filter(({ state }) => state === 'on').length
  function says(id: string, state: SlotState): string {
    if (state === 'on') return lock ? t.isLocked : t.isUnlocked
    const was = asked.get(id) ?? 'toBeSent'
    if (typeof was === 'object') return was.refused
    return was === 'sent' ? t.waiting : t[was]
  }
  const words = {
    off: t.notSent,
    warn: t.notSent,
    play: t.sent,
    on: lock ? t.isLocked : t.isUnlocked,
  }
  return (
    <>
      <output ref={head} tabIndex={-1} className={css.result}>
        {(lock ? t.locking : t.unlocking)(done, told.length)}
      </output>
      <Group padded>
        <Marks things={sorted} label={t.count(told.length)} words={words} />
      </Group>
      <Group title={t.each}>
        {sorted.map(({ device, state }) => (
          <Row
            key={device.id}
            slot={state}
            title={`${nameOf(device)} ${deviceTypes[device.type][language]}`}
            sub={says(device.id, state)}
            to={`/manage?id=${device.id}`}
          />
        ))}
      </Group>
      <Bar>
        {left.length > 0 && (
          <Button
            busy={busy}
            onPress={() =>
              void run(
                lock,
                left.map(({ device }) => device.id),
              )
            }
          >
            {t.again(t.count(left.length))}
          </Button>
        )}
        <Button kind="primary" onPress={onClose}>
          {t.toList}
        </Button>
      </Bar>
    </>
  )
}

/** Done is only what the device says is done. */
function stateOf(asked: Asked | undefined, isDone: boolean): SlotState {
  if (typeof asked === 'object') return 'off'
  if (isDone) return 'on'
  return asked === 'noAnswer' ? 'warn' : 'play'
}
