import { useNavigate } from '@tanstack/react-router'
import { getExportScreenPath } from '#contract/exports/exports.ts'
import { downloadFile } from './download-file.ts'

/**
 * Returns a handler for an export's answer: it downloads the file, or opens the progress screen of an export
 * that is made first. It returns true if the download started.
 */
export function useExportDownload() {
  const navigate = useNavigate()
  return ({ url, exportId }: { readonly url: string; readonly exportId?: string | undefined }) => {
    if (exportId === undefined) downloadFile(url)
    else void navigate({ href: getExportScreenPath(exportId) })
    return exportId === undefined
  }
}
