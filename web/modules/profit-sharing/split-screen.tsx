import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { sites } from '#contract/sites/sites.ts'
import { Button } from '#web/kit/button/button.tsx'
import { ChipButton, ChipLine } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { down } from '#web/kit/icon/icons.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import css from './sharing.module.css'
import { SplitForm } from './split-form.tsx'
import { splitTexts } from './split-texts.ts'
import { SplitVersions } from './split-versions.tsx'

const PATH = '/division_ratio_manage'

/** /division_ratio_manage: who gets which share of a site's income, and from which day. */
export function SplitScreen() {
  const t = useTexts(splitTexts)
  const { fieldId } = useSearch({ from: PATH })
  const query = useCall(sites.choices, {}, { silent: true })
  const places = (query.data ?? []).filter(({ addressType }) => addressType === 'placement')
  const chosenSite = places.find(({ id }) => id === fieldId) ?? places[0]
  return (
    <RouteScreen back="/automatic_ledger" {...(chosenSite && { sub: chosenSite.firmName })} form>
      <Loaded of={query} what={t.failed} label={t.loading}>
        {() =>
          chosenSite ? (
            <>
              <SplitSiteChip places={places} chosen={chosenSite} />
              <SiteSplit key={chosenSite.id} fieldId={chosenSite.id} />
            </>
          ) : (
            <NoSitesToSplit />
          )
        }
      </Loaded>
    </RouteScreen>
  )
}

function NoSitesToSplit() {
  const t = useTexts(splitTexts)
  const navigate = useNavigate()
  const act = <Button onPress={() => void navigate({ to: '/addaddress' })}>{t.addSite}</Button>
  return <EmptyState title={t.noSites} text={t.noSitesText} act={act} />
}

type SplitSiteChoice = { readonly id: string; readonly firmName: string }

function SplitSiteChip({
  places,
  chosen,
}: {
  places: readonly SplitSiteChoice[]
  chosen: SplitSiteChoice
}) {
  const t = useTexts(splitTexts)
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  if (places.length < 2) return null
  return (
    <div className={css.chips}>
      <ChipLine>
        <ChipButton on opens={down} onPress={() => setChoosing(true)}>
          {chosen.firmName}
        </ChipButton>
      </ChipLine>
      <SingleOptionSheet
        title={t.site}
        open={choosing}
        onClose={() => setChoosing(false)}
        options={places.map(({ id, firmName }) => ({ value: id, label: firmName }))}
        value={chosen.id}
        onPick={(fieldId) => void navigate({ to: PATH, search: { fieldId }, replace: true })}
        searchBy={t.site}
      />
    </div>
  )
}

function SiteSplit({ fieldId }: { fieldId: string }) {
  const t = useTexts(splitTexts)
  const query = useCall(profitSharing.ofSite, { fieldId }, { silent: true })
  return (
    <Loaded of={query} what={t.failed} label={t.loading}>
      {(data) => {
        const newest = data.versions[0]
        return (
          <>
            <SplitForm key={`${newest?.id} ${newest?.startTime.getTime()}`} of={data} />
            {data.versions.length > 0 && <SplitVersions versions={data.versions} />}
          </>
        )
      }}
    </Loaded>
  )
}
