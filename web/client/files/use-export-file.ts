import { useNavigate } from '@tanstack/react-router'
import { exportScreen } from '#contract/exports/exports.ts'
import { takeFile } from './download-file.ts'

/**
 * Returns a handler for an export's answer: it downloads the file, or opens the progress screen of an export
 * that is made first. It returns true if the download started.
 */
export function useTakenFile() {
  const navigate = useNavigate()
  return ({ url, exportId }: { readonly url: string; readonly exportId?: string | undefined }) => {
    if (exportId === undefined) takeFile(url)
    else void navigate({ href: exportScreen(exportId) })
    return exportId === undefined
  }
}
