import { lazy, Suspense, useState } from 'react'
import { adKinds, type Ad, type AdKind } from '#contract/ads/ad.ts'
import { ads } from '#contract/ads/ads.ts'
import { FilterChips } from '#web/kit/chips/chips.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { adTexts } from './ad-texts.ts'
import { AdFacts, adIcons } from './ad-facts.tsx'
import { AdUploadChooser } from './upload-ads.tsx'

const AdSheet = lazy(async () => ({ default: (await import('./ad-sheet.tsx')).AdDetailSheet }))

/** /videoAd: pictures and videos for the screens of devices. */
export function AdListScreen() {
  const t = useTexts(adTexts)
  const query = useCall(ads.list, {}, { silent: true })
  return (
    <RouteScreen form back="/ad_set">
      <Loaded of={query} what={t.failed} label={t.loading}>
        {(data) => <AdLibraryList all={data} />}
      </Loaded>
    </RouteScreen>
  )
}

function AdLibraryList({ all }: { readonly all: readonly Ad[] }) {
  const t = useTexts(adTexts)
  const language = useLanguage()
  const [kind, setKind] = useState<AdKind | 'all'>('all')
  const [openId, setOpenId] = useState<string>()
  const shownAds = all.filter((ad) => kind === 'all' || ad.kind === kind)
  const openAd = all.find(({ id }) => id === openId)
  const options = [
    { value: 'all' as const, label: t.all, count: all.length },
    ...(['picture', 'video'] as const).map((value) => ({
      value,
      label: adKinds[value][language],
      count: all.filter((ad) => ad.kind === value).length,
    })),
  ]
  return (
    <>
      {all.length > 0 && (
        <FilterChips label={t.kind} options={options} value={kind} onChange={setKind} />
      )}
      <RowGroup title={t.ads} more={{ text: t.limits }}>
        {shownAds.map((ad) => (
          <ListRow
            key={ad.id}
            icon={adIcons[ad.kind]}
            title={ad.name}
            sub={<AdFacts of={ad} />}
            value={ad.usedIn.length > 0 ? t.uses(ad.usedIn.length) : ''}
            onPress={() => setOpenId(ad.id)}
          />
        ))}
        <AdUploadChooser />
      </RowGroup>
      {all.length === 0 && <EmptyState title={t.empty} text={t.emptyText} />}
      <Suspense fallback={null}>
        {openAd && <AdSheet ad={openAd} onClose={() => setOpenId(undefined)} />}
      </Suspense>
    </>
  )
}
