import { useState } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { LEVEL_POINTS_MIN } from '#contract/member-levels/member-level.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { formatPointsFactor } from '#contract/points/points-factor.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard, usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCountWithUnit, moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { coin, gift, plus, ticket } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { LevelMark } from './level-mark.tsx'
import { LevelSettingsSheet, type LevelSettings } from './level-settings-sheet.tsx'
import { LevelSheet } from './level-sheet.tsx'
import css from './member-levels.module.css'
import { texts } from './texts.ts'

type ListedLevel = CallOutput<typeof memberLevels.list>[number]

/** /member_level: levels of members, how they are reached, and the rules for all of them. */
export function LevelListScreen() {
  const t = useTexts(texts)
  const [open, setOpen] = useState<ListedLevel | 'new' | 'settings'>()
  const levels = useCall(memberLevels.list, {}, { silent: true })
  const settings = useCall(memberLevels.settings, {}, { silent: true })
  const query = joinQueries([levels, settings])
  const gate = usePermission(memberLevels.save, {})
  const openIfPermitted = (what: typeof open) => gate.pass(() => setOpen(what))
  const closeSheet = () => setOpen(undefined)
  return (
    <RouteScreen
      back="/marketingTools"
      actions={
        levels.data?.length !== 0 && (
          <PermissionGuard to={memberLevels.save}>
            <ResponsiveAddButton label={t.add} onPress={() => setOpen('new')} />
          </PermissionGuard>
        )
      }
    >
      <Loaded of={query} what={t.failed} label={t.loading} rows={5}>
        {([all, rules]) => (
          <div className={css.rows}>
            <LevelGroup levels={all} settings={rules} onOpen={openIfPermitted} />
            <LevelRules settings={rules} onOpen={() => openIfPermitted('settings')} />
            {open === 'settings' && <LevelSettingsSheet settings={rules} onClose={closeSheet} />}
            {open !== undefined && open !== 'settings' && (
              <LevelSheet
                level={open === 'new' ? undefined : open}
                levels={all}
                onClose={closeSheet}
              />
            )}
          </div>
        )}
      </Loaded>
    </RouteScreen>
  )
}

type LevelGroupProps = {
  readonly levels: readonly ListedLevel[]
  readonly settings: LevelSettings
  onOpen(level: ListedLevel | 'new'): void
}

function LevelGroup({ levels, settings: { windowMonths }, onOpen }: LevelGroupProps) {
  const t = useTexts(texts)
  if (levels.length === 0) {
    return (
      <EmptyState
        title={t.none}
        text={t.noneText}
        act={
          <Button kind="primary" icon={plus} onPress={() => onOpen('new')}>
            {t.add}
          </Button>
        }
      />
    )
  }
  return (
    <RowGroup>
      <ul aria-label={t.levels}>
        {levels.toReversed().map((level) => (
          <li key={level.id}>
            <ListRow
              names
              title={
                <span className={css.named}>
                  <LevelMark colour={level.colour} />
                  {level.name}
                </span>
              }
              sub={
                <DottedParts
                  parts={[
                    <LevelRule key="rule" level={level} windowMonths={windowMonths} />,
                    level.pointsPercent > LEVEL_POINTS_MIN &&
                      t.pointsTimes(formatPointsFactor(level.pointsPercent)),
                  ]}
                />
              }
              value={t.members(level.members)}
              onPress={() => onOpen(level)}
            />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}

type LevelRuleProps = { readonly level: ListedLevel; readonly windowMonths: number }

function LevelRule({ level, windowMonths }: LevelRuleProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (level.basis === 'hand') return t.handRule
  if (level.basis === 'paid') return t.paidRule(moneyText(level.thresholdFen), windowMonths)
  const plays = formatCountWithUnit(level.thresholdPlays, 'plays', language)
  return t.playsRule(plays, windowMonths)
}

type LevelRulesProps = { readonly settings: LevelSettings; onOpen(): void }

function LevelRules({ settings: { windowMonths, graceDays }, onOpen }: LevelRulesProps) {
  const t = useTexts(texts)
  return (
    <>
      <RowGroup title={t.rules} note={t.graceNote}>
        <ListRow title={t.window} value={t.windowValue(windowMonths)} onPress={onOpen} />
        <ListRow title={t.grace} value={t.graceValue(graceDays)} onPress={onOpen} />
      </RowGroup>
      <RowGroup>
        <ListRow icon={ticket} title={t.prices} sub={t.pricesSub} to="/grade_preference" />
        <ListRow icon={gift} title={t.freePlays} sub={t.freePlaysSub} to="/freeTimes" />
        <PermissionGuard to={gifts.give}>
          <ListRow icon={coin} title={t.gifts} sub={t.giftsSub} to="/pies_record" />
        </PermissionGuard>
      </RowGroup>
    </>
  )
}
