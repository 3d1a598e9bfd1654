import type { InputOf } from '#contract/call.ts'
import { wallet } from '#contract/wallet.ts'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { useGate } from '#web/kit/allowed.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useWrite } from '#web/kit/use-call.ts'
import { texts } from './texts.ts'

type Props = { readonly filter: InputOf<typeof wallet.export> }

/** What is shown, as a file. The browser takes it from its address as it takes any other. */
export function ExportAct({ filter }: Props) {
  const t = useTexts(texts)
  const gate = useGate(wallet.export, {})
  const write = useWrite(wallet.export, { renews: [] })
  function take({ url }: { readonly url: string }) {
    const link = document.createElement('a')
    link.href = url
    link.download = ''
    link.click()
    say(t.exporting)
  }
  const ask = () => gate.pass(() => write.mutate(filter, { onSuccess: take }))
  return <TextButton onPress={ask}>{t.export}</TextButton>
}
