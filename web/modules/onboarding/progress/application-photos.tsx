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
  const [seen, setSeen] = useState<OpenedApplicationPhoto>()
  const links = { ...application, permitPhoto: bank?.permitPhoto ?? '' }
  const there = (Object.keys(paperPhotos) as PaperPhoto[]).filter((photo) => links[photo])
  if (there.length === 0) return null
  return (
    <RowGroup title={t.photos} note={t.photosNote}>
      {there.map((photo) => (
        <CallRow
          key={photo}
          call={onboarding.photo}
          input={{ photo }}
          renews={[]}
          icon={image}
          title={paperPhotos[photo][language]}
          onDone={({ url }) => setSeen({ photo, url })}
        />
      ))}
      {seen && (
        <BottomSheet
          title={paperPhotos[seen.photo][language]}
          open
          tall
          onClose={() => setSeen(undefined)}
        >
          <img className={css.photo} src={seen.url} alt={paperPhotos[seen.photo][language]} />
        </BottomSheet>
      )}
    </RowGroup>
  )
}
