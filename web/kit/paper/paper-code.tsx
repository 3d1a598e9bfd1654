import { CODE_LEVEL, QUIET } from '#contract/receipts/receipt-layout.ts'
import { buildQrDrawing } from '#web/kit/qr/qr-path.ts'

type Props = {
  readonly text: string
  /** Distance in dots from the paper's left and top, and width of a module in dots. */
  readonly at: number
  readonly top: number
  readonly dot: number
}

/** The QR code of a receipt, loaded only if a receipt has one. */
export function PaperCode({ text, at, top, dot }: Props) {
  const transform = `translate(${at - QUIET * dot} ${top}) scale(${dot})`
  return <path transform={transform} d={buildQrDrawing(text, CODE_LEVEL).path} />
}
