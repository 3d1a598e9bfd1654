import { useEffect, useRef, useState, type ReactNode } from 'react'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { bolt, scan as scanIcon } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useTexts } from '#web/kit/texts.ts'
import type { Light } from './camera.ts'
import css from './scanner.module.css'
import { scannerTexts } from './texts.ts'
import { useCameraScan } from './use-scan.ts'

/**
 * The scanner of the app that the page runs in. Resolves to undefined if the person closes it without a
 * code.
 */
export type Bridge = () => Promise<string | undefined>

/** Words of the field for a typed code. By default it takes a device code. */
export type TypedCodeWords = {
  readonly label: string
  readonly placeholder: string
  readonly act: string
}

type Props = {
  readonly onCode: (text: string) => void
  readonly bridge?: Bridge
  readonly typing?: TypedCodeWords
}

/** Scans a code with the app's scanner or the camera, or takes a typed code. */
export function CodeScanner({ onCode, bridge, typing }: Props) {
  const [bridged, setBridged] = useState(bridge !== undefined)
  const [tries, setTries] = useState(0)
  return (
    <div className={css.scanner}>
      {bridge && bridged ? (
        <AppScanner bridge={bridge} onCode={onCode} onFailed={() => setBridged(false)} />
      ) : (
        <CameraScanner key={tries} onCode={onCode} onAgain={() => setTries(tries + 1)} />
      )}
      <TypedCodeForm onCode={onCode} {...(typing && { typing })} />
    </div>
  )
}

type AppProps = Required<Pick<Props, 'bridge' | 'onCode'>> & { readonly onFailed: () => void }

/** Opens the app's own scanner at once. If that fails, the camera of the page takes over. */
function AppScanner({ bridge, onCode, onFailed }: AppProps) {
  const texts = useTexts(scannerTexts)
  const hasAsked = useRef(false)
  function scanByApp() {
    hasAsked.current = true
    bridge().then((text) => text && onCode(text), onFailed)
  }
  useEffect(() => {
    if (!hasAsked.current) scanByApp()
  })
  return (
    <div className={css.stage}>
      <ScannerFrame />
      <Button kind="primary" icon={scanIcon} onPress={scanByApp}>
        {texts.scan}
      </Button>
    </div>
  )
}

type CameraProps = Pick<Props, 'onCode'> & { readonly onAgain: () => void }

function CameraScanner({ onCode, onAgain }: CameraProps) {
  const texts = useTexts(scannerTexts)
  const { again: retry } = useTexts(kitTexts)
  const video = useRef<HTMLVideoElement>(null)
  const { open, trouble, light } = useCameraScan(video, onCode)
  return (
    <>
      <div className={css.stage} hidden={trouble !== undefined}>
        <video ref={video} className={css.video} aria-label={texts.view} muted playsInline />
        <ScannerFrame />
        <output className={css.says}>{open ? texts.aim : texts.opening}</output>
        {open && light && <LightSwitch light={light} />}
      </div>
      {trouble && (
        <StatusBanner
          kind="warn"
          title={texts[trouble]}
          text={texts[`${trouble}Help`]}
          {...(trouble !== 'missing' && {
            act: <TextButton onPress={onAgain}>{retry}</TextButton>,
          })}
        />
      )}
    </>
  )
}

function LightSwitch({ light }: { readonly light: Light }) {
  const texts = useTexts(scannerTexts)
  const [on, setOn] = useState(false)
  return (
    <span className={on ? css.lit : css.light}>
      <IconButton
        icon={bolt}
        label={on ? texts.lightOff : texts.lightOn}
        onPress={() => {
          light.set(!on).then(
            () => setOn(!on),
            // On failure the lamp stays as it is, and so does the switch that shows it.
            () => undefined,
          )
        }}
      />
    </span>
  )
}

function TypedCodeForm({ onCode, typing }: Pick<Props, 'onCode' | 'typing'>) {
  const texts = useTexts(scannerTexts)
  const words = typing ?? { label: texts.type, placeholder: 'PF 2064 1837', act: texts.use }
  const [code, setCode] = useState('')
  const act: ReactNode = (
    <Button type="submit" fit disabled={code.trim() === ''}>
      {words.act}
    </Button>
  )
  return (
    <form
      className={css.typed}
      onSubmit={(event) => {
        event.preventDefault()
        const text = code.replace(/\s/g, '')
        if (text) onCode(text)
      }}
    >
      <TextInput
        label={words.label}
        value={code}
        onChange={setCode}
        placeholder={words.placeholder}
        end={act}
      />
    </form>
  )
}

const CORNERS = [0, 90, 180, 270]

function ScannerFrame() {
  return (
    <svg className={css.frame} viewBox="0 0 100 100" aria-hidden="true">
      {CORNERS.map((degrees) => (
        <path key={degrees} d="M2 22V10a8 8 0 0 1 8-8h12" transform={`rotate(${degrees} 50 50)`} />
      ))}
    </svg>
  )
}
