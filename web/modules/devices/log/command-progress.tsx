import { useEffect, type ComponentProps } from 'react'
import { formatBoardCode } from '#contract/devices/board-codes.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { commandLife } from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import { isEndState } from '#contract/base/lifecycle.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { formatTimeWithSeconds } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { formatLogCode, formatLogWord } from './log-format.ts'
import { manageTexts } from '../device-texts.ts'
import { useNow } from '#web/kit/browser/use-now.ts'

type Command = CallOutput<typeof devices.lock>
type Step = ComponentProps<typeof LifecycleTimeline>['steps'][number]

/** How long a finished command stays visible, for users who looked away. */
const SHOWN_MS = 120_000
/**
 * Polling interval. No notification is sent when a command goes out to the device, because that takes only
 * moments.
 */
const SENT_WITHIN_MS = 700
const LOOK_MS = 10_000

type Props = {
  readonly deviceId: string
  /** Id of the command to follow, even if it ended long ago; undefined for the newest. */
  readonly id?: string | undefined
  /**
   * Follows the newest command by which a person gave coins. Commands that a player paid for are left out.
   */
  readonly isGiven?: boolean
}

/**
 * Shows the live progress of a device's command from its creation to its end, and other commands in doubt.
 */
export function DeviceCommandProgress({ deviceId, id, isGiven = false }: Props) {
  const { data = [], refetch } = useCall(devices.commands, { id: deviceId }, { silent: true })
  const now = useNow(LOOK_MS)
  const followed = data.find((each) => {
    if (id !== undefined) return each.id === id
    return !isGiven || (each.type === 'credit' && each.askedBy !== '')
  })
  const unsent = followed?.state === 'written'
  useEffect(() => {
    if (!unsent) return undefined
    const timer = setInterval(() => void refetch(), SENT_WITHIN_MS)
    return () => clearInterval(timer)
  }, [unsent, refetch])
  const inDoubt = data.filter((each) => each.state === 'doubt' && each !== followed)
  const isNews = followed && (id !== undefined || !isCommandLongEnded(followed, now))
  const shownCommands = isNews ? [followed, ...inDoubt] : inDoubt
  return shownCommands.map((command) => (
    <CommandTimeline key={command.id} command={command} now={now} />
  ))
}

function isCommandLongEnded({ state, movedTime }: Command, now: Date): boolean {
  return isEndState(commandLife, state) && now.getTime() - movedTime.getTime() > SHOWN_MS
}

function CommandTimeline({ command, now }: { readonly command: Command; readonly now: Date }) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const { type, askedBy, state } = command
  return (
    <RowGroup
      title={t.commandLife(formatLogWord(type, language))}
      {...(askedBy && { note: t.by(askedBy) })}
    >
      <div aria-live="polite">
        <LifecycleTimeline steps={toCommandSteps(command, t, now, language)} />
      </div>
      {state === 'doubt' && <DoubtfulCommandDecision command={command} />}
    </RowGroup>
  )
}

/**
 * Lets a person at the machine enter a result that the machine did not report. Counted coins are entered on
 * the page of the coin changers.
 */
function DoubtfulCommandDecision({
  command: { id, type, askedBy },
}: {
  readonly command: Command
}) {
  const t = useTexts(manageTexts)
  const language = useLanguage()
  const settling = { call: devices.settleCommand, renews: [devices.commands, devices.log] }
  const commandName = formatLogWord(type, language)
  if (type === 'coins.in') return <ListRow title={t.wasCounted} to="/currencyAccount" />
  const isGiven = type === 'credit' && askedBy !== ''
  const notText = isGiven ? t.wasNotGivenText : t.wasNotDoneText
  return (
    <>
      <CallRow
        {...settling}
        input={{ id, isDone: true }}
        title={t.wasDone}
        confirm={{ title: t.wasDoneAsk(commandName), text: t.wasDoneText, act: t.wasDone }}
        onDone={() => showToast(t.settled)}
      />
      <CallRow
        {...settling}
        input={{ id, isDone: false }}
        title={t.wasNotDone}
        confirm={{ title: t.wasNotDoneAsk(commandName), text: notText, act: t.wasNotDone }}
        onDone={() => showToast(t.settled)}
      />
    </>
  )
}

type CommandStepTexts = Readonly<Record<(typeof SAID)[number], string>> & {
  readonly refusedCode: (code: string) => string
}
const SAID = [
  'toBeSent',
  'sent',
  'sentDone',
  'accepted',
  'acceptedDone',
  'done',
  'part',
  'refused',
  'expired',
  'expiredText',
  'doubt',
  'doubtText',
  'settled',
] as const

/** Only the times of the first and the last step are known. */
function toCommandSteps(
  command: Command,
  t: CommandStepTexts,
  now: Date,
  language: 'zh' | 'en',
): Step[] {
  const { state, code, createTime, movedTime } = command
  const startTime = formatTimeWithSeconds(createTime, now, language)
  const lastMoveTime = formatTimeWithSeconds(movedTime, now, language)
  const sent: Step = { state: 'on', title: t.sentDone, at: startTime }
  switch (state) {
    case 'written':
      return [{ state: 'play', title: t.toBeSent, at: startTime }]
    case 'sent':
      return [{ state: 'play', title: t.sent, at: lastMoveTime }]
    case 'accepted':
      return [sent, { state: 'play', title: t.accepted, at: lastMoveTime }]
    case 'done':
      return [
        sent,
        { state: 'on', title: t.acceptedDone },
        { state: 'on', title: t.done, at: lastMoveTime },
      ]
    case 'part':
      return [
        sent,
        {
          state: 'fault',
          title: t.part,
          at: lastMoveTime,
          facts: code ? [formatBoardCode(code, language)] : [],
        },
      ]
    case 'failed': {
      const facts = code === '' ? [] : [t.refusedCode(formatBoardCode(code, language))]
      return [sent, { state: 'fault', title: t.refused, at: lastMoveTime, facts }]
    }
    case 'expired':
      return [{ state: 'fault', title: t.expired, at: lastMoveTime, facts: [t.expiredText] }]
    case 'doubt':
      return [sent, { state: 'warn', title: t.doubt, at: lastMoveTime, until: t.doubtText }]
    default:
      return [
        sent,
        { state: 'on', title: t.settled, at: lastMoveTime, facts: [formatLogCode(code, language)] },
      ]
  }
}
