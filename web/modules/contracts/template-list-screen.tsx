import { useSearch } from '@tanstack/react-router'
import type { ContractTemplate } from '#contract/contracts/contract-templates.ts'
import { contracts } from '#contract/contracts/contracts.ts'
import { AddAct } from '#web/client/actions/add-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { doc } from '#web/kit/icon/icons.ts'
import { ListDetailPanes } from '#web/kit/page/list-detail-panes.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { useWide } from '#web/kit/browser/wide-screen.ts'
import { formTexts } from './form-texts.ts'
import { LIST, contractTemplateAddress, TEMPLATES } from './addresses.ts'
import { TemplateForm } from './template-form.tsx'

const BONES = 4

/** /contract-template: the texts that contracts are made from. */
export function TemplateListScreen() {
  const t = useTexts(formTexts)
  const wide = useWide()
  const { id, add } = useSearch({ from: TEMPLATES })
  const query = useCall(contracts.templates, {}, { silent: true })
  const { data, error, isFetching, refetch } = query
  const adding = add !== undefined
  const chosen = data?.find((each) => each.id === id)
  const onPhone = chosen || adding ? 'detail' : 'list'
  const close = onPhone === 'detail' ? TEMPLATES : undefined
  if (!data) {
    const refetchTemplates = () => void refetch()
    return (
      <RouteScreen back={LIST}>
        {error ? (
          <ErrorState what={t.templates} error={error} retry={refetchTemplates} busy={isFetching} />
        ) : (
          <LoadingSkeleton like="row" rows={BONES} label={t.loading} />
        )}
      </RouteScreen>
    )
  }
  return (
    <RouteScreen
      {...(onPhone === 'detail' && !wide && { title: chosen?.name ?? t.newTemplate })}
      back={close ?? LIST}
      actions={
        !adding &&
        (wide || onPhone === 'list') && (
          <AddAct call={contracts.saveTemplate} label={t.newTemplate} list={TEMPLATES} />
        )
      }
    >
      <ListDetailPanes
        list={<ContractTemplateList of={data} />}
        detail={
          chosen || adding ? (
            <TemplateForm key={chosen?.id ?? 'new'} template={adding ? undefined : chosen} />
          ) : (
            <EmptyState title={t.chooseTemplate} text={t.chooseTemplateText} />
          )
        }
        onPhone={onPhone}
        close={close}
      />
    </RouteScreen>
  )
}

function ContractTemplateList({ of }: { of: readonly ContractTemplate[] }) {
  const t = useTexts(formTexts)
  if (of.length === 0) return <EmptyState title={t.noTemplate} text={t.noTemplateText} />
  return (
    <RowGroup>
      <ul aria-label={t.templates}>
        {of.map(({ id, name, fields }) => (
          <li key={id}>
            <ListRow
              icon={doc}
              title={name}
              sub={fields.length > 0 ? t.ownFields(fields.join('、')) : t.noOwnFields}
              to={contractTemplateAddress(id)}
            />
          </li>
        ))}
      </ul>
    </RowGroup>
  )
}
