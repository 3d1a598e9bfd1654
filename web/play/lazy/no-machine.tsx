import { PlayFrame, PageHeadline } from '../page/frame.tsx'
import { usePlayTexts } from '../page/play-context.tsx'
import { MachineCodeForm } from './help-sheet.tsx'
import { codeTexts } from './texts.ts'

/** Shown if the address names no machine or an unknown one. The code on the machine can be typed. */
export function NoMachine({ text }: { readonly text: string | undefined }) {
  const t = usePlayTexts(codeTexts)
  return (
    <PlayFrame title={t.noneTitle} merchantName={undefined}>
      <PageHeadline title={t.noneTitle} text={text ?? t.scanText} />
      <div className="start-form">
        <MachineCodeForm />
      </div>
    </PlayFrame>
  )
}
