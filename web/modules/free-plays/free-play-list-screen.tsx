import { useState } from 'react'
import { freePlays } from '#contract/free-plays/free-plays.ts'
import { memberLevels } from '#contract/member-levels/member-levels.ts'
import { sites } from '#contract/sites/sites.ts'
import { ResponsiveAddButton } from '#web/client/actions/add-button.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { PermissionGuard, usePermission } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { crown, plus } from '#web/kit/icon/icons.ts'
import { joinQueries } from '#web/kit/loaded/join-queries.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './free-plays.module.css'
import { formatRuleTitle, listRuleLimits } from './rule-sentence.ts'
import { RuleSheet } from './rule-sheet.tsx'
import { texts } from './texts.ts'
import type { ListedRule } from './use-rule-form.ts'

/** /freeTimes: who has how many free plays a day, and where. */
export function FreePlayListScreen() {
  const t = useTexts(texts)
  const [open, setOpen] = useState<ListedRule | 'new'>()
  const rules = useCall(freePlays.list, {}, { silent: true })
  const levels = useCall(memberLevels.list, {}, { silent: true })
  const seesSites = usePermission(sites.choices, {}).allowed
  const { data: siteChoices = [] } = useCall(sites.choices, {}, { silent: true, when: seesSites })
  const gate = usePermission(freePlays.save, {})
  const openIfPermitted = (rule: ListedRule | 'new') => gate.pass(() => setOpen(rule))
  return (
    <RouteScreen
      back="/member_level"
      actions={
        rules.data?.length !== 0 && (
          <PermissionGuard to={freePlays.save}>
            <ResponsiveAddButton label={t.add} onPress={() => setOpen('new')} />
          </PermissionGuard>
        )
      }
    >
      <Loaded of={joinQueries([rules, levels])} what={t.failed} label={t.loading} rows={4}>
        {([listed, levelList]) => (
          <div className={css.rows}>
            <RuleGroup rules={listed} onOpen={openIfPermitted} />
            <RowGroup>
              <ListRow icon={crown} title={t.toLevels} to="/member_level" />
            </RowGroup>
            {open !== undefined && (
              <RuleSheet
                rule={open === 'new' ? undefined : open}
                choices={{ levels: levelList, sites: siteChoices }}
                onClose={() => setOpen(undefined)}
              />
            )}
          </div>
        )}
      </Loaded>
    </RouteScreen>
  )
}

type RuleGroupProps = {
  readonly rules: readonly ListedRule[]
  onOpen(rule: ListedRule | 'new'): void
}

function RuleGroup({ rules, onOpen }: RuleGroupProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (rules.length === 0) {
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
    <RowGroup note={t.note}>
      <ul aria-label={t.rules}>
        {rules.map((rule) => (
          <li key={rule.id}>
            <ListRow
              title={formatRuleTitle(rule, language)}
              sub={<DottedParts unbroken parts={listRuleLimits(rule, language)} />}
              {...(!rule.isOn && { value: <StateTag>{t.off}</StateTag> })}
              onPress={() => onOpen(rule)}
            />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}
