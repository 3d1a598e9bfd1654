import type { InputOf, OutputOf } from '#contract/call.ts'
import { wallet } from '#contract/wallet.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { useGate } from '#web/kit/allowed.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useTakenFile } from '#web/kit/use-taken-file.ts'
import { useWrite } from '#web/kit/use-call.ts'
import { texts } from './texts.ts'

type Props = { readonly filter: InputOf<typeof wallet.export> }

/** What is shown, as a file; a long one is made first, and shown how far it is. */
export function ExportAct({ filter }: Props) {
  const t = useTexts(texts)
  const gate = useGate(wallet.export, {})
  const write = useWrite(wallet.export, { renews: [] })
  const taken = useTakenFile()
  const take = (answer: OutputOf<typeof wallet.export>) => taken(answer) && say(t.exporting)
  const ask = () => gate.pass(() => write.mutate(filter, { onSuccess: take }))
  return <TextButton onPress={ask}>{t.export}</TextButton>
}
