import { useRef } from 'react'
import { ads } from '#contract/ads/ads.ts'
import type { Call } from '#contract/base/call.ts'
import { AD_NAME_MAX, type Ad } from '#contract/ads/ad.ts'
import { filePurposes, files } from '#contract/files/files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { callServer } from '#web/client/calls/call-server.ts'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { image, plus, video, x, type IconShape } from '#web/kit/icon/icons.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { settings } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { uploadFile } from '#web/client/files/upload-file.ts'
import {
  useUploads,
  type UploadSendOptions,
  type PendingUpload,
} from '#web/client/files/use-uploads.ts'
import css from '../ads.module.css'
import { adTexts } from './ad-texts.ts'

const { picture, video: film } = filePurposes

/**
 * Uploads a file with the call for exactly the types that the screen accepts, so that a refusal names only
 * those. Returns its link.
 */
async function uploadAdFile(
  file: File,
  sending: UploadSendOptions,
  picturesOnly = false,
): Promise<string> {
  const why = findAdFileFault(file, picturesOnly)
  if (why) throw toAdUploadRefusal(picturesOnly ? files.upload : files.uploadMedia, why)
  const fileType = file.type.startsWith('image/') ? 'picture' : 'video'
  const options = { ...sending, silent: true }
  const stored = picturesOnly
    ? await uploadFile(files.upload, { busType: 'picture' }, file, options)
    : await uploadFile(files.uploadMedia, { fileType }, file, options)
  return typeof stored === 'string' ? stored : stored.link
}

type AdFileFault = 'notPicture' | 'tooBig'

/**
 * Returns why the server would refuse a file, to avoid a useless upload over a slow network. Only the
 * content proves a file's type, so the server judges pictures and files without a type.
 */
function findAdFileFault({ type, size }: File, picturesOnly: boolean): AdFileFault | undefined {
  const isPicture = type.startsWith('image/')
  const isTaken = isPicture || type === '' || (!picturesOnly && type === 'video/mp4')
  if (!isTaken) return 'notPicture'
  return size > (isPicture || picturesOnly ? picture : film).bytesMax ? 'tooBig' : undefined
}

function toAdUploadRefusal(
  { failures }: typeof files.upload | typeof files.uploadMedia,
  failure: AdFileFault,
) {
  const sentence = failures[failure][settings.get().language]
  return new Refused({ failure, sentence, field: undefined })
}

/** Uploads a file and creates an ad from it. */
async function createAdFromFile(
  file: File,
  sending: UploadSendOptions,
  picturesOnly: boolean,
): Promise<Ad> {
  const link = await uploadAdFile(file, sending, picturesOnly)
  const name = file.name.replace(/\.\w+$/, '').slice(0, AD_NAME_MAX) || file.name
  return callServer(ads.add, { name, link }, { key: sending.key, silent: true })
}

type Props = {
  readonly onAdded?: (ad: Ad) => void
  /** Excludes videos on screens that cannot show them. */
  readonly picturesOnly?: boolean
}

/** Uploads pictures and videos from this device, with progress for each. Each upload can be cancelled. */
export function AdUploadChooser({ onAdded, picturesOnly = false }: Props) {
  const t = useTexts(adTexts)
  const queries = useQueryClient()
  async function uploadNewAd(file: File, sending: UploadSendOptions) {
    const ad = await createAdFromFile(file, sending, picturesOnly)
    await queries.invalidateQueries({ queryKey: [ads.list.name] })
    onAdded?.(ad)
    return ad.link
  }
  const label = picturesOnly ? t.addPicture : t.add
  return (
    <AdFileChooser
      call={ads.add}
      {...{ label, send: uploadNewAd, picturesOnly }}
      icon={plus}
      many
    />
  )
}

type ReplaceProps = {
  readonly ad: Ad
  readonly onReplaced: (batchId: string | null) => void
}

/** Replaces the file of an ad. */
export function AdReplacementChooser({ ad: { id, kind }, onReplaced }: ReplaceProps) {
  const t = useTexts(adTexts)
  const queries = useQueryClient()
  async function uploadAdReplacement(file: File, sending: UploadSendOptions) {
    const link = await uploadAdFile(file, sending)
    const { batchId } = await callServer(ads.edit, { id, link }, { key: sending.key, silent: true })
    await queries.invalidateQueries({ queryKey: [ads.list.name] })
    onReplaced(batchId)
    return link
  }
  const icon = kind === 'video' ? video : image
  return (
    <AdFileChooser
      call={ads.edit}
      label={t.replace}
      sub={t.replaceNote}
      {...{ send: uploadAdReplacement, icon }}
    />
  )
}

type ChooserProps = {
  readonly call: Call
  readonly label: string
  readonly sub?: string
  readonly icon: IconShape
  readonly send: (file: File, sending: UploadSendOptions) => Promise<string>
  readonly picturesOnly?: boolean
  readonly many?: boolean
}

function AdFileChooser(props: ChooserProps) {
  const { call, label, sub, icon, send, picturesOnly = false, many = false } = props
  const gate = usePermission(call, {})
  const chooser = useRef<HTMLInputElement>(null)
  const { waiting, add, giveUp, again } = useUploads({
    // The limit depends on the type, and a file of another type must not be refused for its size. `send`
    // checks both.
    sizeMax: Number.POSITIVE_INFINITY,
    send,
    onSent: () => undefined,
  })
  const accept = picturesOnly ? picture.types : [...picture.types, ...film.types]
  return (
    <>
      {waiting.map((each) => (
        <AdUploadRow
          key={each.id}
          waiting={each}
          giveUp={() => giveUp(each.id)}
          again={() => again(each)}
        />
      ))}
      <ListRow
        icon={icon}
        tone="accent"
        title={label}
        {...(sub !== undefined && { sub })}
        onPress={() => gate.pass(() => chooser.current?.click())}
      />
      <input
        ref={chooser}
        className={css.chooser}
        type="file"
        aria-label={label}
        tabIndex={-1}
        multiple={many}
        accept={accept.join(',')}
        onChange={({ target }) => {
          for (const file of target.files ?? []) add(file)
          target.value = ''
        }}
      />
    </>
  )
}

type AdUploadRowProps = {
  readonly waiting: PendingUpload
  readonly giveUp: () => void
  readonly again: () => void
}

function AdUploadRow({ waiting: { file, part, failed }, giveUp, again }: AdUploadRowProps) {
  const t = useTexts(adTexts)
  const why = typeof failed === 'object' ? failed.refused : t.broken
  const percent = Math.round(part * 100)
  return (
    <ListRow
      icon={file.type.startsWith('image/') ? image : video}
      title={file.name}
      {...(failed
        ? { alert: why, tone: 'danger' as const }
        : { sub: <progress className={css.progress} aria-label={file.name} value={part} /> })}
      value={failed ? undefined : t.uploading(percent)}
      beside={
        <>
          {failed === 'broken' && <TextButton onPress={again}>{t.again}</TextButton>}
          <IconButton icon={x} label={t.cancel(file.name)} onPress={giveUp} />
        </>
      }
    />
  )
}
