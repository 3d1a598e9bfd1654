import { useSearch } from '@tanstack/react-router'
import { NothingChosen } from '#web/kit/empty-state/empty-state.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { OffersFrame } from './offers-frame.tsx'
import { texts } from '../texts.ts'

/** /settingAccount: packages by site. */
export function OfferListScreen() {
  const t = useTexts(texts)
  const { fieldId } = useSearch({ from: '/settingAccount' })
  return (
    <OffersFrame fieldId={fieldId} onPhone="list">
      <NothingChosen title={t.chooseOne} />
    </OffersFrame>
  )
}
