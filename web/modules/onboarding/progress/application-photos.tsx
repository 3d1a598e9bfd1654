import { useState } from 'react'
import { onboarding, type MerchantOnboarding } from '#contract/onboarding/onboarding.ts'
import { paperPhotos, type PaperPhoto } from '#contract/onboarding/onboarding-application.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { image } from '#web/kit/icon/icons.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './application-photos.module.css'
import { progressTexts } from './progress-texts.ts'

type Props = { readonly business: MerchantOnboarding }
type OpenedApplicationPhoto = { readonly photo: PaperPhoto; readonly url: string }

/** Lists the submitted documents as pictures. Each is requested separately, and each view is recorded. */
export function ApplicationPhotos({ business: { application, bank } }: Props) {
  const t = useTexts(progressTexts)
  const language = useLanguage()
  const [openedPhoto, setOpenedPhoto] = useState<OpenedApplicationPhoto>()
  const links = { ...application, permitPhoto: bank?.permitPhoto ?? '' }
  const existingPhotos = (Object.keys(paperPhotos) as PaperPhoto[]).filter((photo) => links[photo])
  if (existingPhotos.length === 0) return null
  return (
    <RowGroup title={t.photos} note={t.photosNote}>
      {existingPhotos.map((photo) => (
        <CallRow
          key={photo}
          call={onboarding.photo}
          input={{ photo }}
          renews={[]}
          icon={image}
          title={paperPhotos[photo][language]}
          onDone={({ url }) => setOpenedPhoto({ photo, url })}
        />
      ))}
      {openedPhoto && (
        <BottomSheet
          title={paperPhotos[openedPhoto.photo][language]}
          open
          tall
          onClose={() => setOpenedPhoto(undefined)}
        >
          <img
            className={css.photo}
            src={openedPhoto.url}
            alt={paperPhotos[openedPhoto.photo][language]}
          />
        </BottomSheet>
      )}
    </RowGroup>
  )
}
