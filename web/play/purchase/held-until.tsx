import { useSaid } from '../page/play-context.tsx'
import { buyTexts } from '../texts.ts'

/** Why nothing is left, where others may not pay for it, and when to look again. */
export function HeldUntil({ moment }: { readonly moment: string | undefined }) {
  const t = useSaid(buyTexts)
  // As it travels: the clock in Shanghai, where the machine stands.
  return moment ? <span className="pack-gives">{t.heldUntil(moment.slice(11, 16))}</span> : null
}
