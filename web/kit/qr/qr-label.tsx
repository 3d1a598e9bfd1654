import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { QrCode } from './qr.tsx'
import { qrPng, qrSvg, saveFile } from './qr-file.ts'
import css from './qr.module.css'
import { qrTexts } from './texts.ts'

const LEVEL = 'H'

type Props = {
  readonly text: string
  /** What scanning it does, for those who can't see it. */
  readonly label: string
  readonly title: ReactNode
  /** The code in letters, for those whose camera doesn't work. */
  readonly code: string
  /** Where it belongs; stands on the screen, not on the label. */
  readonly hint?: ReactNode
  /** Without an ending. */
  readonly fileName: string
}

/** A code with what stands below it on the machine, to be saved or printed. */
export function QrLabel({ text, label, title, code, hint, fileName }: Props) {
  const texts = useTexts(qrTexts)
  const [printing, setPrinting] = useState(false)
  const words = (
    <>
      <p className={css.title}>{title}</p>
      <p className={css.code}>{code}</p>
    </>
  )
  return (
    <div className={css.shown}>
      <QrCode text={text} label={label} level={LEVEL} />
      {words}
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.acts}>
        <Button
          onPress={() => {
            void qrPng(text, LEVEL).then((picture) => saveFile(picture, `${fileName}.png`))
          }}
        >
          {texts.savePng}
        </Button>
        <Button kind="primary" onPress={() => setPrinting(true)}>
          {texts.print}
        </Button>
      </div>
      <TextButton onPress={() => saveFile(qrSvg(text, LEVEL), `${fileName}.svg`)}>
        {texts.saveSvg}
      </TextButton>
      {printing && (
        <PrintedLabel onPrinted={() => setPrinting(false)}>
          <QrCode text={text} label={label} level={LEVEL} />
          {words}
        </PrintedLabel>
      )}
    </div>
  )
}

type PrintedProps = { readonly onPrinted: () => void; readonly children: ReactNode }

/** Stands beside the page, unseen: the style sheet for paper shows it and hides everything else. */
function PrintedLabel({ onPrinted, children }: PrintedProps) {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => removeEventListener('afterprint', onPrinted)
    // Once for each time the label is asked for, whichever function is told afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return createPortal(<div className={css.printed}>{children}</div>, document.body)
}
