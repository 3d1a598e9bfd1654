import { CODE_LEVEL, QUIET } from '#contract/receipts/receipt-layout.ts'
import { qrDrawing } from '#web/kit/qr/qr-path.ts'

type Props = {
  readonly text: string
  /** Dots from the paper's left and top, and how many a module is wide. */
  readonly at: number
  readonly top: number
  readonly dot: number
}

/** The code of a slip, loaded where one has it. */
export function PaperCode({ text, at, top, dot }: Props) {
  const place = `translate(${at - QUIET * dot} ${top}) scale(${dot})`
  return <path transform={place} d={qrDrawing(text, CODE_LEVEL).path} />
}
