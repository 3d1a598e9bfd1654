import { useState } from 'react'
import type { PlayMachineWire } from '#contract/orders/play-page.ts'
import { phone } from '#web/kit/icon/icons.ts'
import { formatPlaceHref, startPlaceOf } from '../page/address.ts'
import { usePlayTexts } from '../page/play-context.tsx'
import { PlayButton, PlayRow } from '../page/parts.tsx'
import { PlaySheet } from './play-sheet.tsx'
import { playTexts } from '../texts.ts'
import { codeTexts, helpTexts } from './texts.ts'

type SheetCloseProps = { onClose(): void }

/** Shows how to reach the venue: by phone or by its QR code. */
export function HelpSheet(
  props: SheetCloseProps & { readonly machine: PlayMachineWire | undefined },
) {
  const t = { ...usePlayTexts(playTexts), ...usePlayTexts(helpTexts) }
  const { servicePhone = '', serviceQr = '' } = props.machine ?? {}
  return (
    <PlaySheet title={t.contact} onClose={props.onClose}>
      {servicePhone && (
        <PlayRow icon={phone} title={t.call} sub={servicePhone} href={`tel:${servicePhone}`} />
      )}
      {serviceQr && (
        <figure className="help-qr">
          <img src={serviceQr} alt={t.qr} width="200" height="200" />
          <figcaption>{t.scanQr}</figcaption>
        </figure>
      )}
      <p className="help-text">{servicePhone || serviceQr ? t.sayOrder : t.askStaff}</p>
    </PlaySheet>
  )
}

const CODE = /^[A-Z0-9]{6,24}$/

/** Opens another machine by its code, because not every browser offers a scanner to pages. */
export function AnotherSheet({ onClose }: SheetCloseProps) {
  const t = { ...usePlayTexts(playTexts), ...usePlayTexts(codeTexts) }
  return (
    <PlaySheet title={t.another} onClose={onClose}>
      <p className="help-text">{t.scanText}</p>
      <MachineCodeForm />
    </PlaySheet>
  )
}

export function MachineCodeForm() {
  const t = usePlayTexts(codeTexts)
  const [typed, setTyped] = useState('')
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return (
    <form
      className="help-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (CODE.test(code)) location.assign(formatPlaceHref(startPlaceOf(code)))
      }}
    >
      <label>
        <span>{t.typeCode}</span>
        <input
          value={typed}
          autoCapitalize="characters"
          autoComplete="off"
          enterKeyHint="go"
          onChange={({ target }) => setTyped(target.value)}
        />
        <small>{t.typeHelp}</small>
      </label>
      <PlayButton kind="primary" submits disabled={!CODE.test(code)}>
        {t.toMachine}
      </PlayButton>
    </form>
  )
}
