import { useState } from 'react'
import { accountStates, type SubAccount } from '#contract/team.ts'
import { NOTHING_KNOWN, phoneText, timeText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { accountTexts } from './account-texts.ts'

type Props = { readonly account: SubAccount }

/** Who it is and whether they can work. */
export function AccountHead({ account: { name, state, createTime, roleName } }: Props) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <Group>
      <Row
        slot={state === 'active' ? 'on' : 'off'}
        names
        title={name}
        sub={
          <>
            {accountStates[state][language]}
            <Dot />
            {t.since(timeText(createTime, now, language))}
          </>
        }
        value={roleName}
      />
    </Group>
  )
}

/** For those who may look, not change. */
export function AccountFacts({ account }: Props) {
  const t = useTexts(accountTexts)
  const { phone, account: signInName, roleName, sites, siteNames, remark } = account
  const facts = [
    [t.phone, phoneText(phone)],
    [t.account, signInName],
    [t.role, roleName],
    [t.sites, sites === 'all' ? t.allSites : siteNames.join(t.and)],
    [t.remark, remark],
  ] as const
  return (
    <Group title={t.who}>
      {facts.map(([title, value]) => (
        <Row key={title} title={title} value={value || NOTHING_KNOWN} />
      ))}
    </Group>
  )
}
