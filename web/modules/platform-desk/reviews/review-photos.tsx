import { useState } from 'react'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import { paperPhotos, type PaperPhoto } from '#contract/onboarding/onboarding-application.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from '../platform-desk.module.css'
import { reviewTexts } from './review-texts.ts'

type Props = {
  readonly id: string
  /** Empty if there is no photo. */
  readonly links: Readonly<Record<PaperPhoto, string>>
}

/** Shows the papers as pictures. Each is requested separately, and the merchant's log records who saw it. */
export function ApplicationReviewPhotos({ id, links }: Props) {
  const t = useTexts(reviewTexts)
  const existingPhotos = (Object.keys(paperPhotos) as PaperPhoto[]).filter(
    (photo) => links[photo] !== '',
  )
  if (existingPhotos.length === 0) return null
  return (
    <RowGroup title={t.photos} padded>
      <div className={css.photos}>
        {existingPhotos.map((photo) => (
          <ReviewPhotoReveal key={photo} id={id} photo={photo} />
        ))}
      </div>
    </RowGroup>
  )
}

function ReviewPhotoReveal(input: { readonly id: string; readonly photo: PaperPhoto }) {
  const language = useLanguage()
  const [url, setUrl] = useState<string>()
  const name = paperPhotos[input.photo][language]
  if (url === undefined) {
    return (
      <CallButton
        call={onboarding.lookPhoto}
        input={input}
        renews={[]}
        onDone={(answer) => setUrl(answer.url)}
      >
        {name}
      </CallButton>
    )
  }
  return (
    <figure>
      <img src={url} alt={name} />
      <figcaption>{name}</figcaption>
    </figure>
  )
}
