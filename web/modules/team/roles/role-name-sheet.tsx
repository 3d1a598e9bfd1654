import { team } from '#contract/team/team.ts'
import type { Role } from '#contract/team/team-roles.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { firstBrokenRule, maxLengthRule, requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { roleTexts } from './role-texts.ts'
import css from '../team.module.css'
import { useMayGivePermission } from '../use-may-give.ts'

const NAME_MAX = 20

type NewProps = {
  /** Role to copy; undefined for a role without permissions. */
  readonly copied: Role | undefined
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

/** Creates a role. Nobody can give permissions that they lack, so a copy omits them and shows a note. */
export function NewRoleSheet({ copied, onClose, onMade }: NewProps) {
  const t = useTexts(roleTexts)
  const mayGive = useMayGivePermission()
  const permissions = copied?.permissions.filter(mayGive) ?? []
  const leftOut = (copied?.permissions.length ?? 0) - permissions.length
  const roleForm = useCallForm(team.saveRole, {
    start: { roleName: '' },
    input: ({ roleName }) => ({ roleName, permissions: copied && permissions }),
    renews: [team.roles],
    onDone({ id, roleName }) {
      onClose()
      showToast(copied ? t.copied(roleName) : t.made(roleName))
      onMade(id)
    },
  })
  return (
    <BottomSheet open title={copied ? t.copyOf(copied.roleName) : t.add} onClose={onClose}>
      {copied && (
        <p className={css.told}>
          {t.copies(permissions.length)}
          {leftOut > 0 && <small>{t.leftOut(leftOut)}</small>}
        </p>
      )}
      <RoleNameForm made={roleForm} label={t.make} />
    </BottomSheet>
  )
}

export function RenameRoleSheet({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTexts(roleTexts)
  const renamed = useCallForm(team.updateRole, {
    start: { roleName: role.roleName },
    input: ({ roleName }) => ({ id: role.id, roleName }),
    renews: [team.roles, team.list],
    onDone() {
      onClose()
      showToast(t.renamed)
    },
  })
  return (
    <BottomSheet open title={t.rename} onClose={onClose}>
      <RoleNameForm made={renamed} label={t.save} />
    </BottomSheet>
  )
}

type RoleNameFormState = ReturnType<typeof useCallForm<typeof team.saveRole, { roleName: string }>>

function RoleNameForm({
  made: { form, ...rest },
  label,
}: {
  made: RoleNameFormState
  label: string
}) {
  const t = useTexts(roleTexts)
  return (
    <DraftForm {...rest} label={label}>
      <FieldStack>
        <FormField
          of={form}
          name="roleName"
          rule={firstBrokenRule(requiredRule(roleTexts.name), maxLengthRule(NAME_MAX))}
        >
          {(field) => (
            <TextInput {...field} label={t.name} placeholder={t.nameHint} max={NAME_MAX} required />
          )}
        </FormField>
      </FieldStack>
    </DraftForm>
  )
}
