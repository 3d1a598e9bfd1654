import type { InputOf } from '#contract/base/call.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { ExportAct } from '#web/client/actions/export-button.tsx'

type Props = { readonly filter: InputOf<typeof wallet.export> }

/** Exports the shown lines as a file. */
export function ExportLines({ filter }: Props) {
  return <ExportAct call={wallet.export} inputOf={(format) => ({ ...filter, format })} />
}
