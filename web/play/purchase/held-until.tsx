import { usePlayTexts } from '../page/play-context.tsx'
import { buyTexts } from '../texts.ts'

/** Explains that nothing is left because others hold it and may not pay for it, and when to look again. */
export function GoodsHeldUntil({ moment }: { readonly moment: string | undefined }) {
  const t = usePlayTexts(buyTexts)
  // The text of the wire is in Shanghai time, where the machine is.
  return moment ? <span className="pack-gives">{t.heldUntil(moment.slice(11, 16))}</span> : null
}
