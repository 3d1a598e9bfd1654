import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { NameAvatar } from './avatar.tsx'

const texts = declareTexts({
  firm: { zh: '星游文化', en: 'Star Play' },
  person: { zh: '林晓峰', en: 'Lin Xiaofeng' },
})

/** The firm's mark as a data URL, a picture that needs no network. */
const star = 'M2 .5l.5 1h1L2.7 2.2l.4 1.2L2 2.7l-1.1.7.4-1.2-.8-.7h1z'
const picture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">
    <path fill="#0A6A61" d="M0 0h4v4H0z"/><path fill="#DBEDEA" d="${star}"/>
  </svg>`,
)}`

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup padded>
      <NameAvatar name={t.firm} /> {t.firm} <NameAvatar name={t.person} size="s" /> {t.person}{' '}
      <NameAvatar name={t.firm} picture={picture} />{' '}
      <NameAvatar name={t.firm} picture={picture} size="s" />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Avatar', Show }
