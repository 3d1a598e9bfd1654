import { usePlayTexts } from '../page/play-context.tsx'
import { PlayButton, TroubleLine } from '../page/parts.tsx'
import { PlaySheet } from './play-sheet.tsx'
import { buyTexts } from '../texts.ts'
import { termsTexts } from './texts.ts'

type Props = {
  /** Before the first payment: runs once the terms are agreed to. Absent if the terms are only read. */
  readonly agree?: (() => void) | undefined
  readonly busy: boolean
  /** Error of the last tap. */
  readonly trouble: string | undefined
  onClose(): void
}

export function TermsSheet({ agree, busy, trouble, onClose }: Props) {
  const t = usePlayTexts(termsTexts)
  const buy = usePlayTexts(buyTexts)
  return (
    <PlaySheet title={t.title} onClose={onClose}>
      <ol className="terms">
        {[t.machine, t.coins, t.data, t.minors].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      {agree && (
        <>
          <TroubleLine text={trouble} />
          <div className="terms-act">
            <PlayButton kind="primary" busy={busy} onPress={agree}>
              {buy.agree}
            </PlayButton>
          </div>
        </>
      )}
    </PlaySheet>
  )
}
