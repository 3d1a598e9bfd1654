import { useEffect, useRef, useState } from 'react'
import { Refused } from '#web/kit/refused.ts'
import { scalePicture } from './scale-picture.ts'

export type Sending = {
  /** How much is on its way, from 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** A file that is chosen and not there yet. */
export type Waiting = {
  readonly id: number
  readonly file: File
  readonly part: number
  /** Undefined while it is sent. */
  readonly failed: 'tooLarge' | 'broken' | { readonly refused: string } | undefined
}

type Options = {
  readonly sizeMax: number
  /** Answers where the file can be had; a Refused says for people why not. */
  readonly send: (file: File, sending: Sending) => Promise<string>
  readonly onSent: (link: string, file: File) => void
}

/** The files on their way. Each can be given up, and sent again when it failed. */
export function useUploads(options: Options) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const latest = useRef(options)
  const stops = useRef(new Map<number, AbortController>())
  const count = useRef(0)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const all = stops.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

  function change(id: number, to: Partial<Waiting> | undefined) {
    setWaiting((all) =>
      all.flatMap((each) => (each.id !== id ? [each] : to ? [{ ...each, ...to }] : [])),
    )
  }
  async function start(id: number, file: File, { signal }: AbortController) {
    try {
      const onProgress = (part: number) => change(id, { part })
      const link = await latest.current.send(file, { onProgress, signal })
      if (signal.aborted) return
      change(id, undefined)
      latest.current.onSent(link, file)
    } catch (error) {
      const failed = error instanceof Refused ? { refused: error.message } : 'broken'
      if (!signal.aborted) change(id, { failed })
    }
  }
  function begin(id: number): AbortController {
    const stop = new AbortController()
    stops.current.set(id, stop)
    return stop
  }
  async function add(chosen: File) {
    const id = (count.current += 1)
    const stop = begin(id)
    setWaiting((all) => [...all, { id, file: chosen, part: 0, failed: undefined }])
    const { sizeMax } = latest.current
    const file = await scalePicture(chosen, sizeMax)
    const fits = file.size <= sizeMax
    change(id, { file, failed: fits ? undefined : 'tooLarge' })
    if (fits && !stop.signal.aborted) await start(id, file, stop)
  }
  function giveUp(id: number) {
    stops.current.get(id)?.abort()
    change(id, undefined)
  }
  function again({ id, file }: Waiting) {
    change(id, { part: 0, failed: undefined })
    void start(id, file, begin(id))
  }
  return { waiting, add: (file: File) => void add(file), giveUp, again }
}
