import { useNavigate } from '@tanstack/react-router'
import type { CallOutput } from '#contract/base/call.ts'
import type { offers } from '#contract/offers/offers.ts'
import { Button } from '#web/kit/button/button.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { OfferChangeCountsLine } from './batch-summary.tsx'
import { batchTexts } from './batch-texts.ts'
import css from '../offers.module.css'
import { offerListAddress } from '../places.ts'

type Results = CallOutput<typeof offers.applyToSites>
const SLOTS = { done: 'on', missing: 'off', full: 'warn' } as const

/** Shows the outcome at each site, failed ones first. */
export function OfferBatchResult({ results, onAgain }: { results: Results; onAgain: () => void }) {
  const t = useTexts(batchTexts)
  const navigate = useNavigate()
  const done = results.filter(({ state }) => state === 'done')
  const failed = results.filter(({ state }) => state !== 'done')
  return (
    <>
      <output className={css.result}>
        {done.length > 0 ? t.doneTitle(t.siteCount(done.length)) : t.noneDone}
      </output>
      <RowGroup title={t.results}>
        {[...failed, ...done].map(({ fieldId, fieldName, state, ...counts }) => (
          <ListRow
            key={fieldId}
            slot={SLOTS[state]}
            title={fieldName || t.someName}
            sub={state === 'done' ? <OfferChangeCountsLine counts={counts} /> : t[state]}
            {...(fieldName && { to: offerListAddress(fieldId) })}
          />
        ))}
      </RowGroup>
      <BottomBar>
        <Button onPress={onAgain}>{t.again}</Button>
        <Button kind="primary" onPress={() => void navigate({ to: '/settingAccount' })}>
          {t.toList}
        </Button>
      </BottomBar>
    </>
  )
}
