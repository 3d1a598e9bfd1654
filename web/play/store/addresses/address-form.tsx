import { useState, type ReactNode } from 'react'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { usePlayAction } from '#web/play/calls/use-play-action.ts'
import { isTrueWireValue } from '#web/play/calls/wire-values.ts'
import { PlayButton, TroubleLine } from '#web/play/page/parts.tsx'
import { usePlaySession, usePlayTexts } from '#web/play/page/play-context.tsx'
import { addressTexts } from './address-texts.ts'
import { RegionSelects } from './region-selects.tsx'
import type { AddressAnswer } from '../store-wire.ts'

/** Same rules as on the server, which player pages do not load. */
const PHONE = /^\+?[\d -]{7,20}$/
const PHONE_LENGTH_MAX = 20
const RECIPIENT_LENGTH_MAX = 20
const STREET_LENGTH_MAX = 100

type Props = {
  /** Undefined for a new address. */
  readonly address: AddressAnswer | undefined
  onSaved(id: string): void
}

/** Returns what is typed of an address, and what saves it. Errors are named after the first try. */
function useAddressForm({ address, onSaved }: Props) {
  const t = usePlayTexts(addressTexts)
  const session = usePlaySession()
  const [fields, setFields] = useState({
    recipient: address?.recipient ?? '',
    phone: address?.phone ?? '',
    regionCode: address?.regionCode ?? '',
    street: address?.street ?? '',
    isDefault: isTrueWireValue(address?.isDefault),
  })
  const [isTried, setTried] = useState(false)
  const { run, isBusy, trouble } = usePlayAction({ onDone() {}, onRefused() {} })
  const errors = {
    recipient: fields.recipient.trim() === '' && t.recipientWrong,
    phone: !PHONE.test(fields.phone.trim()) && t.phoneWrong,
    regionCode: fields.regionCode === '' && t.regionWrong,
    street: fields.street.trim() === '' && t.streetWrong,
  }
  return {
    fields,
    isBusy,
    trouble,
    changeFields: (change: Partial<typeof fields>) => setFields({ ...fields, ...change }),
    findError: (name: keyof typeof errors) => (isTried && errors[name]) || undefined,
    async saveFields() {
      setTried(true)
      if (Object.values(errors).some(Boolean)) return
      const input = { ...fields, ...(address && { id: address.id }) }
      const saved = await run(input, (key) => session.ask(pointsStore.saveAddress, input, key))
      if (saved) onSaved(saved.id)
    },
  }
}

/** The form of one address. What is missing is named below its field after the first try to save. */
export function AddressForm({ address, onSaved }: Props) {
  const t = usePlayTexts(addressTexts)
  const form = useAddressForm({ address, onSaved })
  const { fields, isBusy, trouble, changeFields, findError, saveFields } = form
  const toTypedProps = (name: 'phone' | 'recipient' | 'street', max: number) => ({
    error: findError(name),
    max,
    value: fields[name],
    onChange: (value: string) => changeFields({ [name]: value }),
  })
  return (
    <form
      className="help-form address-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saveFields()
      }}
    >
      <h1 className="address-title">{address ? t.change : t.add}</h1>
      <TypedField
        label={t.recipient}
        autoComplete="name"
        {...toTypedProps('recipient', RECIPIENT_LENGTH_MAX)}
      />
      <TypedField
        label={t.phone}
        autoComplete="tel"
        inputMode="tel"
        {...toTypedProps('phone', PHONE_LENGTH_MAX)}
      />
      <RegionSelects
        value={fields.regionCode}
        error={findError('regionCode')}
        onChange={(regionCode) => changeFields({ regionCode })}
      />
      <TypedField
        label={t.street}
        help={t.streetHelp}
        autoComplete="street-address"
        {...toTypedProps('street', STREET_LENGTH_MAX)}
      />
      <label className="address-default">
        <input
          type="checkbox"
          checked={fields.isDefault}
          onChange={({ target }) => changeFields({ isDefault: target.checked })}
        />
        <span>{t.makeDefault}</span>
      </label>
      <TroubleLine text={trouble} />
      <PlayButton kind="primary" busy={isBusy} submits>
        {t.save}
      </PlayButton>
    </form>
  )
}

type TypedProps = {
  readonly label: string
  readonly help?: ReactNode
  readonly value: string
  readonly max: number
  readonly error: string | undefined
  readonly autoComplete: string
  readonly inputMode?: 'tel'
  onChange(value: string): void
}

function TypedField({ label, help, max, error, onChange, ...input }: TypedProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        {...input}
        maxLength={max}
        aria-invalid={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <small>{error ?? help}</small>
    </label>
  )
}
