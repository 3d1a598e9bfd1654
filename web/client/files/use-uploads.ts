import { useEffect, useRef, useState } from 'react'
import { newWriteKey } from '#web/client/calls/new-write-key.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { deletePendingFile, savePendingFile, listPendingFiles } from './pending-files.ts'
import { scalePicture } from './scale-picture.ts'

export type UploadSendOptions = {
  /** Reports the fraction of the file that is sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
  /** Idempotency key of this file, the same for each retry. */
  readonly key: string
}

/** A file that is chosen and not uploaded yet. */
export type PendingUpload = {
  readonly id: string
  readonly file: File
  readonly part: number
  /** Undefined while the file is being sent. */
  readonly failed: 'tooLarge' | 'broken' | { readonly refused: string } | undefined
}

type Options = {
  /**
   * Name under which files are kept on the device until they are sent. Without it they are kept only while
   * the page stays open.
   */
  readonly keepAs?: string | undefined
  readonly sizeMax: number
  /** Uploads the file and returns its link. A `Refused` contains the reason for the user. */
  readonly send: (file: File, sending: UploadSendOptions) => Promise<string>
  readonly onSent: (link: string, file: File) => void
}

/** Manages the uploads in progress. Each can be cancelled, and sent again if it failed. */
export function useUploads(options: Options) {
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([])
  const latest = useRef(options)
  const stops = useRef(new Map<string, AbortController>())
  const { keepAs } = options
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const startedStops = stops.current
    return () => {
      for (const stop of startedStops.values()) stop.abort()
    }
  }, [])

  function changeUpload(id: string, to: Partial<PendingUpload> | undefined) {
    setUploads((previous) =>
      previous.flatMap((each) => (each.id !== id ? [each] : to ? [{ ...each, ...to }] : [])),
    )
  }
  async function startUpload(id: string, file: File, { signal }: AbortController) {
    try {
      const onProgress = (part: number) => changeUpload(id, { part })
      const link = await latest.current.send(file, { onProgress, signal, key: id })
      if (signal.aborted) return
      removeUpload(id)
      latest.current.onSent(link, file)
    } catch (error) {
      const failed = error instanceof Refused ? { refused: error.message } : 'broken'
      if (!signal.aborted) changeUpload(id, { failed })
    }
  }
  /** Removes an upload that is sent or cancelled. */
  function removeUpload(id: string) {
    changeUpload(id, undefined)
    if (keepAs !== undefined) void deletePendingFile(keepAs, id)
  }
  function newUploadStop(id: string): AbortController {
    const stop = new AbortController()
    stops.current.set(id, stop)
    return stop
  }
  async function addUpload(chosenFile: File) {
    const id = `${Date.now()}-${newWriteKey()}`
    const stop = newUploadStop(id)
    setUploads((previous) => [...previous, { id, file: chosenFile, part: 0, failed: undefined }])
    const { sizeMax } = latest.current
    const file = await scalePicture(chosenFile, sizeMax)
    const fits = file.size <= sizeMax
    changeUpload(id, { file, failed: fits ? undefined : 'tooLarge' })
    if (!fits || stop.signal.aborted) return
    if (keepAs !== undefined) await savePendingFile(keepAs, id, file)
    await startUpload(id, file, stop)
  }
  /** Continues with a file that was chosen earlier and has not been uploaded. */
  function resumeUpload(id: string, file: File) {
    setUploads((previous) => [...previous, { id, file, part: 0, failed: undefined }])
    void startUpload(id, file, newUploadStop(id))
  }
  function cancelUpload(id: string) {
    stops.current.get(id)?.abort()
    removeUpload(id)
  }
  function retryUpload({ id, file }: PendingUpload) {
    changeUpload(id, { part: 0, failed: undefined })
    void startUpload(id, file, newUploadStop(id))
  }
  function retryBrokenUploads() {
    for (const each of uploads) if (each.failed === 'broken') retryUpload(each)
  }
  const acts = useRef({ resume: resumeUpload, sendBroken: retryBrokenUploads })
  useEffect(() => {
    acts.current = { resume: resumeUpload, sendBroken: retryBrokenUploads }
  })
  useEffect(() => {
    if (keepAs === undefined) return undefined
    const left = new AbortController()
    const resendBrokenUploads = () => acts.current.sendBroken()
    async function resumePendingUploads(name: string) {
      const pendingFiles = await listPendingFiles(name)
      if (!left.signal.aborted) for (const [id, file] of pendingFiles) acts.current.resume(id, file)
    }
    void resumePendingUploads(keepAs)
    addEventListener('online', resendBrokenUploads, { signal: left.signal })
    return () => left.abort()
  }, [keepAs])
  return {
    waiting: uploads,
    add: (file: File) => void addUpload(file),
    giveUp: cancelUpload,
    again: retryUpload,
  }
}
