import { lazy, Suspense, useState } from 'react'
import type { Ad } from '#contract/ads/ad.ts'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { trash } from '#web/kit/icon/icons.ts'
import { PickMany, usePicking } from '#web/kit/picker/pick-many.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { moveListItem } from '#web/kit/sortable/places.ts'
import { SortableList } from '#web/kit/sortable/sortable.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { adTexts } from './ad-texts.ts'
import { AdFacts } from './ad-facts.tsx'

/** What uploads weighs much of these screens, and is not looked at first. */
const UploadAds = lazy(async () => ({ default: (await import('./upload-ads.tsx')).UploadAds }))

type Props = {
  /** All that there are. */
  readonly all: readonly Ad[]
  /** The ids of those that are chosen, in their order. */
  readonly value: readonly string[]
  /** Told how, not to what: an upload that began earlier adds to what is chosen when it arrives. */
  readonly onChange: (change: (ids: readonly string[]) => readonly string[]) => void
  readonly picturesOnly?: boolean
  readonly note?: string
}

/** Ads in an order: uploaded here or chosen, pulled to where they belong, taken out. */
export function AdsField({ all, value, onChange, picturesOnly = false, note }: Props) {
  const t = useTexts(adTexts)
  /** What was chosen when one began to choose; undefined: one does not. */
  const [choosing, setChoosing] = useState<readonly string[]>()
  const chosen = listChosenAds(all, value)
  const left = all.filter(({ kind }) => !picturesOnly || kind === 'picture')
  const limits = picturesOnly ? t.pictureLimit : t.limits
  return (
    <RowGroup title={t.ads} more={{ text: limits }} {...(note !== undefined && { note })}>
      <SortableList
        label={t.ads}
        items={chosen.map((ad) => ({
          id: ad.id,
          name: ad.name,
          sub: <AdFacts of={ad} />,
          end: (
            <IconButton
              icon={trash}
              label={t.takeOut(ad.name)}
              onPress={() => onChange((ids) => ids.filter((id) => id !== ad.id))}
            />
          ),
        }))}
        onMove={(from, to) => onChange((ids) => moveListItem(ids, from, to))}
      />
      <Suspense fallback={null}>
        <UploadAds
          picturesOnly={picturesOnly}
          onAdded={({ id }) => onChange((ids) => [...ids, id])}
        />
      </Suspense>
      {left.length > 0 && <ListRow title={t.choose} onPress={() => setChoosing(value)} />}
      {choosing && (
        <AdChoiceSheet
          all={left}
          value={choosing}
          onUse={(picked) => {
            setChoosing(undefined)
            onChange((ids) => {
              const kept = ids.filter((id) => picked.includes(id) || !choosing.includes(id))
              return [...kept, ...picked.filter((id) => !kept.includes(id))]
            })
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </RowGroup>
  )
}

export function listChosenAds(all: readonly Ad[], ids: readonly string[]): readonly Ad[] {
  return ids.flatMap((id) => all.find((ad) => ad.id === id) ?? [])
}

type SheetProps = Pick<Props, 'all' | 'value'> & {
  readonly onUse: (ids: readonly string[]) => void
  readonly onClose: () => void
}

function AdChoiceSheet({ all, value, onUse, onClose }: SheetProps) {
  const t = useTexts(adTexts)
  const options = all.map(({ id, name, seconds }) => ({
    value: id,
    label: name,
    fact: t.seconds(seconds),
  }))
  const picking = usePicking(options, value)
  const { picked } = picking
  const footer = (
    <Button kind="primary" tall wide onPress={() => onUse(picked)}>
      {picked.length > 0 ? t.use(t.count(picked.length)) : t.noneYet}
    </Button>
  )
  return (
    <BottomSheet title={t.choose} open tall footer={footer} onClose={onClose}>
      <PickMany {...{ options, picking }} countText={t.count} searchBy={t.search} />
    </BottomSheet>
  )
}
