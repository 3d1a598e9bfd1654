import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { beneficiaryRoles } from '#contract/profit-sharing/beneficiaries.ts'
import { toBasisPoints } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { plus } from '#web/kit/icon/icons.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import type { EditedPart } from '#web/kit/split-bar/split-field.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { LIST } from './addresses.ts'
import css from './sharing.module.css'
import { splitTexts } from './split-texts.ts'

type Props = {
  readonly parts: readonly EditedPart[]
  readonly onAdd: (part: EditedPart) => void
}

const PEOPLE_MAX = 500
const NEW = 'new'

/** Adds a beneficiary to a site's split: an existing one, or one that is created first. */
export function SplitPartPicker({ parts, onAdd }: Props) {
  const t = useTexts(splitTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const { data } = useCall(profitSharing.list, { size: PEOPLE_MAX }, { when: choosing })
  // Agents are left out: they get the same ratio at every site, which is set on /agent_list.
  const people = (data?.records ?? []).filter(
    ({ id, agentId }) => agentId === null && !parts.some((part) => part.id === id),
  )
  function addPickedPart(id: string) {
    if (id === NEW) return void navigate({ to: LIST, search: { add: NEW } })
    const one = people.find((each) => each.id === id)
    if (!one) return undefined
    const sub = beneficiaryRoles[one.role][language]
    return onAdd({ id, name: one.name, share: toBasisPoints(0), sub })
  }
  return (
    <PermissionGuard to={profitSharing.insertSplit}>
      <div className={css.act}>
        <Button icon={plus} wide onPress={() => setChoosing(true)}>
          {t.addOne}
        </Button>
      </div>
      <SingleOptionSheet
        title={t.choosePerson}
        open={choosing && data !== undefined}
        onClose={() => setChoosing(false)}
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW, label: t.newPerson },
        ]}
        value={undefined}
        onPick={addPickedPart}
      />
    </PermissionGuard>
  )
}
