import { useEffect, useState } from 'react'
import { memberPhones } from '#contract/member-phones/member-phones.ts'
import { SECOND_MS } from '#contract/base/durations.ts'
import { formatCount } from '#web/kit/formats.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { PlayBanner, PlayButton, PlayGroup, PlayTextButton, TroubleLine } from '../page/parts.tsx'
import { usePlaySession, usePlayTexts } from '../page/play-context.tsx'
import { phoneTexts } from './texts.ts'

type ClaimedValues = NonNullable<WireOutputOf<typeof memberPhones.bind>['claimed']>
type Props = {
  /** Called after the phone brought coins or points. */
  onClaimed(): void
}

/** The player's phone, which a code proves. It brings what another system had under it. */
export function PhonePart({ onClaimed }: Props) {
  const t = usePlayTexts(phoneTexts)
  const session = usePlaySession()
  const own = usePlayRequest('phone', () => session.ask(memberPhones.own, {}))
  const [open, setOpen] = useState<'link' | 'remove'>()
  const [claimed, setClaimed] = useState<ClaimedValues>()
  const { run, trouble } = usePlayAction({ onDone: own.again, onRefused: own.again })
  if (!own.data) return null
  const { phoneEnd } = own.data
  const isRemoving = open === 'remove'
  const text = phoneEnd === '' ? t.why : isRemoving && t.removeText
  const removePhone = () =>
    void run({ remove: phoneEnd }, (key) => session.ask(memberPhones.remove, {}, key)).then(() =>
      setOpen(undefined),
    )
  return (
    <PlayGroup title={t.title}>
      {claimed && <ClaimedBanner claimed={claimed} />}
      <div className="row">
        <span className="main">
          <span className="title">{phoneEnd === '' ? t.none : t.linked(phoneEnd)}</span>
          {text && <span className="sub">{text}</span>}
        </span>
      </div>
      <TroubleLine text={trouble} />
      {open === 'link' ? (
        <PhoneForm
          onClose={() => setOpen(undefined)}
          onLinked={(values) => {
            setOpen(undefined)
            own.again()
            if (!values) return
            setClaimed(values)
            onClaimed()
          }}
        />
      ) : (
        <div className="address-act">
          {isRemoving ? (
            <>
              <PlayTextButton onPress={() => setOpen(undefined)}>{t.close}</PlayTextButton>
              <PlayTextButton onPress={removePhone}>{t.remove}</PlayTextButton>
            </>
          ) : (
            <>
              {phoneEnd !== '' && (
                <PlayTextButton onPress={() => setOpen('remove')}>{t.remove}</PlayTextButton>
              )}
              <PlayTextButton onPress={() => setOpen('link')}>
                {phoneEnd === '' ? t.link : t.change}
              </PlayTextButton>
            </>
          )}
        </div>
      )}
    </PlayGroup>
  )
}

function ClaimedBanner({
  claimed: { coins, points, levelName },
}: {
  readonly claimed: ClaimedValues
}) {
  const t = usePlayTexts(phoneTexts)
  const parts = [
    coins > 0 && t.coins(formatCount(coins)),
    points > 0 && t.points(formatCount(points)),
    levelName !== '' && t.level(levelName),
  ]
  return <PlayBanner kind="info" title={t.received} text={parts.filter(Boolean).join(' · ')} />
}

const PHONE = /^1[3-9]\d{9}$/
const CODE = /^\d{6}$/

type FormProps = {
  onClose(): void
  onLinked(claimed: ClaimedValues | undefined): void
}

function usePhoneForm(onLinked: FormProps['onLinked']) {
  const session = usePlaySession()
  const [fields, setFields] = useState({ phone: '', code: '' })
  const [tried, setTried] = useState<'code' | 'link'>()
  const [waitSeconds, setWaitSeconds] = useSecondsLeft()
  const [isSent, setSent] = useState(false)
  const nothing = { onDone() {}, onRefused() {} }
  const sending = usePlayAction(nothing)
  const linking = usePlayAction(nothing)
  const { phone, code } = fields
  const isPhone = PHONE.test(phone.replaceAll(' ', ''))
  return {
    fields,
    waitSeconds,
    isSent,
    isSending: sending.isBusy,
    isLinking: linking.isBusy,
    trouble: linking.trouble ?? sending.trouble,
    isPhoneWrong: tried !== undefined && !isPhone,
    isCodeWrong: tried === 'link' && !CODE.test(code),
    changeFields: (change: Partial<typeof fields>) => setFields({ ...fields, ...change }),
    async sendCode() {
      setTried('code')
      if (!isPhone || waitSeconds > 0) return
      // Each tap after the wait is a new message, so it has a key of its own.
      const input = { phone }
      const sent = await sending.run({ input, at: Date.now() }, (key) =>
        session.ask(memberPhones.sendCode, input, key),
      )
      if (!sent) return
      setSent(true)
      setWaitSeconds(sent.waitSeconds)
    },
    async linkPhone() {
      setTried('link')
      if (!isPhone || !CODE.test(code)) return
      const bound = await linking.run(fields, (key) => session.ask(memberPhones.bind, fields, key))
      if (bound) onLinked(bound.claimed ?? undefined)
    },
  }
}

function PhoneForm({ onClose, onLinked }: FormProps) {
  const t = usePlayTexts(phoneTexts)
  const form = usePhoneForm(onLinked)
  const { fields, waitSeconds, changeFields } = form
  return (
    <form
      className="help-form address-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.linkPhone()
      }}
    >
      <label>
        <span>{t.title}</span>
        <input
          inputMode="tel"
          autoComplete="tel"
          maxLength={13}
          value={fields.phone}
          onChange={({ target }) => changeFields({ phone: target.value })}
        />
        <small>{form.isPhoneWrong ? t.phoneWrong : undefined}</small>
      </label>
      <PlayButton busy={form.isSending} onPress={() => void form.sendCode()}>
        {waitSeconds > 0 ? t.sendAgain(waitSeconds) : t.send}
      </PlayButton>
      <label>
        <span>{t.code}</span>
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={fields.code}
          onChange={({ target }) => changeFields({ code: target.value.replaceAll(/\D/g, '') })}
        />
        <small>{form.isCodeWrong ? t.codeWrong : form.isSent ? t.sent : undefined}</small>
      </label>
      <TroubleLine text={form.trouble} />
      <PlayButton kind="primary" busy={form.isLinking} submits>
        {t.link}
      </PlayButton>
      <PlayTextButton onPress={onClose}>{t.close}</PlayTextButton>
    </form>
  )
}

/** Counts seconds down to 0. */
function useSecondsLeft() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds <= 0) return undefined
    const timer = setTimeout(() => setSeconds(seconds - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setSeconds] as const
}
