import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { upgrades, type Release, type UpgradePart } from '#contract/upgrades/upgrades.ts'
import { AddEntryButton } from '#web/client/actions/add-button.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { doc } from '#web/kit/icon/icons.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { isDowngrade, toUpgradesLeft, type UpgradesLeft } from './upgrades-left.ts'
import { texts } from './texts.ts'

const BeginSheet = lazy(async () => ({
  default: (await import('./begin-upgrade-sheet.tsx')).BeginUpgradeSheet,
}))
const PublishSheet = lazy(async () => ({
  default: (await import('./publish-sheet.tsx')).PublishReleaseSheet,
}))

type Overview = CallOutput<typeof upgrades.overview>
type Model = Overview['models'][number]
type UpgradeScreenPath = '/versionControl' | '/android_version'

/** /versionControl: firmware on the boards, and the versions that they can be upgraded to. */
export function FirmwareScreen() {
  return <UpgradeVersions part="firmware" place="/versionControl" />
}

/** /android_version: the same for the app on the screens of devices. */
export function AppScreen() {
  return <UpgradeVersions part="app" place="/android_version" />
}

function UpgradeVersions({
  part,
  place,
}: {
  readonly part: UpgradePart
  readonly place: UpgradeScreenPath
}) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { release, add } = useSearch({ from: place })
  const query = useCall(upgrades.overview, { part })
  const closeUpgradeSheet = () => void navigate({ to: place, search: {}, replace: true })
  const chosenRelease = query.data?.releases.find(({ id }) => id === release)
  return (
    <RouteScreen
      back="/index2"
      actions={<AddEntryButton call={upgrades.publish} label={t.publish} list={place} />}
    >
      <RowGroup>
        <ListRow icon={doc} title={t.batches} to="/batch" />
      </RowGroup>
      <Loaded of={query} what={t.failed} label={t.loading}>
        {(data) => <UpgradeModelGroups data={data} part={part} place={place} />}
      </Loaded>
      <Suspense fallback={null}>
        {query.data && chosenRelease && (
          <BeginSheet
            release={chosenRelease}
            left={toUpgradesLeft(query.data, chosenRelease)}
            onClose={closeUpgradeSheet}
          />
        )}
        {query.data && add !== undefined && (
          <PublishSheet part={part} overview={query.data} onClose={closeUpgradeSheet} />
        )}
      </Suspense>
    </RouteScreen>
  )
}

type ModelsProps = {
  readonly data: Overview
  readonly part: UpgradePart
  readonly place: UpgradeScreenPath
}

function UpgradeModelGroups({ data, part, place }: ModelsProps) {
  const t = useTexts(texts)
  const { models, releases } = data
  // For the app, only models with a screen or with a published version are shown.
  const shownModels = models.filter(
    ({ model, versions }) =>
      part === 'firmware' ||
      versions.some(({ version }) => version !== '') ||
      releases.some((each) => each.model === model),
  )
  const others = releases.filter(({ model }) => !models.some((each) => each.model === model))
  if (shownModels.length === 0 && others.length === 0) {
    return <EmptyState title={t.none} text={t.noneText} />
  }
  return (
    <>
      {shownModels.map((model) => (
        <UpgradeModelGroup key={model.model} model={model} data={data} place={place} />
      ))}
      {[...new Set(others.map(({ model }) => model))].map((model) => (
        <RowGroup key={model} title={model} more={{ text: t.noDevices }}>
          {others
            .filter((each) => each.model === model)
            .map((each) => (
              <ReleaseRow
                key={each.id}
                release={each}
                left={toUpgradesLeft(data, each)}
                place={place}
              />
            ))}
        </RowGroup>
      ))}
    </>
  )
}

type GroupProps = {
  readonly model: Model
  readonly data: Overview
  readonly place: UpgradeScreenPath
}

function UpgradeModelGroup({ model, data, place }: GroupProps) {
  const t = useTexts(texts)
  const { versions, devices, online } = model
  return (
    <RowGroup title={model.model} more={{ text: t.ofModel(devices, online) }}>
      {versions.map(({ version, devices: count }) => (
        <ListRow
          key={version}
          slot={version === '' ? 'off' : 'on'}
          title={version === '' ? t.unknown : t.runs(version)}
          value={t.devices(count)}
        />
      ))}
      {data.releases
        .filter((each) => each.model === model.model)
        .map((each) => (
          <ReleaseRow
            key={each.id}
            release={each}
            left={toUpgradesLeft(data, each)}
            place={place}
          />
        ))}
    </RowGroup>
  )
}

type RowProps = {
  readonly release: Release
  readonly left: UpgradesLeft | undefined
  readonly place: UpgradeScreenPath
}

function ReleaseRow({ release, left, place }: RowProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { id, version, notes, createTime } = release
  const onlyBack = isDowngrade(left)
  return (
    <ListRow
      slot={left?.devices === 0 ? 'on' : 'warn'}
      title={onlyBack ? t.backTo(version) : t.release(version)}
      sub={
        <>
          {formatDay(createTime, language)}
          {notes !== '' && (
            <>
              <DotSeparator />
              {notes}
            </>
          )}
        </>
      }
      {...(left && { value: onlyBack ? t.lower(left.devices) : t.left(left.devices) })}
      to={`${place}?release=${id}`}
    />
  )
}
