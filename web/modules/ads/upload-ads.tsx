import { useRef } from 'react'
import { ads } from '#contract/ads.ts'
import type { Ad } from '#contract/ad.ts'
import { FILE_BYTES_MAX, filePurposes, files } from '#contract/files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useGate } from '#web/kit/allowed.tsx'
import { ask } from '#web/kit/ask.ts'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { image, plus, video, x } from '#web/kit/icon/icons.ts'
import { Row } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { upload } from '#web/kit/upload.ts'
import { useUploads, type Sending, type Waiting } from '#web/kit/upload/use-uploads.ts'
import css from './ads.module.css'
import { adTexts } from './ad-texts.ts'

const NAME_MAX = 40
const types = { picture: filePurposes.picture.types, video: filePurposes.video.types }

/** Sends a file, and makes an ad of it. */
async function sendAd(file: File, { key, ...sending }: Sending): Promise<Ad> {
  const fileType = file.type.startsWith('image/') ? 'picture' : 'video'
  const wish = { ...sending, key, silent: true }
  const stored = await upload(files.uploadMedia, { fileType }, file, wish)
  const link = typeof stored === 'string' ? stored : stored.link
  const name = file.name.replace(/\.\w+$/, '').slice(0, NAME_MAX) || file.name
  return ask(ads.add, { name, link }, { key, silent: true })
}

type Props = {
  readonly onAdded?: (ad: Ad) => void
  /** Without videos, where none can be shown. */
  readonly picturesOnly?: boolean
}

/** Pictures and videos of this device, with how far each has come; each can be given up. */
export function UploadAds({ onAdded, picturesOnly = false }: Props) {
  const t = useTexts(adTexts)
  const queries = useQueryClient()
  const gate = useGate(ads.add, {})
  const chooser = useRef<HTMLInputElement>(null)
  const { waiting, add, giveUp, again } = useUploads({
    sizeMax: FILE_BYTES_MAX,
    async send(file, sending) {
      const ad = await sendAd(file, sending)
      await queries.invalidateQueries({ queryKey: [ads.list.name] })
      onAdded?.(ad)
      return ad.link
    },
    onSent: () => undefined,
  })
  const label = picturesOnly ? t.addPicture : t.add
  const accept = picturesOnly ? types.picture : [...types.picture, ...types.video]
  return (
    <>
      {waiting.map((each) => (
        <OnItsWay
          key={each.id}
          waiting={each}
          giveUp={() => giveUp(each.id)}
          again={() => again(each)}
        />
      ))}
      <Row
        icon={plus}
        tone="accent"
        title={label}
        onPress={() => gate.pass(() => chooser.current?.click())}
      />
      <input
        ref={chooser}
        className={css.chooser}
        type="file"
        aria-label={label}
        tabIndex={-1}
        multiple
        accept={accept.join(',')}
        onChange={({ target }) => {
          for (const file of target.files ?? []) add(file)
          target.value = ''
        }}
      />
    </>
  )
}

type WayProps = {
  readonly waiting: Waiting
  readonly giveUp: () => void
  readonly again: () => void
}

function OnItsWay({ waiting: { file, part, failed }, giveUp, again }: WayProps) {
  const t = useTexts(adTexts)
  const why =
    typeof failed === 'object' ? failed.refused : failed === 'tooLarge' ? t.tooLarge : t.broken
  const percent = Math.round(part * 100)
  return (
    <Row
      icon={file.type.startsWith('image/') ? image : video}
      title={file.name}
      {...(failed
        ? { alert: why, tone: 'danger' as const }
        : { sub: <progress className={css.progress} aria-label={file.name} value={part} /> })}
      value={failed ? undefined : t.uploading(percent)}
      beside={
        <>
          {failed === 'broken' && <TextButton onPress={again}>{t.broken}</TextButton>}
          <IconButton icon={x} label={t.cancel(file.name)} onPress={giveUp} />
        </>
      }
    />
  )
}
