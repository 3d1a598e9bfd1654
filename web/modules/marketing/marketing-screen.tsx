import { useCall } from '#web/client/calls/use-call.ts'
import { isAgentSession, mayMakeCall, useConsoleSession } from '#web/client/session/session.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { NOTHING_KNOWN } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { MarketingLead } from './campaigns/marketing-lead.tsx'
import { marketingGroups } from './marketing-entries.ts'
import type { MarketingEntry } from './marketing-entry.ts'
import css from './marketing.module.css'
import { texts } from './texts.ts'

/** /marketingTools: everything for marketing that the person may see, each with a figure. */
export function MarketingScreen() {
  const t = useTexts(texts)
  const language = useLanguage()
  const session = useConsoleSession()
  const groups = marketingGroups
    .map(({ title, entries }) => ({
      title,
      // Agents may make some of the calls, but none of these screens is theirs.
      entries: isAgentSession(session)
        ? []
        : entries.filter(({ call }) => mayMakeCall(session, call)),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <RouteScreen>
      {groups.length === 0 && <EmptyState title={t.noEntries} text={t.noEntriesText} />}
      {groups.length > 0 && <MarketingLead />}
      <div className={css.groups}>
        {groups.map(({ title, entries }) => (
          <RowGroup key={title.en} title={title[language]}>
            {entries.map((entry) => (
              <MarketingEntryRow key={entry.to} entry={entry} />
            ))}
          </RowGroup>
        ))}
      </div>
    </RouteScreen>
  )
}

/** The line of the figure is there from the start, so that nothing moves when the figure arrives. */
function MarketingEntryRow({ entry }: { readonly entry: MarketingEntry }) {
  const { icon, title, to, call, input, figure } = entry
  const language = useLanguage()
  const { data, isError } = useCall(call, input, { silent: true })
  const unknown = isError ? NOTHING_KNOWN : '\u{A0}'
  const parts = data === undefined ? [unknown] : figure(data).map((each) => each[language])
  return <ListRow icon={icon} title={title[language]} sub={<DottedParts parts={parts} />} to={to} />
}
