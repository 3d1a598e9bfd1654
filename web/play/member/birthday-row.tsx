import { useState } from 'react'
import { memberData } from '#contract/member-data/member-data.ts'
import { countDaysOfMonth, formatBirthday } from '#web/kit/birthday.ts'
import { MONTHS } from '#web/kit/formats.ts'
import { usePlayAction } from '../calls/use-play-action.ts'
import { PlayButton, PlayRow, PlayTextButton, TroubleLine } from '../page/parts.tsx'
import { useInitialPlayData, usePlaySession, usePlayTexts } from '../page/play-context.tsx'
import { memberTexts } from './texts.ts'

type Props = {
  /** As `05-01`; empty if it is not known. */
  readonly birthday: string
  onChanged(): void
}

/** The birthday, and the form that sets it once. Staff correct it later. */
export function BirthdayRow({ birthday, onChanged }: Props) {
  const t = usePlayTexts(memberTexts)
  const { language } = useInitialPlayData()
  const session = usePlaySession()
  const [isOpen, setOpen] = useState(false)
  // A refusal is shown here, since it may close the form.
  const { run, isBusy, trouble } = usePlayAction({ onDone: onChanged, onRefused: onChanged })
  const isKnown = birthday !== ''
  const saveBirthday = (input: BirthdayInput) =>
    void run(input, (key) => session.ask(memberData.setBirthday, input, key))
  return (
    <>
      {isKnown || isOpen ? (
        <div className="row">
          <span className="main">{t.birthday}</span>
          <span className="value">{isKnown ? formatBirthday(birthday, language) : t.nothing}</span>
        </div>
      ) : (
        <PlayRow title={t.birthday} value={t.setBirthday} onPress={() => setOpen(true)} />
      )}
      <TroubleLine text={trouble} />
      {!isKnown && isOpen && (
        <BirthdayForm isBusy={isBusy} onSave={saveBirthday} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type BirthdayInput = { readonly birthday: string }
type FormProps = {
  readonly isBusy: boolean
  onSave(input: BirthdayInput): void
  onClose(): void
}
const DATES_MAX = 31

const formatTwoDigits = (number: number) => String(number).padStart(2, '0')

function BirthdayForm({ isBusy, onSave, onClose }: FormProps) {
  const t = usePlayTexts(memberTexts)
  const [month, setMonth] = useState('')
  const [date, setDate] = useState('')
  const [isTried, setTried] = useState(false)
  const countDates = month === '' ? DATES_MAX : countDaysOfMonth(Number(month))
  const isComplete = month !== '' && date !== '' && Number(date) <= countDates
  return (
    <form
      className="help-form address-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isComplete) onSave({ birthday: `${month}-${date}` })
      }}
    >
      <NumberSelect
        label={t.month}
        choose={t.chooseMonth}
        names={MONTHS.map((_, index) => t.monthName(index + 1))}
        value={month}
        onChange={setMonth}
      />
      <NumberSelect
        label={t.date}
        choose={t.chooseDate}
        names={Array.from({ length: countDates }, (_, index) => t.dateName(index + 1))}
        note={t.birthdayHelp}
        value={Number(date) <= countDates ? date : ''}
        onChange={setDate}
      />
      <TroubleLine text={isTried && !isComplete ? t.birthdayMissing : undefined} />
      <PlayButton kind="primary" busy={isBusy} submits>
        {t.saveBirthday}
      </PlayButton>
      <PlayTextButton onPress={onClose}>{t.close}</PlayTextButton>
    </form>
  )
}

type SelectProps = {
  readonly label: string
  readonly choose: string
  readonly note?: string
  /** Names of the numbers from 1. */
  readonly names: readonly string[]
  /** Two digits; empty while none is chosen. */
  readonly value: string
  onChange(value: string): void
}

function NumberSelect({ label, choose, note, names, value, onChange }: SelectProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{choose}</option>
        {names.map((name, index) => (
          <option key={name} value={formatTwoDigits(index + 1)}>
            {name}
          </option>
        ))}
      </select>
      {note !== undefined && <small>{note}</small>}
    </label>
  )
}
