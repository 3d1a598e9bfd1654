import { lazy, Suspense, useState } from 'react'
import type { Ad } from '#contract/ads/ad.ts'
import { Button } from '#web/kit/button/button.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { plus, trash } from '#web/kit/icon/icons.ts'
import { MultiOptionPicker, useOptionSelection } from '#web/kit/picker/pick-many.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { moveListItem } from '#web/kit/sortable/places.ts'
import { SortableList } from '#web/kit/sortable/sortable.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { adTexts } from './ad-texts.ts'
import { AdFacts } from './ad-facts.tsx'

/** Loaded lazily, because uploads are a large part of these screens and are not needed first. */
const UploadAds = lazy(async () => ({
  default: (await import('./upload-ads.tsx')).AdUploadChooser,
}))

type Props = {
  /** All available ads. */
  readonly all: readonly Ad[]
  /** Ids of the chosen ads, in their order. */
  readonly value: readonly string[]
  /**
   * Receives a function instead of new ids, because an upload that started earlier adds to the choice when
   * it completes.
   */
  readonly onChange: (change: (ids: readonly string[]) => readonly string[]) => void
  readonly picturesOnly?: boolean
  readonly note?: string
}

/** Field for an ordered list of ads, which can be uploaded, chosen, dragged and removed. */
export function AdsField({ all, value, onChange, picturesOnly = false, note }: Props) {
  const t = useTexts(adTexts)
  /** Ids chosen when the sheet was opened; undefined while it is closed. */
  const [choosing, setChoosing] = useState<readonly string[]>()
  const chosenAds = listChosenAds(all, value)
  const left = all.filter(({ kind }) => !picturesOnly || kind === 'picture')
  const limits = picturesOnly ? t.pictureLimit : t.limits
  return (
    <RowGroup title={t.ads} more={{ text: limits }} {...(note !== undefined && { note })}>
      {chosenAds.length > 0 && (
        <SortableList
          label={t.ads}
          items={chosenAds.map((ad) => ({
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
      )}
      {/* The row keeps its place while the upload loads. */}
      <Suspense
        fallback={<ListRow icon={plus} tone="accent" title={picturesOnly ? t.addPicture : t.add} />}
      >
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
              const keptIds = ids.filter((id) => picked.includes(id) || !choosing.includes(id))
              return [...keptIds, ...picked.filter((id) => !keptIds.includes(id))]
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
  const selection = useOptionSelection(options, value)
  const { picked } = selection
  const deselectText = value.length > 0 ? t.deselectAll : t.chooseFirst
  const footer = (
    <Button
      kind="primary"
      tall
      wide
      disabled={picked.length === 0 && value.length === 0}
      onPress={() => onUse(picked)}
    >
      {picked.length > 0 ? t.use(t.count(picked.length)) : deselectText}
    </Button>
  )
  return (
    <BottomSheet title={t.choose} open tall footer={footer} onClose={onClose}>
      <MultiOptionPicker
        {...{ options, picking: selection }}
        countText={t.count}
        searchBy={t.search}
      />
    </BottomSheet>
  )
}
