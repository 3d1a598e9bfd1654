import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { QrCode } from './qr.tsx'
import { createQrPngBlob, createQrSvgBlob, downloadBlobFile } from './qr-file.ts'
import css from './qr.module.css'
import { qrTexts } from './texts.ts'

const LEVEL = 'H'

type Props = {
  readonly text: string
  /** Text for screen readers on what scanning the code does. */
  readonly label: string
  readonly title: ReactNode
  /** The code in letters, for people whose camera does not work. */
  readonly code: string
  /** Where the label belongs. It is shown on the screen but not on the label. */
  readonly hint?: ReactNode
  /** Without a file extension. */
  readonly fileName: string
}

/** A code with the text that is below it on the machine, for saving or printing. */
export function QrLabel({ text, label, title, code, hint, fileName }: Props) {
  const texts = useTexts(qrTexts)
  const [printing, setPrinting] = useState(false)
  const caption = (
    <>
      <p className={css.title}>{title}</p>
      <p className={css.code}>{code}</p>
    </>
  )
  return (
    <div className={css.shown}>
      <QrCode text={text} label={label} level={LEVEL} />
      {caption}
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.acts}>
        <Button
          onPress={() => {
            void createQrPngBlob(text, LEVEL).then((picture) =>
              downloadBlobFile(picture, `${fileName}.png`),
            )
          }}
        >
          {texts.savePng}
        </Button>
        <Button kind="primary" onPress={() => setPrinting(true)}>
          {texts.print}
        </Button>
      </div>
      <TextButton onPress={() => downloadBlobFile(createQrSvgBlob(text, LEVEL), `${fileName}.svg`)}>
        {texts.saveSvg}
      </TextButton>
      {printing && (
        <LabelPrintPortal onPrinted={() => setPrinting(false)}>
          <QrCode text={text} label={label} level={LEVEL} />
          {caption}
        </LabelPrintPortal>
      )}
    </div>
  )
}

type PrintedProps = { readonly onPrinted: () => void; readonly children: ReactNode }

/** Rendered beside the page and hidden. The style sheet for print shows it and hides everything else. */
function LabelPrintPortal({ onPrinted, children }: PrintedProps) {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => removeEventListener('afterprint', onPrinted)
    // Once for each time the label is asked for, whichever function is told afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return createPortal(<div className={css.printed}>{children}</div>, document.body)
}
