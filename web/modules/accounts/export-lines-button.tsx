import type { CallInput } from '#contract/base/call.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { ExportFormatsButton } from '#web/client/actions/export-button.tsx'

type Props = { readonly filter: CallInput<typeof wallet.export> }

/** Exports the shown lines as a file. */
export function ExportLinesButton({ filter }: Props) {
  return <ExportFormatsButton call={wallet.export} inputOf={(format) => ({ ...filter, format })} />
}
