import { useNavigate } from '@tanstack/react-router'
import { exportScreen } from '#contract/exports/exports.ts'
import { takeFile } from './download-file.ts'

/**
 * What is done with an export's answer: its file is taken; of one that is made first, it is shown how
 * far it is. True where it is on its way.
 */
export function useTakenFile() {
  const navigate = useNavigate()
  return ({ url, exportId }: { readonly url: string; readonly exportId?: string | undefined }) => {
    if (exportId === undefined) takeFile(url)
    else void navigate({ href: exportScreen(exportId) })
    return exportId === undefined
  }
}
