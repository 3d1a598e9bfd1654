import { useEffect, type ComponentProps } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { commandLife } from '#contract/device.ts'
import { devices } from '#contract/devices.ts'
import { isEnd } from '#contract/lifecycle.ts'
import { lifeTimeText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { Timeline } from '#web/kit/timeline/timeline.tsx'
import { useCall } from '#web/kit/use-call.ts'
import { wordOf } from './log-words.ts'
import { manageTexts } from './manage-texts.ts'
import { useNow } from '#web/kit/use-now.ts'

type Command = OutputOf<typeof devices.lock>
type Step = ComponentProps<typeof Timeline>['steps'][number]

/** What has ended stays for so long, to be seen by who looked away. */
const SHOWN_MS = 120_000
/** That it went out to the device is told to nobody: it is a matter of moments. */
const SENT_WITHIN_MS = 700
const LOOK_MS = 10_000

/** The newest command of a device, from its writing to its end, as it happens. */
export function CommandLife({ deviceId }: { readonly deviceId: string }) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const { data, refetch } = useCall(devices.commands, { id: deviceId }, { silent: true })
  const now = useNow(LOOK_MS)
  const newest = data?.[0]
  const unsent = newest?.state === 'written'
  useEffect(() => {
    if (!unsent) return undefined
    const timer = setInterval(() => void refetch(), SENT_WITHIN_MS)
    return () => clearInterval(timer)
  }, [unsent, refetch])
  if (!newest) return null
  const old = now.getTime() - newest.movedTime.getTime() > SHOWN_MS
  if (old && isEnd(commandLife, newest.state)) return null
  const { type, askedBy } = newest
  return (
    <Group title={t.commandLife(wordOf(type, language))} {...(askedBy && { note: t.by(askedBy) })}>
      <div aria-live="polite">
        <Timeline steps={stepsOf(newest, t, now, language)} />
      </div>
    </Group>
  )
}

type Words = Readonly<Record<(typeof SAID)[number], string>> & {
  readonly refusedCode: (code: string) => string
}
const SAID = [
  'toBeSent',
  'sent',
  'sentDone',
  'accepted',
  'acceptedDone',
  'done',
  'refused',
  'expired',
  'expiredText',
  'doubt',
  'doubtText',
  'settled',
] as const

/** Times are known of the first step and of the last one. */
function stepsOf(command: Command, t: Words, now: Date, language: 'zh' | 'en'): Step[] {
  const { state, code, createTime, movedTime } = command
  const begun = lifeTimeText(createTime, now, language)
  const at = lifeTimeText(movedTime, now, language)
  const sent: Step = { state: 'on', title: t.sentDone, at: begun }
  switch (state) {
    case 'written':
      return [{ state: 'play', title: t.toBeSent, at: begun }]
    case 'sent':
      return [{ state: 'play', title: t.sent, at }]
    case 'accepted':
      return [sent, { state: 'play', title: t.accepted, at }]
    case 'done':
      return [sent, { state: 'on', title: t.acceptedDone }, { state: 'on', title: t.done, at }]
    case 'failed': {
      const facts = code === '' ? [] : [t.refusedCode(code)]
      return [sent, { state: 'fault', title: t.refused, at, facts }]
    }
    case 'expired':
      return [{ state: 'fault', title: t.expired, at, facts: [t.expiredText] }]
    case 'doubt':
      return [sent, { state: 'warn', title: t.doubt, at, until: t.doubtText }]
    default:
      return [sent, { state: 'on', title: t.settled, at }]
  }
}
