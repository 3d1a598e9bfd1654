import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { cashCounts } from '#contract/reconciliation/cash-counts.ts'
import { COUNT_PHOTOS_MAX } from '#contract/reconciliation/count-photos.ts'
import { filePurposes, files } from '#contract/files/files.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { callServer } from '#web/client/calls/call-server.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { formatRelativeTime, inSentence } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { image } from '#web/kit/icon/icons.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { uploadFile } from '#web/client/files/upload-file.ts'
import { FileUpload } from '#web/client/files/file-upload.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { countTexts } from './count-texts.ts'
import css from './reconciliation.module.css'

type Count = CallOutput<typeof cashCounts.findCount>
type CountPhotosProps = { readonly count: Pick<Count, 'id' | 'photos'> }
type OpenedCountPhoto = { readonly photo: number; readonly url: string }

const { types, bytesMax } = filePurposes.count

/** Shows the photos of a count, such as of the bag or the meter, and takes more while there is room. */
export function CashCountPhotos({ count }: { readonly count: Count }) {
  const t = useTexts(countTexts)
  const { allowed } = usePermission(cashCounts.addCountPhoto, {})
  const removes = allowed && (count.state === 'open' || count.state === 'counted')
  const adds = allowed && count.state !== 'dropped' && count.photos.length < COUNT_PHOTOS_MAX
  if (!adds) return <SentCashCountPhotos count={count} removes={removes} />
  return (
    <RowGroup title={t.photos} note={t.photosNote}>
      <CashCountPhotoRows count={count} removes={removes} />
      <div className={css.field}>
        <CashCountPhotoUpload count={count} />
      </div>
    </RowGroup>
  )
}

/** Photos for a difference. Only a user who may see its count gets them. */
export function CashCountPhotosById({ id }: { readonly id: string }) {
  const { allowed } = usePermission(cashCounts.findCount, {})
  const { data } = useCall(cashCounts.findCount, { id }, { silent: true, when: allowed })
  return data ? <SentCashCountPhotos count={data} /> : null
}

function SentCashCountPhotos({ count, removes = false }: CountPhotosProps & { removes?: boolean }) {
  const t = useTexts(countTexts)
  if (count.photos.length === 0) return null
  return (
    <RowGroup title={t.photos} note={t.photosSent}>
      <CashCountPhotoRows count={count} removes={removes} />
    </RowGroup>
  )
}

/** Each photo is requested separately, and each look is recorded. */
function CashCountPhotoRows({
  count: { id, photos },
  removes = false,
}: CountPhotosProps & { removes?: boolean }) {
  const t = useTexts(countTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const [openedPhoto, setOpenedPhoto] = useState<OpenedCountPhoto>()
  return (
    <>
      {photos.map(({ photo, addedBy, addedAt }) => (
        <CallRow
          key={photo}
          call={cashCounts.countPhoto}
          input={{ id, photo }}
          renews={[]}
          icon={image}
          title={t.nthPhoto(photo)}
          sub={t.photoBy(addedBy, inSentence(formatRelativeTime(addedAt, now, language)))}
          onDone={({ url }) => setOpenedPhoto({ photo, url })}
        />
      ))}
      {openedPhoto && (
        <BottomSheet
          title={t.nthPhoto(openedPhoto.photo)}
          open
          tall
          onClose={() => setOpenedPhoto(undefined)}
        >
          <img className={css.photo} src={openedPhoto.url} alt={t.nthPhoto(openedPhoto.photo)} />
          {removes && (
            <CallButton
              call={cashCounts.removeCountPhoto}
              input={{ id, photo: openedPhoto.photo }}
              renews={[cashCounts.findCount]}
              kind="danger-plain"
              wide
              confirm={{
                title: t.removePhotoQuestion(openedPhoto.photo),
                text: t.removePhotoText,
                act: t.removePhoto,
              }}
              onDone={() => {
                setOpenedPhoto(undefined)
                showToast(t.photoRemoved)
              }}
            >
              {t.removePhoto}
            </CallButton>
          )}
        </BottomSheet>
      )}
    </>
  )
}

/** Sends each photo to the count as soon as it is taken. Photos that could not be sent stay on the phone. */
function CashCountPhotoUpload({ count: { id, photos } }: CountPhotosProps) {
  const t = useTexts(countTexts)
  const queries = useQueryClient()
  return (
    <FileUpload
      label={t.addPhoto}
      help={t.photosKept}
      value={[]}
      onChange={() => void queries.invalidateQueries({ queryKey: [cashCounts.findCount.name] })}
      max={COUNT_PHOTOS_MAX - photos.length}
      sizeMax={bytesMax}
      accept={types.join(',')}
      keepAs={`count ${id}`}
      send={async (file, { key, ...sending }) => {
        const uploadOptions = { ...sending, key, silent: true }
        const stored = await uploadFile(files.upload, { busType: 'count' }, file, uploadOptions)
        const photo = typeof stored === 'string' ? stored : stored.link
        await callServer(cashCounts.addCountPhoto, { id, photo }, { key, silent: true })
        return photo
      }}
    />
  )
}
