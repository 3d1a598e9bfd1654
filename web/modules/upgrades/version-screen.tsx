import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { upgrades, type Release, type UpgradePart } from '#contract/upgrades/upgrades.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
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
  const { release, add, ids } = useSearch({ from: place })
  const chosenIds = ids?.split(',')
  const query = useCall(upgrades.overview, { part, ids: chosenIds })
  const closeUpgradeSheet = () => void navigate({ to: place, search: { ids }, replace: true })
  const openPublishSheet = () => void navigate({ to: place, search: { ids, add: 'new' } })
  const chosenRelease = query.data?.releases.find(({ id }) => id === release)
  return (
    <RouteScreen
      back="/index2"
      actions={
        <PermissionGuard to={upgrades.publish}>
          <ResponsiveAddButton label={t.publish} onPress={openPublishSheet} />
        </PermissionGuard>
      }
    >
      {chosenIds && (
        <StatusBanner kind="info" title={t.chosen(chosenIds.length)} text={t.chosenText} />
      )}
      <RowGroup>
        <ListRow icon={doc} title={t.batches} to="/batch" />
      </RowGroup>
      <Loaded of={query} what={t.failed} label={t.loading}>
        {(data) => <UpgradeModelGroups {...{ data, part, place, ids }} />}
      </Loaded>
      <Suspense fallback={null}>
        {query.data && chosenRelease && (
          <BeginSheet
            release={chosenRelease}
            ids={chosenIds}
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
  /** Chosen devices, as in the address. */
  readonly ids: string | undefined
}

function UpgradeModelGroups({ data, part, place, ids }: ModelsProps) {
  const t = useTexts(texts)
  const { models, releases } = data
  // For the app, only models with a screen or with a published version are shown.
  const shownModels = models.filter(
    ({ model, versions }) =>
      part === 'firmware' ||
      versions.some(({ version }) => version !== '') ||
      releases.some((each) => each.model === model),
  )
  // Versions for other models do not concern chosen devices.
  const others =
    ids === undefined
      ? releases.filter(({ model }) => !models.some((each) => each.model === model))
      : []
  if (shownModels.length === 0 && others.length === 0) {
    return <EmptyState title={t.none} text={t.noneText} />
  }
  return (
    <>
      {shownModels.map((model) => (
        <UpgradeModelGroup key={model.model} {...{ model, data, place, ids }} />
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
                {...{ place, ids }}
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
  readonly ids: string | undefined
}

function UpgradeModelGroup({ model, data, place, ids }: GroupProps) {
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
            {...{ place, ids }}
          />
        ))}
    </RowGroup>
  )
}

type RowProps = {
  readonly release: Release
  readonly left: UpgradesLeft | undefined
  readonly place: UpgradeScreenPath
  readonly ids: string | undefined
}

function ReleaseRow({ release, left, place, ids }: RowProps) {
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
      to={`${place}?release=${id}${ids === undefined ? '' : `&ids=${ids}`}`}
    />
  )
}
